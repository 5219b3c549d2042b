import type { Family } from './families.ts';
import type { ControllerKind } from './gen/types.ts';
import type { Json } from './json.ts';

/** The ways in which bodies move, and the parameters of their controllers that a caller may set. */

/** A number, or a list of numbers, of a controller. */
export interface ControllerParameter {
  /** Unit of the number; empty for a share. */
  readonly unit: string;
  /** Smallest and largest value; of a list, of each of its numbers. */
  readonly min: number;
  readonly max: number;
  /** What each number of a list belongs to; absent for a single number. */
  readonly each?: string;
  readonly meaning: string;
}

export interface WayRow {
  readonly kind: ControllerKind;
  readonly summary: string;
  readonly parameters: Readonly<Record<string, ControllerParameter>>;
}

const period_s = { unit: 's', min: 0.1, max: 20, meaning: 'time of one cycle' } as const;
const sideSpeed = { unit: 'm/s', min: -20, max: 20 } as const;
const speed_m_s = { ...sideSpeed, meaning: 'speed ahead; negative is backwards' } as const;

export const waysOfMoving = {
  walk: {
    kind: 'gait',
    summary: 'legs step in turn',
    parameters: {
      stride_m: { unit: 'm', min: 0, max: 2, meaning: 'length of a step' },
      height_m: { unit: 'm', min: 0, max: 1, meaning: 'height of a swinging foot' },
      lower_m: {
        unit: 'm',
        min: -1,
        max: 1,
        meaning: 'how much lower than at home the body walks; negative is higher',
      },
      duty: { unit: '', min: 0.2, max: 0.95, meaning: 'share of the period with the foot on the ground' },
      period_s,
      phase: {
        unit: '',
        min: 0,
        max: 1,
        each: 'leg',
        meaning: 'share of the period after which the foot touches down',
      },
    },
  },
  crawl: {
    kind: 'sequence',
    summary: 'feet step one after the other to planned places, on ground that is known',
    parameters: {
      stride_m: { unit: 'm', min: 0.01, max: 2, meaning: 'length of a step' },
      height_m: { unit: 'm', min: 0, max: 1, meaning: 'height of a swinging foot above the ground' },
      lower_m: { unit: 'm', min: 0, max: 1, meaning: 'how much lower than at home the body crawls' },
      margin_m: {
        unit: 'm',
        min: 0,
        max: 0.5,
        meaning: 'distance of the centre of mass from the edge of its support',
      },
      swing_s: { unit: 's', min: 0.1, max: 10, meaning: 'least time of a swing' },
      travel: {
        unit: '',
        min: 0.5,
        max: 2,
        meaning: 'distance that the body goes over the distance planned',
      },
      step_m: {
        unit: 'm',
        min: 0,
        max: 1,
        meaning: 'height of steps that each swing clears wherever they are; 0 to plan each foothold',
      },
    },
  },
  undulate: {
    kind: 'gait',
    summary: 'a wave runs along the joints of the body',
    parameters: {
      amplitude_rad: { unit: 'rad', min: 0, max: 1.5, meaning: 'largest angle of each joint' },
      period_s,
      waves: { unit: '', min: 0.25, max: 4, meaning: 'waves over the length of the body' },
      direction: { unit: '', min: -1, max: 1, meaning: '1 for a wave to the rear, -1 for one to the front' },
    },
  },
  drive: {
    kind: 'drive',
    summary: 'wheels or tracks turn at a speed',
    parameters: {
      speed_m_s,
      left_m_s: { ...sideSpeed, meaning: 'speed of the wheels on the left; default: speed_m_s' },
      right_m_s: { ...sideSpeed, meaning: 'speed of the wheels on the right; default: speed_m_s' },
    },
  },
  balance: {
    kind: 'feedback',
    summary: 'wheels keep the body upright by feedback of its state',
    parameters: {
      speed_m_s,
      gains: {
        unit: 'N·m per m, rad, m/s and rad/s',
        min: -10_000,
        max: 10_000,
        each: 'state',
        meaning: 'torque of a wheel for the deviation of distance, pitch, speed and pitch rate',
      },
    },
  },
  hold: { kind: 'hold', summary: 'all joints hold the home pose', parameters: {} },
} as const satisfies Readonly<Record<string, WayRow>>;

export type WayOfMoving = keyof typeof waysOfMoving;

export const wayWords = Object.keys(waysOfMoving) as readonly WayOfMoving[];

/** How the bodies of each family move on ground that they do not know. */
export const wayOfFamily: Readonly<Record<Family, WayOfMoving>> = {
  quadruped: 'walk',
  hexapod: 'walk',
  rover: 'drive',
  balancer: 'balance',
  tracked: 'drive',
  biped: 'walk',
  humanoid: 'walk',
  bird: 'walk',
  snake: 'undulate',
  worm_chain: 'undulate',
  centipede: 'walk',
  arm: 'hold',
  mobile_manipulator: 'drive',
  legged_manipulator: 'walk',
  wheel_legged: 'drive',
};

/** All ways in which the bodies of a family can move; those that walk can also crawl over known ground. */
export const waysOfFamily = (family: Family): readonly WayOfMoving[] => {
  const way = wayOfFamily[family];
  return [way, ...(way === 'walk' ? ['crawl' as const] : []), 'hold'];
};

const isNumber = (value: Json | undefined): value is number => typeof value === 'number';
const isList = (value: Json): value is number[] => Array.isArray(value) && value.every(isNumber);

/**
 * What is wrong with the value of a parameter; undefined if nothing is.
 *
 * @param length of a list; default: any
 */
export function parameterFault(
  { min, max, each }: ControllerParameter,
  value: Json,
  length?: number,
): string | undefined {
  const within = (number: number) => number >= min && number <= max;
  if (each === undefined)
    return isNumber(value) && within(value) ? undefined : `must be a number from ${min} to ${max}`;
  const fits = isList(value) && value.every(within) && (length ?? value.length) === value.length;
  if (fits) return undefined;
  const numbers = length === undefined ? 'numbers' : `${length} numbers`;
  return `must be a list of ${numbers} from ${min} to ${max}, one for each ${each}`;
}
