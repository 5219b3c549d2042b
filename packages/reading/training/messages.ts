import { join } from 'node:path';
import { readPrompt } from '../src/reading.ts';
import { type TurnIntent, turnIntents } from '../src/turn/decide-intent.ts';
import { noSuperlative, type Superlative, superlatives } from '../src/turn/fitted-superlative.ts';
import { signalsOf, startKinds } from '../src/turn/signals.ts';
import { turnFeatures } from '../src/turn/turn-features.ts';
import { utteranceOf } from '../src/turn/utterance.ts';
import { talk } from '../threads/judge.ts';
import { readThreads, type Turn } from '../threads/thread.ts';
import type { TextExample } from './examples.ts';
import { type MarkedText, markedTexts } from './marked-texts.ts';
import { writtenWishes } from './marked-wishes.ts';

/** Messages in a thread with what they want: of `messages/`, and of the threads that are tuned on. */

/** @throws RangeError for a start of nothing known */
function intentOf({ intent, expect: { action } }: Turn): TurnIntent {
  if (intent === 'change') return 'task';
  if (intent !== 'start') return intent;
  const kind = startKinds.find((one) => one === action);
  if (!kind) throw new RangeError(`"${action}" is not among ${startKinds.join(', ')}`);
  return kind;
}

const example = (words: string, intents: readonly TurnIntent[]): TextExample => ({
  question: 'intent',
  text: words,
  words,
  features: turnFeatures(signalsOf(utteranceOf(readPrompt(words)), talk)),
  right: intents,
});

export const writtenMessages = (): readonly MarkedText<TurnIntent>[] =>
  markedTexts(join(import.meta.dirname, 'messages'), turnIntents);

/** One of so many marked wishes is an example of an edit too: all of them would outweigh the other intents. */
const wishesPerEdit = 3;

const ofWishes = (): readonly TextExample[] =>
  writtenWishes().flatMap(({ words }, at) => (at % wishesPerEdit === 0 ? [example(words, ['edit'])] : []));

/** Messages that choose a design, with the figure that they choose it by. */
export const writtenSuperlatives = (): readonly MarkedText<Superlative>[] =>
  markedTexts(join(import.meta.dirname, 'superlatives'), superlatives);

const ofSuperlatives = (): readonly TextExample[] =>
  writtenSuperlatives().flatMap(({ words, mark }) =>
    mark === noSuperlative ? [] : [example(words, ['choose'])],
  );

/** The turns after the first of each thread, which is always a task. */
const ofThreads = (): readonly TextExample[] =>
  readThreads()
    .filter(({ split }) => split === 'seen')
    .flatMap(({ turns }) => turns.slice(1).map((turn) => example(turn.say, [intentOf(turn)])));

export const messageExamples = (): readonly TextExample[] => [
  ...writtenMessages().map(({ words, mark }) => example(words, [mark])),
  ...ofWishes(),
  ...ofSuperlatives(),
  ...ofThreads(),
];
