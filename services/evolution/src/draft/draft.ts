import { type DesignDefinition, sha256 } from '@robotdesign/contracts';
import { insertOnce } from '@robotdesign/document-store';
import { draftConfig, writeProgram } from '@robotdesign/evolution-search';
import type { OperationKind, Work } from '@robotdesign/operations';
import { orUnavailable } from '@robotdesign/simulation';
import { bodiesOf, isBody } from '../engine/bodies.ts';
import type { EngineDependencies } from '../engine/dependencies.ts';
import { evolutionEvent } from '../evolution/events.ts';
import type { EvolutionState } from '../evolution/state.ts';
import type { OtherServices } from '../other-services.ts';
import { type ClipDependencies, clipGait, countedFor } from './clip.ts';
import type { DraftTaskInput, DraftTaskOutput } from './draft-task.ts';
import { groundOfTask, loadOfTask } from './ground.ts';
import { designKey, type KeptDesign, programKey } from './kept.ts';
import type { DraftInput } from './request.ts';
import { designDone, designOfTask } from './task-design.ts';

/** `POST /evolutions`: drafts the program of an evolution, for a design or for a task. */

export interface DraftDependencies extends EngineDependencies, ClipDependencies {
  readonly pool: EngineDependencies['pool'];
  readonly others: OtherServices;
}

const task = new URL('./draft-task.ts', import.meta.url);

/** A torque margin of the design below 1 is no reason to try nothing. */
const marginBound = (margin: number): number => Math.min(1, Math.floor(100 * margin) / 100);

async function drafted(
  { pool }: DraftDependencies,
  definition: DesignDefinition,
  work: Work,
): Promise<DraftTaskOutput> {
  const { program, components } = definition;
  const input: DraftTaskInput = { program, components, load: loadOfTask(definition) };
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
  const { stores, artifacts, makeEvent, clock, others } = dependencies;
  return {
    deadline_ms: 780_000,
    run: async (input, work) => {
      const { evolution_id, from, thread } = input;
      if (await stores.evolutions.get(evolution_id)) return;
      const { design_id, revision } = 'prompt' in from ? await designOfTask(others, from, input, work) : from;
      const wanted = input.clip && (await clipGait(dependencies, input.clip, work));
      work.progress({
        phase: 'draft',
        done: 'prompt' in from ? designDone : 0,
        total: 100,
        message: 'Trying the controllers of the design',
      });
      const { definition } = await others.design.GetDesignDefinition({ design_id, revision });
      const { genes, fixed, controller, failed_checks, walks } = await drafted(
        dependencies,
        definition,
        work,
      );
      const clip = wanted && countedFor(wanted, walks);
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
          figures: { ...figures, torque_margin: marginBound(figures.torque_margin), failed_checks },
          ...(clip && 'gait' in clip && { clip }),
        },
        input,
      );
      const unused = clip && 'missing' in clip ? clip : undefined;
      const text = writeProgram(config, title, genes, unused);
      const program_sha256 = sha256(text);
      await artifacts.put(designKey(evolution_id), JSON.stringify(kept));
      await artifacts.put(programKey(evolution_id, program_sha256), text);
      work.signal.throwIfAborted();
      const state: EvolutionState = {
        design_id,
        revision,
        ...(thread && { thread_id: thread.thread_id }),
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
    // The job of the task keeps the prompt, so that it is erased with the job.
    kept: ({ evolution_id, seed }) => ({ evolution_id, seed }),
  };
}
