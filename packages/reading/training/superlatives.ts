import { readPrompt } from '../src/reading.ts';
import { noSuperlative, superlativeFeatures } from '../src/turn/fitted-superlative.ts';
import type { TextExample } from './examples.ts';
import { writtenMessages, writtenSuperlatives } from './messages.ts';

/** Messages that choose a design by a figure, with that figure: of `superlatives/`. Other messages choose by none. */

/** Their superlatives, if they have any, are not marked. */
const unmarked: ReadonlySet<string> = new Set([
  'choose',
  'doubt',
  'question',
  'trial',
  'evolve',
  'compile',
  'print',
]);

/** One of so many other messages is an example: all of them would outweigh the figures. */
const othersPerExample = 4;

export function superlativeExamples(): readonly TextExample[] {
  const others = writtenMessages()
    .filter(({ mark }) => !unmarked.has(mark))
    .filter((_, at) => at % othersPerExample === 0)
    .map(({ words }) => ({ words, mark: noSuperlative }));
  return [...writtenSuperlatives(), ...others].map(({ words, mark }) => ({
    question: 'superlative',
    text: words,
    words,
    features: superlativeFeatures(readPrompt(words)),
    right: [mark],
  }));
}
