import type {
  Candidate,
  Design,
  DesignRevision,
  Operation,
  Procurement,
  Requirement,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import type { Api } from '../harness/http.ts';

/** What can be seen of a thread through the API, before and after a turn. */

/** A design in its latest revision; the selected one in the revision that is selected, as after an undone edit. */
export interface SeenDesign {
  readonly candidate: Candidate;
  readonly revision: number;
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
  readonly inForceBefore: Answer | undefined;
  /** The answer in force after the turn. */
  readonly inForce: Answer | undefined;
  /** Designs that were selected earlier, the latest last. */
  readonly selectedEarlier: readonly string[];
  /** The operation that the turn started. */
  readonly operation: Operation | undefined;
}

/** A design; its parts are read only if it is new or was changed. */
async function seenDesign(
  api: Api,
  design_id: string,
  selected: Thread['selected_design'],
  earlier: SeenDesign | undefined,
): Promise<SeenDesign> {
  const path = `/designs/${design_id}`;
  const { candidate: latest, latest_revision } = await api.json<Design>('GET', path, 200);
  const revision = selected?.design_id === design_id ? selected.revision : latest_revision;
  if (earlier?.latest_revision === latest_revision && earlier.revision === revision) return earlier;
  const { candidate } =
    revision === latest_revision
      ? { candidate: latest }
      : await api.json<DesignRevision>('GET', `${path}/revisions/${revision}`, 200);
  const { power } = await api.json<Procurement>('GET', `${path}/procurement?revision=${revision}`, 200);
  return { candidate, revision, latest_revision, battery_wh: power?.battery_wh };
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
    designs.set(design_id, await seenDesign(api, design_id, selected_design, known.get(design_id)));
  return { selected: selected_design?.design_id, requirements, designs };
}
