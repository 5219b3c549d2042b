import { type Embodiment, embodimentWords } from './gen/types.ts';

/**
 * The families of bodies that can be built, in the order in which they are offered. Tables keyed by family are full
 * `Record<Family, …>`: after adding a family here, the compiler names each table that needs a row for it.
 */
export const families = [
  'quadruped',
  'hexapod',
  'rover',
  'balancer',
  'tracked',
  'biped',
  'humanoid',
  'bird',
  'snake',
  'worm_chain',
  'centipede',
  'arm',
  'mobile_manipulator',
  'legged_manipulator',
  'wheel_legged',
] as const satisfies readonly Embodiment[];
export type Family = (typeof families)[number];

const isAmong = (list: readonly string[], word: string): boolean => list.includes(word);

export const isFamily = (word: string): word is Family => isAmong(families, word);

/** Kinds of body that prompts ask for and that the service does not plan to build. */
const foreignBodies = [
  'octopod',
  'drone',
  'boat',
  'submarine',
  'fish',
  'gantry',
  'ball',
  'hopper',
  'wall_climber',
] as const;

/** Every kind of body that a prompt can ask for, buildable or not. */
export type BodyKind = Embodiment | (typeof foreignBodies)[number];

export const bodyKinds: readonly BodyKind[] = [...embodimentWords, ...foreignBodies];
export const isBodyKind = (word: string): word is BodyKind => isAmong(bodyKinds, word);
