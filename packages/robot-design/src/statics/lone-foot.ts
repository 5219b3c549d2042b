import type { Vec3 } from '../pose.ts';
import type { StaticModel } from './static-model.ts';

/**
 * Where a single foot presses, as seen by the joints of its leg. A body on one foot sways over it, with a leaning
 * leg and an upright torso: at the ankle the line of force goes through the foot, at the hip through the centre of
 * mass, and linearly in between.
 *
 * @param index Index of the foot at the position `foot`.
 * @param centre Centre of mass with payload; `down` is the direction of gravity.
 */
export function pressureOfLoneFoot(
  { joints }: StaticModel,
  index: number,
  foot: Vec3,
  centre: Vec3,
  down: Vec3,
): (joint: Vec3) => Vec3 {
  const hip = Math.max(
    ...joints.flatMap(({ feet, at }) => (feet.length === 1 && feet[0] === index ? [at[2]] : [])),
  );
  const fall = (foot[2] - centre[2]) / down[2];
  const over: Vec3 = [centre[0] + fall * down[0], centre[1] + fall * down[1], foot[2]];
  return ([, , z]) => {
    const sway = Math.min(Math.max((hip - z) / Math.max(hip - foot[2], 1e-9), 0), 1);
    return [over[0], over[1] + sway * (foot[1] - over[1]), over[2]];
  };
}
