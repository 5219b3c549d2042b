import type { SelectedDesign, Thread, ThreadArtifact } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { MadeByRequest } from '@robotdesign/operations';
import type { Claim } from '../claim.ts';

/** A prompt whose ingest job found a task. */
export interface Understood {
  readonly job_id: string;
  readonly prompt_sha256: string;
}

/** A thread: a conversation about one robot. Pure. */
export interface ThreadState extends MadeByRequest {
  readonly project_id: string;
  readonly title: string;
  /** Until its first task, when no user gave it a title. */
  readonly awaits_title?: boolean;
  readonly selected_design?: SelectedDesign;
  /** The latest results. The messages hold all of them. */
  readonly artifacts: readonly ThreadArtifact[];
  /** The running generation; a thread has at most one. */
  readonly active?: Claim;
  readonly last_message_at?: string;
  /** The last prompt that named a task, also when no design was found for it. */
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

const untitled = 'New thread';

/** Without a title, the thread takes one from its first task. */
export const newThread = (project_id: string, title?: string): ThreadState => ({
  project_id,
  title: title ?? untitled,
  ...(title === undefined ? { awaits_title: true } : {}),
  artifacts: [],
});

export function retitle({ awaits_title: _, ...state }: ThreadState, title: string): ThreadState {
  return { ...state, title };
}

/** Longest title taken from a task, in characters. */
const longestTitle = 60;

/** The task on one line, with a capital, cut at a word boundary. */
function shortened(task: string): string {
  const line = task.replace(/\s+/gu, ' ').replace(/^[\s.]+|[\s.]+$/gu, '');
  const characters = [...line];
  const [first = '', ...rest] = characters;
  if (characters.length <= longestTitle) return `${first.toUpperCase()}${rest.join('')}`;
  const cut = rest.slice(0, longestTitle - 2).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${first.toUpperCase()}${atWord}…`;
}

/** Titles the thread by its first task, unless a user gave it a title. */
export function titleFrom(state: ThreadState, task: string): ThreadState {
  const title = shortened(task);
  return state.awaits_title && title !== '' ? retitle(state, title) : state;
}

export const select = (state: ThreadState, selected_design: SelectedDesign): ThreadState => ({
  ...state,
  selected_design,
});

/** Removes the selection of a deleted design. */
export function deselect(state: ThreadState, design_id: string): ThreadState {
  if (state.selected_design?.design_id !== design_id) return state;
  const { selected_design: _, ...rest } = state;
  return rest;
}

/** Time of the last message. Out-of-order messages do not move it back. */
export function spokenAt(state: ThreadState, at: string): ThreadState {
  return state.last_message_at !== undefined && state.last_message_at >= at
    ? state
    : { ...state, last_message_at: at };
}

export const hold = (state: ThreadState, operation_id: string, since: string): ThreadState => ({
  ...state,
  active: { operation_id, since },
});

/** Records a prompt that named a task. Follow-ups build on it even if no design was found. */
export const understoodAs = (state: ThreadState, understood: Understood): ThreadState =>
  state.understood?.job_id === understood.job_id ? state : { ...state, understood };

/** Releases the thread if that operation holds it. */
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
  const { request_sha256: _, awaits_title: _awaits, understood: _understood, active, ...shown } = state;
  return {
    thread_id: id,
    ...shown,
    ...(active ? { active_operation_id: active.operation_id } : {}),
    created_at,
    updated_at,
    version,
  };
}
