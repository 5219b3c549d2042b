import { billTotals } from '@robotdesign/components';
import type { ComponentProgram, RobotDesignProgram } from '@robotdesign/contracts';
import { bodyExtent, bodyTree } from '@robotdesign/mjcf';
import {
  buildBody,
  capabilityOf,
  EditError,
  editProgram,
  isRefusal,
  type LoadCase,
  type ProgramEdit,
} from '@robotdesign/robot-design';
import { type Constraint, type ConstraintKind, constraintUnits } from '../program/config.ts';

/** Runs in a worker thread: builds an edited body and compares it with the constraints of a program. */

export interface PrepareBodyInput {
  readonly base: { readonly program: RobotDesignProgram; readonly components?: ComponentProgram };
  readonly edits: readonly ProgramEdit[];
  readonly load: LoadCase;
  readonly constraints: readonly Constraint[];
}

/** What a trial needs of a body, and where it lies on the map. */
export interface PreparedBody {
  readonly program: RobotDesignProgram;
  readonly figures: Readonly<Record<ConstraintKind, number>>;
}

export type PrepareBodyOutput =
  | PreparedBody
  | { readonly refused: { readonly reason: 'no_body' | 'constraint'; readonly because: string } };

type Bound = Pick<Constraint, 'op' | 'value'>;
const holds: Readonly<Record<Constraint['op'], (figure: number, bound: Bound) => boolean>> = {
  '<=': (figure, { value }) => figure <= value,
  '>=': (figure, { value }) => figure >= value,
};

function prepared({ base, edits, load, constraints }: PrepareBodyInput): PrepareBodyOutput {
  const program = edits.length > 0 ? editProgram(base.program, edits).program : base.program;
  // Other sizes may need other components.
  const { ir, components } = buildBody(program, edits.length > 0 ? undefined : base.components);
  const { min, max } = bodyExtent(bodyTree(ir)) ?? { min: [0, 0, 0], max: [0, 0, 0] };
  const figures = {
    mass_kg: ir.total_mass_kg,
    cost_usd: billTotals(components).cost_usd,
    length_m: max[0] - min[0],
    width_m: max[1] - min[1],
    height_m: max[2] + ir.home_height_m,
    torque_margin: Math.min(...capabilityOf(ir, load).loads.map(({ margin }) => margin), Number.MAX_VALUE),
  };
  const broken = constraints.find(
    (constraint) => !holds[constraint.op](figures[constraint.kind], constraint),
  );
  if (!broken) return { program, figures };
  const { kind, op, value } = broken;
  const unit = constraintUnits[kind];
  const figure = `${Number(figures[kind].toPrecision(3))} ${unit}`.trim();
  const because = `${kind} is ${figure}, which is not ${op} ${value} ${unit}`.trim();
  return { refused: { reason: 'constraint', because } };
}

/** The edited body, or why it cannot be tried. */
export default function prepareBody(input: PrepareBodyInput): PrepareBodyOutput {
  try {
    return prepared(input);
  } catch (error) {
    if (!(error instanceof EditError || isRefusal(error))) throw error;
    return { refused: { reason: 'no_body', because: error.message } };
  }
}
