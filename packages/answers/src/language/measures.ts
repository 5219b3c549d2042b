/** What is said of a body's figures, in one table: whoever asks for one, misses one or bounds one says it alike. */

/** A predicate of "it" with `{}` for the figure. */
export interface MeasureWords {
  readonly says: string;
  /** More is better: `carries 2 kg` asks for at least 2 kg. */
  readonly isAbility: boolean;
}

const ability = (says: string): MeasureWords => ({ says, isAbility: true });
const property = (says: string): MeasureWords => ({ says, isAbility: false });

/** By the name of the need. */
export const measureWords = {
  payload_kg: ability('carries {}'),
  lift_kg: ability('lifts {}'),
  pull_kg: ability('pulls {}'),
  reach_m: ability('reaches {}'),
  grip_height_m: ability('reaches things {} up'),
  object_m: ability('grips objects {} wide'),
  speed_m_s: ability('moves at {}'),
  duration_s: ability('runs for {}'),
  slope_rad: ability('goes up slopes of {}'),
  step_height_m: ability('gets over steps of {}'),
  gap_m: ability('crosses gaps of {}'),
  clearance_m: ability('leaves {} free under itself'),
  passage_width_m: property('is {} wide'),
  passage_height_m: property('is {} high'),
  passage_bore_m: property('measures {} across its corners'),
  mass: property('weighs {}'),
  width: property('is {} wide'),
  length: property('is {} long'),
  height: property('is {} high'),
  size: property('measures {} on its longest side'),
  cost: property('costs {}'),
  leg_count: property('has {}'),
  wheel_count: property('has {}'),
  arm_count: property('has {}'),
  track_count: property('has {}'),
  rotor_count: property('has {}'),
  segment_count: property('has {}'),
} as const satisfies Readonly<Record<string, MeasureWords>>;

export type Measure = keyof typeof measureWords;

export const isMeasure = (name: string): name is Measure => Object.hasOwn(measureWords, name);

/** The predicate with its figure: `carries 2 kg`. */
export const measured = (measure: Measure, figure: string): string =>
  measureWords[measure].says.replace('{}', () => figure);

/** Whether a figure must reach a bound, stay below it, or equal it. */
export type Sense = 'min' | 'max' | 'eq';

const senseWords: Readonly<Record<Sense, string>> = { min: 'at least ', max: 'at most ', eq: 'exactly ' };

/** A bound as one says it of this measure: `at most 3 kg`; `2 kg` of an ability. */
export function boundOf(measure: Measure, sense: Sense, limit: number, figure: string): string {
  const isPlain = (sense === 'min' && measureWords[measure].isAbility) || (sense === 'eq' && limit === 0);
  return `${isPlain ? '' : senseWords[sense]}${figure}`;
}
