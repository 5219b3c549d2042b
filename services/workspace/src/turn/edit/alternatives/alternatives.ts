import type { EditWish } from '@robotdesign/reading';
import { batteryAlternatives, isBattery } from './batteries.ts';
import { shrunkBody, sideNames, smallerBody } from './bodies.ts';
import { different, type Edits, type Parameters, partOf, scaled, together } from './edits.ts';
import { isMotor, motorAlternatives } from './motors.ts';
import { partNames, smallerParts } from './part-names.ts';
import { room, withReliefs } from './reliefs.ts';
import { isSegments, legAlternatives, segmentAlternatives } from './segments.ts';

/** Which parameters of a body a wish sets, and to what: the alternatives in the order in which they are tried. Pure. */

/** Combinations of the alternatives of several wishes. */
const mostAlternatives = 64;
/** Powers of a factor that are tried: where all of it leaves no body, a part of it may. */
const gentler = [1, 1 / 2, 1 / 4];

/** A wish that sets a sum of lengths, and not one of them, scales. */
const isOneLength = (part: string, quality: string): boolean =>
  (part === 'thigh' && quality === 'length') || ['body', 'deck', 'wheel', 'foot', 'column'].includes(part);

/** The names of the numbers that a quality of a part is made of. */
function namesOf(parameters: Parameters, part: string, quality: string): RegExp | undefined {
  const isSide = part === 'body' && (quality === 'width' || quality === 'length');
  return isSide ? sideNames(parameters, quality) : partNames[part]?.[quality];
}

/** @param part one of the body's, also one that no wish names, such as the column of an arm */
function partAlternatives(parameters: Parameters, part: string, wish: EditWish): readonly Edits[] {
  const { quality, factor, value } = wish;
  if (part === 'motor') return motorAlternatives(parameters, wish);
  if (part === 'battery') return batteryAlternatives(parameters, wish);
  const names = namesOf(parameters, part, quality);
  if (names === undefined) return [];
  if (value !== undefined && isOneLength(part, quality))
    return different([scaled(parameters, names, { factor, value })]);
  if (part === 'body' && wish.direction === 'less' && quality !== 'height')
    return smallerBody(parameters, wish);
  const smaller = smallerParts[part]?.[quality] ?? [];
  const [whole = 1, ...less] = gentler;
  const tries = [
    { names, power: whole },
    ...smaller.map((own) => ({ names: own, power: whole })),
    ...less.map((power) => ({ names, power })),
  ].map((one) => scaled(parameters, one.names, partOf(wish, one.power)));
  const [first = []] = tries;
  // Larger wheels and longer legs may need a longer body, and stronger motors.
  const reliefs =
    wish.direction === 'more'
      ? [...room(parameters), ...motorAlternatives(parameters, { ...wish, quality: 'strength', names: [] })]
      : [];
  return different([...tries, ...withReliefs([first], reliefs)]);
}

type Means = (parameters: Parameters, wish: EditWish) => readonly Edits[];

/** A part that changes a figure of the whole body, by a quality of the part. */
const by =
  (part: string, quality: EditWish['quality']): Means =>
  (parameters, wish) =>
    partAlternatives(parameters, part, { ...wish, quality });

/** Another size of the body alone. */
const bodySize: Means = (parameters, wish) =>
  wish.direction === 'less'
    ? shrunkBody(parameters, { ...wish, quality: 'size' })
    : by('body', 'size')(parameters, wish);

/** Long legs, or high wheels. */
const reach: Means = (parameters, wish) => [
  ...by('leg', 'length')(parameters, wish),
  ...by('wheel', 'size')(parameters, wish),
];

/** What changes a figure of the whole body, the gentlest means first. */
const means: Readonly<Record<string, readonly Means[]>> = {
  mass: [by('battery', 'mass'), bodySize, by('motor', 'mass'), reach, segmentAlternatives],
  cost: [by('battery', 'cost'), by('motor', 'cost'), bodySize, segmentAlternatives],
  speed: [reach, by('motor', 'strength')],
  duration: [by('battery', 'size')],
  payload: [by('motor', 'strength')],
  lift: [by('motor', 'strength')],
  pull: [by('motor', 'strength')],
  length: [by('body', 'length'), segmentAlternatives],
  width: [by('body', 'width')],
  height: [reach, by('column', 'length'), by('body', 'height')],
  size: [by('body', 'size')],
  step: [reach],
  clearance: [reach],
  reach: [by('arm', 'length')],
  legs: [legAlternatives],
};

/** Of each means, those that are tried before the next means has its turn. */
const atATime = 4;

/** The first of each means, then the next ones of each. */
function inTurns(all: readonly (readonly Edits[])[]): readonly Edits[] {
  const rounds = Math.ceil(Math.max(0, ...all.map(({ length }) => length)) / atATime);
  return Array.from({ length: rounds }, (_, round) => round * atATime).flatMap((from) =>
    all.flatMap((edits) => edits.slice(from, from + atATime)),
  );
}

/** Of qualities that not every body has, the parts one of which it needs. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  step: ['leg', 'wheel'],
  clearance: ['leg', 'wheel'],
  reach: ['arm'],
  legs: ['segment'],
};

/** Whether the body has what a wish is about, also if nothing of it can change. */
export function hasPart(parameters: Parameters, { part, quality }: EditWish): boolean {
  const has = (name: string): boolean => {
    if (name === 'motor') return parameters.some(isMotor);
    if (name === 'battery') return parameters.some(isBattery);
    if (name === 'segment') return parameters.some(isSegments);
    const names = namesOf(parameters, name, part === undefined ? 'length' : quality);
    return names !== undefined && parameters.some((one) => names.test(one.name));
  };
  if (part !== undefined) return has(part);
  return means[quality] !== undefined && (partsOf[quality]?.some(has) ?? true);
}

/** The alternatives for one wish; empty for one that this body has no parameter for. */
export function alternativesFor(parameters: Parameters, wish: EditWish): readonly Edits[] {
  const isLength = wish.part === 'body' && wish.quality === 'length';
  if (wish.part !== undefined)
    return different([
      ...partAlternatives(parameters, wish.part, wish),
      ...(isLength ? segmentAlternatives(parameters, wish) : []),
    ]);
  const all = (means[wish.quality] ?? [])
    .map((one) => one(parameters, wish))
    .filter(({ length }) => length > 0);
  const [first = [], second = []] = all;
  const both = first.length > 0 && second.length > 0 ? [together(first[0] ?? [], second[0] ?? [])] : [];
  const each = inTurns(all);
  const firstRound = atATime * all.length;
  return different([...each.slice(0, firstRound), ...both, ...each.slice(firstRound)]);
}

/**
 * The alternatives for several wishes at once: what all of them set. First the first of each, then those in which one wish
 * falls back to its next one.
 */
export function combined(each: readonly (readonly Edits[])[]): readonly Edits[] {
  let sums: readonly { readonly edits: Edits; readonly rank: number }[] = [{ edits: [], rank: 0 }];
  for (const own of each)
    sums = own
      .flatMap((edits, at) => sums.map((sum) => ({ edits: together(sum.edits, edits), rank: sum.rank + at })))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, mostAlternatives);
  return different(sums.map(({ edits }) => edits)).slice(0, mostAlternatives);
}
