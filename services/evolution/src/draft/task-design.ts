import { fromProblem, ServiceError } from '@robotdesign/contracts';
import { awaitChild, type Work } from '@robotdesign/operations';
import type { OtherServices } from '../other-services.ts';

/** The main path for a task: it is understood, bodies are invented, and the best one is evolved. */

export interface Task {
  readonly prompt: string;
  /** Of the plan and the designs that are made. */
  readonly ingest_job_id: string;
  readonly generation_id: string;
}

/** A stored revision. */
export interface DesignRevision {
  readonly design_id: string;
  readonly revision: number;
}

interface Where {
  readonly thread?: { readonly thread_id: string; readonly project_id?: string };
  readonly seed: number;
}

/** Parts of the progress of a draft, in percent. */
const shares = { ingest: { from: 0, to: 5 }, generate: { from: 5, to: 60 } } as const;

/** The share of a draft that is done when its design exists, in percent. */
export const designDone = shares.generate.to;

/**
 * Makes designs for a task, and returns the one that ranks first. Work that begins again continues with the same job and
 * the same generation.
 * @throws ServiceError what the step failed with; infeasible_task if no body was found
 */
export async function designOfTask(
  { ingest, ingestOperations, design, designOperations }: OtherServices,
  { prompt, ingest_job_id, generation_id }: Task,
  { thread, seed }: Where,
  work: Work,
): Promise<DesignRevision> {
  // A retry after a failure has a new job: its steps begin again.
  const keyOf = (part: string) => ({ idempotencyKey: `${work.operation_id}:${ingest_job_id}:${part}` });
  const asked = { prompt, job_id: ingest_job_id, ...thread };
  await awaitChild(ingestOperations, () => ingest.StartIngest(asked, keyOf('ingest')), work, shares.ingest);
  const wanted = {
    ingest_job_id,
    generation_id,
    seed,
    ...(thread ? { thread_id: thread.thread_id } : {}),
  };
  await awaitChild(
    designOperations,
    () => design.StartGeneration(wanted, keyOf('generate')),
    work,
    shares.generate,
  );
  const { generation } = await design.GetGeneration({ generation_id, view: 'light' });
  const [best] = generation.candidates;
  // The first revision: a person may have edited the design since.
  if (best) return { design_id: best.design_id, revision: 1 };
  if (generation.error) throw fromProblem(generation.error);
  throw new ServiceError(
    'infeasible_task',
    'No body was found for this task. Ask for less, or in other words.',
  );
}
