import type { Candidate } from '@robotdesign/contracts';
import type { Rounding, Units } from '../figures/figures.ts';
import type { Offered } from './offered.ts';

/** Figures that stand in a row of the comparison, by the names of their needs: all of a row have one unit. */

export const rowFigures = {
  payload_kg: ({ payload_kg }) => payload_kg,
  lift_kg: ({ lift_kg }) => lift_kg,
  pull_kg: ({ pull_kg }) => pull_kg,
  reach_m: ({ reach_m }) => reach_m,
  step_height_m: ({ max_step_m }) => max_step_m,
  slope_rad: ({ max_slope_rad }) => max_slope_rad,
  gap_m: ({ max_gap_m }) => max_gap_m,
  speed_m_s: ({ speed_m_s }) => speed_m_s,
  duration_s: ({ runtime_h }) => (runtime_h === undefined ? undefined : runtime_h * 3600),
  mass: ({ mass_kg }) => mass_kg,
  length: ({ footprint_length_m }) => footprint_length_m,
  height: ({ height_m }) => height_m,
} as const satisfies Readonly<Record<string, (candidate: Candidate) => number | undefined>>;
export type RowName = keyof typeof rowFigures;

/** Units of the figures of one answer. */
export interface RowUnits extends Units {
  /** The largest figure of each row. */
  readonly largest: ReadonlyMap<string, number>;
}

/** Units with the largest figure of each row of an answer, what is asked included. */
export function unitsOfRows(units: Units, all: readonly Offered[]): RowUnits {
  const figures: readonly (readonly [string, number | undefined])[] = all.flatMap(({ candidate, needs }) => [
    ...Object.entries(rowFigures).map(([name, of]) => [name, of(candidate)] as const),
    ...needs.flatMap(({ name, value, limit }) => [[name, value] as const, [name, limit] as const]),
  ]);
  const largest = new Map<string, number>();
  for (const [name, value = 0] of figures) largest.set(name, Math.max(value, largest.get(name) ?? 0));
  return { ...units, largest };
}

/** A figure in the unit of its row. */
export const figureInRow = (
  { figure, largest }: RowUnits,
  name: string,
  [value, unit]: readonly [number, string],
  rounding: Rounding,
): string => figure(value, unit, rounding, Math.max(value, largest.get(name) ?? 0));
