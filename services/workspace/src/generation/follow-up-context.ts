import {
  type BaseDesign,
  type DesignOrigin,
  type FollowUpContext,
  type KnownDesign,
  sha256,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { ifFound } from '../if-found.ts';
import type { OtherServices } from '../other-services.ts';
import type { Stores } from '../stores.ts';
import { inForce, type ThreadState } from '../thread/state.ts';
import { knownDesign } from './known-design.ts';

/** What a message in a thread builds on: the job of the last answer, its designs, and the design that "it" means. */

/** How many messages back to search for an open question. */
const questionWithin = 50;

type Task = Pick<FollowUpContext, 'previous_job_id' | 'designs'>;

/** The last answer of the thread; without one, the task that got no answer; without that, the open question. */
async function lastTask(
  { messages }: Stores,
  { id, state }: Stored<ThreadState>,
  prompt: string,
): Promise<Task> {
  const last = inForce(state);
  const answer = last === undefined ? undefined : (await messages.get(last))?.state;
  const answered_job_id = answer?.artifact?.ingest_job_id;
  if (answered_job_id !== undefined)
    return { previous_job_id: answered_job_id, designs: answer?.offered ?? [] };
  // The same prompt again is a retry, not a change of itself.
  const { understood } = state;
  if (understood && understood.prompt_sha256 !== sha256(prompt))
    return { previous_job_id: understood.job_id, designs: [] };
  const { items } = await messages.find({
    index: 'by_thread',
    match: [id],
    order: 'desc',
    limit: questionWithin,
  });
  const asked = items.find((message) => message.state.asked_of_job_id !== undefined)?.state.asked_of_job_id;
  return { ...(asked === undefined ? {} : { previous_job_id: asked }), designs: [] };
}

interface Base {
  readonly known: KnownDesign;
  readonly origin?: DesignOrigin;
}

/** @throws ServiceError `not_found` */
async function readBase(design: OtherServices['design'], { design_id, revision }: BaseDesign): Promise<Base> {
  const { candidate, origin } = (await design.GetDesign({ design_id, revision })).design;
  return { known: knownDesign(candidate, revision), origin };
}

/** The selected design; undefined when none is selected or the selected one was deleted. */
async function readSelected(
  design: OtherServices['design'],
  { selected_design: selected }: ThreadState,
  designs: readonly KnownDesign[],
): Promise<Base | undefined> {
  if (!selected) return undefined;
  const offered = designs.find(({ design_id }) => design_id === selected.design_id);
  if (offered?.revision === selected.revision) return { known: offered };
  return (await ifFound(readBase(design, selected))) ?? (offered && { known: offered });
}

/** The task of the thread; in a thread without one, the task that the base was made for, unless that was erased. */
async function withTaskOf(design: OtherServices['design'], task: Task, { origin }: Base): Promise<Task> {
  const generation_id = origin?.generation_id;
  if (task.previous_job_id !== undefined || generation_id === undefined) return task;
  const { generation } = await design.GetGeneration({ generation_id, view: 'light' });
  if (generation.prompt === undefined) return task;
  return { ...task, previous_job_id: generation.ingest_job_id };
}

/**
 * Decides what a message builds on: the base of the request, else the selected design, else the first design of the
 * last answer. Undefined when there is nothing to build on.
 * @throws ServiceError `not_found` for a base that does not exist
 */
export async function followUpContext(
  stores: Stores,
  design: OtherServices['design'],
  thread: Stored<ThreadState>,
  prompt: string,
  base: BaseDesign | undefined,
): Promise<FollowUpContext | undefined> {
  const task = await lastTask(stores, thread, prompt);
  if (base) {
    const given = await readBase(design, base);
    return { ...(await withTaskOf(design, task, given)), base: given.known, base_is_given: true };
  }
  const selected = await readSelected(design, thread.state, task.designs);
  const meant = selected ? await withTaskOf(design, task, selected) : task;
  if (meant.previous_job_id === undefined) return undefined;
  if (selected) return { ...meant, base: selected.known, base_is_selected: true };
  const [first] = meant.designs;
  return { ...meant, ...(first ? { base: first } : {}) };
}
