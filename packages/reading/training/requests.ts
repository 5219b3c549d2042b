import { join } from 'node:path';
import { corpus, halfOf as halfOfPrompt } from '../corpus/corpus.ts';
import { halfOf, readRegisters } from '../registers/entry.ts';
import {
  type RequestKind,
  requestFeatures,
  requestKind,
  requestKinds,
  requestStart,
} from '../src/plan/request.ts';
import { readPrompt } from '../src/reading.ts';
import { placeQuantities } from '../src/roles/place-quantities.ts';
import type { TextExample } from './examples.ts';
import { markedTexts } from './marked-texts.ts';
import { readMarkedPrompts } from './prompts.ts';
import { readSentences } from './sentences.ts';

/** First messages that ask for a robot, and that do not: of `requests/`, of the marked tasks, and of the tuning halves of both corpora. */

function example(words: string, kind: RequestKind, among: string): TextExample {
  const reading = readPrompt(words);
  const placement = placeQuantities(reading);
  return {
    question: 'request',
    text: words,
    words,
    features: requestFeatures(reading, placement),
    start: requestStart(reading, placement),
    right: [kind],
    rank: (model) => [requestKind(model, reading, placement)],
    among: `${kind}, ${among}`,
  };
}

/** One of so many marked tasks is an example: all of them would outweigh what is no task. */
const tasksPerExample = 4;

export const requestExamples = (): readonly TextExample[] => [
  ...markedTexts(join(import.meta.dirname, 'requests'), requestKinds).map(({ words, mark }) =>
    example(words, mark, 'marked requests'),
  ),
  ...[...readMarkedPrompts(), ...readSentences()].flatMap(({ text }, at) =>
    at % tasksPerExample === 0 ? [example(text, 'design', 'marked tasks')] : [],
  ),
  ...corpus
    .filter(({ id, outcome }) => halfOfPrompt(id) === 'tuning' && outcome === 'plan')
    .map(({ prompt }) => example(prompt, 'design', 'tuned on')),
  ...readRegisters()
    .flatMap(({ entries }) => entries)
    .filter((entry) => halfOf(entry) === 'tuning')
    .map(({ text, request }) => example(text, request === 'design' ? 'design' : 'conversation', 'tuned on')),
];
