import { notFound } from '@robotdesign/contracts';
import {
  type Collection,
  changeDocument,
  type DocumentStore,
  type NewEvent,
  type Stored,
} from '@robotdesign/document-store';
import { type EntryState, feedCollection } from './feed/state.ts';
import { type MessageState, messageCollection } from './message/state.ts';
import { type ProjectState, projectCollection } from './project/state.ts';
import { type RunState, runCollection } from './run/state.ts';
import {
  type Policy,
  policyCollection,
  type Simulation,
  type SpecState,
  simulationCollection,
} from './spec/state.ts';
import { type SummaryState, summaryCollection } from './summary/state.ts';
import { type ThreadState, threadCollection } from './thread/state.ts';

/** The workspace's collections, and the reads that answer `not_found`. */
export interface Stores {
  readonly projects: Collection<ProjectState>;
  readonly threads: Collection<ThreadState>;
  readonly messages: Collection<MessageState>;
  readonly runs: Collection<RunState>;
  readonly feed: Collection<EntryState>;
  readonly simulationSpecs: Collection<SpecState<Simulation>>;
  readonly policySpecs: Collection<SpecState<Policy>>;
  readonly summaries: Collection<SummaryState>;
}

export async function openStores(documents: DocumentStore): Promise<Stores> {
  return {
    projects: await documents.collection<ProjectState>(projectCollection),
    threads: await documents.collection<ThreadState>(threadCollection),
    messages: await documents.collection<MessageState>(messageCollection),
    runs: await documents.collection<RunState>(runCollection),
    feed: await documents.collection<EntryState>(feedCollection),
    simulationSpecs: await documents.collection<SpecState<Simulation>>(simulationCollection),
    policySpecs: await documents.collection<SpecState<Policy>>(policyCollection),
    summaries: await documents.collection<SummaryState>(summaryCollection),
  };
}

export async function theProject({ projects }: Stores, project_id: string): Promise<Stored<ProjectState>> {
  const project = await projects.get(project_id);
  if (!project) throw notFound('project', project_id);
  return project;
}

/** A thread of a deleted project counts as deleted, also before it is erased. */
export async function theThread(
  { threads, projects }: Stores,
  thread_id: string,
): Promise<Stored<ThreadState>> {
  const thread = await threads.get(thread_id);
  if (!thread || !(await projects.get(thread.state.project_id))) throw notFound('thread', thread_id);
  return thread;
}

/** Changes a thread, with retries on concurrent changes. Undefined or an unchanged state is not written. */
export function changeThread(
  stores: Stores,
  thread_id: string,
  change: (state: ThreadState, current: Stored<ThreadState>) => ThreadState | undefined,
  event?: (before: ThreadState, after: ThreadState) => NewEvent | undefined,
): Promise<Stored<ThreadState>> {
  return changeDocument(
    stores.threads,
    () => theThread(stores, thread_id),
    (current) => {
      const state = change(current.state, current);
      if (state === undefined || state === current.state) return undefined;
      const made = event?.(current.state, state);
      return { state, events: made ? [made] : [] };
    },
  );
}
