import type { BodyKind } from '@robotdesign/contracts';

/** Each kind of body as a noun. */
const bodyNouns: Readonly<Record<BodyKind, string>> = {
  quadruped: 'quadruped',
  hexapod: 'hexapod',
  rover: 'rover',
  biped: 'biped',
  humanoid: 'humanoid',
  snake: 'snake-like robot',
  worm_chain: 'worm-like chain',
  centipede: 'centipede',
  bird: 'bird-like robot',
  balancer: 'balancer',
  tracked: 'tracked robot',
  wheel_legged: 'robot with wheels on its legs',
  arm: 'robot arm',
  mobile_manipulator: 'mobile manipulator',
  legged_manipulator: 'legged manipulator',
  octopod: 'octopod',
  drone: 'drone',
  boat: 'boat',
  submarine: 'submarine',
  fish: 'fish-like robot',
  gantry: 'gantry robot',
  ball: 'rolling ball',
  hopper: 'hopper',
  wall_climber: 'wall climber',
};

/** Plain English for vocabulary words whose own letters do not read as such. */
const phrases: Readonly<Record<string, string>> = {
  // Terrain.
  rough: 'rough ground',
  soil: 'fields and gardens',
  gap: 'gaps',
  pipe: 'pipes',
  narrow: 'narrow passages',
  flat: 'flat ground',
  slope: 'slopes',
  forest: 'forest ground',
  // Ways of moving.
  walk: 'walking',
  run: 'running',
  trot: 'trotting',
  climb: 'climbing',
  climb_wall: 'climbing walls',
  crawl: 'crawling',
  drive: 'driving',
  jump: 'jumping',
  cross: 'crossing ground',
  slither: 'slithering',
  swim: 'swimming',
  float: 'floating',
  fly: 'flying',
  // Handling and purposes.
  carry: 'carrying',
  pull: 'pulling',
  push: 'pushing',
  mow: 'mowing',
  weed: 'weeding',
  clean: 'cleaning',
  vacuum: 'vacuuming',
  dig: 'digging',
  water: 'water',
  throw: 'throwing',
  plant: 'sowing',
  irrigate: 'watering',
  monitor: 'keeping watch',
  map: 'mapping',
  inspect: 'inspection',
  explore: 'exploring',
  assist: 'helping people',
  sample: 'taking samples',
  handiwork: 'work with hands',
  film: 'filming',
  play: 'play',
  feed: 'feeding',
  paint: 'painting',
  go_about: 'going about',
  wade: 'wading',
  lift: 'lifting',
  grasp: 'grasping',
  place: 'putting things in their place',
  open_door: 'opening doors',
  press: 'pressing buttons',
  pour: 'serving',
  // Constraints.
  mass: 'own mass',
  cost: 'cost',
  range: 'distance to cover',
  time: 'time it may take',
  leg_count: 'number of legs',
  wheel_count: 'number of wheels',
  arm_count: 'number of arms',
  track_count: 'number of tracks',
  rotor_count: 'number of rotors',
  segment_count: 'number of segments',
  ...bodyNouns,
  // Numbers of the plan.
  'capabilities.payload_kg': 'what it carries',
  'capabilities.lift_kg': 'what it lifts',
  'capabilities.pull_kg': 'what it pulls',
  'capabilities.reach_m': 'its reach',
  'capabilities.object_m': 'the width of what it grips',
  'capabilities.speed_m_s': 'its speed',
  'capabilities.duration_s': 'how long it runs',
  'environment.slope_rad': 'the slope',
  'environment.step_height_m': 'the height of the steps',
  'environment.gap_m': 'the width of the gaps',
  'environment.clearance_m': 'the clearance under the body',
  'environment.passage_width_m': 'the width of the passage',
  'environment.passage_height_m': 'the height of the passage',
};

/** A word of the plan's vocabulary, or a path, as one would say it. */
export function spoken(word: string): string {
  return phrases[word] ?? word.replaceAll('_', ' ');
}

/** The same with its article: "an arm". */
export function oneOf(word: string): string {
  const name = spoken(word);
  return `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** A number of the plan with its unit, short enough to read. */
export function figure(value: number, unit: string): string {
  if (unit === 's' && value >= 3600) return figure(value / 3600, 'h');
  return `${Number(value.toPrecision(3))} ${unit}`;
}

const unitsByEnding: Readonly<Record<string, string>> = { kg: 'kg', m: 'm', rad: 'rad', s: 's', m_s: 'm/s' };

/** The unit of a number of the plan, which its path ends with. */
export function unitOfPath(path: string): string {
  const ending = /_(m_s|kg|m|rad|s)$/.exec(path)?.[1] ?? '';
  return unitsByEnding[ending] ?? '';
}
