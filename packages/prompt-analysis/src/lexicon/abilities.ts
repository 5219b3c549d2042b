/** A measure that limits what a family's bodies can do. */
export type AbilityPath =
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

/** What is said where the task asks for more than a family's limit, and how strongly that speaks against it. */
interface Ability {
  readonly path: AbilityPath;
  readonly unit: string;
  /** What it is called where the task asks for more: "usually climbs no steps over". */
  readonly beyond: string;
  readonly weight: number;
}

export const abilities: readonly Ability[] = [
  {
    path: 'environment.step_height_m',
    unit: 'm',
    beyond: 'usually climbs no steps of',
    weight: -0.7,
  },
  {
    path: 'environment.gap_m',
    unit: 'm',
    beyond: 'usually crosses no gaps of',
    weight: -0.6,
  },
  {
    path: 'environment.clearance_m',
    unit: 'm',
    beyond: 'usually does not stand clear of the ground by',
    weight: -0.8,
  },
  {
    path: 'environment.slope_rad',
    unit: 'rad',
    beyond: 'usually climbs no slope of',
    weight: -0.6,
  },
  {
    path: 'capabilities.payload_kg',
    unit: 'kg',
    beyond: 'usually does not carry',
    weight: -0.7,
  },
  {
    path: 'capabilities.pull_kg',
    unit: 'kg',
    beyond: 'usually does not pull',
    weight: -0.7,
  },
  {
    path: 'capabilities.lift_kg',
    unit: 'kg',
    beyond: 'has no arms to lift',
    weight: -0.5,
  },
  {
    path: 'capabilities.reach_m',
    unit: 'm',
    beyond: 'usually does not reach',
    weight: -0.6,
  },
  {
    path: 'capabilities.speed_m_s',
    unit: 'm/s',
    beyond: 'usually does not move at',
    weight: -0.7,
  },
  {
    path: 'capabilities.duration_s',
    unit: 's',
    beyond: 'usually does not run for',
    weight: -0.4,
  },
  {
    path: 'range',
    unit: 'm',
    beyond: 'is too slow for a way of',
    weight: -0.7,
  },
];

/** Passages up to this are what slender bodies are for. */
export const slenderPassage_m = 0.2;
/** Passages from this on leave wheels room, and slender bodies no advantage. */
export const roomyPassage_m = 0.35;

/** From this carried mass on, what rolls is better than what must hold the load up with its legs. */
export const heavyPayload_kg = 15;
/** From this height on, a task is one for arms. */
export const armsReach_m = 0.6;
