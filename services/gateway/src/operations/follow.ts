import type { WatchOperationResponse } from '@robotdesign/contracts';
import { type FollowOptions, followOperation } from '@robotdesign/operations';
import { operationsOf } from '../backends.ts';
import type { Gateway } from '../exchange.ts';

/** The changes of an operation from the service that runs it; logs when a watch breaks and is opened again. */
export function followFrom(
  { backends, logger }: Gateway,
  operation_id: string,
  options: Pick<FollowOptions, 'signal' | 'maxFailures'>,
): AsyncGenerator<WatchOperationResponse, void> {
  const service = operationsOf(backends, operation_id);
  return followOperation((signal) => service.WatchOperation({ operation_id }, { signal }), {
    ...options,
    onBreak: (err) =>
      logger.warn({ err, operation_id }, 'the watch of an operation broke and is opened again'),
  });
}
