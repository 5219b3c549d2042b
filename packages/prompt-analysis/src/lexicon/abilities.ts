import type { ComparedFamily } from './suitability.ts';

type PerFamily = Readonly<Record<ComparedFamily, number>>;

/** A measure that a family's bodies usually keep to. */
export interface Ability {
  readonly path:
    | 'environment.step_height_m'
    | 'environment.gap_m'
    | 'environment.clearance_m'
    | 'environment.slope_rad'
    | 'capabilities.payload_kg'
    | 'capabilities.pull_kg'
    | 'capabilities.lift_kg'
    | 'capabilities.reach_m'
    | 'capabilities.speed_m_s'
    | 'capabilities.duration_s'
    /** The distance to cover, which the plan holds as a constraint. */
    | 'range';
  readonly unit: string;
  readonly most: PerFamily;
  /** What it is called where the task asks for more: "usually climbs no steps over". */
  readonly beyond: string;
  readonly weight: number;
}

/**
 * Estimates for bodies of hobby and small industrial servos, a hand's breadth to a metre large; they order families
 * and bound no body. Legs step to about half their length, wheels to about half their diameter.
 */
export const abilities: readonly Ability[] = [
  {
    path: 'environment.step_height_m',
    unit: 'm',
    beyond: 'usually climbs no steps of',
    weight: -0.7,
    most: {
      quadruped: 0.25,
      humanoid: 0.25,
      hexapod: 0.2,
      biped: 0.15,
      bird: 0.15,
      centipede: 0.1,
      snake: 0.1,
      rover: 0.05,
      worm_chain: 0.02,
    },
  },
  {
    path: 'environment.gap_m',
    unit: 'm',
    beyond: 'usually crosses no gaps of',
    weight: -0.6,
    most: {
      quadruped: 0.6,
      hexapod: 0.5,
      humanoid: 0.4,
      snake: 0.3,
      centipede: 0.3,
      biped: 0.2,
      bird: 0.2,
      rover: 0.1,
      worm_chain: 0.05,
    },
  },
  {
    path: 'environment.clearance_m',
    unit: 'm',
    beyond: 'usually does not stand clear of the ground by',
    weight: -0.8,
    most: {
      humanoid: 0.8,
      quadruped: 0.4,
      biped: 0.4,
      bird: 0.4,
      hexapod: 0.3,
      rover: 0.25,
      centipede: 0.08,
      snake: 0.02,
      worm_chain: 0.02,
    },
  },
  {
    path: 'environment.slope_rad',
    unit: 'rad',
    beyond: 'usually climbs no slope of',
    weight: -0.6,
    most: {
      hexapod: 0.6,
      quadruped: 0.6,
      centipede: 0.6,
      rover: 0.35,
      snake: 0.25,
      humanoid: 0.25,
      biped: 0.2,
      bird: 0.2,
      worm_chain: 0.15,
    },
  },
  {
    path: 'capabilities.payload_kg',
    unit: 'kg',
    beyond: 'usually does not carry',
    weight: -0.7,
    most: {
      rover: 100,
      quadruped: 20,
      hexapod: 15,
      humanoid: 10,
      centipede: 5,
      biped: 3,
      bird: 0.7,
      snake: 0.5,
      worm_chain: 0.3,
    },
  },
  {
    path: 'capabilities.pull_kg',
    unit: 'kg',
    beyond: 'usually does not pull',
    weight: -0.7,
    most: {
      rover: 200,
      quadruped: 40,
      hexapod: 40,
      humanoid: 30,
      centipede: 15,
      biped: 5,
      snake: 2,
      worm_chain: 2,
      bird: 1,
    },
  },
  {
    path: 'capabilities.lift_kg',
    unit: 'kg',
    beyond: 'has no arms to lift',
    weight: -0.5,
    most: {
      humanoid: 15,
      rover: 2,
      quadruped: 1,
      hexapod: 1,
      biped: 0,
      bird: 0,
      snake: 0,
      worm_chain: 0,
      centipede: 0,
    },
  },
  {
    path: 'capabilities.reach_m',
    unit: 'm',
    beyond: 'usually does not reach',
    weight: -0.6,
    most: {
      humanoid: 2.2,
      rover: 0.8,
      quadruped: 0.6,
      hexapod: 0.5,
      biped: 0.5,
      bird: 0.4,
      snake: 0.4,
      centipede: 0.2,
      worm_chain: 0.1,
    },
  },
  {
    path: 'capabilities.speed_m_s',
    unit: 'm/s',
    beyond: 'usually does not move at',
    weight: -0.7,
    most: {
      rover: 8,
      quadruped: 3,
      bird: 1.5,
      biped: 1.2,
      humanoid: 1.2,
      hexapod: 0.8,
      centipede: 0.6,
      snake: 0.6,
      worm_chain: 0.1,
    },
  },
  {
    path: 'capabilities.duration_s',
    unit: 's',
    beyond: 'usually does not run for',
    weight: -0.4,
    most: {
      rover: 36_000,
      worm_chain: 14_400,
      centipede: 14_400,
      snake: 14_400,
      hexapod: 10_800,
      quadruped: 10_800,
      humanoid: 7_200,
      biped: 5_400,
      bird: 5_400,
    },
  },
  {
    path: 'range',
    unit: 'm',
    beyond: 'is too slow for a way of',
    weight: -0.7,
    most: {
      rover: 20_000,
      quadruped: 8_000,
      bird: 1_000,
      biped: 1_000,
      humanoid: 1_000,
      hexapod: 2_000,
      centipede: 1_000,
      snake: 500,
      worm_chain: 30,
    },
  },
];

/** The narrowest passage in m that a family's bodies usually go through, and what is made slender enough for it. */
export const narrowestPassage_m: PerFamily = {
  worm_chain: 0.04,
  snake: 0.04,
  centipede: 0.1,
  hexapod: 0.18,
  rover: 0.12,
  quadruped: 0.25,
  bird: 0.25,
  biped: 0.25,
  humanoid: 0.55,
};
export const slenderBodies: ReadonlySet<string> = new Set(['snake', 'worm_chain', 'centipede']);
/** Passages up to this are what slender bodies are for. */
export const slenderPassage_m = 0.2;
/** The lowest height in m that a family's bodies usually stoop to. */
export const lowestPassage_m: PerFamily = {
  worm_chain: 0.04,
  snake: 0.04,
  centipede: 0.08,
  rover: 0.07,
  hexapod: 0.12,
  quadruped: 0.25,
  bird: 0.3,
  biped: 0.4,
  humanoid: 0.9,
};

/** Passages from this on leave wheels room, and slender bodies no advantage. */
export const roomyPassage_m = 0.35;

/** From this carried mass on, what rolls is better than what must hold the load up with its legs. */
export const heavyPayload_kg = 15;
/** From this height on, a task is one for arms. */
export const armsReach_m = 0.6;
