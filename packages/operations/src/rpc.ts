import { type Implementation, implement } from '@robotdesign/service-kit';
import type { Operations } from './operations.ts';

/** The OperationService of a service with long work. */
export function operationService(operations: Operations): Implementation {
  return implement('robotdesign.common.v1.OperationService', {
    GetOperation: async ({ operation_id }) => ({ operation: await operations.get(operation_id) }),
    ListOperations: (request) => operations.list(request),
    WatchOperation: ({ operation_id }, call) => operations.watch(operation_id, call.signal),
    CancelOperation: async ({ operation_id }, call) => ({
      operation: await operations.cancel(operation_id, call),
    }),
  });
}
