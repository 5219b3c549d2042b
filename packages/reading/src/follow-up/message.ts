import type { KnownDesign } from '@robotdesign/contracts';
import { type Mention, type Span, touches } from '../mentions/mention.ts';
import { type Reading, readPrompt } from '../reading.ts';
import { type Cue, findCues } from './cues.ts';
import { type Limit, limitsIn } from './limits.ts';
import type { Found } from './phrases.ts';
import { missingIn, type Reference, referenceIn } from './references.ts';
import { removalsIn } from './removals.ts';
import type { ReplacedValue } from './replaced-values.ts';
import { type GoingBack, returnIn } from './versions.ts';
import { type Wish, wishesIn } from './wishes.ts';

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
  /** Limits that a comparison names: "shorter than 30 cm". */
  readonly limits: readonly Limit[];
  /** Where and how far it goes back in the thread. */
  readonly goesBack?: Found<GoingBack>;
  /** Values in force with those that take their place; known once the plan is. */
  readonly replaced: readonly ReplacedValue[];
  /** What is not asked any more stands in these. */
  readonly removals: readonly Span[];
  /** The text behind the words that make it a new task; all of it where there are none. */
  readonly fresh: string;
  /** The text without wishes, references and removals: what it asks by itself. */
  readonly rest: string;
  /** Sentences of which nothing was taken out, and in which no cue stands. */
  readonly untouched: readonly string[];
}

/** Whether a span begins in one of several. */
export const isWithin = (spans: readonly Span[], { first }: Pick<Span, 'first'>): boolean =>
  spans.some((span) => first >= span.first && first < span.next);

/** The text outside the spans. */
function without({ text, tokens }: Reading, spans: readonly Span[]): string {
  const kept = tokens.flatMap(({ start }, at) => {
    const end = tokens[at + 1]?.start ?? text.length;
    return isWithin(spans, { first: at }) ? [] : [text.slice(start, end)];
  });
  return kept.join('').trim();
}

/** "Forget all that, I need a snake": from the need on. */
function behindFresh({ text, tokens }: Reading, found: readonly Found<Cue>[]): string {
  const begins = found.find(({ what }) => what === 'fresh')?.next ?? 0;
  const task = tokens.findIndex(({ kind }, at) => at >= begins && kind !== 'symbol');
  return begins > 0 && task >= begins ? text.slice(tokens[task]?.start) : text;
}

function sentencesWithout({ text, tokens }: Reading, spans: readonly Span[]): readonly string[] {
  const touched = new Set(spans.map(({ first }) => tokens[first]?.sentence));
  const groups = Map.groupBy(tokens, ({ sentence }) => sentence);
  return [...groups].flatMap(([sentence, own]) =>
    touched.has(sentence) ? [] : [text.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0)],
  );
}

/** "Skip the camera and add a lidar": what removes does not deny what stands behind the removal. */
function withoutDenialsFrom(reading: Reading, removals: readonly Span[]): Reading {
  const isFreed = (mention: Mention) =>
    mention.negation !== undefined && isWithin(removals, mention.negation) && !isWithin(removals, mention);
  return {
    ...reading,
    mentions: reading.mentions.map((mention) => {
      if (!isFreed(mention)) return mention;
      const { negation: _, isWaived: __, ...freed } = mention;
      return { ...freed, isNegated: false };
    }),
  };
}

/** The words that only say what is changed, which ask for nothing by themselves. */
export const takenOut = ({
  removals,
  wishes,
  limits,
  reference,
  goesBack,
  replaced,
}: Pick<
  Message,
  'removals' | 'wishes' | 'limits' | 'reference' | 'goesBack' | 'replaced'
>): readonly Span[] => [
  ...removals,
  ...replaced.flatMap(({ spans }) => spans),
  ...wishes,
  ...limits,
  ...(reference ? [reference] : []),
  ...(goesBack ? [goesBack] : []),
];

/**
 * Reads what a message says of the designs offered before it, in rank order, and of what was asked.
 *
 * @param asWritten what is recognised in it
 */
export function readMessage(
  text: string,
  designs: readonly KnownDesign[],
  asWritten: Reading = readPrompt(text),
): Message {
  const found = findCues(asWritten);
  const removals = removalsIn(asWritten, found);
  const reading = withoutDenialsFrom(asWritten, removals);
  const reference = referenceIn(reading, designs);
  const missing = reference ? undefined : missingIn(reading, designs);
  const wishes = wishesIn(reading).filter((wish) => !isWithin(removals, wish));
  const limits = limitsIn(reading).filter((limit) => !isWithin(removals, limit));
  const goesBack = returnIn(reading);
  const isWaived = removals.length > 0;
  const said = {
    removals,
    wishes,
    limits,
    replaced: [],
    ...(reference ? { reference } : {}),
    ...(goesBack ? { goesBack } : {}),
  };
  const spans = takenOut(said);
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
    ...said,
    ...(missing === undefined ? {} : { missing }),
    fresh: behindFresh(reading, found),
    rest: without(reading, spans),
    untouched: sentencesWithout(reading, [...spans, ...found]),
  };
}

/** A message with the values in force that it replaces, which it neither takes away nor asks by itself. */
export function withReplaced(message: Message, replaced: readonly ReplacedValue[]): Message {
  const taken = replaced.flatMap(({ spans }) => spans);
  const isElse = (span: Span) => !taken.some((one) => touches(one, span));
  const { removals, wishes, limits } = message;
  return {
    ...message,
    replaced,
    removals: removals.filter(isElse),
    wishes: wishes.filter(isElse),
    limits: limits.filter(isElse),
  };
}

/** Mentions of what is not asked any more: in a removal, or negated. */
export function removedMentions({ reading, removals, replaced }: Message): readonly Mention[] {
  // "21 cm, not 19 cm stairs" removes no stairs.
  const taken = replaced.flatMap(({ spans }) => spans);
  return reading.mentions.filter(
    (mention) => (mention.isNegated || isWithin(removals, mention)) && !isWithin(taken, mention),
  );
}
