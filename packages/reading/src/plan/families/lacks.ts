import { type Family, isFamily } from '@robotdesign/contracts';
import { concepts } from '../../concepts/concepts.ts';
import { asked, type Reading } from '../../reading.ts';
import type { Ledger, NumberPath } from '../ledger.ts';
import { askedKinds } from './named.ts';
import { type Limit, legsOf, partsOf, profileOf, wheelsOf } from './profiles.ts';

/** What a text names that a family does not have. */

/** Parts that families differ in, by the words that name them. */
const partsByName: Readonly<Record<string, string>> = {
  leg: 'leg',
  wheel: 'wheel',
  track: 'track',
  arm: 'arm',
  gripper: 'arm',
  wing: 'wing',
};

/** Traits that only bodies with a part have: without an arm there is nothing to do in one place. */
const partsByTrait: Readonly<Record<string, string>> = { hands: 'arm', one_place: 'arm', winged: 'wing' };

/** Parts that a text asks for, by their names or by what takes them. */
function partsAsked(reading: Reading): readonly string[] {
  const traits = asked(reading, 'traits');
  const named = [...asked(reading, 'parts').keys()].flatMap((word) => partsByName[word] ?? []);
  const taken = [...traits.keys()].flatMap((trait) => partsByTrait[trait] ?? []);
  // "No legs" names legs too.
  return [...new Set([...named, ...taken])].filter((part) => part !== 'leg' || !traits.has('legless'));
}

let waysRead: ReadonlySet<string> | undefined;

/** Grounds and ways of moving. They are read at the first task, so that a start does not wait for them. */
function ways(): ReadonlySet<string> {
  waysRead ??= new Set(
    concepts()
      .filter(({ category }) => category === 'terrain' || category === 'locomotion')
      .map(({ name }) => name),
  );
  return waysRead;
}

/** From this suitability down, a family cannot cross a ground, or move in a way. */
const unable = -0.7;

/** Measures of the ground, each with the limit of a profile that it counts against. */
const grounds: readonly (readonly [NumberPath, Limit])[] = [
  ['environment.step_height_m', 'step_height_m'],
  ['environment.gap_m', 'gap_m'],
  ['environment.slope_rad', 'slope_rad'],
];
/** Limits are what bodies usually reach: beyond this many times, none does. */
const farBeyond = 2;

/** How a kind of body gets about. */
function gettingAbout(kind: string): readonly string[] {
  const parts = partsOf(kind);
  const found = [
    ...(parts.includes('leg') ? ['legs'] : []),
    ...(parts.includes('wheel') || parts.includes('track') ? ['rolling'] : []),
  ];
  return found.length > 0 || parts.includes('arm') ? found : ['its body'];
}

/** Whether a family is built like a kind that is named: who names a dog wants no robot arm behind it. */
function isKin(family: Family, kind: string): boolean {
  const own = gettingAbout(family);
  const named = gettingAbout(kind);
  return named.length === 0 ? partsOf(family).includes('arm') : named.some((way) => own.includes(way));
}

/** A body that stays in one place counts as lacking so many things if the robot is to get about. */
const lacksOfStanding = 3;

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/**
 * Counts what a text names that a family lacks: parts, getting about, stated numbers of legs and wheels, grounds that it cannot cross, ways
 * of moving, and the build of a kind that is named.
 *
 * @param bearing the concepts that speak for or against families
 */
export function lacksIn(
  ledger: Ledger,
  reading: Reading,
  bearing: readonly string[],
): (family: Family) => number {
  const parts = partsAsked(reading);
  const traits = asked(reading, 'traits');
  const isLegless = traits.has('legless');
  const needed = [...new Set(bearing)].filter((concept) => ways().has(concept));
  const kinds = [...askedKinds(reading).keys()].filter(isFamily);
  const isMobile =
    traits.has('mobile') || (kinds.length > 0 && kinds.every((kind) => gettingAbout(kind).length > 0));
  const stated = (count: string) =>
    ledger.constraints.find(({ kind, op }) => kind === count && op === 'eq')?.value || undefined;
  const [legs, wheels] = [stated('leg_count'), stated('wheel_count')];
  return (family) => {
    const { suits, limits } = profileOf(family);
    const has = partsOf(family);
    const isRoaming = gettingAbout(family).length > 0;
    return (
      [
        ...parts.map((part) => has.includes(part)),
        ...needed.map((concept) => (suits[concept] ?? 0) > unable),
        ...grounds.map(([path, limit]) => (ledger.numbers.get(path) ?? 0) <= farBeyond * limits[limit]),
        !isLegless || !has.includes('leg'),
        legs === undefined || isWithin(legs, legsOf(family)),
        wheels === undefined || isWithin(wheels, wheelsOf(family)),
        kinds.length === 0 || kinds.some((kind) => isKin(family, kind)),
      ].filter((isThere) => !isThere).length + (isMobile && !isRoaming ? lacksOfStanding : 0)
    );
  };
}
