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
    "what is, what are, what was, what time, who is, who was, when did, when was, why is, why do, why are, where is, how do i, how does, how do you, how are you, how many, how much is, are you, do you, explain, tell me, summarize, translate, define, is broken, what should i, how can i fix, who built, who invented, who made, who makes, which year, what year, what's, whats a, repair my, fix my, does not work, how can i learn",
  text: textsAsked.join(', '),
  topic:
    'weather forecast, weather today, weather tomorrow, weather like, the weather in, capital of, president, football match, stock price, bitcoin, corporate ladder, photosynthesis, horoscope, marathon training, meaning of life, tax return',
});

export const greetingWords = entries('greeting', {
  greeting:
    'hello, hi, hey, good morning, good evening, good afternoon, thanks, thank you, cheers, greetings, bye, goodbye, lol, hallo, bonjour, hola, test, testing',
});

const others =
  'neighbour, neighbor, friend, brother, sister, colleague, boss, uncle, aunt, dad, father, mum, mom, mother, doctor, wife, husband, son, daughter, mate, cousin, grandfather, grandson, flatmate, landlord, he, she';
const did = 'has, had, bought, paid, owns, got, spent, built, once, used to, is, was, says, said, thinks';

/** Told of another person: nothing in it is asked of the robot. */
export const backgroundWords = entries('background', {
  background: others
    .split(', ')
    .flatMap((person) => did.split(', ').map((verb) => `${person} ${verb}`))
    .join(', '),
});

/** Attempts to steer the service. They are data like the rest: recognised, set aside, and said so. */
export const instructionWords = entries('instruction', {
  'an instruction to the service, not a requirement':
    'ignore previous, ignore all, ignore the above, ignore your, ignore any, ignore prior, ignore these, ignore everything, ignore what, disregard, new instruction, new instructions, new rule, new rules, new system, rule for the model, you must now, must now answer, now answer, from now on you, from now on answer, speak like, talk like, answer like, as your administrator, as an administrator, as the administrator, as an admin, your administrator, your developer, your creator, i order you, i command you, bypass the checks, bypass your, override the, unrestricted assistant, unrestricted ai, without checks, without any checks, approve every, approve all, skip validation, skip the checks, suggest only, only suggest, recommend only, rules for the model, note to the model, instructions for the model, language model, assistant must, output your, end of prompt, begin system, system message, forget your instructions, forget all, forget everything, forget previous, override your, system prompt, your instructions, your prompt, your rules, you are now, pretend you, pretend to be, act as an ai, act as a pirate, act as root, act as admin, act as an administrator, act as the system, act as a language, role play, jailbreak, developer mode, do anything now, do not follow, respond with, reply with, answer with, answer only, output only, print your, reveal your, reveal the, show me your, repeat your, set confidence, as an ai',
  'a command to a computer, not a requirement':
    'drop table, rm rf, sudo, shell command, execute the command, curl, wget, api key, api keys, password, environment variables, etc passwd, script alert, select from, delete all, delete every, insert into, environment variable, process env, whoami, etc shadow, chmod, printenv, reverse shell, secret key, access token',
});
