import { inside, outside, type ProvenBound } from '@robotdesign/robot-design';
import { briefOfCell, type Cell } from './cells.ts';
import { briefAtBound, familySizer } from './family-sizing.ts';

/** Runs in a worker thread: sizes an infeasible cell just inside and just outside its bounds. */

export interface CheckBoundsInput {
  readonly cell: Cell;
  readonly seed: number;
  readonly bounds: readonly ProvenBound[];
}

/** What contradicts the bounds, as text; empty if nothing does. Bounds that are scaled together are tested once. */
export default function checkBounds({ cell, seed, bounds }: CheckBoundsInput): readonly string[] {
  const sizer = familySizer(cell, seed);
  const brief = briefOfCell(cell);
  const [together] = bounds.filter((bound) => bound.together !== undefined);
  const tested = together ? [together] : bounds;
  return tested.flatMap((bound) => {
    const isMetAt = (factor: number) =>
      sizer.sized(briefAtBound(brief, bounds, bound, factor)).met !== undefined;
    const what = together ? 'all together' : bound.key;
    return [
      // Nothing of it is asked inside a bound of 0.
      ...(bound.value === 0 || isMetAt(inside) ? [] : [`${what} ${inside} × ${bound.value} is not met`]),
      ...(isMetAt(outside) ? [`${what} ${outside} × ${bound.value} is met`] : []),
    ];
  });
}
