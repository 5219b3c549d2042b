import {
  archetypes,
  catalogueOptions,
  type SizingOptions,
  type SizingRequest,
  sizeBody,
  streamSeed,
} from '@robotdesign/robot-design';
import { briefOfCell } from '../../packages/agent-loops/grid/cells.ts';
import exportCell from '../../packages/agent-loops/grid/export-cell.ts';
import { keysOf } from '../../packages/agent-loops/grid/family-sizing.ts';
import { inTurns } from '../../packages/agent-loops/src/grammar-v2/kinds.ts';
import { assessing } from '../../packages/agent-loops/src/task-fit/assess.ts';
import type { SizedTask } from './mass-ladders.ts';

/** Runs in a worker thread: sizes one kind of a family for a task and writes its model. */

export interface SizeBodyInput {
  readonly task: SizedTask;
  /** Picks the kind of body: the kinds of a family in turn. */
  readonly index: number;
  readonly seed: number;
  readonly directory: string;
}

/** The sized body; `missed` has the requirements that it misses and the joints that are too weak. */
export interface SizedOfTask {
  readonly archetype: string;
  readonly mass_kg: number;
  readonly cost_usd: number;
  readonly builds: number;
  readonly drives: Readonly<Record<string, string>>;
  readonly missed: readonly string[];
}

const optionsWith = (servos: readonly string[] | undefined): SizingOptions =>
  servos
    ? {
        ...catalogueOptions,
        joint: catalogueOptions.joint.filter(({ component_id }) => servos.includes(component_id)),
      }
    : catalogueOptions;

export default async function sizeBodyOfTask({
  task: { cell, servos },
  index,
  seed,
  directory,
}: SizeBodyInput): Promise<SizedOfTask | undefined> {
  const kinds = inTurns(archetypes[cell.family], seed);
  const archetype = kinds[index % kinds.length];
  if (!archetype) throw new RangeError(`a ${cell.family} has no kinds`);
  const request: SizingRequest = {
    family: cell.family,
    archetype,
    seed: streamSeed(seed, index),
    brief: briefOfCell(cell),
    options: optionsWith(servos),
    metadata: { task: 'native', agent_loop: 'native', loop_version: '1' },
  };
  const sized = sizeBody(request, assessing(new Set(keysOf(cell.asked))));
  if (!sized) return undefined;
  const { body, findings, loads, mass_kg, cost_usd } = sized.assessment;
  const claimed = Object.fromEntries(
    findings.flatMap(({ key, value }) => (key === undefined || value === undefined ? [] : [[key, value]])),
  );
  await exportCell({ cell, program: body.program, claimed, directory });
  return {
    archetype: archetype.name,
    mass_kg,
    cost_usd,
    builds: sized.builds,
    drives: sized.drives,
    missed: [
      ...findings.flatMap(({ name, hard, met }) => (hard && met === false ? [name] : [])),
      ...loads.flatMap(({ joint, margin }) => (margin < 1 ? [joint] : [])),
    ],
  };
}
