import type { ProvenBound } from '@robotdesign/robot-design';
import { briefOfCell, type Cell } from './cells.ts';
import { briefAtBound, familySizer } from './family-sizing.ts';

/** Runs in a worker thread: sizes an infeasible cell just inside and just outside its bounds. */

const inside = 0.99;
const outside = 1.05;

export interface CheckBoundsInput {
  readonly cell: Cell;
  readonly seed: number;
  readonly bounds: readonly ProvenBound[];
}

/** What contradicts the bounds, as text; empty if nothing does. */
export default function checkBounds({ cell, seed, bounds }: CheckBoundsInput): readonly string[] {
  const sizer = familySizer(cell, seed);
  const brief = briefOfCell(cell);
  return bounds.flatMap((bound, index) => {
    const isMetAt = (factor: number) =>
      sizer.sized(briefAtBound(brief, bounds, index, factor)).met !== undefined;
    return [
      ...(isMetAt(inside) ? [] : [`${bound.key} ${inside} × ${bound.value} is not met`]),
      ...(isMetAt(outside) ? [`${bound.key} ${outside} × ${bound.value} is met`] : []),
    ];
  });
}
