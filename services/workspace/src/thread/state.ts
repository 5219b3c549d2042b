import type { SelectedDesign, Thread, ThreadArtifact } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { MadeByRequest } from '@robotdesign/operations';
import type { Claim } from '../claim.ts';

/** Words that became a job. */
export interface Understood {
  readonly job_id: string;
  readonly prompt_sha256: string;
}

/** A thread: a conversation about one robot. Pure. */
export interface ThreadState extends MadeByRequest {
  readonly project_id: string;
  readonly title: string;
  readonly selected_design?: SelectedDesign;
  /** The latest ones; all are in the messages. */
  readonly artifacts: readonly ThreadArtifact[];
  /** The generation that holds the thread. */
  readonly active?: Claim;
  readonly last_message_at?: string;
  /** The last words that named a task, whatever became of its designs. */
  readonly understood?: Understood;
}

export const threadCollection: CollectionSpec = {
  name: 'threads',
  indexes: [
    { name: 'by_project', fields: ['project_id', 'created_at'] },
    { name: 'by_selected_design', fields: ['selected_design.design_id', 'created_at'] },
  ],
};

const artifactsKept = 20;

export const newThread = (project_id: string, title = 'New thread'): ThreadState => ({
  project_id,
  title,
  artifacts: [],
});

export const retitle = (state: ThreadState, title: string): ThreadState => ({ ...state, title });

export const select = (state: ThreadState, selected_design: SelectedDesign): ThreadState => ({
  ...state,
  selected_design,
});

/** A design that is deleted is selected no more. */
export function deselect(state: ThreadState, design_id: string): ThreadState {
  if (state.selected_design?.design_id !== design_id) return state;
  const { selected_design: _, ...rest } = state;
  return rest;
}

/** A later message never moves the time back. */
export function spokenAt(state: ThreadState, at: string): ThreadState {
  return state.last_message_at !== undefined && state.last_message_at >= at
    ? state
    : { ...state, last_message_at: at };
}

export const hold = (state: ThreadState, operation_id: string, since: string): ThreadState => ({
  ...state,
  active: { operation_id, since },
});

/** Words were understood: what follows may build on them, also if no body is found for them. */
export const understoodAs = (state: ThreadState, understood: Understood): ThreadState =>
  state.understood?.job_id === understood.job_id ? state : { ...state, understood };

/** Frees the thread of that operation; of another's hold it changes nothing. */
export function release(state: ThreadState, operation_id: string): ThreadState {
  if (state.active?.operation_id !== operation_id) return state;
  const { active: _, ...rest } = state;
  return rest;
}

export function keepArtifact(state: ThreadState, artifact: ThreadArtifact): ThreadState {
  const others = state.artifacts.filter(({ generation_id }) => generation_id !== artifact.generation_id);
  return { ...state, artifacts: [...others, artifact].slice(-artifactsKept) };
}

export function toThread({ id, state, created_at, updated_at, version }: Stored<ThreadState>): Thread {
  const { request_sha256: _, active, understood: _understood, ...shown } = state;
  return {
    thread_id: id,
    ...shown,
    ...(active ? { active_operation_id: active.operation_id } : {}),
    created_at,
    updated_at,
    version,
  };
}
