import {
  type BaseDesign,
  type Candidate,
  type FollowUpContext,
  type KnownDesign,
  ServiceError,
  sha256,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import type { Stores } from '../stores.ts';
import type { ThreadState } from '../thread/state.ts';
import type { Others } from './generate.ts';

/** What a message in a thread builds on: the last answer's job, the designs that it offered, and the one meant by "it". */

/** How far back an open question is looked for. */
const questionWithin = 50;
const firstRevision = 1;

/** The figures of a candidate that a wish may be relative to. */
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

interface Offered {
  readonly previous_job_id?: string;
  readonly designs: readonly KnownDesign[];
}

/** The last answer of the thread; while there is none, the task that got none, else the question that is still open. */
async function lastOffer(
  { messages }: Stores,
  { id, state }: Stored<ThreadState>,
  prompt: string,
): Promise<Offered> {
  const last = state.artifacts.at(-1);
  const answer = last && (await messages.get(last.message_id))?.state.artifact;
  if (answer?.ingest_job_id !== undefined) {
    const designs = answer.candidates.map((candidate) => known(candidate, firstRevision));
    return { previous_job_id: answer.ingest_job_id, designs };
  }
  // The same words again are another try, and no change of themselves.
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

/** The job whose plan a design was made for. */
async function jobOf(
  design: Others['design'],
  generation_id: string | undefined,
): Promise<string | undefined> {
  if (generation_id === undefined) return undefined;
  return (await design.GetGeneration({ generation_id, view: 'light' })).generation.ingest_job_id;
}

/** A design that is no more is as good as one that nobody selected. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Decides what a message builds on; undefined where there is nothing.
 * @param prompt the message
 * @param base the design that the request names
 * @throws ServiceError `not_found` when the base is not there
 */
export async function followUpContext(
  stores: Stores,
  design: Others['design'],
  thread: Stored<ThreadState>,
  prompt: string,
  base: BaseDesign | undefined,
): Promise<FollowUpContext | undefined> {
  const offered = await lastOffer(stores, thread, prompt);
  const { designs } = offered;
  const figuresOf = async ({ design_id, revision }: BaseDesign) => {
    const found = (await design.GetDesign({ design_id, revision })).design;
    return { known: known(found.candidate, revision), generation_id: found.origin.generation_id };
  };
  if (base) {
    const given = await figuresOf(base);
    const previous_job_id = offered.previous_job_id ?? (await jobOf(design, given.generation_id));
    const previous = previous_job_id === undefined ? {} : { previous_job_id };
    return { ...previous, designs, base: given.known, base_is_given: true };
  }
  if (offered.previous_job_id === undefined) return undefined;
  const selected = thread.state.selected_design;
  // One that was selected of an earlier answer says nothing of this one.
  const chosen = designs.find(({ design_id }) => design_id === selected?.design_id);
  const isEdited = chosen && selected && selected.revision !== chosen.revision;
  const edited = isEdited ? (await unlessGone(figuresOf(selected)))?.known : undefined;
  const meant = edited ?? chosen ?? designs[0];
  return { ...offered, ...(meant ? { base: meant } : {}) };
}
