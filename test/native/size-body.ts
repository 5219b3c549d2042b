import type { RobotDesignProgram } from '@robotdesign/contracts';
import { streamSeed } from '@robotdesign/random';
import {
  type Archetype,
  archetypes,
  catalogueOptions,
  type RefusedDrives,
  type SizingOptions,
  type SizingRequest,
  sizeBody,
} from '@robotdesign/robot-design';
import { briefOfCell } from '../../packages/agent-loops/grid/cells.ts';
import exportCell from '../../packages/agent-loops/grid/export-cell.ts';
import { keysOf } from '../../packages/agent-loops/grid/family-sizing.ts';
import { inTurns } from '../../packages/agent-loops/src/grammar-v2/kinds.ts';
import { mostSteadied, steadyWorth } from '../../packages/agent-loops/src/grammar-v2/try-kinds.ts';
import { assessing } from '../../packages/agent-loops/src/task-fit/assess.ts';
import { isCompileSafe } from '../../packages/agent-loops/src/task-fit/failed-checks.ts';
import { steadierDrives } from '../../packages/agent-loops/src/task-fit/steadier-drives.ts';
import type { SizedTask } from './mass-ladders.ts';
import { speedGoal } from './speed-goal.ts';

/** Runs in a worker thread: sizes kinds of a family for a task and writes the model of the one that is offered. */

export interface SizeBodyInput {
  readonly task: SizedTask;
  /** Picks the first kind of body to try: the kinds of a family in turn. */
  readonly index: number;
  readonly seed: number;
  readonly directory: string;
  /** Writes a controller for every body. */
  readonly withController?: boolean;
}

/** The sized body; `missed` has the requirements that it misses and the joints that are too weak. */
export interface SizedOfTask {
  readonly archetype: string;
  readonly mass_kg: number;
  readonly cost_usd: number;
  /** Speed that the body should reach, m/s. */
  readonly goal_m_s: number;
  readonly builds: number;
  /** Number of kinds that were tried. */
  readonly kinds: number;
  readonly drives: Readonly<Record<string, string>>;
  readonly missed: readonly string[];
  readonly program: RobotDesignProgram;
  /** The highest step and the steepest slope by closed forms. */
  readonly max_step_m: number;
  readonly max_slope_rad: number;
}

const optionsWith = (servos: readonly string[] | undefined): SizingOptions =>
  servos
    ? {
        ...catalogueOptions,
        joint: catalogueOptions.joint.filter(({ component_id }) => servos.includes(component_id)),
      }
    : catalogueOptions;

/** Kinds that are tried for a task: as many as an answer with four candidates tries of one family. */
const mostKinds = 10;

/** Sizes a kind and writes its model. Returns undefined if its sizes do not fit together. */
async function sizeKind(
  { task, seed, directory, withController = false }: SizeBodyInput,
  archetype: Archetype,
  at: number,
  refused: RefusedDrives,
) {
  const { cell, servos } = task;
  const request: SizingRequest = {
    family: cell.family,
    archetype,
    seed: streamSeed(seed, at),
    brief: briefOfCell(cell),
    options: optionsWith(servos),
    metadata: { task: 'native', agent_loop: 'native', loop_version: '1' },
    refused,
  };
  const sized = sizeBody(request, assessing(new Set(keysOf(cell.asked))));
  if (!sized) return undefined;
  const { body, findings, loads, mass_kg, cost_usd } = sized.assessment;
  const claimed = Object.fromEntries(
    findings.flatMap(({ key, value }) => (key === undefined || value === undefined ? [] : [[key, value]])),
  );
  const evaluation = await exportCell({ cell, program: body.program, claimed, directory, withController });
  const missed = [
    ...findings.flatMap(({ name, hard, met }) => (hard && met === false ? [name] : [])),
    ...loads.flatMap(({ joint, margin }) => (margin < 1 ? [joint] : [])),
  ];
  const { builds, drives } = sized;
  return {
    body: {
      archetype: archetype.name,
      mass_kg,
      cost_usd,
      goal_m_s: speedGoal(body.ir),
      builds,
      drives,
      missed,
      program: body.program,
      max_step_m: body.capability.max_step_m,
      max_slope_rad: body.capability.max_slope_rad,
    },
    judged: { ir: body.ir, evaluation },
  };
}

/** The body of a kind with the actuators that an answer offers it with, and whether it passes. */
async function steadyKind(input: SizeBodyInput, archetype: Archetype, at: number) {
  let refused: RefusedDrives | undefined = {};
  let sized: Awaited<ReturnType<typeof sizeKind>>;
  let first: Pick<SizedOfTask, 'missed' | 'cost_usd'> | undefined;
  for (let round = 0; round <= mostSteadied && refused; round += 1) {
    const next = await sizeKind(input, archetype, at, refused);
    if (!next) break;
    if (first && next.body.missed.length > first.missed.length) break;
    if (first && next.body.cost_usd > steadyWorth * first.cost_usd) break;
    first ??= next.body;
    sized = next;
    if (isCompileSafe(sized.judged)) break;
    refused = steadierDrives(refused, input.task.cell.family, sized.judged);
  }
  return sized;
}

/** The body that the product would offer: the kinds in turn, until one passes the checks of a generation. */
export default async function sizeBodyOfTask(input: SizeBodyInput): Promise<SizedOfTask | undefined> {
  const { task, index, seed } = input;
  const kinds = inTurns(archetypes[task.cell.family], seed);
  let last: SizedOfTask | undefined;
  for (let at = index; at < index + mostKinds; at += 1) {
    const archetype = kinds[at % kinds.length];
    const sized = archetype && (await steadyKind(input, archetype, at));
    if (!sized) continue;
    last = { ...sized.body, kinds: at - index + 1 };
    if (isCompileSafe(sized.judged)) return last;
  }
  return last;
}
