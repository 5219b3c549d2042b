import { type BodyKind, isBodyKind, type JointTorque } from '@robotdesign/contracts';

/** Words of the plan's vocabulary as a person writes them. */

/** Each kind of body as a noun. */
const bodyNouns: Readonly<Record<BodyKind, string>> = {
  quadruped: 'quadruped',
  hexapod: 'hexapod',
  rover: 'rover',
  biped: 'biped',
  humanoid: 'humanoid',
  snake: 'robot snake',
  worm_chain: 'worm-like robot',
  centipede: 'robot centipede',
  bird: 'robot bird',
  balancer: 'balancer',
  tracked: 'tracked robot',
  wheel_legged: 'robot with wheels on its legs',
  arm: 'robot arm',
  mobile_manipulator: 'rover with an arm',
  legged_manipulator: 'walking robot with an arm',
  octopod: 'octopod',
  drone: 'drone',
  boat: 'boat',
  submarine: 'submarine',
  fish: 'robot fish',
  gantry: 'gantry',
  ball: 'rolling ball',
  hopper: 'hopping robot',
  wall_climber: 'wall-climbing robot',
};

/** Where a body is on some ground, for words that do not say it by themselves: on gravel, but in a pipe. */
const grounds: Readonly<Record<string, string>> = {
  flat: 'on flat ground',
  rough: 'on rough ground',
  slope: 'on slopes',
  gap: 'over gaps',
  steps: 'over steps',
  pipe: 'in pipes',
  narrow: 'in narrow places',
  forest: 'in woods',
  water: 'in water',
  air: 'in the air',
};

const own = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** What a robot does by a word of the plan, as a person says it after "can"; other words stand as they are. */
const doable: Readonly<Record<string, string>> = {
  move: 'move around',
  cross: 'cross the ground',
  climb_wall: 'climb walls',
  grasp: 'pick things up',
  place: 'put things down',
  push: 'push things',
  pull: 'pull things',
  throw: 'throw things',
  pour: 'pour liquids',
  open_door: 'open doors',
  press: 'press buttons',
  plant: 'sow',
  irrigate: 'water plants',
};

const sensors: Readonly<Record<string, string>> = {
  imu: 'IMU',
  gps: 'GPS receiver',
  ultrasonic: 'ultrasonic sensor',
  force: 'force sensor',
  gas: 'gas sensor',
  temperature: 'temperature sensor',
  humidity: 'humidity sensor',
};

/** A word of a vocabulary without its underscores. */
export const plainWord = (word: string): string => word.replaceAll('_', ' ');

/** What a robot that does a word of the plan can do: `pick things up`. */
export const doableWords = (word: string): string => own(doable, word) ?? plainWord(word);

/** A kind of sensor as a noun: `GPS receiver`. */
export const sensorNoun = (kind: string): string => own(sensors, kind) ?? plainWord(kind);

/** A verb, and what may follow it, of one robot: `carries`, `pushes things`, `picks things up`. */
export function thirdPerson(phrase: string): string {
  const [verb = '', ...rest] = phrase.split(' ');
  const ended = /(?:[sxz]|ch|sh|o)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`;
  return [ended, ...rest].join(' ');
}

/** A family as a noun: `tracked robot`. */
export const familyNoun = (family: string): string =>
  isBodyKind(family) ? bodyNouns[family] : plainWord(family);

/** A word of `environment.terrain` with its preposition: `on gravel`, `in pipes`. */
export const onGround = (terrain: string): string => own(grounds, terrain) ?? `on ${plainWord(terrain)}`;

/** With its article: `an octopod`, `a quadruped`. */
export const withArticle = (noun: string): string => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** `a, b and c`. */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

const torque = (value_nm: number): string => `${Number(value_nm.toPrecision(3))}`;

/** What a joint took in a trial of what its motor gives continuously: `rear left knee takes 1.4 of 1.1 N·m`. */
export const torqueTaken = ({ joint, value_nm, continuous_nm }: JointTorque): string =>
  `${plainWord(joint)} takes ${torque(value_nm)} of ${torque(continuous_nm)} N·m`;
