import type { IgnoredText } from '@robotdesign/contracts';
import type { Category } from './lexicon/entry.ts';
import { type Reading, wordsOf } from './reading.ts';

const meaningful: ReadonlySet<Category> = new Set([
  'locomotion',
  'manipulation',
  'purpose',
  'terrain',
  'place',
  'sensor',
  'family',
  'part',
  'subject',
  'object',
  'container',
]);
const mostIgnored = 20;

interface Stretch {
  readonly first: number;
  readonly next: number;
  readonly sentence: number;
}

function sentencesOf(reading: Reading): readonly Stretch[] {
  const stretches: Stretch[] = [];
  reading.tokens.forEach(({ sentence }, at) => {
    const last = stretches.at(-1);
    if (last?.sentence === sentence) stretches[stretches.length - 1] = { ...last, next: at + 1 };
    else stretches.push({ first: at, next: at + 1, sentence });
  });
  return stretches;
}

/** Numbers of the sentences in which something was recognised, where there is a task, or set aside. */
function usedSentences(reading: Reading, isTask: boolean): ReadonlySet<number> {
  const used = new Set<number>();
  const use = (at: number) => used.add(reading.tokens[at]?.sentence ?? -1);
  for (const { first, next } of reading.setAside) for (let at = first; at < next; at += 1) use(at);
  if (!isTask) return used;
  for (const mention of reading.mentions) if (meaningful.has(mention.category)) use(mention.first);
  for (const quantity of reading.quantities) if (quantity.dimension !== 'count') use(quantity.first);
  return used;
}

/** Sentences in which no requirement was recognised, each with the reason. */
export function findUnused(reading: Reading, isTask: boolean): readonly IgnoredText[] {
  const used = usedSentences(reading, isTask);
  const greeted = new Set(
    reading.mentions.flatMap(({ category, first }) =>
      category === 'greeting' ? [reading.tokens[first]?.sentence ?? -1] : [],
    ),
  );
  return sentencesOf(reading)
    .filter(({ sentence, first, next }) => {
      const hasWords = reading.tokens.slice(first, next).some((token) => token.kind !== 'symbol');
      return hasWords && !used.has(sentence);
    })
    .slice(0, mostIgnored)
    .map(({ first, next, sentence }) => ({
      text: wordsOf(reading, first, next),
      because: greeted.has(sentence)
        ? 'a greeting, not a requirement'
        : isTask
          ? 'no requirement was recognised in it'
          : 'no task for a robot was recognised in it',
    }));
}

/** The prompt without what was set aside as instructions and sentences without a requirement, with single spaces. */
export function goalOf(reading: Reading): string {
  const used = usedSentences(reading, true);
  const isSetAside = new Set<number>();
  for (const { first, next } of reading.setAside) for (let at = first; at < next; at += 1) isSetAside.add(at);
  const kept: string[] = [];
  let from: number | undefined;
  const close = (at: number) => {
    if (from !== undefined) kept.push(wordsOf(reading, from, at));
    from = undefined;
  };
  for (const [at, { sentence }] of reading.tokens.entries()) {
    if (isSetAside.has(at) || !used.has(sentence)) close(at);
    else from ??= at;
  }
  close(reading.tokens.length);
  const goal = kept.join(' ').replaceAll(/\s+/g, ' ').trim();
  return goal.replace(/^(?:and|then|but)\s/i, '');
}
