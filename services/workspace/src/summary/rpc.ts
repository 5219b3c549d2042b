import { summaryOf } from '@robotdesign/answers';
import type { NewId } from '@robotdesign/contracts';
import { listPage, type Stored } from '@robotdesign/document-store';
import { createOnce } from '@robotdesign/operations';
import type { Handlers, MakeEvent } from '@robotdesign/service-kit';
import { ifFound } from '../if-found.ts';
import type { OtherServices } from '../other-services.ts';
import { type Stores, theThread } from '../stores.ts';
import type { ThreadState } from '../thread/state.ts';
import { type SummaryState, toSummary } from './state.ts';

type SummaryHandlers = Pick<
  Handlers<'robotdesign.workspace.v1.WorkspaceService'>,
  'CreateContextSummary' | 'ListContextSummaries'
>;

export interface SummaryDependencies {
  readonly stores: Stores;
  readonly newId: NewId;
  readonly makeEvent: MakeEvent;
  readonly others: Pick<OtherServices, 'design' | 'ingest'>;
}

/** How many of the latest messages and designs a summary includes. */
const most = { messages: 200, designs: 20 } as const;

/** Reads the thread, its task and its designs, and summarises them. */
async function summarise(
  { stores, others }: SummaryDependencies,
  { id: thread_id, state }: Stored<ThreadState>,
): Promise<SummaryState> {
  const { title, understood, selected_design } = state;
  const page = { limit: most.designs, order: 'desc' } as const;
  const [found, { items: designs }, job, selected] = await Promise.all([
    stores.messages.find({ index: 'by_thread', match: [thread_id], order: 'desc', limit: most.messages }),
    others.design.ListDesigns({ thread_id, view: 'light', page }),
    understood && ifFound(others.ingest.GetJob({ job_id: understood.job_id })),
    selected_design && ifFound(others.design.GetDesignDefinition(selected_design)),
  ]);
  const [last] = found.items;
  const plan = job?.job.plan;
  const content = summaryOf({
    title,
    ...(plan ? { plan } : {}),
    messages: found.items.map((message) => message.state).reverse(),
    designs: designs.toReversed(),
    ...(selected_design && selected
      ? { selected: { ...selected_design, title: selected.definition.title } }
      : {}),
  });
  return { thread_id, content, ...(last ? { through_message_id: last.id } : {}) };
}

export function summaryHandlers(dependencies: SummaryDependencies): SummaryHandlers {
  const { stores, newId, makeEvent } = dependencies;
  return {
    CreateContextSummary: async (request, call) => {
      const { thread_id } = request;
      const thread = await theThread(stores, thread_id);
      const created = await createOnce({
        collection: stores.summaries,
        kind: 'context_summary',
        asking: call,
        route: ['CreateContextSummary', thread_id],
        request,
        newId,
        make: async (summary_id) => ({
          state: await summarise(dependencies, thread),
          events: [makeEvent('robotdesign.workspace.v1.ContextSummaryCreated', { summary_id, thread_id })],
        }),
      });
      return { summary: toSummary(created) };
    },
    ListContextSummaries: async ({ thread_id, page }) => {
      await theThread(stores, thread_id);
      return listPage(stores.summaries, { index: 'by_thread', match: [thread_id] }, page, toSummary);
    },
  };
}
