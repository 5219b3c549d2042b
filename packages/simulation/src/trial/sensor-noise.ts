import { seededRandom } from '@robotdesign/random';
import type { Simulator } from '../simulator.ts';

/** Standard deviation of each value that a controller reads: m, m/s, rad/s, and components of a unit vector. */
const deviation = 0.01;
/** Half the width of a uniform distribution with this standard deviation. */
const halfWidth = Math.sqrt(3) * deviation;

/** A simulator whose sensors are read with uniform white noise. The same seed gives the same noise. */
export function withSensorNoise(simulator: Simulator, seed: number): Simulator {
  const random = seededRandom(seed);
  return {
    ...simulator,
    sensors: () => simulator.sensors().map((value) => value + random.between(-halfWidth, halfWidth)),
  };
}
