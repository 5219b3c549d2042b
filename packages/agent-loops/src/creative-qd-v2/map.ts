import type { Descriptor } from '@robotdesign/quality-diversity';
import { heat, type MoveTrial } from '@robotdesign/simulation';
import type { SizedBody } from '../task-fit/sized-body.ts';

/** The axes of the map of bodies, and where a tried body lies on it. Pure. */

export const descriptors: readonly Descriptor[] = [
  { name: 'mass', label: 'Mass', unit: 'kg', min: 0.2, max: 200, bins: 8, scale: 'log' },
  { name: 'length', label: 'Length', unit: 'm', min: 0.1, max: 4, bins: 6, scale: 'log' },
  { name: 'limbs', label: 'Legs, wheels, tracks and arms', unit: '', min: 0, max: 20, bins: 5 },
  { name: 'travel', label: 'Travel per energy', unit: 'm/J', min: 1e-3, max: 1, bins: 5, scale: 'log' },
];

const limbsOf = ({ leg_count, arm_count, wheel_count, track_count }: SizedBody): number =>
  leg_count + arm_count + wheel_count + track_count;

const travelPerJoule = (trial: MoveTrial | undefined): number =>
  trial && trial.energy_j > 0 ? Math.max(0, trial.distance_m) / trial.energy_j : 0;

/** The measures of a body, in the order of the descriptors. The outermost bins also hold what lies beyond. */
export const measuresOf = (body: SizedBody, trial: MoveTrial | undefined): readonly number[] =>
  [body.ir.total_mass_kg, Math.max(body.length_m, body.height_m), limbsOf(body), travelPerJoule(trial)].map(
    (value, axis) => {
      const { min = value, max = value } = descriptors[axis] ?? {};
      return Math.min(Math.max(value, min), max);
    },
  );

/** Share of the distance that counts for a body that fell. */
const fallen = 0.5;

/**
 * How well a body does its task. One that moves: the distance of its trial in m, less for a fall and for torque beyond the
 * continuous rating of a motor. One that is bolted down: the smallest torque margin of its joints.
 */
export function objectiveOf(body: SizedBody, trial: MoveTrial | undefined): number {
  if (!trial) return Math.max(0, Math.min(1, ...body.capability.loads.map(({ margin }) => margin - 1)));
  const distance = Math.max(0, trial.distance_m) / Math.max(1, heat(trial)) ** 2;
  return trial.fell ? fallen * distance : distance;
}

/** A perturbed trial confirms a trial if it keeps so much of its objective in the same time. */
const kept = 0.7;

/**
 * Whether perturbed trials confirm a trial: no exploit, no fall that the trial did not have, and most of its objective.
 * @param share of the time of the trial that they take
 */
export const confirms = (
  body: SizedBody,
  trial: MoveTrial,
  perturbed: readonly MoveTrial[],
  share: number,
): boolean =>
  perturbed.every(
    (again) =>
      again.exploit === undefined &&
      (trial.fell || !again.fell) &&
      objectiveOf(body, again) >= kept * share * objectiveOf(body, trial),
  );
