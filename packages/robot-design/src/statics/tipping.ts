import { laden, type StaticModel } from './static-model.ts';
import { supportMargin } from './support.ts';

/**
 * Slope at which a body with payload tips over the nearest edge between its contacts, rad: the arc tangent of the
 * distance from the centre of mass to that edge over its height; 0 if the centre of mass is outside.
 */
export function tipAngle(model: StaticModel, payload_kg: number): number {
  const { centre } = laden(model, payload_kg);
  const margin = supportMargin(
    model.contacts.map(([x, y]) => [x, y] as const),
    [centre[0], centre[1]],
  );
  return Math.max(0, Math.atan2(margin, centre[2] + model.height_m));
}
