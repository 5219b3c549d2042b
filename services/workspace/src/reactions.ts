import type {
  CompilationFailed,
  DesignCompiled,
  EventType,
  MessageAppended,
  MessageArtifact,
  SimulatorExported,
  ThreadDeleted,
} from '@robotdesign/contracts';
import { ServiceError } from '@robotdesign/contracts';
import { deleteAll, listPage } from '@robotdesign/document-store';
import { type BusEvent, type Handler, react } from '@robotdesign/event-bus';
import type { MakeEvent } from '@robotdesign/service-kit';
import { appendMessage, removeLate } from './message/append.ts';
import { changeThread, type Stores } from './stores.ts';
import { deselect } from './thread/state.ts';
import { compilationFailedWords, compiledWords, exportedWords } from './words/notices.ts';

/** What the workspace does on events: it tells threads of finished work, and erases what was deleted. */

type Finished = DesignCompiled | SimulatorExported | CompilationFailed;

const pageSize = 100;

/** A thread that is gone needs no notice. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
  }
}

function notice(
  name: string,
  stores: Stores,
  makeEvent: MakeEvent,
  words: (event: BusEvent) => string,
): Handler {
  return react(name, async (event, { id }) => {
    const { thread_id, design_id, revision, ...rest } = event.data as Finished;
    if (thread_id === undefined) return;
    const files = 'files' in rest ? rest.files : undefined;
    const artifact: MessageArtifact | undefined = files && {
      kind: 'files',
      candidates: [],
      design_id,
      revision,
      files,
    };
    const said = { thread_id, role: 'system', kind: 'notice', content: words(event) } as const;
    const message = { ...said, ...(artifact ? { artifact } : {}) };
    await unlessGone(
      appendMessage(stores, makeEvent, { message_id: id('msg_', 0), message, causationid: event.id }),
    );
  });
}

/** Threads keep what they tell of a deleted design, but none has it selected. */
async function deselectDesign(stores: Stores, design_id: string): Promise<void> {
  const having = { index: 'by_selected_design', match: [design_id] };
  let cursor: string | undefined;
  do {
    const page = { limit: pageSize, order: 'asc', ...(cursor ? { cursor } : {}) } as const;
    const ids = await listPage(stores.threads, having, page, ({ id }) => id);
    for (const id of ids.items)
      await unlessGone(changeThread(stores, id, (state) => deselect(state, design_id)));
    cursor = ids.next_cursor;
  } while (cursor);
}

/** Deletes the threads of a deleted project; each then erases its messages. */
async function deleteThreads(
  { threads }: Stores,
  makeEvent: MakeEvent,
  project_id: string,
  cause: string,
): Promise<void> {
  for (;;) {
    const { items } = await threads.find({
      index: 'by_project',
      match: [project_id],
      order: 'asc',
      limit: pageSize,
    });
    for (const thread of items) {
      const gone = { thread_id: thread.id, project_id };
      await threads.delete(thread, [makeEvent('robotdesign.workspace.v1.ThreadDeleted', gone, cause)]);
    }
    if (items.length < pageSize) return;
  }
}

export function reactions(
  stores: Stores,
  makeEvent: MakeEvent,
): Readonly<Partial<Record<EventType, Handler>>> {
  return {
    'robotdesign.export.v1.DesignCompiled': notice('compiled-notice', stores, makeEvent, ({ data }) =>
      compiledWords(data as DesignCompiled),
    ),
    'robotdesign.export.v1.SimulatorExported': notice('exported-notice', stores, makeEvent, ({ data }) =>
      exportedWords(data as SimulatorExported),
    ),
    'robotdesign.export.v1.CompilationFailed': notice('failed-notice', stores, makeEvent, ({ data }) =>
      compilationFailedWords(data as CompilationFailed),
    ),
    'robotdesign.design.v1.DesignDeleted': react('deselect-design', ({ subject }) =>
      deselectDesign(stores, subject),
    ),
    'robotdesign.workspace.v1.ThreadDeleted': react('erase-messages', ({ data }) =>
      deleteAll(stores.messages, { index: 'by_thread', match: [(data as ThreadDeleted).thread_id] }),
    ),
    'robotdesign.workspace.v1.MessageAppended': react('remove-late', ({ data }) =>
      removeLate(stores, data as MessageAppended),
    ),
    'robotdesign.workspace.v1.ProjectDeleted': react('delete-threads', ({ subject, id }) =>
      deleteThreads(stores, makeEvent, subject, id),
    ),
  };
}
