import { thirdPerson } from './words.ts';

/** What is said of a body's figures, in one table: whoever asks for one, misses one or bounds one says it alike. */

/** A figure of a body in words, with `{}` for the figure. */
export interface MeasureWords {
  /** Follows "it": `carries {}`. */
  readonly says: string;
  /** Follows "can", of a figure that is better the more it is: `carry {}`. */
  readonly can?: string;
}

const ability = (can: string): MeasureWords => ({ says: thirdPerson(can), can });
const property = (says: string): MeasureWords => ({ says });

/** By the name of the need. */
export const measureWords = {
  payload_kg: ability('carry {}'),
  lift_kg: ability('lift {}'),
  pull_kg: { says: 'pulls or pushes {}', can: 'pull or push {}' },
  reach_m: ability('reach {}'),
  grip_height_m: ability('reach things {} up'),
  object_m: ability('grip objects {} wide'),
  speed_m_s: ability('move at {}'),
  duration_s: ability('run for {}'),
  range: ability('cover {}'),
  return_trip: ability('cover {} there and back'),
  slope_rad: ability('go up slopes of {}'),
  step_height_m: ability('get over steps of {}'),
  gap_m: ability('cross gaps of {}'),
  clearance_m: ability('leave {} free under itself'),
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
} satisfies Readonly<Record<string, MeasureWords>>;

export type Measure = keyof typeof measureWords;

export const isMeasure = (name: string): name is Measure => Object.hasOwn(measureWords, name);

const withFigure = (words: string, figure: string): string => words.replace('{}', () => figure);

/** The predicate with its figure: `carries 2 kg`. */
export const measured = ({ says }: MeasureWords, figure: string): string => withFigure(says, figure);

/** `cannot carry 2 kg`; undefined of what is no ability. */
export const cannot = ({ can }: MeasureWords, figure: string): string | undefined =>
  can === undefined ? undefined : `cannot ${withFigure(can, figure)}`;

/** Whether a figure must reach a bound, stay below it, or equal it. */
export type Sense = 'min' | 'max' | 'eq';

const senseWords: Readonly<Record<Sense, string>> = { min: 'at least ', max: 'at most ', eq: '' };
const abilityWords: Readonly<Record<Sense, string>> = { min: '', max: 'no more than ', eq: 'exactly ' };

/** A bound as one says it of this measure: `at most 3 kg`; `2 kg` or `no more than 2 kg` of an ability. */
export function boundOf({ can }: MeasureWords, sense: Sense, limit: number, figure: string): string {
  if (sense === 'eq' && limit === 0) return figure;
  return `${(can === undefined ? senseWords : abilityWords)[sense]}${figure}`;
}

/** A requirement as a predicate: `is at most 300 mm wide`, `carries 2 kg`. */
export const askedOf = (words: MeasureWords, sense: Sense, limit: number, figure: string): string =>
  measured(words, boundOf(words, sense, limit, figure));
