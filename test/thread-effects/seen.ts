import type {
  Candidate,
  Design,
  Operation,
  Procurement,
  Requirement,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import type { Api } from '../harness/http.ts';

/** What can be seen of a thread through the API, before and after a turn. */

/** A design in its latest revision. */
export interface SeenDesign {
  readonly candidate: Candidate;
  readonly latest_revision: number;
  readonly battery_wh: number | undefined;
}

export interface ThreadState {
  readonly selected: string | undefined;
  readonly requirements: readonly Requirement[];
  /** All designs that the thread has shown, by id. */
  readonly designs: ReadonlyMap<string, SeenDesign>;
}

export interface Answer {
  readonly generation_id: string;
  readonly candidates: readonly Candidate[];
}

/** A turn with the states around it. */
export interface SeenTurn {
  readonly before: ThreadState;
  readonly after: ThreadState;
  readonly reply: ThreadGeneration;
  /** The answers of the thread, the first one first. */
  readonly answers: readonly Answer[];
  /** The answer in force after the turn. */
  readonly inForce: Answer | undefined;
  /** Designs that were selected earlier, the latest last. */
  readonly selectedEarlier: readonly string[];
  /** The operation that the turn started. */
  readonly operation: Operation | undefined;
}

/** A design; its parts are read only if it is new or was changed. */
async function seenDesign(api: Api, design_id: string, earlier: SeenDesign | undefined): Promise<SeenDesign> {
  const { candidate, latest_revision } = await api.json<Design>('GET', `/designs/${design_id}`, 200);
  if (earlier?.latest_revision === latest_revision) return earlier;
  const { power } = await api.json<Procurement>('GET', `/designs/${design_id}/procurement`, 200);
  return { candidate, latest_revision, battery_wh: power?.battery_wh };
}

/** Reads the thread and its designs. */
export async function stateOf(
  api: Api,
  path: string,
  shown: readonly string[],
  known: ReadonlyMap<string, SeenDesign>,
): Promise<ThreadState> {
  const { selected_design, requirements } = await api.json<Thread>('GET', path, 200);
  const designs = new Map<string, SeenDesign>();
  for (const design_id of shown)
    designs.set(design_id, await seenDesign(api, design_id, known.get(design_id)));
  return { selected: selected_design?.design_id, requirements, designs };
}
