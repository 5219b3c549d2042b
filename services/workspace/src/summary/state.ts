import type { ContextSummary } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { MadeByRequest } from '@robotdesign/operations';

/** A context summary of a thread. Pure. */
export interface SummaryState extends MadeByRequest {
  readonly thread_id: string;
  readonly content: string;
  readonly through_message_id?: string;
}

export const summaryCollection: CollectionSpec = {
  name: 'context_summaries',
  indexes: [{ name: 'by_thread', fields: ['thread_id', 'created_at'] }],
};

export function toSummary({
  id,
  state,
  created_at,
  updated_at,
  version,
}: Stored<SummaryState>): ContextSummary {
  const { request_sha256: _, ...shown } = state;
  return { summary_id: id, ...shown, created_at, updated_at, version };
}
