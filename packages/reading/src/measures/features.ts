import { covers, type Mention, type Span } from '../mentions/mention.ts';
import { pieces } from '../models/word-features.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Token } from '../tokens/token.ts';

/** What a text says of a quantity, as features of the model. */

export interface Context {
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly quantities: readonly Quantity[];
}

/** What stands in a quantity's sentence and in the one before: no feature looks farther. */
export function surroundings({ tokens, mentions, quantities }: Context): (quantity: Quantity) => Context {
  const sentenceOf = ({ first }: Span) => tokens[first]?.sentence ?? 0;
  const mentioned = Map.groupBy(mentions, sentenceOf);
  const stated = Map.groupBy(quantities, sentenceOf);
  return (quantity) => {
    const own = sentenceOf(quantity);
    return {
      tokens,
      mentions: [...(mentioned.get(own - 1) ?? []), ...(mentioned.get(own) ?? [])],
      quantities: [...(stated.get(own - 1) ?? []), ...(stated.get(own) ?? [])],
    };
  };
}

/** Words that say which measure of a thing is meant, and not of what thing. */
const extents: ReadonlySet<string> = new Set([
  'width',
  'height',
  'length',
  'depth',
  'thickness',
  'diameter',
  'size',
  'weight',
  'total',
  'each',
]);
const owners: ReadonlySet<string> = new Set([
  'families',
  'creatures',
  'subjects',
  'parts',
  'objects',
  'things',
  'containers',
  'components',
  'terrain',
  'sensors',
  'conditions',
]);
const deeds: ReadonlySet<string> = new Set(['manipulation', 'locomotion', 'purposes']);

/** What mentions say of a quantity. */
const groups = {
  extent: ({ category, concept }: Mention) => category === 'cues' && extents.has(concept),
  cue: ({ category, concept }: Mention) => category === 'cues' && !extents.has(concept),
  deed: ({ category }: Mention) => deeds.has(category),
  owner: ({ category }: Mention) => owners.has(category),
  bound: ({ category }: Mention) => category === 'bounds',
} as const;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as readonly Group[];

const farthest = 12;
const gapText = (gap: number): string => (gap <= 0 ? '0' : gap <= 2 ? '2' : gap <= 5 ? '5' : '9');

type Side = 'before' | 'after';

interface Near {
  readonly mention: Mention;
  readonly gap: number;
  readonly isSameClause: boolean;
}

/** The nearest mention of a group on one side of a span, within its sentence. */
function nearest(
  { tokens, mentions }: Context,
  { first, next }: Span,
  group: Group,
  side: Side,
): Near | undefined {
  const own = tokens[first];
  let best: Near | undefined;
  for (const mention of mentions) {
    if (!groups[group](mention) || tokens[mention.first]?.sentence !== own?.sentence) continue;
    const gap = side === 'before' ? first - mention.next : mention.first - next;
    if (gap < 0 || gap > farthest || (best && best.gap <= gap)) continue;
    best = { mention, gap, isSameClause: tokens[mention.first]?.clause === own?.clause };
  }
  return best;
}

/** How many quantities of the dimension lie between. */
const between = ({ quantities }: Context, { dimension }: Quantity, from: number, to: number): number =>
  quantities.filter((other) => other.dimension === dimension && other.first >= from && other.first < to)
    .length;

/** What a thing is to a robot, as its table says. */
const kindsOf = ({ kinds, of }: Mention['facts']): readonly string[] =>
  [kinds, of].flat().filter((kind) => typeof kind === 'string');

const labelSigns = new Set([':', '=', '|', '：', '＝', '-', '–', '→', '>']);
const isLabelSign = (text: string): boolean => labelSigns.has(text) || /^\.{3,}$/.test(text);

function sideFeatures(
  context: Context,
  quantity: Quantity,
  span: Span,
  group: Group,
  where: Side,
): readonly string[] {
  const found = nearest(context, span, group, where);
  const mark = `${group}${where === 'before' ? '<' : '>'}`;
  if (!found) return [`${mark}-`];
  const { mention, gap, isSameClause } = found;
  const { category, concept, facts } = mention;
  const { tokens } = context;
  const [from, to] = where === 'before' ? [mention.next, span.first] : [span.next, mention.first];
  const isLabel = where === 'before' && tokens.slice(from, to).some(({ text }) => isLabelSign(text));
  const near = `${gapText(gap)}${isSameClause ? 'c' : ''}`;
  return [
    `${mark}${concept}`,
    `${mark}${concept}:${near}`,
    `${mark}${category}:${near}`,
    `${mark}${concept}:${Math.min(2, between(context, quantity, from, to))}`,
    ...kindsOf(facts).map((kind) => `${mark}k:${kind}:${near}`),
    ...(isLabel && gap <= 3 ? [`label:${concept}`] : []),
  ];
}

const closest = 2;
const inReach = 8;

/** Whether words of measures and numbers that touch alternate, and begin with a word: "width 50 cm height 80 cm". */
function isLabelled({ mentions, quantities }: Context, label: Mention): boolean {
  let { first } = label;
  for (;;) {
    const number = quantities.find(({ next }) => next === first);
    if (number === undefined) return true;
    const word = mentions.find((mention) => groups.extent(mention) && mention.next === number.first);
    if (word === undefined) return false;
    first = word.first;
  }
}

/** The measure that is named next to a span: "40 cm wide", "width 40 cm". */
function extentOf(context: Context, span: Span): string {
  const [after, before] = [
    nearest(context, span, 'extent', 'after'),
    nearest(context, span, 'extent', 'before'),
  ];
  const isAfter = after && after.gap <= 1 && after.isSameClause;
  const isOfNext = isAfter && context.quantities.some(({ first }) => first === after.mention.next);
  if (isOfNext && before && before.gap <= closest && isLabelled(context, before.mention))
    return before.mention.concept;
  if (isAfter) return after.mention.concept;
  return before && before.gap <= closest ? before.mention.concept : '-';
}

/** Where a group is looked for: in the clause, in the sentence, then in what was said before. */
function likely(context: Context, span: Span, group: Group): Mention | undefined {
  const [before, after] = [nearest(context, span, group, 'before'), nearest(context, span, group, 'after')];
  if (before?.isSameClause && before.gap <= inReach) return before.mention;
  if (after?.isSameClause && after.gap <= inReach) return after.mention;
  if (before) return before.mention;
  const { tokens, mentions } = context;
  const sentence = tokens[span.first]?.sentence ?? 0;
  return mentions.findLast(
    (mention) => groups[group](mention) && tokens[mention.first]?.sentence === sentence - 1,
  );
}

/** The names by which a mention is compared: its concept, its category and its kinds. */
const namesOf = (mention: Mention | undefined): readonly string[] =>
  mention
    ? [mention.concept, `c:${mention.category}`, ...kindsOf(mention.facts).map((kind) => `k:${kind}`)]
    : ['-'];

/** Which measure of what, and what is done with it: "a ditch 40 cm wide" is crossed, "a door 70 cm wide" passed. */
function joinedFeatures(context: Context, span: Span): readonly string[] {
  const extent = extentOf(context, span);
  const owned = namesOf(likely(context, span, 'owner'));
  const done = namesOf(likely(context, span, 'deed'));
  const cued = namesOf(likely(context, span, 'cue')).slice(0, 1);
  return [
    `x:${extent}`,
    ...owned.flatMap((owner) => [`o:${owner}`, `x:${extent}&o:${owner}`]),
    ...done.map((deed) => `x:${extent}&d:${deed}`),
    ...owned.flatMap((owner) => done.map((deed) => `o:${owner}&d:${deed}`)),
    ...cued.flatMap((cue) => [`x:${extent}&q:${cue}`, ...owned.map((owner) => `q:${cue}&o:${owner}`)]),
  ];
}

/** Half decades of the SI value. */
const magnitude = (si: number): string =>
  si > 0 ? String(Math.round(2 * Math.log10(si))) : si < 0 ? '-' : '0';

/** Measures that are given together: "45×30×20 cm". */
function sidesOf({ quantities }: Context, quantity: Quantity): readonly Quantity[] {
  return quantity.group === undefined
    ? [quantity]
    : quantities.filter(({ group }) => group === quantity.group);
}

const farthestWord = 4;

/** The words next to a span, nearest first, each with its side: which of them matter, the weights know. */
function wordsBeside({ tokens }: Context, { first, next }: Span): readonly string[] {
  const sentence = tokens[first]?.sentence;
  const pick = (from: number, step: 1 | -1, mark: string) => {
    const found: string[] = [];
    for (let at = from; found.length < farthestWord; at += step) {
      const token = tokens[at];
      if (token?.sentence !== sentence) break;
      if (token?.kind === 'number') break;
      found.push(`${mark}${token?.stem}`);
      if (found.length <= 2) found.push(`${mark}${found.length}:${token?.stem}`);
    }
    return found;
  };
  return [...pick(first - 1, -1, 'w<'), ...pick(next, 1, 'w>')];
}

const farthestAlong = 8;
const wordsInPieces = 4;
const pieceSize = 4;

/**
 * The words on each side of a span in its sentence, with how many numbers lie between, and pieces of the nearest: they
 * know typos and forms that no stem has.
 */
function wordsAlong({ tokens }: Context, { first, next }: Span): readonly string[] {
  const sentence = tokens[first]?.sentence;
  const found: string[] = [];
  for (const [from, step, mark] of [
    [first - 1, -1, '<'],
    [next, 1, '>'],
  ] as const) {
    let [words, numbers] = [0, 0];
    for (let at = from; words < farthestAlong && tokens[at]?.sentence === sentence; at += step) {
      const token = tokens[at];
      if (token === undefined) break;
      if (token.kind === 'number') numbers += 1;
      if (token.kind !== 'word') continue;
      words += 1;
      found.push(`a${mark}${Math.min(numbers, 2)}:${token.stem}`);
      if (step < 0 && words <= 3) found.push(`a${mark}${words}.${numbers}:${token.stem}`);
      if (numbers === 0 && words <= wordsInPieces)
        found.push(...pieces(token.lower, pieceSize).map((piece) => `c${mark}${piece}`));
    }
  }
  return found;
}

const labelWords = 2;

/** The words that a sentence or a line begins with, which often name what its numbers are of. */
function opening({ tokens }: Context, { first }: Span): readonly string[] {
  const sentence = tokens[first]?.sentence;
  let from = first;
  while (from > 0 && tokens[from - 1]?.sentence === sentence) from -= 1;
  return tokens
    .slice(from, first)
    .filter(({ kind }) => kind === 'word')
    .slice(0, labelWords)
    .map(({ stem }) => `begins:${stem}`);
}

/** Whether a quantity is the only one of its dimension here, the largest or the smallest. */
function rankOf({ quantities }: Context, { dimension, si }: Quantity): string {
  const others = quantities.filter((other) => other.dimension === dimension && other.si !== si);
  if (others.length === 0) return 'only';
  if (others.every((other) => other.si < si)) return 'largest';
  return others.every((other) => other.si > si) ? 'smallest' : 'between';
}

const unique = (list: readonly string[]): readonly string[] => [...new Set(list)];

/** The features of a quantity. */
export function featuresOf(context: Context, quantity: Quantity): readonly string[] {
  const { tokens, mentions } = context;
  const { si, unitId, noun, per } = quantity;
  const sides = sidesOf(context, quantity);
  const span = { first: sides[0]?.first ?? quantity.first, next: sides.at(-1)?.next ?? quantity.next };
  const own = tokens[span.first];
  const inSentence = mentions.filter((mention) => tokens[mention.first]?.sentence === own?.sentence);
  const inClause = inSentence.filter((mention) => tokens[mention.first]?.clause === own?.clause);
  const named = (found: readonly Mention[], group: Group, mark: string) =>
    found.filter(groups[group]).map(({ concept }) => `${mark}${concept}`);
  const has = (category: string) => inSentence.some((mention) => mention.category === category);
  const counted =
    noun === undefined
      ? []
      : mentions
          .filter((mention) => covers(mention, { first: noun, next: noun + 1 }))
          .map(({ concept }) => `of:${concept}`);
  const isList =
    tokens[span.first - 1]?.sentence !== own?.sentence || tokens[span.next]?.sentence !== own?.sentence;
  return unique([
    'bias',
    `size:${magnitude(si)}`,
    `rank:${rankOf(context, quantity)}`,
    `unit:${unitId ?? '-'}`,
    `per:${per ?? '-'}`,
    ...(sides.length > 1 ? [`sides:${sides.length}`, `side:${sides.indexOf(quantity)}/${sides.length}`] : []),
    ...groupNames.flatMap((group) => [
      ...sideFeatures(context, quantity, span, group, 'before'),
      ...sideFeatures(context, quantity, span, group, 'after'),
    ]),
    ...joinedFeatures(context, span),
    ...wordsBeside(context, span),
    ...wordsAlong(context, span),
    ...opening(context, span),
    ...counted,
    ...named(inClause, 'cue', 'cue='),
    ...named(inSentence, 'cue', 'cue~'),
    ...named(inClause, 'deed', 'deed='),
    ...named(inSentence, 'deed', 'deed~'),
    ...named(inClause, 'owner', 'own='),
    ...named(inSentence, 'owner', 'own~'),
    ...named(inClause, 'owner', `x:${extentOf(context, span)}&own=`),
    ...(['families', 'subjects'].some(has) ? ['body'] : []),
    ...(has('background') ? ['past'] : []),
    ...(has('references') ? ['compared'] : []),
    ...(has('wishes') ? ['wish'] : []),
    ...(quantity.isTolerance ? ['tolerance'] : []),
    ...(quantity.approximate ? ['about'] : []),
    ...(isList ? ['edge'] : []),
    `mentions:${Math.min(4, inSentence.length)}`,
  ]);
}
