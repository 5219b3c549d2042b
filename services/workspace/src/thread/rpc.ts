import { type NewId, ServiceError } from '@robotdesign/contracts';
import { laterThan, listPage } from '@robotdesign/document-store';
import { changeVersion, createOnce, deleteVersion, idFor } from '@robotdesign/operations';
import type { Client, Handlers, MakeEvent } from '@robotdesign/service-kit';
import { appendMessage } from '../message/append.ts';
import { toMessage } from '../message/state.ts';
import { type Stores, theProject, theThread } from '../stores.ts';
import { threadChanged } from './changed.ts';
import { newThread, retitle, select, toThread } from './state.ts';

type ThreadHandlers = Pick<
  Handlers<'robotdesign.workspace.v1.WorkspaceService'>,
  | 'CreateThread'
  | 'GetThread'
  | 'ListThreads'
  | 'UpdateThread'
  | 'DeleteThread'
  | 'CreateMessage'
  | 'ListMessages'
  | 'GetSelectedDesign'
  | 'SelectDesign'
>;

export interface ThreadDependencies {
  readonly stores: Stores;
  readonly newId: NewId;
  readonly makeEvent: MakeEvent;
  readonly design: Client<'robotdesign.design.v1.DesignService'>;
}

export function threadHandlers(dependencies: ThreadDependencies): ThreadHandlers {
  const { stores, newId, makeEvent, design } = dependencies;
  const { threads, messages } = stores;
  return {
    CreateThread: async (request, call) => {
      const { project_id, title } = request;
      await theProject(stores, project_id);
      const created = await createOnce({
        collection: threads,
        kind: 'thread',
        asking: call,
        route: ['CreateThread', project_id],
        request,
        newId,
        make: (thread_id) => ({
          state: newThread(project_id, title),
          events: [makeEvent('robotdesign.workspace.v1.ThreadCreated', { thread_id, project_id })],
        }),
      });
      return { thread: toThread(created) };
    },
    GetThread: async ({ thread_id }) => ({ thread: toThread(await theThread(stores, thread_id)) }),
    ListThreads: async ({ project_id, page, created_after }) => {
      await theProject(stores, project_id);
      const ofProject = { index: 'by_project', match: [project_id], ...laterThan(created_after) };
      return listPage(threads, ofProject, page, toThread);
    },
    UpdateThread: async ({ thread_id, title, if_version }) => {
      const read = () => theThread(stores, thread_id);
      const changed = await changeVersion(threads, read, if_version, ({ state }) =>
        title === undefined
          ? undefined
          : { state: retitle(state, title), events: [threadChanged(makeEvent, thread_id, state)] },
      );
      return { thread: toThread(changed) };
    },
    // The event ends the thread's operations in every service.
    DeleteThread: async ({ thread_id, if_version }) => {
      const read = () => theThread(stores, thread_id);
      await deleteVersion(threads, read, if_version, ({ state: { project_id } }) =>
        makeEvent('robotdesign.workspace.v1.ThreadDeleted', { thread_id, project_id }),
      );
      return {};
    },
    CreateMessage: async (request, call) => {
      const { thread_id, content } = request;
      const message_id = idFor('message', call, ['CreateMessage', thread_id], newId);
      const earlier = await messages.get(message_id);
      if (earlier) {
        if (earlier.state.content !== content) {
          throw new ServiceError(
            'idempotency_key_reused',
            'This Idempotency-Key was used for another message.',
          );
        }
        call.replayed();
      }
      const message = { thread_id, role: 'user', kind: 'text', content } as const;
      return {
        message: toMessage(
          await appendMessage(stores, makeEvent, { message_id, message, owner: call.caller }),
        ),
      };
    },
    ListMessages: async ({ thread_id, page }) => {
      await theThread(stores, thread_id);
      return listPage(messages, { index: 'by_thread', match: [thread_id] }, page, toMessage);
    },
    GetSelectedDesign: async ({ thread_id }) => {
      const { selected_design } = (await theThread(stores, thread_id)).state;
      return { selection: selected_design ?? {} };
    },
    SelectDesign: async ({ thread_id, design_id, revision, if_version }) => {
      const read = () => theThread(stores, thread_id);
      await read();
      const { definition } = await design.GetDesignDefinition({
        design_id,
        ...(revision === undefined ? {} : { revision }),
      });
      const selected_design = { design_id, revision: definition.revision };
      await changeVersion(threads, read, if_version, ({ state }) => {
        const { selected_design: chosen } = state;
        if (chosen?.design_id === design_id && chosen.revision === definition.revision) return undefined;
        const selected = makeEvent('robotdesign.workspace.v1.DesignSelected', {
          thread_id,
          ...selected_design,
        });
        return { state: select(state, selected_design), events: [selected] };
      });
      return { selected_design };
    },
  };
}
