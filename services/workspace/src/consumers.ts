import {
  approvedWords,
  bestWords,
  compilationFailedWords,
  compiledWords,
  completedWords,
  draftedWords,
  evolutionFailedWords,
  exportedWords,
  filesExportedWords,
  gainWords,
  pausedWords,
  printedWords,
  stoppedWords,
  trialFailedWords,
  triedWords,
} from '@robotdesign/answers';
import type {
  BestMarked,
  CompilationFailed,
  DesignCompiled,
  DesignTried,
  EvolutionCompleted,
  EvolutionDrafted,
  EvolutionFailed,
  EvolutionPaused,
  EvolutionStopped,
  FilesExported,
  IterationCompleted,
  MessageArtifact,
  PrintExported,
  ProgramApproved,
  SimulatorExported,
  TrialFailed,
} from '@robotdesign/contracts';
import { deleteAll, listPage } from '@robotdesign/document-store';
import { type BusEvent, type Handler, react } from '@robotdesign/event-bus';
import { endOperationsOfThread, type Operations } from '@robotdesign/operations';
import type { EventHandlers, MakeEvent } from '@robotdesign/service-kit';
import { ifFound } from './if-found.ts';
import { appendMessage } from './message/append.ts';
import { trialMessageId } from './message/state.ts';
import { changeThread, type Stores } from './stores.ts';
import { threadChanged } from './thread/changed.ts';
import { removeLate } from './thread/remove-late.ts';
import { deselect } from './thread/state.ts';

/** What the workspace service does on events: it reports finished work in threads, and erases what was deleted. */

type Finished =
  | DesignCompiled
  | SimulatorExported
  | FilesExported
  | PrintExported
  | CompilationFailed
  | DesignTried
  | TrialFailed;

const pageSize = 100;

/** Appends the notice of finished work to the thread of the design, if it has one. */
async function appendNotice(
  stores: Stores,
  makeEvent: MakeEvent,
  { id: causationid, data }: BusEvent<Finished>,
  message_id: string,
  content: string,
): Promise<void> {
  const { thread_id, design_id, revision } = data;
  if (thread_id === undefined) return;
  const files = 'files' in data ? data.files : undefined;
  const artifact: MessageArtifact | undefined = files && {
    kind: 'files',
    design_id,
    revision,
    files,
  };
  const message = {
    thread_id,
    role: 'system',
    kind: 'notice',
    content,
    ...(artifact ? { artifact } : {}),
  } as const;
  await ifFound(appendMessage(stores, makeEvent, { message_id, message, causationid }));
}

/** Removes a deleted design from the selections of threads. Their messages about it stay. */
async function deselectDesign(stores: Stores, makeEvent: MakeEvent, design_id: string): Promise<void> {
  const having = { index: 'by_selected_design', match: [design_id] };
  let cursor: string | undefined;
  do {
    const page = { limit: pageSize, order: 'asc', ...(cursor ? { cursor } : {}) } as const;
    const found = await listPage(stores.threads, having, page, (thread) => thread);
    for (const { id, state } of found.items)
      await ifFound(
        changeThread(
          stores,
          id,
          (current) => deselect(current, design_id),
          () => threadChanged(makeEvent, id, state),
        ),
      );
    cursor = found.next_cursor;
  } while (cursor);
}

/** Deletes the threads of a deleted project. The event of each deletion then erases its messages. */
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
      const data = { thread_id: thread.id, project_id };
      await threads.delete(thread, [makeEvent('robotdesign.workspace.v1.ThreadDeleted', data, cause)]);
    }
    if (items.length < pageSize) return;
  }
}

type EvolutionChanged =
  | EvolutionDrafted
  | ProgramApproved
  | EvolutionPaused
  | EvolutionStopped
  | EvolutionCompleted
  | EvolutionFailed
  | BestMarked
  | IterationCompleted;

export interface ConsumerDependencies {
  readonly stores: Stores;
  readonly makeEvent: MakeEvent;
  readonly operations: Pick<Operations, 'cancelOfThread'>;
}

export function consumers({ stores, makeEvent, operations }: ConsumerDependencies): EventHandlers {
  const notice = <D extends Finished>(name: string, text: (data: D) => string): Handler<D> =>
    react(name, (event, { id }) => appendNotice(stores, makeEvent, event, id('msg_', 0), text(event.data)));
  const trialNotice = <D extends DesignTried | TrialFailed>(
    name: string,
    text: (data: D) => string,
  ): Handler<D> =>
    react(name, (event) =>
      appendNotice(stores, makeEvent, event, trialMessageId(event.data.trial_id), text(event.data)),
    );
  const ofEvolution = <D extends EvolutionChanged>(
    name: string,
    text: (data: D) => string | undefined,
  ): Handler<D> =>
    react(name, async (event, { id }) => {
      const { thread_id } = event.data;
      const content = text(event.data);
      if (thread_id === undefined || content === undefined) return;
      const message = { thread_id, role: 'system', kind: 'notice', content } as const;
      const given = { message_id: id('msg_', 0), message, causationid: event.id };
      await ifFound(appendMessage(stores, makeEvent, given));
    });
  return {
    'robotdesign.evolution.v1.EvolutionDrafted': ofEvolution('evolution-drafted', draftedWords),
    'robotdesign.evolution.v1.ProgramApproved': ofEvolution('evolution-approved', approvedWords),
    'robotdesign.evolution.v1.EvolutionPaused': ofEvolution('evolution-paused', pausedWords),
    'robotdesign.evolution.v1.EvolutionStopped': ofEvolution('evolution-stopped', stoppedWords),
    'robotdesign.evolution.v1.EvolutionCompleted': ofEvolution('evolution-completed', completedWords),
    'robotdesign.evolution.v1.EvolutionFailed': ofEvolution('evolution-failed', evolutionFailedWords),
    'robotdesign.evolution.v1.BestMarked': ofEvolution('best-marked', bestWords),
    'robotdesign.evolution.v1.IterationCompleted': ofEvolution('best-confirmed', gainWords),
    'robotdesign.export.v1.DesignCompiled': notice('compiled-notice', compiledWords),
    'robotdesign.export.v1.SimulatorExported': notice('exported-notice', exportedWords),
    'robotdesign.export.v1.FilesExported': notice('files-exported-notice', filesExportedWords),
    'robotdesign.export.v1.PrintExported': notice('printed-notice', printedWords),
    'robotdesign.export.v1.CompilationFailed': notice('failed-notice', compilationFailedWords),
    'robotdesign.export.v1.TrialFailed': trialNotice<TrialFailed>('trial-failed-notice', trialFailedWords),
    'robotdesign.export.v1.DesignTried': trialNotice('tried-notice', triedWords),
    'robotdesign.design.v1.DesignDeleted': react('deselect-design', ({ subject }) =>
      deselectDesign(stores, makeEvent, subject),
    ),
    'robotdesign.workspace.v1.ThreadDeleted': [
      endOperationsOfThread(operations),
      react('erase-messages', ({ data }) =>
        deleteAll(stores.messages, { index: 'by_thread', match: [data.thread_id] }),
      ),
      react('erase-summaries', ({ data }) =>
        deleteAll(stores.summaries, { index: 'by_thread', match: [data.thread_id] }),
      ),
      react('erase-specs', async ({ data }) => {
        const ofThread = { index: 'by_thread', match: [data.thread_id] };
        await deleteAll(stores.simulationSpecs, ofThread);
        await deleteAll(stores.policySpecs, ofThread);
      }),
    ],
    'robotdesign.workspace.v1.MessageAppended': react('remove-late', ({ data: { message_id, thread_id } }) =>
      removeLate(stores, stores.messages, message_id, thread_id),
    ),
    'robotdesign.workspace.v1.ContextSummaryCreated': react(
      'remove-late-summary',
      ({ data: { summary_id, thread_id } }) => removeLate(stores, stores.summaries, summary_id, thread_id),
    ),
    'robotdesign.workspace.v1.SpecChanged': react(
      'remove-late-spec',
      async ({ data: { kind, spec_id, thread_id } }) => {
        if (kind === 'simulation') await removeLate(stores, stores.simulationSpecs, spec_id, thread_id);
        else await removeLate(stores, stores.policySpecs, spec_id, thread_id);
      },
    ),
    'robotdesign.workspace.v1.ProjectDeleted': react('delete-threads', ({ subject, id }) =>
      deleteThreads(stores, makeEvent, subject, id),
    ),
  };
}
