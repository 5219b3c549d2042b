import type { Mention } from '../../mentions/mention.ts';
import { asked, type Reading } from '../../reading.ts';
import { partsOf } from './profiles.ts';

/** Which kinds of body a text asks for. */

export interface Asked {
  readonly mention: Mention;
  /** The way of moving that asks for the body, where its name does not. */
  readonly motion?: string;
}

/** Ways of moving that no body that can be built has, and the kinds that have them, the one that is meant first. */
const kindsByMotion: Readonly<Record<string, readonly [string, ...string[]]>> = {
  fly: ['drone'],
  swim: ['submarine', 'fish', 'boat'],
  float: ['boat', 'submarine'],
  climb_wall: ['wall_climber'],
};

/** Whether some body that can be built may move so. */
export const isBuiltFor = (motion: string): boolean =>
  !Object.hasOwn(kindsByMotion, motion) && motion !== 'jump';

/** Who names one of these kinds asks for no other body that the more general words next to it suit. */
const moreGeneral: Readonly<Record<string, readonly string[]>> = {
  bird: ['biped'],
  humanoid: ['biped'],
  wheel_legged: ['rover', 'quadruped', 'hexapod'],
  tracked: ['rover'],
  balancer: ['rover'],
  mobile_manipulator: ['rover', 'tracked', 'arm'],
  legged_manipulator: ['quadruped', 'hexapod', 'arm'],
};

/** A base that is named with an arm on it. */
const withArm: Readonly<Record<string, string>> = {
  rover: 'mobile_manipulator',
  tracked: 'mobile_manipulator',
  quadruped: 'legged_manipulator',
  hexapod: 'legged_manipulator',
  biped: 'humanoid',
};

/** An arm that is named with the parts that it stands on. */
const armOn: Readonly<Record<string, string>> = {
  leg: 'legged_manipulator',
  wheel: 'mobile_manipulator',
  track: 'mobile_manipulator',
};

/** Parts of bodies that stand on something else than the base of an arm. */
const standing = ['wheel', 'leg', 'track'] as const;

/** "An arm that lifts 2 kg": the arm is the whole machine, since nothing is named that has it or moves about. */
export function soleArm(reading: Reading): Mention | undefined {
  const parts = asked(reading, 'parts');
  const isPart =
    asked(reading, 'families').size > 0 ||
    asked(reading, 'subjects').size > 0 ||
    asked(reading, 'locomotion').size > 0 ||
    standing.some((part) => parts.has(part));
  return isPart ? undefined : parts.get('arm');
}

/** Kinds that are named only by general words for another one. */
export function generalKinds(reading: Reading): ReadonlySet<string> {
  const named = asked(reading, 'families');
  return new Set(
    [...named.keys()].filter((kind) => [...named.keys()].some((other) => moreGeneral[other]?.includes(kind))),
  );
}

/** Kinds that are named, and those without which a way of moving that is asked for is impossible. */
export function askedKinds(reading: Reading): ReadonlyMap<string, Asked> {
  const general = generalKinds(reading);
  const parts = asked(reading, 'parts');
  const arm = parts.get('arm') ?? parts.get('gripper') ?? asked(reading, 'families').get('arm');
  const wanted = new Map<string, Asked>();
  for (const [kind, mention] of asked(reading, 'families')) {
    if (general.has(kind)) continue;
    const whole = arm && !arm.isNegated ? withArm[kind] : undefined;
    const under = kind === 'arm' ? standing.find((part) => parts.has(part)) : undefined;
    // "A robot with wheels on its legs": wheels are named, and legs.
    const isBoth = kind === 'rover' && parts.has('leg');
    wanted.set(whole ?? (under ? armOn[under] : undefined) ?? (isBoth ? 'wheel_legged' : kind), { mention });
  }
  if (wanted.size > 1 && [...wanted.keys()].some((kind) => kind !== 'arm' && partsOf(kind).includes('arm')))
    wanted.delete('arm');
  // A body that is named keeps its place: what can be built wades, and does not swim; an octopod is no submarine.
  if (wanted.size > 0) return wanted;
  for (const [motion, mention] of asked(reading, 'locomotion')) {
    const kinds = kindsByMotion[motion];
    if (!kinds || kinds.some((kind) => wanted.has(kind))) continue;
    wanted.set(kinds[0], { mention, motion });
  }
  return wanted;
}
