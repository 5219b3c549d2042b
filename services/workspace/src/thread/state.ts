import type { Requirement, SelectedDesign, Thread, ThreadArtifact } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { MadeByRequest } from '@robotdesign/operations';
import type { GoingBack } from '@robotdesign/reading';
import type { Claim } from '../claim.ts';

/** A prompt whose ingest job found a task. */
export interface Understood {
  readonly job_id: string;
  readonly prompt_sha256: string;
}

/** What a thread stands at between two turns: the answer in force, and the design that the user chose from it. */
export interface Standing {
  /** The message that presents the designs in force. */
  readonly message_id: string;
  readonly selected_design?: SelectedDesign;
  /** The design that the last edit was about, if it is not the selected one. */
  readonly focus?: SelectedDesign;
  readonly requirements: readonly Requirement[];
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
  /** Message that presents the designs in force; default: that of the last artifact. */
  readonly in_force?: string;
  readonly focus?: SelectedDesign;
  /** Absent in threads of older versions. */
  readonly requirements?: readonly Requirement[];
  /** What the thread stood at before each turn that changed it, the oldest first. */
  readonly history?: readonly Standing[];
}

export const threadCollection: CollectionSpec = {
  name: 'threads',
  indexes: [
    { name: 'by_project', fields: ['project_id', 'created_at'] },
    { name: 'by_selected_design', fields: ['selected_design.design_id', 'created_at'] },
  ],
};

const artifactsKept = 20;
/** Largest number of turns that can be undone. */
const turnsKept = 20;

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

/** The message that presents the designs in force; undefined before the first answer. */
export const inForce = ({ in_force, artifacts }: ThreadState): string | undefined =>
  in_force ?? artifacts.at(-1)?.message_id;

/** Keeps what the thread stands at, so that the next change can be undone. Before the first answer nothing can be. */
function remember(state: ThreadState): ThreadState {
  const message_id = inForce(state);
  if (message_id === undefined) return state;
  const { selected_design, focus, requirements = [], history = [] } = state;
  const standing: Standing = {
    message_id,
    ...(selected_design ? { selected_design } : {}),
    ...(focus ? { focus } : {}),
    requirements,
  };
  return { ...state, history: [...history, standing].slice(-turnsKept) };
}

/** Selects a design, which is what the talk is about from now on. */
export function select(state: ThreadState, selected_design: SelectedDesign): ThreadState {
  const { focus: _, ...rest } = remember(state);
  return { ...rest, selected_design };
}

/** The design that was selected before the selected one; undefined if there was no other. */
export const selectedBefore = ({ selected_design, history = [] }: ThreadState): SelectedDesign | undefined =>
  history
    .map((standing) => standing.selected_design)
    .findLast((one) => one !== undefined && one.design_id !== selected_design?.design_id);

/** The design that was selected first, as it was selected last; undefined if none was, or if that is too long ago. */
export function selectedFirst({ selected_design, history = [] }: ThreadState): SelectedDesign | undefined {
  if (history.length >= turnsKept) return undefined;
  const all = [...history.map((standing) => standing.selected_design), selected_design].filter(
    (one) => one !== undefined,
  );
  return all.findLast(({ design_id }) => design_id === all[0]?.design_id);
}

/** Presents an answer: its designs and requirements are in force from now on. */
export function present(
  state: ThreadState,
  artifact: ThreadArtifact,
  requirements: readonly Requirement[],
): ThreadState {
  const { focus: _, ...rest } = keepArtifact(remember(state), artifact);
  return { ...rest, in_force: artifact.message_id, requirements };
}

/**
 * Presents the answer in force with an edited design, which is what the talk is about from now on. It is selected if it was
 * before, if the message chose it, or if nothing was selected and the message named none.
 */
export function presentEdit(
  state: ThreadState,
  message_id: string,
  edited: SelectedDesign,
  { isChosen = false, isNamed = false }: { readonly isChosen?: boolean; readonly isNamed?: boolean } = {},
): ThreadState {
  const generation = state.artifacts.find((one) => one.message_id === inForce(state));
  if (!generation) return state;
  const { focus: _, ...rest } = keepArtifact(remember(state), { ...generation, message_id });
  const { selected_design } = rest;
  const isSelected =
    isChosen ||
    (selected_design === undefined && !isNamed) ||
    selected_design?.design_id === edited.design_id;
  return {
    ...rest,
    in_force: message_id,
    ...(isSelected ? { selected_design: edited } : { focus: edited }),
  };
}

/** Place in the history of what an undo restores: the last change, or the first answer as it was left. */
function placeOf(history: readonly Standing[], to: GoingBack): number {
  if (to === 'last') return history.length - 1;
  return history.findLastIndex(({ message_id }) => message_id === history[0]?.message_id);
}

/** What an undo restores; undefined where nothing was changed. */
export function standingBefore({ history = [] }: ThreadState, to: GoingBack): Standing | undefined {
  return history[placeOf(history, to)];
}

/** Restores what the thread stood at before the last change, or at its first answer. */
export function goBack(state: ThreadState, to: GoingBack, artifact: ThreadArtifact): ThreadState {
  const standing = standingBefore(state, to);
  if (!standing) return state;
  const { selected_design: _selected, focus: _focus, history = [], ...rest } = state;
  const { message_id, ...restored } = standing;
  return {
    ...keepArtifact({ ...rest, ...restored }, artifact),
    in_force: artifact.message_id,
    history: history.slice(0, placeOf(history, to)),
  };
}

/** Removes the selection of a deleted design. */
export function deselect(state: ThreadState, design_id: string): ThreadState {
  const { selected_design, focus, ...rest } = state;
  const isGone = (one: SelectedDesign | undefined) => one?.design_id === design_id;
  if (!isGone(selected_design) && !isGone(focus)) return state;
  return {
    ...rest,
    ...(selected_design && !isGone(selected_design) ? { selected_design } : {}),
    ...(focus && !isGone(focus) ? { focus } : {}),
  };
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

/** Adds the result of a generation. A later message about the same generation takes its place. */
function keepArtifact<S extends Pick<ThreadState, 'artifacts'>>(state: S, artifact: ThreadArtifact): S {
  const isOwn = ({ generation_id }: ThreadArtifact) => generation_id === artifact.generation_id;
  const artifacts = state.artifacts.some(isOwn)
    ? state.artifacts.map((one) => (isOwn(one) ? artifact : one))
    : [...state.artifacts, artifact];
  return { ...state, artifacts: artifacts.slice(-artifactsKept) };
}

/** Ends the turn of an operation: makes its change and releases the thread, once. */
export function endTurn(
  state: ThreadState,
  operation_id: string,
  change: (state: ThreadState) => ThreadState,
): ThreadState {
  return state.active?.operation_id === operation_id ? release(change(state), operation_id) : state;
}

export function toThread({ id, state, created_at, updated_at, version }: Stored<ThreadState>): Thread {
  const { project_id, title, selected_design, artifacts, active, last_message_at, requirements = [] } = state;
  return {
    thread_id: id,
    project_id,
    title,
    artifacts,
    requirements,
    ...(selected_design ? { selected_design } : {}),
    ...(last_message_at === undefined ? {} : { last_message_at }),
    ...(active ? { active_operation_id: active.operation_id } : {}),
    created_at,
    updated_at,
    version,
  };
}
