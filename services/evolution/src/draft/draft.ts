import { type DesignDefinition, derivedId, type StartDraftRequest, sha256 } from '@robotdesign/contracts';
import { insertOnce } from '@robotdesign/document-store';
import { draftConfig, type EvolutionConfig, type Metric, writeProgram } from '@robotdesign/evolution-search';
import type { OperationKind, Prepared, Work } from '@robotdesign/operations';
import type { Client } from '@robotdesign/service-kit';
import { orUnavailable } from '@robotdesign/simulation';
import { bodiesOf, isBody } from '../engine/bodies.ts';
import type { EngineDependencies } from '../engine/dependencies.ts';
import { evolutionEvent } from '../evolution/events.ts';
import type { EvolutionState } from '../evolution/state.ts';
import type { DraftTaskInput, DraftTaskOutput } from './draft-task.ts';
import { groundOfTask, loadOfTask } from './ground.ts';
import { designKey, type KeptDesign, programKey } from './kept.ts';

/** `POST /evolutions`: drafts the program of an evolution for a design. */

export interface DraftInput {
  readonly evolution_id: string;
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly metric?: Metric;
  readonly direction?: EvolutionConfig['objective']['direction'];
  readonly budget: EvolutionConfig['budget'];
  readonly orchestrator?: string;
  readonly seed: number;
}

export interface DraftDependencies extends EngineDependencies {
  readonly design: Client<'robotdesign.design.v1.DesignService'>;
}

const task = new URL('./draft-task.ts', import.meta.url);

/** The draft that a caller asks for, of a stored revision. */
export function requestedDraft(
  operation_id: string,
  request: StartDraftRequest & { readonly metric?: Metric; readonly seed: number },
  { design_id, revision, thread_id: own }: Pick<DesignDefinition, 'design_id' | 'revision' | 'thread_id'>,
): Prepared<DraftInput> {
  const evolution_id = derivedId('evolution', operation_id);
  const { thread_id = own, metric, direction, budget, orchestrator, seed } = request;
  const thread = thread_id === undefined ? {} : { thread_id };
  return {
    input: {
      evolution_id,
      design_id,
      revision,
      ...thread,
      ...(metric === undefined ? {} : { metric }),
      ...(direction === undefined ? {} : { direction }),
      budget,
      ...(orchestrator === undefined ? {} : { orchestrator }),
      seed,
    },
    target: { kind: 'evolution', id: evolution_id, ...thread },
  };
}

/** A torque margin of the design below 1 is no reason to try nothing. */
const marginBound = (margin: number): number => Math.min(1, Math.floor(100 * margin) / 100);

async function drafted(
  { pool }: DraftDependencies,
  definition: DesignDefinition,
  work: Work,
): Promise<DraftTaskOutput> {
  const { program, components } = definition;
  const { payload_kg } = groundOfTask(definition);
  const input: DraftTaskInput = { program, components, payload_kg };
  try {
    return await pool.run<DraftTaskInput, DraftTaskOutput>(task, input, {
      share: work.operation_id,
      signal: work.signal,
    });
  } catch (error) {
    throw orUnavailable(error);
  }
}

export function draftEvolution(dependencies: DraftDependencies): OperationKind<DraftInput> {
  const { stores, artifacts, makeEvent, clock, design } = dependencies;
  return {
    deadline_ms: 120_000,
    run: async (input, work) => {
      const { evolution_id, design_id, revision, thread_id } = input;
      if (await stores.evolutions.get(evolution_id)) return;
      work.progress({ phase: 'draft', done: 0, message: 'Trying the controllers of the design' });
      const { definition } = await design.GetDesignDefinition({ design_id, revision });
      const { genes, fixed, controller } = await drafted(dependencies, definition, work);
      const { program, components, title } = definition;
      const load = loadOfTask(definition);
      const kept: KeptDesign = { program, components, genes, load };
      const none = { genes: [], constraints: [] };
      const body = await bodiesOf(dependencies, evolution_id, none, kept).prepare('design', work.signal);
      if (!isBody(body)) throw new Error(`design ${design_id} has no body: ${body.refused.because}`);
      const { figures } = body;
      const config = draftConfig(
        {
          design: { id: design_id, revision },
          genes,
          fixed,
          ground: groundOfTask(definition),
          figures: { ...figures, torque_margin: marginBound(figures.torque_margin) },
        },
        input,
      );
      const text = writeProgram(config, title, genes);
      const program_sha256 = sha256(text);
      await artifacts.put(designKey(evolution_id), JSON.stringify(kept));
      await artifacts.put(programKey(evolution_id, program_sha256), text);
      work.signal.throwIfAborted();
      const state: EvolutionState = {
        design_id,
        revision,
        ...(thread_id === undefined ? {} : { thread_id }),
        title,
        status: 'drafted',
        program_sha256,
        config,
        controller,
        figures: { mass_kg: figures.mass_kg, length_m: figures.length_m },
        budget: config.budget,
        counts: { completed: 0, failed: 0, rejected: 0 },
        used: { wall_clock_s: 0, cost_usd: 0 },
      };
      const event = evolutionEvent(makeEvent, 'drafted', evolution_id, state, clock());
      await insertOnce(stores.evolutions, { id: evolution_id, state, owner: work.caller, events: [event] });
    },
  };
}
