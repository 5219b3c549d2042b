import type { Events, EventType } from '@robotdesign/contracts';
import type { NewEntry } from './state.ts';

/** Which events of the services become entries of a feed, and what the entries carry. Pure. */

/** An entry for the thread that it concerns. */
export interface Concerning {
  /** Absent for work outside a thread. */
  readonly thread_id?: string;
  readonly entry: NewEntry;
}

type ToEntry<E extends EventType> = (data: Events[E]) => Concerning;

const inThread = (thread_id: string | undefined, entry: NewEntry): Concerning => ({
  ...(thread_id === undefined ? {} : { thread_id }),
  entry,
});

type GenerationEvent =
  | 'GenerationStarted'
  | 'GenerationCompleted'
  | 'GenerationFailed'
  | 'GenerationCancelled';

const generation =
  <E extends `robotdesign.design.v1.${GenerationEvent}`>(
    status: 'running' | 'completed' | 'failed' | 'cancelled',
  ): ToEntry<E> =>
  ({ thread_id, job_id: ingest_job_id, ...data }) =>
    inThread(thread_id, { event: 'generation', data: { ...data, ingest_job_id, status } });

const operation = ({ thread_id, operation: data }: Events['robotdesign.export.v1.ExportOperationChanged']) =>
  inThread(thread_id, { event: 'operation', data });

const evolution = ({ thread_id, ...data }: Events['robotdesign.evolution.v1.EvolutionPaused']) =>
  inThread(thread_id, { event: 'evolution', data });

const thread = ({ thread_id }: { readonly thread_id: string }) => inThread(thread_id, { event: 'thread' });

/** By event type. `MessageAppended` is handled apart: the feed keeps the order of messages. */
export const entryOf: { readonly [E in EventType]?: ToEntry<E> } = {
  'robotdesign.workspace.v1.ThreadChanged': thread,
  'robotdesign.workspace.v1.DesignSelected': thread,
  'robotdesign.workspace.v1.ThreadOperationChanged': operation,
  'robotdesign.workspace.v1.SpecChanged': ({ thread_id, ...spec }) =>
    inThread(thread_id, { event: 'spec', ...spec }),
  'robotdesign.workspace.v1.ContextSummaryCreated': ({ thread_id, summary_id }) =>
    inThread(thread_id, { event: 'summary', summary_id }),
  'robotdesign.export.v1.ExportOperationChanged': operation,
  'robotdesign.evolution.v1.EvolutionDrafted': evolution,
  'robotdesign.evolution.v1.ProgramApproved': evolution,
  'robotdesign.evolution.v1.EvolutionPaused': evolution,
  'robotdesign.evolution.v1.EvolutionResumed': evolution,
  'robotdesign.evolution.v1.EvolutionStopped': evolution,
  'robotdesign.evolution.v1.EvolutionCompleted': evolution,
  'robotdesign.evolution.v1.EvolutionFailed': evolution,
  'robotdesign.evolution.v1.BestMarked': evolution,
  // Most iterations are rejected: `GET /evolutions/{evolution_id}/events` follows them all.
  'robotdesign.evolution.v1.IterationCompleted': (data) =>
    inThread(data.gain && data.thread_id, { event: 'iteration', data }),
  'robotdesign.design.v1.GenerationStarted': generation('running'),
  'robotdesign.design.v1.GenerationCompleted': generation('completed'),
  'robotdesign.design.v1.GenerationFailed': generation('failed'),
  'robotdesign.design.v1.GenerationCancelled': generation('cancelled'),
  'robotdesign.design.v1.DesignCreated': ({ definition: _, sha256: _sha256, ...data }) =>
    inThread(data.origin.thread_id, { event: 'design', data: { ...data, change: 'created' } }),
  'robotdesign.design.v1.DesignRevised': ({ definition: _, sha256: _sha256, ...data }) =>
    inThread(data.origin.thread_id, { event: 'design', data: { ...data, change: 'revised' } }),
  'robotdesign.design.v1.DesignDeleted': (data) =>
    inThread(data.origin.thread_id, { event: 'design', data: { ...data, change: 'deleted' } }),
  'robotdesign.design.v1.DesignReviewed': (data) => inThread(data.thread_id, { event: 'review', data }),
  'robotdesign.export.v1.DesignCompiled': ({ thread_id, ...data }) =>
    inThread(thread_id, { event: 'compilation', data: { ...data, status: 'completed' } }),
  'robotdesign.export.v1.CompilationFailed': ({ thread_id, ...data }) =>
    inThread(thread_id, { event: 'compilation', data: { ...data, status: 'failed' } }),
  'robotdesign.export.v1.DesignTried': (data) => inThread(data.thread_id, { event: 'trial', data }),
  'robotdesign.export.v1.ProcurementResolved': (data) =>
    inThread(data.thread_id, { event: 'procurement', data }),
  'robotdesign.export.v1.SimulatorExported': (data) => inThread(data.thread_id, { event: 'export', data }),
  'robotdesign.export.v1.PrintExported': ({ design_id, revision, thread_id, files, title }) =>
    inThread(thread_id, {
      event: 'export',
      data: {
        design_id,
        revision,
        files,
        title,
        target: 'print',
        ...(thread_id === undefined ? {} : { thread_id }),
      },
    }),
  'robotdesign.export.v1.FilesExported': (data) => inThread(data.thread_id, { event: 'export', data }),
};
