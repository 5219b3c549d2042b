import type { KnownDesign } from '@robotdesign/contracts';
import type { Category } from '../lexicon/entry.ts';
import type { Mention } from '../mentions.ts';
import { type Reading, readPrompt } from '../reading.ts';
import { type Cue, findCues, findSwaps, findWaivers } from './cues.ts';
import type { Found } from './phrases.ts';
import { missingIn, type Reference, referenceIn } from './references.ts';
import { type GoingBack, returnIn } from './versions.ts';
import { type Wish, wishesIn } from './wishes.ts';

interface Span {
  readonly first: number;
  readonly next: number;
}

/** What a message says of what was asked before it. */
export interface Message {
  readonly text: string;
  readonly reading: Reading;
  readonly cues: ReadonlySet<Cue>;
  /** Where the words of the cues stand. */
  readonly cuesAt: readonly Found<Cue>[];
  readonly reference?: Reference;
  /** Words that name a place at which no design was offered. */
  readonly missing?: string;
  readonly wishes: readonly Wish[];
  /** How far it goes back in the thread. */
  readonly goesBack?: GoingBack;
  /** What is not asked any more stands in these. */
  readonly removals: readonly Span[];
  /** The text behind the words that make it a new task; all of it where there are none. */
  readonly fresh: string;
  /** The text without wishes, references and removals: what it asks by itself. */
  readonly rest: string;
  /** Sentences of which nothing was taken out, and in which no cue stands. */
  readonly untouched: readonly string[];
}

const clauseOf = ({ tokens }: Reading, at: number) => tokens[at]?.clause;
const endsRemoval = new Set(['but', 'because', 'since', 'as', 'instead']);
const beginsAnother: ReadonlySet<Category> = new Set(['request', 'manipulation', 'locomotion']);

/** From the words that remove to the end of the clause, or to where something else is said; none within another. */
function removalSpans(reading: Reading, cues: readonly Found<Cue>[]): readonly Span[] {
  const { tokens, mentions } = reading;
  const others = new Set([
    ...cues.filter(({ what }) => what !== 'remove').map(({ first }) => first),
    ...mentions.filter(({ category }) => beginsAnother.has(category)).map(({ first }) => first),
  ]);
  const spans: Span[] = [];
  for (const { what, first, next } of cues) {
    if (what !== 'remove' || first < (spans.at(-1)?.next ?? 0)) continue;
    let end = next;
    while (end < tokens.length && clauseOf(reading, end) === clauseOf(reading, first)) {
      const word = tokens[end]?.lower ?? '';
      if (endsRemoval.has(word) || (word === 'and' && others.has(end + 1))) break;
      end += 1;
    }
    spans.push({ first, next: end });
  }
  return spans;
}

function waivedSpan(reading: Reading, { first, next }: Span): Span {
  let from = first;
  while (from > 0 && clauseOf(reading, from - 1) === clauseOf(reading, first)) from -= 1;
  return { first: from, next };
}

const swapsFor = new Set(['for', 'with', 'by', 'to', 'against']);

/** From "swap" to "for". */
function swappedSpan(reading: Reading, { first, next }: Span): readonly Span[] {
  const { tokens } = reading;
  const end = tokens.findIndex(
    ({ lower }, at) => at > next && swapsFor.has(lower) && clauseOf(reading, at) === clauseOf(reading, first),
  );
  return end < 0 ? [] : [{ first, next: end }];
}

/** "Drop the payload to 200 g" takes nothing away. */
const setsNumber = ({ tokens, quantities }: Reading, { first, next }: Span) =>
  quantities.some(
    (quantity) =>
      quantity.first > first && quantity.first < next && tokens[quantity.first - 1]?.lower === 'to',
  );

const within = (spans: readonly Span[], { first }: Span) =>
  spans.some((span) => first >= span.first && first < span.next);

/** The text outside the spans. */
function without({ prompt, tokens }: Reading, spans: readonly Span[]): string {
  const kept = tokens.flatMap(({ start }, at) => {
    const end = tokens[at + 1]?.start ?? prompt.length;
    return within(spans, { first: at, next: at + 1 }) ? [] : [prompt.slice(start, end)];
  });
  return kept.join('').trim();
}

/** "Forget all that, I need a snake": from the need on. */
function behindFresh({ prompt, tokens }: Reading, found: readonly Found<Cue>[]): string {
  const begins = found.find(({ what }) => what === 'fresh')?.next ?? 0;
  const task = tokens.findIndex(({ kind }, at) => at >= begins && kind !== 'symbol');
  return begins > 0 && task >= begins ? prompt.slice(tokens[task]?.start) : prompt;
}

function sentencesWithout({ prompt, tokens }: Reading, spans: readonly Span[]): readonly string[] {
  const touched = new Set(spans.map(({ first }) => tokens[first]?.sentence));
  const groups = Map.groupBy(tokens, ({ sentence }) => sentence);
  return [...groups].flatMap(([sentence, own]) =>
    touched.has(sentence) ? [] : [prompt.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0)],
  );
}

/** Reads what a message says of the designs offered before it, in rank order, and of what was asked. */
export function readMessage(text: string, designs: readonly KnownDesign[]): Message {
  const reading = readPrompt(text);
  const found = findCues(reading.tokens);
  const reference = referenceIn(reading.tokens, reading.mentions, designs);
  const missing = reference ? undefined : missingIn(reading.tokens, designs);
  const removals = [
    ...removalSpans(reading, found),
    ...findWaivers(reading.tokens).map((waiver) => waivedSpan(reading, waiver)),
    ...findSwaps(reading.tokens).flatMap((swap) => swappedSpan(reading, swap)),
  ].filter((span) => !setsNumber(reading, span));
  const wishes = wishesIn(reading).filter((wish) => !within(removals, wish));
  const back = returnIn(reading.tokens);
  const spans = [...removals, ...wishes, ...(reference ? [reference] : []), ...(back ? [back] : [])];
  const isWaived = removals.length > 0;
  return {
    text,
    reading,
    cuesAt: found,
    cues: new Set([
      ...found.flatMap(({ what }) => (what === 'remove' ? [] : [what])),
      ...(isWaived ? ['remove' as const] : []),
      // "Drop the payload to 200 g" removes nothing.
      ...(!isWaived && found.some(({ what }) => what === 'remove') ? ['adjust' as const] : []),
    ]),
    ...(reference ? { reference } : {}),
    ...(missing === undefined ? {} : { missing }),
    wishes,
    ...(back ? { goesBack: back.what } : {}),
    removals,
    fresh: behindFresh(reading, found),
    rest: without(reading, spans),
    untouched: sentencesWithout(reading, [...spans, ...found]),
  };
}

/** Mentions of what is not asked any more: in a removal, or negated. */
export function removedMentions({ reading, removals }: Message): readonly Mention[] {
  return reading.mentions.filter((mention) => mention.isNegated || within(removals, mention));
}

/** Whether a token stands in a removal. */
export const isInRemoval = ({ removals }: Message, at: number): boolean =>
  within(removals, { first: at, next: at + 1 });
