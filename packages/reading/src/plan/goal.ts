import { isInside } from '../mentions/mention.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { isMarkup } from '../tokens/tokenise.ts';

/** Categories that make a sentence part of the task. */
const telling: ReadonlySet<string> = new Set([
  'locomotion',
  'manipulation',
  'purposes',
  'terrain',
  'places',
  'sensors',
  'families',
  'parts',
  'subjects',
  'objects',
  'containers',
  'components',
  'conditions',
  'surfaces',
]);

/** The text without markup, what was set aside and sentences without a requirement, with single spaces. */
export function goalOf(reading: Reading): string {
  const { tokens, mentions, quantities, setAside } = reading;
  const sentenceOf = (at: number) => tokens[at]?.sentence ?? -1;
  const used = new Set([
    ...mentions.filter(({ category }) => telling.has(category)).map(({ first }) => sentenceOf(first)),
    ...quantities.filter(({ dimension }) => dimension !== 'count').map(({ first }) => sentenceOf(first)),
  ]);
  const kept: string[] = [];
  let from: number | undefined;
  const close = (at: number) => {
    if (from !== undefined) kept.push(wordsOf(reading, from, at));
    from = undefined;
  };
  for (const [at, token] of tokens.entries()) {
    if (isInside(setAside, at) || isMarkup(token) || !used.has(sentenceOf(at))) close(at);
    else from ??= at;
  }
  close(tokens.length);
  const goal = kept.join(' ').replaceAll(/\s+/g, ' ').trim();
  return goal || reading.text.replaceAll(/\s+/g, ' ').trim();
}
