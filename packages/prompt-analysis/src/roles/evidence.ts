import { boundOf } from '../bounds.ts';
import { governorOf, prepositions } from '../governors.ts';
import { measureOf } from '../measures.ts';
import type { Mention } from '../mentions.ts';
import type { Quantity } from '../quantity.ts';
import type { Token } from '../tokens.ts';
import type { Context } from './context.ts';
import { marksOf } from './marks.ts';
import { kindOf, type Noun, namesDeed } from './nouns.ts';

/** One thing that a number may be of. */
export interface Candidate {
  /** The noun's token; absent for the robot that no noun names. */
  readonly at?: number;
  /** What speaks for its being the owner, whatever the role. */
  readonly relation: readonly string[];
  /** What it says of the role, if it is the owner. */
  readonly role: readonly string[];
}

/** What is known of a number before it is decided what it is of. */
export interface Evidence {
  /** Says something of the role, whoever the owner is. */
  readonly beside: readonly string[];
  /** Which extent it is, in words; absent where none is named. */
  readonly extent?: string;
  readonly candidates: readonly Candidate[];
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** The measures that are given together with one: their first token, and the one behind their last. */
function groupOf(quantity: Quantity, { quantities, places }: Context): { first: number; next: number } {
  if (quantity.axis === undefined) return quantity;
  const own = places.get(quantity.first) ?? 0;
  const first = quantities[own - quantity.axis]?.first ?? quantity.first;
  let last = own;
  while ((quantities[last + 1]?.axis ?? 0) > 0) last += 1;
  return { first, next: quantities[last]?.next ?? quantity.next };
}

const copulas = set("is are was were be 's it's that's they're there's");
/** What stands between an owner and a number, by name. */
const links: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['is', copulas],
  ['weigh', set('weigh weighs weighing weighed')],
  ['has', set('has have with having')],
  [',', set(',')],
  ['(', set('(')],
  [')', set(')')],
  [':', set(': =')],
  ['of', set('of')],
  ['&', set('and but or so')],
  ['rel', set('that which who')],
  ['pron', set('it they them each one these its their')],
  ['modal', set('must should shall need needs will can may could')],
  ['than', set('than')],
];
const linkByWord: ReadonlyMap<string, string> = new Map(
  links.flatMap(([name, known]) => [...known].map((word) => [word, name] as const)),
);

/** What lies between two tokens, each kind of word once, in a fixed order. */
function between({ tokens, nouns }: Context, from: number, to: number): readonly string[] {
  const found = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const link = linkByWord.get(token.lower);
    if (link !== undefined) found.add(link);
    else if (prepositions.has(token.lower)) found.add('prep');
    else if (token.kind === 'number') found.add('num');
    else if (nouns.mentionsAt.get(at)?.some(namesDeed)) found.add('verb');
    if (nouns.byToken.has(at)) found.add('noun');
  }
  return [...found].sort();
}

interface Place {
  readonly first: number;
  readonly next: number;
  readonly measure: string;
  readonly bound: string;
}

/** Whether a preposition takes a noun along to another one: the door in "the step at the door". */
function isTakenAlong(context: Context, { at, governor }: Noun): boolean {
  if (!governor.startsWith('p:')) return false;
  const { tokens, nouns } = context;
  for (let head = at - 1; head >= at - 6; head -= 1) {
    if (tokens[head]?.sentence !== tokens[at]?.sentence) return false;
    if (!nouns.byToken.has(head)) continue;
    return !between(context, head + 1, at).some((link) => ['verb', 'is', 'modal', 'num'].includes(link));
  }
  return false;
}

const determiners = set('the my our each most a an');

/** A noun in front of a number, or behind it, as its owner. */
function candidateOf(context: Context, noun: Noun, place: Place, rank: number): Candidate {
  const { tokens, nouns, firstNouns } = context;
  const { at, governor } = noun;
  const { first, next, measure, bound } = place;
  const [own, token] = [tokens[first], tokens[at]];
  const isBefore = at < first;
  const [from, to] = isBefore ? [at + 1, first] : [next, at];
  const side = isBefore ? '<' : '>';
  const facing = tokens[isBefore ? first : next - 1];
  const sentences = (own?.sentence ?? 0) - (token?.sentence ?? 0);
  const where = token?.clause === facing?.clause ? 'c' : sentences === 0 ? 's' : `p${sentences}`;
  const flags = between(context, from, to);
  const gap = to - from;
  const span = gap === 0 ? 0 : gap <= 2 ? 2 : gap <= 5 ? 5 : 9;
  const kinds = noun.kinds.length > 0 ? noun.kinds : ['unknown'];
  const relation = [
    `${side}${where}`,
    `${side}rank${Math.min(rank, 4)}`,
    `${side}${where}${Math.min(rank, 3)}`,
    ...flags.map((flag) => `${side}${flag}`),
    `${side}|${flags.join('')}`,
    `${side}gap${span}`,
    `${side}adj:${gap <= 1 ? (tokens[from]?.lower ?? '') : ''}`,
    ...kinds.map((kind) => `=${kind}`),
  ];
  if (isTakenAlong(context, noun)) relation.push(`${side}${where}taken`, `${side}taken${flags.join('')}`);
  const behind = tokens[at + 1]?.lower ?? '';
  if (prepositions.has(behind) || behind === 'of') {
    const others = flags.filter((flag) => flag !== 'noun' && flag !== 'prep');
    relation.push(`${side}${where}heads`, `${side}heads${others.join('')}`);
  }
  if (measure !== '-' && !isBefore) relation.push(`>m${where}${Math.min(rank, 2)}`);
  if (firstNouns.get(token?.sentence ?? -1) === at) relation.push(`${side}${where}subject`);
  if (determiners.has(tokens[at - 1]?.lower ?? '')) relation.push(`${side}det`);
  const stem = token?.stem ?? '';
  const role = [
    ...kinds.flatMap((kind) => [`o:${kind}`, `om:${kind}:${measure}`, `og:${kind}:${governor}`]),
    `g:${governor}`,
    `gm:${governor}:${measure}`,
    `ow:${stem}`,
    ...[...(nouns.governors.get(stem) ?? [])].flatMap((one) => [`dg:${one}`, `dgm:${one}:${measure}`]),
    `d:${side}`,
    `ob:${kinds[0]}:${bound}`,
  ];
  return { at, relation, role };
}

/** How far a clause or a sentence is looked at from a number, in tokens. */
const widest = 40;

/** The first token of what a number stands in. */
function startOf(tokens: readonly Token[], first: number, part: (token: Token) => number): number {
  const own = tokens[first];
  let at = first;
  for (; at > Math.max(0, first - widest); at -= 1) {
    const before = tokens[at - 1];
    if (own === undefined || before === undefined || part(before) !== part(own)) break;
  }
  return at;
}

const machines = set("it it's itself its they robot machine");
const people = set("i i'm we my our he she his her neighbour");

/** Whose clause it is: a machine's, a person's, a thing's, or nobody's. */
function subjectOf({ tokens, nouns }: Context, first: number): string {
  let at = startOf(tokens, first, ({ clause }) => clause);
  for (; at < first; at += 1) {
    const word = tokens[at]?.lower ?? '';
    if (machines.has(word)) return 'it';
    if (people.has(word)) return 'person';
    const here = nouns.mentionsAt.get(at) ?? [];
    if (nouns.byToken.has(at))
      return here.some(({ category }) => category === 'subject' || category === 'family')
        ? 'machine'
        : 'noun';
    if (here.some(namesDeed)) return 'verb';
  }
  return 'none';
}

function robotAsOwner(context: Context, { first, measure, bound }: Place): Candidate {
  const { tokens } = context;
  const start = startOf(tokens, first, ({ sentence }) => sentence);
  const subject = subjectOf(context, first);
  const flags = between(context, start, first);
  return {
    relation: [
      'R',
      `Rsubj:${subject}`,
      `Rsubj:${subject}:${bound}`,
      ...flags.map((flag) => `R${flag}`),
      `Rstart:${tokens[start]?.lower}`,
      `Rb:${bound}`,
    ],
    role: ['o:R', `om:R:${measure}`, `ob:R:${bound}`],
  };
}

const [mostBefore, mostBehind] = [6, 3];
const [farthestBefore, farthestBehind] = [45, 12];
const mostSentencesBack = 2;

function candidatesOf(context: Context, place: Place): readonly Candidate[] {
  const { tokens, nouns, nounsBefore } = context;
  const { first, next } = place;
  const sentence = tokens[first]?.sentence ?? 0;
  const from = nounsBefore[first] ?? 0;
  const before = nouns.all
    .slice(Math.max(0, from - mostBefore), from)
    .filter(
      ({ at }) => first - at < farthestBefore && (tokens[at]?.sentence ?? -1) >= sentence - mostSentencesBack,
    )
    .reverse();
  const to = nounsBefore[next] ?? 0;
  const behind = nouns.all
    .slice(to, to + mostBehind)
    .filter(({ at }) => at - next < farthestBehind && tokens[at]?.sentence === sentence);
  return [
    ...before.map((noun, rank) => candidateOf(context, noun, place, rank)),
    ...behind.map((noun, rank) => candidateOf(context, noun, place, rank)),
    robotAsOwner(context, place),
  ];
}

/** Three steps a decade. */
const magnitudeOf = (value: number): number => Math.round(Math.log10(Math.max(value, 1e-6)) * 3);

/** The last mention in front of a number in its sentence that is of a kind. */
function lastBefore(context: Context, first: number, is: (one: Mention) => boolean): string {
  const { mentions, tokens, mentionsBefore } = context;
  for (let n = (mentionsBefore[first] ?? 0) - 1; n >= 0; n -= 1) {
    const mention = mentions[n];
    if (mention === undefined || tokens[mention.first]?.sentence !== tokens[first]?.sentence) break;
    if (first - mention.first > widest) break;
    if (mention.next <= first && is(mention)) return kindOf(mention);
  }
  return '-';
}

const acts = (one: Mention) => namesDeed(one) || one.category === 'subject' || one.category === 'family';

/** Whether pounds are a sum of money: the last word in front of them that says what a number is of speaks of cost. */
export function isMoney({ dimension, first, next }: Quantity, context: Context): boolean {
  const isPounds =
    dimension === 'mass' && ['pound', 'pounds'].includes(context.tokens[next - 1]?.lower ?? '');
  return isPounds && lastBefore(context, first, ({ category }) => category === 'cue') === 'cue:cost';
}

/** What is known of a number; its dimension is one that the plan knows. */
export function evidenceOf(quantity: Quantity, context: Context): Evidence {
  const { tokens, actionAt } = context;
  const group = groupOf(quantity, context);
  const bounded = boundOf(tokens, group.first, group.next);
  const start = Math.min(bounded.first, group.first);
  const bound = quantity.bound ?? '-';
  const extent = quantity.axis === undefined ? measureOf(quantity, tokens, start) : undefined;
  const measure = quantity.axis === undefined ? (extent?.measure ?? '-') : `axis${quantity.axis}`;
  const place = { first: start, next: group.next, measure, bound };
  const own = tokens[quantity.first];
  const governor = governorOf(tokens, actionAt, start);
  const governing =
    governor === undefined
      ? '-'
      : governor.kind === 'action'
        ? `a:${governor.mention.concept}`
        : `p:${governor.word}`;
  const wordAt = (at: number) => (tokens[at]?.sentence === own?.sentence ? (tokens[at]?.stem ?? '#') : '#');
  const magnitude = magnitudeOf(quantity.upper);
  const beside = [
    'bias',
    ...marksOf(quantity, context, measure),
    `bound:${bound}`,
    `measure:${measure}`,
    `value:${magnitude}`,
    `mv:${measure}:${Math.round(magnitude / 2)}`,
    `bw:${tokens
      .slice(start, group.first)
      .map(({ lower }) => lower)
      .join('_')}`,
    `gov:${governing}`,
    `w-1:${wordAt(start - 1)}`,
    `w-2:${wordAt(start - 2)}`,
    `w+1:${wordAt(group.next)}`,
    `w+2:${wordAt(group.next + 1)}`,
    `act:${lastBefore(context, quantity.first, acts)}`,
    `cue:${lastBefore(context, quantity.first, ({ category }) => category === 'cue')}`,
    ...context.deeds.flatMap((deed) => [`doc:${deed}`, `doc*b:${deed}:${bound}`]),
    `peers:${Math.min(3, context.peers.get(quantity.dimension) ?? 1)}`,
  ];
  return {
    beside: [...new Set(beside)],
    candidates: candidatesOf(context, place),
    ...(extent !== undefined && { extent: extent.measure }),
  };
}
