import { withCreatures } from './creatures.ts';
import { findEmbedded } from './embedded-text.ts';
import type { Category } from './lexicon/entry.ts';
import { findMentions, type Mention } from './mentions.ts';
import type { OthersParts } from './others-parts.ts';
import { type Placement, placeQuantities } from './placement.ts';
import { findQuantities } from './quantities.ts';
import type { Quantity } from './quantity.ts';
import { withoutTakenBack } from './repairs.ts';
import { settleSenses } from './senses.ts';
import { isMarkup, type Token, tokenise } from './tokens.ts';
import { visibleText } from './visible-text.ts';

/** A stretch of tokens that is set aside. */
export interface SetAside {
  readonly first: number;
  readonly next: number;
  readonly because: string;
}

/** Everything that was recognised in a prompt, before anything is concluded from it. */
export interface Reading {
  readonly prompt: string;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly quantities: readonly Quantity[];
  readonly placement: Placement;
  readonly setAside: readonly SetAside[];
  readonly othersParts: readonly OthersParts[];
}

const taskCategories: ReadonlySet<Category> = new Set([
  'locomotion',
  'manipulation',
  'purpose',
  'family',
  'subject',
]);
const linkingWords = new Set(['and', 'then', 'but']);
const mostSetAside = 20;

/** An instruction reaches from its clause's beginning to the sentence's end, or to where a task is taken up again. */
function instructionSpan(
  mention: Mention,
  taskStarts: readonly number[],
  tokens: readonly Token[],
): SetAside {
  const at = tokens[mention.first];
  let first = mention.first;
  while (first > 0 && tokens[first - 1]?.clause === at?.clause) first -= 1;
  const from = first;
  if (taskStarts.some((start) => start >= from && start < mention.first)) first = mention.first;
  let next = mention.next;
  while (next < tokens.length && tokens[next]?.sentence === at?.sentence) {
    const isResumed = linkingWords.has(tokens[next]?.lower ?? '') && taskStarts.includes(next + 1);
    if (isResumed) break;
    next += 1;
  }
  return { first, next, because: mention.concept };
}

function findInstructions(mentions: readonly Mention[], tokens: readonly Token[]): readonly SetAside[] {
  const spans: SetAside[] = [];
  const taskStarts = mentions
    .filter(({ category }) => taskCategories.has(category))
    .map(({ first }) => first);
  for (const mention of mentions) {
    if (mention.category !== 'instruction' || (spans.at(-1)?.next ?? 0) > mention.first) continue;
    const span = instructionSpan(mention, taskStarts, tokens);
    const last = spans.at(-1);
    const touches = last !== undefined && (last.next >= span.first || spans.length >= mostSetAside);
    if (touches) spans[spans.length - 1] = { ...last, next: span.next };
    else spans.push(span);
  }
  return spans;
}

/** Spans in order, those that overlap as one. */
function mergeSpans(spans: readonly SetAside[]): readonly SetAside[] {
  const merged: SetAside[] = [];
  for (const span of [...spans].sort((a, b) => a.first - b.first)) {
    const last = merged.at(-1);
    if (last === undefined || last.next <= span.first) merged.push(span);
    else merged[merged.length - 1] = { ...last, next: Math.max(last.next, span.next) };
  }
  return merged;
}

const mostMarkup = 100;

/** The tokens of text that is embedded beside a person's words. */
function embeddedSpans(prompt: string, tokens: readonly Token[]): readonly SetAside[] {
  return findEmbedded(prompt).flatMap(({ start, end, because }) => {
    const first = tokens.findIndex((token) => token.end > start && token.start < end);
    if (first < 0) return [];
    let next = first;
    while ((tokens[next]?.start ?? end) < end) next += 1;
    return [{ first, next, because }];
  });
}

/** What is set aside, in the prompt's order: embedded text, instructions outside it, and the markup outside both. */
function findSetAside(
  prompt: string,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): readonly SetAside[] {
  const embedded = embeddedSpans(prompt, tokens);
  const isEmbedded = (at: number) => embedded.some(({ first, next }) => first <= at && at < next);
  const spans = findInstructions(
    mentions.filter(({ first }) => !isEmbedded(first)),
    tokens,
  );
  const instructions = mergeSpans([...embedded, ...spans]);
  const markup = tokens.flatMap((token, at) => {
    const isInside = instructions.some(({ first, next }) => first <= at && at < next);
    return isMarkup(token) && !isInside
      ? [{ first: at, next: at + 1, because: 'markup of a page, not a requirement' }]
      : [];
  });
  return [...instructions, ...markup.slice(0, mostMarkup)].sort((a, b) => a.first - b.first);
}

/** Recognises the words and numbers of a prompt; what is an instruction to the service is recognised as that alone. */
export function readPrompt(written: string): Reading {
  const prompt = visibleText(written);
  const tokens = tokenise(prompt);
  const said = withoutTakenBack(withCreatures(findMentions(tokens), tokens), findQuantities(tokens), tokens);
  const all = said.mentions;
  const setAside = findSetAside(prompt, all, tokens);
  const isKept = (at: number) => !setAside.some((span) => at >= span.first && at < span.next);
  const quantities = said.quantities.filter((quantity) => isKept(quantity.first));
  const timed = new Set(quantities.flatMap(({ dimension, first }) => (dimension === 'time' ? [first] : [])));
  // "run 8 hours" and "run for 8 hours" say how long it works, not how it moves.
  const isOperating = ({ category, concept, next }: Mention) =>
    category === 'locomotion' && concept === 'run' && (timed.has(next) || timed.has(next + 1));
  const kept = all.filter(
    (mention) => mention.category !== 'instruction' && isKept(mention.first) && !isOperating(mention),
  );
  const { mentions, othersParts } = settleSenses(kept, quantities, tokens);
  const placement = placeQuantities(quantities, mentions, tokens);
  return { prompt, tokens, mentions, quantities, placement, setAside, othersParts };
}

/** The prompt's own words from one token to another. */
export function wordsOf(reading: Pick<Reading, 'prompt' | 'tokens'>, first: number, next: number): string {
  const from = reading.tokens[first]?.start ?? 0;
  const to = reading.tokens[next - 1]?.end ?? from;
  return reading.prompt.slice(from, to);
}

/** The concepts of a category that are asked for, each with its first mention. */
export function asked(reading: Reading, category: Category): ReadonlyMap<string, Mention> {
  const found = new Map<string, Mention>();
  for (const mention of reading.mentions) {
    if (mention.category === category && !mention.isNegated && !found.has(mention.concept)) {
      found.set(mention.concept, mention);
    }
  }
  return found;
}
