import type { Bound, Bounded } from './bounds.ts';
import { largest } from './largest.ts';

/** How driven wheels or tracks climb a step. */
export interface StepClimb {
  /** Limits of the geometry, m. */
  readonly shape: readonly Bounded[];
  /** Static torque of each drive at the worst pose of the climb, N·m; otherwise what prevents the climb. */
  readonly torqueAt: (height_m: number) => number | Extract<Bound, 'grip' | 'tipping'>;
}

const precision_m = 1e-4;

/** The largest step that the shape, friction, balance and every drive allow. */
export function largestStep({ shape, torqueAt }: StepClimb, bears: (torque_nm: number) => boolean): Bounded {
  const byShape = shape.reduce((lowest, bound) => (bound.value < lowest.value ? bound : lowest));
  const climbs = (height: number) => {
    const torque = torqueAt(height);
    return typeof torque === 'number' && bears(torque);
  };
  const value = largest(byShape.value, precision_m, climbs);
  if (value >= byShape.value) return byShape;
  const beyond = torqueAt(value + precision_m);
  return { value, bound: typeof beyond === 'number' ? 'torque' : beyond };
}
