import {
  type BaseDesign,
  type Candidate,
  type DesignOrigin,
  type FollowUpContext,
  type KnownDesign,
  ServiceError,
  sha256,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import type { Stores } from '../stores.ts';
import type { ThreadState } from '../thread/state.ts';
import type { Others } from './generate.ts';

/** What a message in a thread builds on: the job of the last answer, its designs, and the design that "it" means. */

/** How many messages back to search for an open question. */
const questionWithin = 50;
const firstRevision = 1;

/** The figures of a candidate that relative wishes such as "lighter" start from. */
function known(candidate: Candidate, revision: number): KnownDesign {
  const { design_id, title, embodiment, leg_count, arm_count } = candidate;
  const { wheel_count, mass_kg, estimated_cost_usd, speed_m_s, runtime_h, payload_kg, lift_kg, pull_kg } =
    candidate;
  const { footprint_length_m, footprint_width_m, height_m, reach_m, ground_clearance_m } = candidate;
  const { max_step_m, max_slope_rad, max_gap_m } = candidate;
  const figures = {
    wheel_count,
    mass_kg,
    estimated_cost_usd,
    speed_m_s,
    runtime_h,
    payload_kg,
    lift_kg,
    pull_kg,
    footprint_length_m,
    footprint_width_m,
    height_m,
    reach_m,
    ground_clearance_m,
    max_step_m,
    max_slope_rad,
    max_gap_m,
  };
  const computed = Object.entries(figures).filter(([, value]) => value !== undefined);
  return { design_id, revision, title, embodiment, leg_count, arm_count, ...Object.fromEntries(computed) };
}

type Task = Pick<FollowUpContext, 'previous_job_id' | 'designs'>;

/** The last answer of the thread; without one, the task that got no answer; without that, the open question. */
async function lastTask(
  { messages }: Stores,
  { id, state }: Stored<ThreadState>,
  prompt: string,
): Promise<Task> {
  const last = state.artifacts.at(-1);
  const answer = last && (await messages.get(last.message_id))?.state.artifact;
  if (answer?.ingest_job_id !== undefined) {
    const designs = answer.candidates.map((candidate) => known(candidate, firstRevision));
    return { previous_job_id: answer.ingest_job_id, designs };
  }
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
async function readBase(design: Others['design'], { design_id, revision }: BaseDesign): Promise<Base> {
  const { candidate, origin } = (await design.GetDesign({ design_id, revision })).design;
  return { known: known(candidate, revision), origin };
}

async function undefinedIfNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The selected design; undefined when none is selected or the selected one was deleted. */
async function readSelected(
  design: Others['design'],
  { selected_design: selected }: ThreadState,
  designs: readonly KnownDesign[],
): Promise<Base | undefined> {
  if (!selected) return undefined;
  const offered = designs.find(({ design_id }) => design_id === selected.design_id);
  if (offered?.revision === selected.revision) return { known: offered };
  return (await undefinedIfNotFound(readBase(design, selected))) ?? (offered && { known: offered });
}

/** The task of the thread; in a thread without one, the task that the base was made for, unless that was erased. */
async function withTaskOf(design: Others['design'], task: Task, { origin }: Base): Promise<Task> {
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
  design: Others['design'],
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
