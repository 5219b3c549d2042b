import { covers, type Mention } from '../mentions/mention.ts';
import { asked, type Reading } from '../reading.ts';
import type { Placement } from '../roles/place-quantities.ts';
import { askedKinds } from './families/named.ts';
import type { Ledger, NumberPath } from './ledger.ts';
import { figure } from './wording.ts';

/** What a competent engineer takes for what is named without its measure. */

const usualMeasures: readonly {
  readonly terrain: string;
  readonly path: NumberPath;
  readonly value: number;
  readonly because: string;
}[] = [
  {
    terrain: 'stairs',
    path: 'environment.step_height_m',
    value: 0.2,
    because: 'the steps of the stairs are 0.2 m high, the usual maximum',
  },
  {
    terrain: 'slope',
    path: 'environment.slope_rad',
    value: 0.26,
    because: 'the slope is 0.26 rad steep, since no angle is stated',
  },
];

const numberFact = ({ facts }: Mention, name: string): number | undefined =>
  typeof facts[name] === 'number' ? facts[name] : undefined;
const textFact = ({ facts }: Mention, name: string): string =>
  typeof facts[name] === 'string' ? facts[name] : '';

function assumeGround(ledger: Ledger, reading: Reading): void {
  const terrain = asked(reading, 'terrain');
  for (const { terrain: ground, path, value, because } of usualMeasures) {
    const mention = terrain.get(ground);
    if (!mention || ledger.numbers.has(path)) continue;
    ledger.setNumber(path, value, mention, 'assumed');
    ledger.assume(because, path);
  }
}

const massPaths: readonly NumberPath[] = [
  'capabilities.payload_kg',
  'capabilities.lift_kg',
  'capabilities.pull_kg',
];
const mostThings = 100;

/** How many of a thing are named: "two crates". */
function countOf({ quantities }: Reading, thing: Mention): number {
  const count = quantities.find(
    ({ dimension, noun }) =>
      dimension === 'count' && noun !== undefined && covers(thing, { first: noun, next: noun + 1 }),
  );
  const many = count?.upper ?? count?.value ?? 1;
  return Number.isInteger(many) && many > 0 && many <= mostThings ? many : 1;
}

/** A carried thing with a usual mass, when no mass is stated. */
function assumePayload(ledger: Ledger, reading: Reading): void {
  const isStated = massPaths.some((path) => ledger.numbers.has(path));
  if (isStated || asked(reading, 'manipulation').size === 0) return;
  const [heaviest] = [...asked(reading, 'objects').values()]
    .flatMap((mention) => {
      const kg = numberFact(mention, 'kg');
      return kg === undefined ? [] : [{ mention, kg: kg * countOf(reading, mention) }];
    })
    .sort((a, b) => b.kg - a.kg);
  if (!heaviest) return;
  const { mention, kg } = heaviest;
  ledger.setNumber('capabilities.payload_kg', kg, mention, 'assumed');
  ledger.assume(
    `${textFact(mention, 'because')}, so the load is ${figure(kg, 'kg')}`,
    'capabilities.payload_kg',
  );
}

/** "At walking pace": a speed in words, when none is stated. */
function assumeSpeed(ledger: Ledger, reading: Reading): void {
  const path = 'capabilities.speed_m_s';
  if (ledger.numbers.has(path)) return;
  for (const mention of asked(reading, 'paces').values()) {
    const speed = numberFact(mention, 'm_s');
    if (speed === undefined) continue;
    ledger.setNumber(path, speed, mention, 'assumed');
    ledger.assume(`"${ledger.words(mention)}" is taken as ${figure(speed, 'm/s')}`, path);
    return;
  }
}

const extents = ['length', 'width', 'height'] as const;
const isSizes = (size: unknown): size is readonly number[] =>
  Array.isArray(size) && size.every((side) => typeof side === 'number');

/** "It should fit in a backpack": the usual inside of one, as a wish, unless the text states the body's size. */
function assumeContainer(ledger: Ledger, reading: Reading): void {
  const { tokens, mentions } = reading;
  if (ledger.constraints.some(({ kind }) => kind === 'size' || extents.some((extent) => extent === kind)))
    return;
  const fitting = mentions.filter(
    ({ category, concept }) => category === 'containers' && concept === 'fits_in',
  );
  for (const mention of asked(reading, 'containers').values()) {
    const { size_m } = mention.facts;
    const isFitted = fitting.some(({ first }) => tokens[first]?.sentence === tokens[mention.first]?.sentence);
    if (!isSizes(size_m) || !isFitted) continue;
    for (const [n, kind] of extents.entries()) {
      const path = ledger.addConstraint(
        { kind, op: 'max', value: size_m[n] ?? 0, unit: 'm', hard: false },
        mention,
        'assumed',
      );
      if (n === 0)
        ledger.assume(`"${ledger.words(mention)}" is taken as at most ${size_m.join(' × ')} m`, path);
    }
    return;
  }
}

/** What needs a tool that no body has, as a verb: it is planned to carry one. */
const toolWork: Readonly<Record<string, string>> = {
  dig: 'dig',
  throw: 'throw things',
  mow: 'mow',
  weed: 'weed',
  clean: 'clean',
  vacuum: 'vacuum',
  irrigate: 'water plants',
  plant: 'sow',
  cut: 'cut',
  paint: 'paint',
};

function assumeTools(ledger: Ledger, handling: readonly string[]): void {
  for (const [n, word] of handling.entries()) {
    const work = Object.hasOwn(toolWork, word) ? toolWork[word] : undefined;
    if (work !== undefined)
      ledger.assume(
        `no tool to ${work} is included: it would be bought and carried`,
        `capabilities.manipulation[${n}]`,
      );
  }
}

/** Work for which hands close around an object and take it from where it is. */
const taking = new Set(['grasp', 'lift', 'place']);

/**
 * What hands lift, where the text says that something is carried: all that an arm carries, and what is taken from a place
 * that must be reached. A body that moves about carries it too; an arm on its base only lifts it.
 */
function assumeLift(ledger: Ledger, reading: Reading, handling: readonly string[]): void {
  const payload = 'capabilities.payload_kg';
  const lift = 'capabilities.lift_kg';
  const carried_kg = ledger.numbers.get(payload);
  const source = ledger.sources.get(payload);
  if (carried_kg === undefined || !source || ledger.numbers.has(lift)) return;
  const kinds = askedKinds(reading);
  const isArm = kinds.size === 1 && kinds.has('arm');
  // A thing whose mass is only usual is what the hand takes; a stated load may be all that it brings.
  const isOfThing = source.kind === 'assumed' || ledger.numbers.has('capabilities.reach_m');
  const isTaken = handling.some((word) => taking.has(word)) && isOfThing;
  if (!isArm && !isTaken) return;
  ledger.setNumber(lift, carried_kg, source.span, source.kind);
  ledger.assume(`${isArm ? 'the arm' : 'the hand'} lifts the whole load, ${figure(carried_kg, 'kg')}`, lift);
  if (isArm) ledger.dropNumber(payload);
}

/** What is wider is taken for a measure of something else than what fingers hold. */
const widestHeld_m = 1;

/** The width between the fingers: of the object whose size is stated, else the usual one of a thing that is named. */
function assumeWidth(
  ledger: Ledger,
  reading: Reading,
  { placed }: Placement,
  handling: readonly string[],
): void {
  const path = 'capabilities.object_m';
  if (!handling.some((word) => taking.has(word)) && !ledger.numbers.has('capabilities.lift_kg')) return;
  const sizes = placed.flatMap(({ role, quantity }) => (role === 'object_size' ? [quantity] : []));
  const [narrowest] = sizes.filter(({ si }) => si > 0 && si <= widestHeld_m).sort((a, b) => a.si - b.si);
  if (narrowest) {
    ledger.setNumber(path, narrowest.siUpper ?? narrowest.si, narrowest, 'stated');
    return;
  }
  const [widest] = [...asked(reading, 'objects').values()]
    .flatMap((mention) => {
      const width_m = numberFact(mention, 'wide_m');
      return width_m === undefined ? [] : [{ mention, width_m }];
    })
    .sort((a, b) => b.width_m - a.width_m);
  if (!widest) return;
  ledger.setNumber(path, widest.width_m, widest.mention, 'assumed');
  ledger.assume(
    `what it grips ("${ledger.words(widest.mention)}") is ${figure(widest.width_m, 'm')} wide`,
    path,
  );
}

/**
 * The force that a door takes at its edge until it is 30° open, N: the most that BS 8300-2:2018 and Approved Document M
 * allow for one with a closer.
 */
const doorForce_n = 30;
const gravity_m_s2 = 9.80665;

function assumeDoor(ledger: Ledger, reading: Reading): void {
  const path = 'capabilities.lift_kg';
  const door = asked(reading, 'manipulation').get('open_door');
  if (!door || ledger.numbers.has(path)) return;
  const load_kg = Number((doorForce_n / gravity_m_s2).toFixed(2));
  ledger.setNumber(path, load_kg, door, 'assumed');
  ledger.assume(
    `a door may need ${figure(doorForce_n, 'N')} at its handle, the most that BS 8300 allows for one with a closer, so the arm is sized to lift ${figure(load_kg, 'kg')} at its full reach`,
    path,
  );
}

/** Everything that is assumed, each with its words and its reason. */
export function assumeUsual(
  ledger: Ledger,
  reading: Reading,
  placement: Placement,
  handling: readonly string[],
): void {
  assumeGround(ledger, reading);
  assumePayload(ledger, reading);
  assumeSpeed(ledger, reading);
  assumeContainer(ledger, reading);
  assumeTools(ledger, handling);
  assumeLift(ledger, reading, handling);
  assumeWidth(ledger, reading, placement, handling);
  assumeDoor(ledger, reading);
}
