import type { RobotDesignProgram } from '@robotdesign/contracts';
import type { DesignBrief, ProvenBound } from '@robotdesign/robot-design';
import { measureOf } from '../src/task-fit/assess.ts';
import type { SizedBody } from '../src/task-fit/sized-body.ts';
import { type Asked, briefOfCell, type Cell } from './cells.ts';
import { type FamilySizer, familySizer, keysOf, type SizedAs } from './family-sizing.ts';

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

/** What the closed forms compute for each requirement that a body must meet. */
const claimedBy = (asked: Asked, body: SizedBody): Asked =>
  Object.fromEntries(keysOf(asked).map((key) => [key, measureOf(key, body)]));

function provenBy(sizer: FamilySizer, brief: DesignBrief, nearest: SizedAs): SizedCell {
  const bounds = sizer.bounds(brief, nearest);
  return bounds.length > 0
    ? { status: 'infeasible', bounds }
    : { status: 'unproven', because: 'no bound: no kind meets even the rest' };
}

export default function sizeCell({ cell, seed }: SizeCellInput): SizedCell {
  const sizer = familySizer(cell, seed);
  const brief = briefOfCell(cell);
  const { met, open, nearest } = sizer.sized(brief);
  if (met) {
    const { body } = met.assessment;
    const claimed = claimedBy(cell.asked, body);
    return { status: 'met', archetype: met.kind.archetype.name, program: body.program, claimed };
  }
  if (nearest) return provenBy(sizer, brief, nearest);
  const [unknown] = open;
  if (unknown) {
    const { findings } = unknown.assessment;
    const names = findings.flatMap(({ name, met: isMet }) => (isMet === undefined ? [name] : []));
    const because = `${names.join(', ')} not computed (${unknown.kind.archetype.name})`;
    return { status: 'unproven', because };
  }
  return { status: 'unproven', because: 'no sizes of any kind fit together' };
}
