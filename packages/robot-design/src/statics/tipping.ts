import { laden, type StaticModel } from './static-model.ts';
import { supportMargin } from './support.ts';

/**
 * How far the ground may tilt before a laden body tips over the nearest edge between its contacts: the arc tangent of
 * the centre of mass's distance to that edge over its height, rad; 0 when it lies outside.
 */
export function tipAngle(model: StaticModel, payload_kg: number): number {
  const { centre } = laden(model, payload_kg);
  const margin = supportMargin(
    model.contacts.map(([x, y]) => [x, y] as const),
    [centre[0], centre[1]],
  );
  return Math.max(0, Math.atan2(margin, centre[2] + model.height_m));
}
