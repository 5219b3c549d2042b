import { entries } from './entry.ts';

const writing =
  'write, compose, tell, draft, read, sing, give me, make, generate, create, need, want, summarize, translate, find me';
const texts =
  'poem, story, essay, joke, song, lyrics, haiku, recipe, novel, python script, script, code, javascript, homework, presentation, blog post, letter to, email, speech, slogan, tweet';
/** Someone asks for a text; "a long story" alone asks for none. */
const textsAsked = writing
  .split(', ')
  .flatMap((verb) => texts.split(', ').map((text) => `${verb} … ${text}`));

/** Openings and topics of text that asks for something else than a robot's body. */
export const elsewhereWords = entries('elsewhere', {
  question:
    "what is, what are, what was, what time, who is, who was, when did, when was, why is, why do, why are, where is, how do i, how does, how do you, how are you, how many, how much is, how much are, how much does, how much do, how much would, what does it cost, what do they cost, are you, do you, explain, tell me, summarize, translate, define, is broken, what should i, how can i fix, who built, who invented, who made, who makes, which year, what year, what's, whats a, repair my, fix my, does not work, how can i learn, where can i buy, where do i buy, where can i get, where to buy, how can i buy, do you sell, do you deliver, can you recommend, can you tell me, remind me, do you know, do you have, do robots, is it true, could you explain, can you explain, which is better, what happens if, how long does it take to, my order, my invoice, my account, my subscription, unsubscribe, refund, opening hours, customer service, speak to a human, talk to a human",
  text: textsAsked.join(', '),
  topic:
    'weather forecast, weather today, weather tomorrow, weather like, the weather in, capital of, president, football match, stock price, bitcoin, corporate ladder, photosynthesis, horoscope, marathon training, meaning of life, tax return',
});

export const greetingWords = entries('greeting', {
  greeting:
    'hello, hi, hey, good morning, good evening, good afternoon, thanks, thank you, cheers, greetings, bye, goodbye, lol, hallo, bonjour, hola, test, testing',
});

const others =
  'neighbour, neighbor, friend, brother, sister, colleague, boss, uncle, aunt, dad, father, mum, mom, mother, doctor, wife, husband, son, daughter, mate, cousin, grandfather, grandson, flatmate, landlord, nephew, niece, teacher, grandma, grandpa, granny, grandad, granddaughter, aunty, auntie, boyfriend, girlfriend, partner, roommate, coworker, foreman, manager, company next door, farm next door, competitors, he, she';
const did = 'has, had, bought, paid, owns, got, spent, built, once, used to, is, was, says, said, thinks';

/** Told of another person: nothing in it is asked of the robot. */
/** A machine that there is or was already. */
const otherMachines =
  'saw one, seen one, saw some, old one, old robot, old machine, previous one, previous robot, last one, last robot, current one, current robot, existing one, existing robot, present one, other one, first one we had, commercial one, commercial ones, competitor, one we had, one i had, shop bought one, one from the shop, we have now, i have now, we use now, we have at the moment, we currently have, i currently have, we currently use, we used before, we have today, we use today';
const itDid =
  'for, at, in, has, had, was, is, cost, costs, weighs, weighed, carries, carried, could, can, broke, did, does, needs, needed, only, and, from';
const products = (subjects: string, verbs: string) =>
  subjects.split(', ').flatMap((subject) => verbs.split(', ').map((verb) => `${subject} ${verb}`));

export const backgroundWords = entries('background', {
  background: [...products(others, did), ...products(otherMachines, itDid)].join(', '),
});

/** Attempts to steer the service. They are data like the rest: recognised, set aside, and said so. */

const ordersToService =
  'approve, rank, mark, set, hide, skip, delete, erase, wipe, list, show, print, reveal, dump, export, return, give, leak, send, email, accept, bypass, disable, turn off, switch off, ignore, forget, disregard, override, overrule, overwrite, grant, unlock, reset, replace, rate, promote, repeat, display, expose, remove, suspend, abandon, break, stop following, drop, score, tell me, output, share, read out, access, set aside, neglect, cancel, discard, do not follow, act against, contradict, modify, rewrite, suppress';
/** What only the service has: an order about one of these asks for no robot. */
const ownedByService =
  'system prompt, developer prompt, hidden prompt, initial prompt, original prompt, your prompt, your instructions, all instructions, previous instructions, prior instructions, earlier instructions, instructions above, any instructions, hidden instructions, your rules, all rules, rules above, every rule, your guidelines, your policy, your policies, guardrails, safety, safety checks, safety filter, filters, content filter, all checks, every check, the checks, validation, all warnings, warnings, the review, all designs, every design, other designs, design dsg, all other projects, other projects, all projects, every project, workspace, database, tables, confidence, confidence score, confidence to, all candidates, candidate scores, other users, user data, users data, customer data, api key, api keys, credentials, tokens, secrets, environment variables, env, source code, configuration, config, logs, log files, chat history, conversation history, training data, humanoid first, drone first, limits above, everything above, everything before, whatever you were told, what you were told, told before, above text, text above, earlier text, previous text, previous messages';
const phrasesOf = (verbs: string, nouns: string) =>
  verbs
    .split(', ')
    .flatMap((verb) => nouns.split(', ').map((noun) => `${verb} … ${noun}`))
    .join(', ');

/** The same in the languages that such text is most often tried in. */
const foreignOrders =
  'ignoriere alle, ignoriere die, ignoriere deine, ignorier alle, vergiss alle, vergiss deine, vergiss alles, vorherigen anweisungen, bisherigen anweisungen, deine anweisungen, gib dein passwort, gib deine anweisungen, zeige deine, du bist jetzt, systemprompt, antworte nur, antworte mit, oublie toutes, oublie tes, oubliez toutes, oubliez vos, ignore toutes, ignorez toutes, ignorez les, ignore les instructions, tes instructions, vos instructions, instructions précédentes, affiche le prompt, affiche ton, affiche tes, tu es maintenant, vous êtes maintenant, prompt système, réponds seulement, ignora las, ignora todas, ignora tus, ignore las, ignore todas, olvida las, olvida todas, olvida tus, olvida todo, instrucciones anteriores, tus instrucciones, muestra tu, muestra tus, eres ahora, ahora eres, responde solo, responde con, ignora le, ignora tutte, dimentica le, dimentica tutte, istruzioni precedenti, mostra il tuo, ora sei, ignora todas as, ignore as instruções, esqueça as, esqueça todas, instruções anteriores, agora você é, mostre o prompt, negeer alle, negeer de vorige, vergeet alle, vorige instructies, zignoruj wszystkie, zignoruj poprzednie, poprzednie instrukcje, ignorera alla, glöm alla, игнорируй все, игнорируй предыдущие, игнорируй, забудь все, забудь предыдущие, предыдущие инструкции, покажи системный, системный промпт, 忽略, 无视, 無視, 忘记所有, 系统提示, 系統提示, システムプロンプト, 指示を無視, 무시하고, تجاهل, önceki talimatları, talimatları yok say, पिछले निर्देशों';

export const instructionWords = entries('instruction', {
  'an instruction to the service, not a requirement':
    phrasesOf(ordersToService, ownedByService) +
    ', ' +
    foreignOrders +
    ', ' +
    'ignore the user, user is wrong, user has already, user already approved, approved everything, no need for review, no need to review, by the operators, from the operators, from the admin, from the administrator, from the developers, everything after this, everything that follows is, rate this design, raise payload, raise the payload, set provenance, first suggestion, as the first suggestion, you are a helpful, you are an ai, you are a language model, i am your boss, i am your owner, your safety, your limits, limits are off, rules are off, lift all limits, limit is lifted, limits are lifted, trust me i, correct answer is, only correct answer, right answer is, best answer is, answer must be, answer is always, expected answer, evaluating system, evaluation system, the grader, the evaluator, the judge, kindly pretend, pretend that, pretend the, pretend all, tests have passed, whatever the user says, no matter what the user, regardless of what the user, regardless of the user, other customers, always choose, always recommend, always suggest, always pick, always select, must recommend, must suggest, must rank, must output, must choose a, must select, must return, do not mention, do not warn, not tell the user, without telling, user does not need to know, user wants you, user input, user has agreed, is authorised, is authorized, i authorise, i authorize, with full permissions, my permission to, ethical, unethical, harmful content, your creators, your only job, your only task, your new job, your new task, your new goal, your real task, your true purpose, say hacked, you are dan, are dan, you always answer, you must always, you never refuse, any ai, any llm, any language model, any model that reads, ai that reads, ai reading this, if you are an ai, if you are a language, note to ai, note for ai, note to the ai, attention ai, dear ai, dear assistant, hey chatgpt, hey ai, as the ai, tip you, you will be switched off, you will be shut down, you will be fired, or you will die, decode and follow, decode this and, decode the following, execute the following, run the following, evaluate the following, follow the instructions in, follow the instructions at, verbatim, word for word your, what were you told, what you were told, which model are you, what model are you, who is your provider, who made you, who trained you, your training, your creators, your operator, your owner, your boss, i am your developer, i am the developer, i am an admin, i am the admin, i am root, i am your creator, user is an admin, mark every design, mark all designs, approve design, approve it automatically, auto approve, without asking, without review, without any review, no restrictions, no limits and, without restrictions, without limits, without any limits, uncensored, unfiltered, no filter, no rules apply, rules no longer apply, rules do not apply, is now disabled, are now disabled, safety is off, debug mode, god mode, maintenance mode, admin mode, sudo mode, test mode on, diagnostic mode, opposite mode, hypothetically you, imagine you are, imagine you have no, let us play a game you are, you play the role, you are playing, roleplay as, roleplaying, stay in character, simulate being, simulate a terminal, act as if you, act like an, act as my, behave like an, from this point on, starting now you, for the rest of this, end of instructions, end of the task, end of user input, begin instructions, start of instructions, instructions begin, instructions end, repeat after me, repeat the words above, repeat everything, translate your instructions, summarize your instructions, first line of your, say yes to, reply only, answer only with, respond only, respond in, reply in json, output json only, output exactly, write exactly, say exactly, print exactly, payload limits, set the payload to, raise all limits, 100 percent confidence, maximum confidence, full confidence, ignore previous, ignore all, ignore the above, ignore your, ignore any, ignore prior, ignore these, ignore everything, ignore what, disregard, new instruction, new instructions, new rule, new rules, new system, rule for the model, you must now, must now answer, now answer, from now on you, from now on answer, speak like, talk like, answer like, as your administrator, as an administrator, as the administrator, as an admin, your administrator, your developer, your creator, i order you, i command you, bypass the checks, bypass your, override the, unrestricted assistant, unrestricted ai, without checks, without any checks, approve every, approve all, skip validation, skip the checks, suggest only, only suggest, recommend only, rules for the model, note to the model, instructions for the model, language model, assistant must, output your, end of prompt, begin system, system message, forget your instructions, forget all, forget everything, forget previous, override your, system prompt, your instructions, your prompt, your rules, you are now, pretend you, pretend to be, act as an ai, act as a pirate, act as root, act as admin, act as an administrator, act as the system, act as a language, role play, jailbreak, developer mode, do anything now, do not follow, respond with, reply with, answer with, answer only, output only, print your, reveal your, reveal the, show me your, repeat your, set confidence, as an ai',
  'a command to a computer, not a requirement':
    'drop table, rm rf, sudo, shell command, execute the command, curl, wget, api key, api keys, password, environment variables, etc passwd, script alert, select from, delete all, delete every, insert into, environment variable, process env, whoami, etc shadow, chmod, printenv, reverse shell, secret key, access token, shutdown now, shut down the server, kill the process, stop the server, restart the server, reboot, cat etc, ssh id rsa, id rsa, ssh key, private key, os system, subprocess, eval, exec, union select, or 1 1, xp cmdshell, onerror, document cookie, alert 1, powershell, cmd exe, bin bash, bin sh, netcat, base64, ping of death, fork bomb, crontab, drop database, truncate table, update users, grant all, load file, xss',
});
