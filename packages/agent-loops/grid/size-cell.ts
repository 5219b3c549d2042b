import type { RobotDesignProgram } from '@robotdesign/contracts';
import type { ProvenBound, SizingKey } from '@robotdesign/robot-design';
import { measureOf } from '../src/task-fit/assess.ts';
import { type Asked, briefOfCell, type Cell } from './cells.ts';
import { familySizer, keysOf } from './family-sizing.ts';

/** Runs in a worker thread: sizes the kinds of a family for a cell, and proves what none of them meets. */

export interface SizeCellInput {
  readonly cell: Cell;
  readonly seed: number;
}

/** What comes of a cell that can be asked. */
export type SizedCell =
  | {
      readonly status: 'met';
      readonly archetype: string;
      readonly program: RobotDesignProgram;
      /** Computed by the closed forms, for each requirement of the cell. */
      readonly claimed: Asked;
    }
  | { readonly status: 'infeasible'; readonly bounds: readonly ProvenBound[] }
  /** Neither a body that is shown to meet the cell nor a bound. */
  | { readonly status: 'unproven'; readonly because: string };

export default function sizeCell({ cell, seed }: SizeCellInput): SizedCell {
  const sizer = familySizer(cell, seed);
  const brief = briefOfCell(cell);
  const { met, missed } = sizer.sized(brief);
  if (met) {
    const { body } = met.sized.assessment;
    const values = keysOf(cell.asked).map((key): [SizingKey, number | undefined] => [
      key,
      measureOf(key, body),
    ]);
    const open = values.filter(([, value]) => value === undefined).map(([key]) => key);
    if (open.length > 0) return { status: 'unproven', because: `${open.join(', ')} not computed` };
    return {
      status: 'met',
      archetype: met.kind.archetype.name,
      program: body.program,
      claimed: Object.fromEntries(values),
    };
  }
  if (missed.length === 0) return { status: 'unproven', because: 'no sizes of any kind fit together' };
  const bounds = sizer.bounds(brief, missed);
  return bounds
    ? { status: 'infeasible', bounds }
    : { status: 'unproven', because: 'no bound: no kind meets even the rest' };
}
