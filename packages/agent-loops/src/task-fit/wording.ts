import { isJointServo, servoNames } from '@robotdesign/components';
import type { Bound } from '@robotdesign/robot-design';

/** Families whose name alone is no noun, or which one would not guess. */
const nouns: Readonly<Record<string, string>> = {
  worm_chain: 'worm robot',
  tracked: 'tracked robot',
  wheel_legged: 'wheel-legged robot',
  arm: 'robot arm',
  bird: 'robot bird',
  snake: 'robot snake',
  fish: 'robot fish',
  centipede: 'robot centipede',
  mobile_manipulator: 'rover with an arm',
  legged_manipulator: 'walking robot with an arm',
  hopper: 'hopping robot',
  wall_climber: 'wall-climbing robot',
  ball: 'rolling ball',
};

/** A word of the plan's vocabulary as a person writes it. */
export const plainWord = (word: string): string => word.replaceAll('_', ' ');

/** Servos of a kind as a person calls them: `small DYNAMIXEL XC330 servos`. */
export const servosText = (componentId: string): string =>
  isJointServo(componentId) ? servoNames[componentId] : 'servos';

/** A family as a noun: `tracked robot`. */
export const familyNoun = (family: string): string => nouns[family] ?? plainWord(family);

/** With its article: `an octopod`, `a quadruped`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

const perDegree = 180 / Math.PI;

/** Units that count things are the things' names. */
const isCounted = (unit: string): boolean => /^(leg|wheel|arm|track|rotor)$/.test(unit);

function span(seconds: number): string {
  if (seconds < 120) return `${seconds.toFixed(0)} s`;
  return seconds < 7200 ? `${(seconds / 60).toFixed(0)} min` : `${Number((seconds / 3600).toFixed(1))} h`;
}

/** A figure with its unit as a person reads it: `185 mm`, `35°`, `$157`, `6 legs`, `40 min`. */
export function figure(value: number, unit: string): string {
  if (unit === 'rad') return `${(value * perDegree).toFixed(0)}°`;
  if (unit === 'm') return value < 1 ? `${(value * 1000).toFixed(0)} mm` : `${value.toFixed(2)} m`;
  if (unit === 's') return span(value);
  if (unit === 'USD') return `$${value.toFixed(0)}`;
  if (isCounted(unit)) return `${value === 0 ? 'no' : value} ${unit}${value === 1 ? '' : 's'}`;
  return `${Number(value.toFixed(2))} ${unit}`.trim();
}

/** A bound in a task's words: `exactly 8 are asked`, `at most 400 mm is asked`, `none is asked`. */
export function askedBound(word: string, value: number, unit: string): string {
  if (isCounted(unit) && value === 0) return 'none is asked';
  if (isCounted(unit)) return `${word} ${value} ${value === 1 ? 'is' : 'are'} asked`;
  return `${word} ${figure(value, unit)} is asked`;
}

/** What ends a figure, in words that follow "limited by". */
export const boundWords: Readonly<Record<Bound, string>> = {
  torque: 'torque',
  grip: 'grip',
  tipping: 'tipping over',
  leg_travel: "the legs' travel",
  joint_travel: 'how far its joints bend',
  ground_clearance: 'ground clearance',
  wheel_radius: "the wheels' radius",
};
