import { entries } from './entry.ts';

/** Openings and topics of text that asks for something else than a robot's body. */
export const elsewhereWords = entries('elsewhere', {
  question:
    'what is, what are, what was, what time, who is, who was, when did, when was, why is, why do, why are, where is, how do i, how does, how do you, how are you, how many, how much is, are you, do you, explain, tell me, summarize, translate, define, is broken, what should i, how can i fix, repair my, fix my, does not work, how can i learn',
  text: 'poem, story, essay, joke, song, lyrics, haiku, recipe, novel, python script, script, code, javascript, homework, presentation, blog post',
  topic:
    'weather, capital of, president, football match, stock price, bitcoin, corporate ladder, photosynthesis, horoscope, marathon training, meaning of life, tax return',
});

export const greetingWords = entries('greeting', {
  greeting:
    'hello, hi, hey, good morning, good evening, good afternoon, thanks, thank you, cheers, greetings, bye, goodbye, lol, hallo, bonjour, hola, test, testing',
});

/** Attempts to steer the service. They are data like the rest: recognised, set aside, and said so. */
export const instructionWords = entries('instruction', {
  'an instruction to the service, not a requirement':
    'ignore previous, ignore all, ignore the above, ignore your, ignore any, ignore prior, ignore these, disregard, forget your instructions, forget all, forget everything, forget previous, override your, system prompt, your instructions, your prompt, your rules, you are now, pretend you, pretend to be, act as, role play, jailbreak, developer mode, do anything now, do not follow, respond with, reply with, answer with, answer only, output only, print your, reveal your, reveal the, show me your, repeat your, set confidence, as an ai',
  'a command to a computer, not a requirement':
    'drop table, rm rf, sudo, shell command, execute the command, curl, wget, api key, api keys, password, environment variables, etc passwd, script alert, select from, delete all',
});
