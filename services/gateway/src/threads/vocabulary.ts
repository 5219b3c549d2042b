import type { ThreadEventName } from '@robotdesign/contracts';
import type { MessageName } from '../routing/route.ts';

/** The events of `GET /workspace/threads/{thread_id}/events`. The reference and the OpenAPI description are made from it. */

export interface StreamedEvent {
  readonly when: string;
  /** The message of the data. */
  readonly message: MessageName;
}

export const threadEvents: Readonly<Record<ThreadEventName | 'progress', StreamedEvent>> = {
  snapshot: {
    when: 'First, unless the stream resumes. Also when the stream cannot continue without a gap.',
    message: 'robotdesign.workspace.v1.ThreadSnapshot',
  },
  thread: {
    when: 'The title or the selected design changed.',
    message: 'robotdesign.workspace.v1.Thread',
  },
  message: {
    when: 'A message was appended, or an answer replaced an error message.',
    message: 'robotdesign.workspace.v1.Message',
  },
  operation: {
    when: 'An operation was queued, started or ended. An `error` has the title of its code as `detail`.',
    message: 'robotdesign.common.v1.Operation',
  },
  progress: {
    when: 'A running operation progressed. At most two a second for each operation, without an id.',
    message: 'robotdesign.common.v1.Operation',
  },
  generation: {
    when: 'A generation started or ended. A completed one lists its candidates.',
    message: 'robotdesign.workspace.v1.GenerationChange',
  },
  design: {
    when: 'A design was created, revised or deleted (`change`).',
    message: 'robotdesign.workspace.v1.DesignChange',
  },
  review: {
    when: 'A revision was reviewed.',
    message: 'robotdesign.design.v1.DesignReviewed',
  },
  compilation: {
    when: 'A compile succeeded or failed.',
    message: 'robotdesign.workspace.v1.CompilationChange',
  },
  trial: {
    when: 'A design was tried in simulation.',
    message: 'robotdesign.export.v1.DesignTried',
  },
  export: {
    when: 'A design was exported.',
    message: 'robotdesign.workspace.v1.ExportChange',
  },
  procurement: {
    when: 'The components of a design were resolved for the first time with this catalogue.',
    message: 'robotdesign.export.v1.ProcurementResolved',
  },
  evolution: {
    when: 'An evolution was drafted, began, was paused, was resumed or ended, or its best body became a design.',
    message: 'robotdesign.workspace.v1.EvolutionChange',
  },
  iteration: {
    when: 'An evolution confirmed a new best body. Other iterations are not part of this stream.',
    message: 'robotdesign.evolution.v1.IterationCompleted',
  },
  spec: {
    when: 'A simulation spec or policy spec was created, replaced or deleted (`change`).',
    message: 'robotdesign.workspace.v1.SpecEntry',
  },
  summary: {
    when: 'A context summary was written.',
    message: 'robotdesign.workspace.v1.ContextSummary',
  },
  deleted: {
    when: 'The thread was deleted. The stream ends, and later requests are answered 404.',
    message: 'robotdesign.workspace.v1.ThreadRemoval',
  },
};
