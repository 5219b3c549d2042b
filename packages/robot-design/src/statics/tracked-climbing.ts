import type { Bounded } from './bounds.ts';
import { gravity } from './gravity.ts';
import { largest } from './largest.ts';
import type { LoadCase } from './load-case.ts';
import { laden, type StaticModel } from './static-model.ts';

const precision_m = 1e-4;

/** Least of some bounds. */
const least = (bounds: readonly Bounded[]): Bounded =>
  bounds.reduce((lowest, bound) => (bound.value < lowest.value ? bound : lowest));

/** What tracks need to climb: their friction on the ground, and the usable torque of all motors over the radius. */
export interface Traction {
  readonly grip: number;
  readonly push_n: number;
}

/**
 * The largest step and gap of tracks. The nose roller reaches an edge up to the height of its axle. With its nose on
 * the edge the body is as steep as the step is high over the length on the ground: tracks must hold it there by friction
 * and torque, and it must not tip back. Over a gap it stays level until its centre of mass is beyond the edge.
 */
export function trackedClimbing(
  model: StaticModel,
  load: LoadCase,
  { grip, push_n }: Traction,
): { readonly step: Bounded; readonly gap: Bounded } {
  const { mass_kg, centre } = laden(model, load.payload_kg);
  const xs = model.contacts.map(([x]) => x);
  const [front, rear] = [Math.max(...xs), Math.min(...xs)];
  const nose = model.tracks?.nose_m ?? 0;
  const length = front - rear;
  const byShape: Bounded = { value: Math.min(nose, 0.99 * length), bound: 'track_nose' };
  const tiltAt = (height: number) => Math.asin(height / length);
  const steepest = (limit_rad: number) => length * Math.sin(Math.min(limit_rad, Math.PI / 2));
  const byGrip = steepest(Math.atan(grip - load.rolling));
  const byTipping = steepest(Math.atan2(centre[0] - rear, centre[2] + model.height_m));
  const byTorque = largest(byShape.value, precision_m, (height) => {
    const tilt = tiltAt(height);
    return mass_kg * gravity * (Math.sin(tilt) + load.rolling * Math.cos(tilt)) <= push_n;
  });
  const gap = Math.max(0, Math.min(front - centre[0], centre[0] - rear));
  return {
    step: least([
      byShape,
      { value: byGrip, bound: 'grip' },
      { value: byTipping, bound: 'tipping' },
      { value: byTorque, bound: 'torque' },
    ]),
    gap: { value: gap, bound: 'tipping' },
  };
}
