/** The families whose bodies are compared for a task; others are only told of when they are asked for. */
export const comparedFamilies = [
  'quadruped',
  'hexapod',
  'rover',
  'humanoid',
  'biped',
  'bird',
  'snake',
  'worm_chain',
  'centipede',
] as const;

export type ComparedFamily = (typeof comparedFamilies)[number];

/**
 * How a family stands where the task says nothing for or against it, from 0 to 1: what stands by itself and costs
 * little is offered before what must balance or does one thing only.
 */
export const usualStanding: Readonly<Record<ComparedFamily, number>> = {
  rover: 0.46,
  quadruped: 0.45,
  hexapod: 0.41,
  humanoid: 0.3,
  centipede: 0.28,
  biped: 0.26,
  snake: 0.25,
  worm_chain: 0.2,
  bird: 0.2,
};

type Row = Readonly<Partial<Record<ComparedFamily, number>>>;

/**
 * How well families suit what a task speaks of, from -1 to 1; what is absent bears on a family neither way. To teach
 * the analyzer which body a task calls for, add to a row or add a row for a concept of the lexicon.
 */
export const suitability: Readonly<Record<string, Row>> = {
  // Ground.
  stairs: {
    quadruped: 0.8,
    humanoid: 0.7,
    hexapod: 0.4,
    biped: 0.3,
    centipede: 0.1,
    bird: -0.2,
    snake: -0.3,
    worm_chain: -0.9,
    rover: -0.8,
  },
  steps: {
    quadruped: 0.6,
    hexapod: 0.5,
    humanoid: 0.3,
    centipede: 0.2,
    biped: 0.1,
    worm_chain: -0.6,
    rover: -0.4,
  },
  rough: {
    hexapod: 0.8,
    quadruped: 0.7,
    centipede: 0.7,
    snake: 0.3,
    rover: -0.1,
    humanoid: -0.3,
    bird: -0.3,
    biped: -0.4,
    worm_chain: -0.4,
  },
  gravel: {
    hexapod: 0.6,
    quadruped: 0.5,
    centipede: 0.5,
    rover: 0.3,
    snake: 0.1,
    humanoid: -0.3,
    bird: -0.3,
    biped: -0.3,
    worm_chain: -0.4,
  },
  slope: {
    hexapod: 0.6,
    quadruped: 0.5,
    centipede: 0.5,
    rover: 0.2,
    snake: -0.1,
    humanoid: -0.2,
    biped: -0.2,
    bird: -0.2,
    worm_chain: -0.4,
  },
  grass: { quadruped: 0.4, hexapod: 0.4, rover: 0.3, centipede: 0.3, snake: 0.2, biped: -0.1 },
  soil: { hexapod: 0.5, quadruped: 0.4, rover: 0.3, centipede: 0.4, worm_chain: 0.2 },
  forest: {
    quadruped: 0.6,
    hexapod: 0.6,
    centipede: 0.5,
    snake: 0.2,
    rover: -0.1,
    humanoid: -0.2,
    biped: -0.1,
  },
  snow: { quadruped: 0.2, hexapod: 0.2, centipede: 0.2, rover: 0, humanoid: -0.5, biped: -0.5, bird: -0.4 },
  mud: {
    hexapod: 0.3,
    quadruped: 0.2,
    centipede: 0.3,
    snake: 0.2,
    bird: 0.2,
    rover: -0.1,
    humanoid: -0.4,
    biped: -0.4,
  },
  sand: { hexapod: 0.4, quadruped: 0.2, snake: 0.3, centipede: 0.3, rover: 0.1, humanoid: -0.4, biped: -0.3 },
  gap: { quadruped: 0.6, hexapod: 0.5, humanoid: 0.1, snake: 0.1, worm_chain: -0.7, rover: -0.6 },
  pipe: {
    snake: 1,
    worm_chain: 0.9,
    rover: 0.4,
    centipede: 0.3,
    hexapod: -0.2,
    quadruped: -0.5,
    bird: -0.8,
    biped: -0.8,
    humanoid: -1,
  },
  narrow: {
    snake: 0.9,
    worm_chain: 0.6,
    centipede: 0.5,
    hexapod: 0.2,
    rover: 0.2,
    bird: -0.4,
    biped: -0.4,
    humanoid: -0.7,
  },
  water: { bird: 0.5, quadruped: 0.2, hexapod: 0.2, snake: 0.1, rover: -0.3, humanoid: -0.4, biped: -0.3 },
  flat: { rover: 0.9, humanoid: 0.1, biped: 0.1, centipede: -0.1 },
  // Ways of moving.
  walk: {
    quadruped: 0.6,
    biped: 0.6,
    hexapod: 0.5,
    humanoid: 0.4,
    bird: 0.4,
    centipede: 0.4,
    rover: -0.4,
    snake: -0.7,
    worm_chain: -0.8,
  },
  run: {
    quadruped: 0.7,
    bird: 0.4,
    biped: 0.1,
    rover: -0.2,
    hexapod: -0.3,
    centipede: -0.2,
    worm_chain: -0.9,
  },
  trot: {
    quadruped: 1,
    hexapod: -0.4,
    centipede: -0.5,
    rover: -0.9,
    snake: -0.9,
    worm_chain: -0.9,
    biped: -0.3,
  },
  climb: {
    hexapod: 0.5,
    quadruped: 0.4,
    humanoid: 0.2,
    centipede: 0.3,
    snake: 0.1,
    biped: 0,
    rover: -0.4,
    worm_chain: -0.4,
  },
  jump: {
    quadruped: 0.7,
    bird: 0.3,
    hexapod: -0.5,
    centipede: -0.8,
    snake: -0.8,
    worm_chain: -0.9,
    rover: -0.8,
  },
  cross: { hexapod: 0.3, quadruped: 0.2, rover: 0.1, centipede: 0.2 },
  drive: {
    rover: 1,
    quadruped: -0.8,
    hexapod: -0.8,
    centipede: -0.8,
    humanoid: -0.8,
    biped: -0.8,
    bird: -0.8,
    snake: -0.3,
    worm_chain: -0.6,
  },
  crawl: {
    snake: 0.6,
    worm_chain: 0.6,
    centipede: 0.6,
    hexapod: 0.5,
    quadruped: 0.1,
    biped: -0.5,
    humanoid: -0.5,
    bird: -0.5,
  },
  slither: { snake: 1.6, worm_chain: 0.7, rover: -0.8, quadruped: -0.8, hexapod: -0.8, centipede: -0.2 },
  wade: { bird: 0.6, quadruped: 0.4, hexapod: 0.4, rover: -0.3 },
  // Handling.
  carry: {
    rover: 0.5,
    quadruped: 0.3,
    hexapod: 0.3,
    humanoid: 0.2,
    biped: -0.2,
    bird: -0.5,
    snake: -0.6,
    worm_chain: -0.6,
  },
  lift: { humanoid: 0.7, rover: 0.2, snake: -0.6, worm_chain: -0.7, bird: -0.5, biped: -0.3 },
  grasp: { humanoid: 0.8, rover: 0.1, worm_chain: -0.5, snake: -0.3 },
  place: { humanoid: 0.7, rover: 0.1, worm_chain: -0.5, snake: -0.3 },
  open_door: { humanoid: 1.2 },
  press: { humanoid: 0.8 },
  pour: { humanoid: 0.7, rover: 0.3 },
  push: { rover: 0.6, quadruped: 0.1, hexapod: 0.1, bird: -0.5, biped: -0.3 },
  pull: { rover: 0.6, quadruped: 0.3, hexapod: 0.3, worm_chain: 0.1, bird: -0.6, biped: -0.4 },
  mow: { rover: 0.6 },
  weed: { rover: 0.5, hexapod: 0.1 },
  clean: { rover: 0.6 },
  vacuum: { rover: 0.7 },
  irrigate: { rover: 0.5 },
  plant: { rover: 0.4, hexapod: 0.1 },
  // Purposes.
  monitor: { rover: 0.4, quadruped: 0.2 },
  patrol: { rover: 0.3, quadruped: 0.3 },
  map: { rover: 0.4, quadruped: 0.1 },
  inspect: { snake: 0.2, rover: 0.2, quadruped: 0.2 },
  explore: { hexapod: 0.2, quadruped: 0.2, snake: 0.2 },
  sample: { hexapod: 0.2, rover: 0.2 },
  assist: { humanoid: 0.6, rover: 0.3 },
  play: { quadruped: 0.3, rover: 0.2, bird: 0.1 },
  // Places.
  indoors: { rover: 0.3, humanoid: 0.2 },
  outdoors: { quadruped: 0.1, hexapod: 0.1 },
  // What the task says of the body.
  hands: { humanoid: 1.4, rover: -0.2, quadruped: -0.3, hexapod: -0.3 },
  human_places: { humanoid: 1.1, biped: 0.4 },
  many_legs: { centipede: 1.8, hexapod: 0.6, quadruped: -0.4, rover: -0.8 },
  lost_leg: { hexapod: 0.9, centipede: 1, quadruped: -0.5 },
  balance: { biped: 0.8, humanoid: 0.2 },
  steady: { hexapod: 0.5, rover: 0.4, centipede: 0.3, biped: -0.5, humanoid: -0.3, bird: -0.5 },
  slender: { snake: 1, worm_chain: 0.7, centipede: 0.2, humanoid: -0.5 },
  bends: { snake: 0.7, worm_chain: 0.8, centipede: 0.3, rover: -0.4 },
  legless: { snake: 1.2, worm_chain: 0.8, rover: 0.3 },
  burrow: { worm_chain: 1, snake: 0.6, humanoid: -0.8, biped: -0.8 },
  winged: { bird: 1.6 },
};

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
    | 'capabilities.duration_s';
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
  rover: 0.1,
  hexapod: 0.12,
  quadruped: 0.25,
  bird: 0.3,
  biped: 0.4,
  humanoid: 0.9,
};

/** From this carried mass on, what rolls is better than what must hold the load up with its legs. */
export const heavyPayload_kg = 15;
/** From this height on, a task is one for arms. */
export const armsReach_m = 0.6;
