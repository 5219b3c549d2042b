import { minus, type Vector } from '@robotdesign/mjcf';
import { identity, plus, scaled, solved, times, transposed } from '../matrix.ts';
import { drivenOf, type Leg, type LegAngles, standing } from './leg.ts';

/** Joint angles that bring a foot to a place, and how far from it the foot remains, ahead and up. */
export interface Reached {
  readonly angles: LegAngles;
  readonly error_m: number;
}

/** A leg needs this number of joints to place its foot anywhere. */
const freelyPlaced = 3;
/** Weight of the error to the side for a leg with fewer joints: its foot slides rather than misses the ground. */
const sideways = 0.05;

/** Steps of the iteration: it converges in 3 to 6. */
const mostSteps = 12;
/** The error at which it ends, m. */
const close = 1e-5;
/** Damping relative to the square of the length of the leg: steps stay short near a straight leg. */
const damping = 1e-4;
/** Largest change of an angle in one step, rad. */
const longestStep = 0.4;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Damped least squares within the joint ranges: Δq = Jᵀ(J·Jᵀ + λ²·1)⁻¹·e (Wampler 1986). The foot of a leg with fewer
 * than three joints is brought to the right place ahead and up, and slides to the side.
 *
 * @param target place where the foot stands, as in {@link standing}, in the frame of the root, m
 * @param start angles near the result, such as those for the place before
 */
export function reachFoot(leg: Leg, target: Vector, start: LegAngles): Reached {
  const driven = drivenOf(leg);
  const size = Math.hypot(...minus(leg.home, leg.hip));
  const side = driven.length < freelyPlaced ? sideways : 1;
  const weighed = ([x, y, z]: Vector): Vector => [x, side * y, z];
  let best: Reached = { angles: start, error_m: Number.POSITIVE_INFINITY };
  let angles = start;
  for (let step = 0; step < mostSteps; step += 1) {
    const { place, changes } = standing(leg, angles);
    const error = weighed(minus(target, place));
    const error_m = Math.hypot(...error);
    if (error_m < best.error_m) best = { angles, error_m };
    if (error_m < close) break;
    const columns = changes.map(weighed);
    const jacobian = transposed(columns);
    const square = plus(times(jacobian, columns), scaled(identity(3), damping * size * size));
    const change = times(
      columns,
      solved(
        square,
        error.map((value) => [value]),
      ),
    );
    angles = angles.map((angle, index) => {
      const { min, max } = driven[index]?.joint.range_rad ?? { min: -Math.PI, max: Math.PI };
      return clamp(angle + clamp(change[index]?.[0] ?? 0, -longestStep, longestStep), min, max);
    });
  }
  return best;
}
