import type { Operation, OperationStatus } from '@robotdesign/contracts';
import type { Operations } from '@robotdesign/operations';
import type { Logger } from '@robotdesign/service-kit';
import type { OtherServices } from '../other-services.ts';
import type { WatchSource } from './watch.ts';

/** The queued and running operations that the feed of a thread reports: of workspace and of export. */

export interface OpenOperationsDependencies {
  readonly operations: Pick<Operations, 'list'>;
  readonly others: Pick<OtherServices, 'exportOperations'>;
  readonly logger: Logger;
}

const open: readonly OperationStatus[] = ['running', 'queued'];
/** Of each status in each service: more than callers can queue for one thread. */
const most = 50;
/** A screen does not wait for export: its operations appear with their next change. */
const answersWithin_ms = 1_000;

export function openOperationsOf({
  operations,
  others,
  logger,
}: OpenOperationsDependencies): WatchSource['openOperations'] {
  const page = { limit: most, order: 'asc' } as const;

  async function ofExport(thread_id: string): Promise<readonly Operation[]> {
    try {
      const options = { deadline_ms: answersWithin_ms };
      const pages = await Promise.all(
        open.map((status) => others.exportOperations.ListOperations({ status, thread_id, page }, options)),
      );
      return pages.flatMap(({ items }) => items);
    } catch (err) {
      logger.warn({ err, thread_id }, 'a watch of a thread begins without the operations of export');
      return [];
    }
  }

  return async (thread_id) => {
    const [own, exported] = await Promise.all([
      Promise.all(open.map((status) => operations.list({ status, thread_id, page }))),
      ofExport(thread_id),
    ]);
    return [...own.flatMap(({ items }) => items), ...exported];
  };
}
