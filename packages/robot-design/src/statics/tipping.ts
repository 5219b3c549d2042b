import { supportMargin } from '@robotdesign/mjcf';
import { laden, type StaticModel } from './static-model.ts';

/**
 * Slope at which a body with payload tips over the nearest edge between its contacts, rad: the arc tangent of the
 * distance from the centre of mass to that edge over its height; 0 if the centre of mass is outside.
 */
export function tipAngle(model: StaticModel, payload_kg: number): number {
  const { centre } = laden(model, payload_kg);
  if (model.recovery_nm) {
    // Its wheels keep it from tipping ahead and back.
    const across = Math.min(...model.wheels.map(({ at }) => Math.abs(at[1] - centre[1])));
    return Math.max(0, Math.atan2(across, centre[2] + model.height_m));
  }
  const margin = supportMargin(model.hull, [centre[0], centre[1]]);
  return Math.max(0, Math.atan2(margin, centre[2] + model.height_m));
}

/**
 * Slope at which a parked body with payload tips over the nearest edge between its wheels and its skid, rad; no limit
 * for a body that does not park.
 */
export function parkedTipAngle(model: StaticModel, payload_kg: number): number {
  const { parked } = model;
  if (!parked) return Number.POSITIVE_INFINITY;
  const { pitch_rad, axle, hull, radius_m } = parked;
  const { centre } = laden(model, payload_kg);
  const [sine, cosine] = [Math.sin(pitch_rad), Math.cos(pitch_rad)];
  const [x, z] = [centre[0] - axle[0], centre[2] - axle[2]];
  const ahead = x * cosine + z * sine;
  const height = radius_m + z * cosine - x * sine;
  return Math.atan2(supportMargin(hull, [ahead, centre[1]]), height);
}
