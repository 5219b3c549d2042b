import { billTotals } from '@robotdesign/components';
import type { ComponentProgram, RobotDesignIR, RobotDesignProgram } from '@robotdesign/contracts';
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
import { failedChecks, printPlates } from './measured-figures.ts';

/** Runs in a worker thread: builds an edited body and compares it with the constraints of a program. */

export interface PrepareBodyInput {
  readonly base: { readonly program: RobotDesignProgram; readonly components?: ComponentProgram };
  readonly edits: readonly ProgramEdit[];
  readonly load: LoadCase;
  readonly constraints: readonly Constraint[];
}

/** Figures that take a simulation or a print plan: measured only where they are bounded. */
type MeasuredKind = 'failed_checks' | 'print_plates';

/** What a trial needs of a body, and where it lies on the map. */
export interface PreparedBody {
  readonly program: RobotDesignProgram;
  readonly figures: Readonly<Record<Exclude<ConstraintKind, MeasuredKind>, number>>;
}

export type PrepareBodyOutput =
  | PreparedBody
  | { readonly refused: { readonly reason: 'no_body' | 'constraint'; readonly because: string } };

type Bound = Pick<Constraint, 'op' | 'value'>;
const holds: Readonly<Record<Constraint['op'], (figure: number, bound: Bound) => boolean>> = {
  '<=': (figure, { value }) => figure <= value,
  '>=': (figure, { value }) => figure >= value,
};

const measures: Readonly<Record<MeasuredKind, (ir: RobotDesignIR, load: LoadCase) => Promise<number>>> = {
  failed_checks: failedChecks,
  print_plates: printPlates,
};

const isMeasured = (kind: ConstraintKind): kind is MeasuredKind => Object.hasOwn(measures, kind);

const figureText = (figure: number, unit: string): string =>
  Number.isFinite(figure) ? `${Number(figure.toPrecision(3))} ${unit}`.trim() : 'without limit';

/** Why a figure breaks its constraint; undefined if it does not. */
function broken(constraint: Constraint, figure: number): string | undefined {
  const { kind, op, value } = constraint;
  if (holds[op](figure, constraint)) return undefined;
  const unit = constraintUnits[kind];
  return `${kind} is ${figureText(figure, unit)}, which is not ${op} ${value} ${unit}`.trim();
}

/** The first constraint that a body breaks; those that take a measurement come last. */
async function firstBroken(
  ir: RobotDesignIR,
  load: LoadCase,
  figures: PreparedBody['figures'],
  constraints: readonly Constraint[],
): Promise<string | undefined> {
  for (const constraint of constraints) {
    const { kind } = constraint;
    const because = isMeasured(kind) ? undefined : broken(constraint, figures[kind]);
    if (because) return because;
  }
  for (const constraint of constraints) {
    const { kind } = constraint;
    const because = isMeasured(kind) ? broken(constraint, await measures[kind](ir, load)) : undefined;
    if (because) return because;
  }
  return undefined;
}

async function prepared({ base, edits, load, constraints }: PrepareBodyInput): Promise<PrepareBodyOutput> {
  const program = edits.length > 0 ? editProgram(base.program, edits).program : base.program;
  // Other sizes may need other components.
  const { ir, components } = buildBody(program, edits.length > 0 ? undefined : base.components);
  const { min, max } = bodyExtent(bodyTree(ir)) ?? { min: [0, 0, 0], max: [0, 0, 0] };
  const { loads, payload_kg } = capabilityOf(ir, load);
  const figures = {
    mass_kg: ir.total_mass_kg,
    cost_usd: billTotals(components).cost_usd,
    length_m: max[0] - min[0],
    width_m: max[1] - min[1],
    height_m: max[2] + ir.home_height_m,
    torque_margin: Math.min(...loads.map(({ margin }) => margin), Number.MAX_VALUE),
  };
  const carried = { ...load, payload_kg: Math.min(load.payload_kg, payload_kg) };
  const because = await firstBroken(ir, carried, figures, constraints);
  return because ? { refused: { reason: 'constraint', because } } : { program, figures };
}

/** The edited body, or why it cannot be tried. */
export default async function prepareBody(input: PrepareBodyInput): Promise<PrepareBodyOutput> {
  try {
    return await prepared(input);
  } catch (error) {
    if (!(error instanceof EditError || isRefusal(error))) throw error;
    return { refused: { reason: 'no_body', because: error.message } };
  }
}
