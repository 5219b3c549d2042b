import { type Operation, ServiceError } from '@robotdesign/contracts';
import type { CallOptions } from '@robotdesign/service-kit';
import type { Backends } from '../backends.ts';
import { withFlatError } from '../http/present.ts';
import { resultOf } from './results.ts';

/** The JSON of an operation. */

export function operationPath(operation_id: string): string {
  return `/operations/${operation_id}`;
}

/** Without the result: for lists and open operations. */
export function presentOperation(operation: Operation): object {
  const self = operationPath(operation.operation_id);
  return {
    ...withFlatError(operation),
    urls: { self, events: `${self}/events`, cancel: `${self}/cancel` },
  };
}

/** With the result of a completed operation, unless its target was deleted. */
export async function presentWithResult(
  backends: Backends,
  operation: Operation,
  options: CallOptions,
): Promise<object> {
  const shown = presentOperation(operation);
  if (operation.status !== 'completed') return shown;
  try {
    return { ...shown, result: await resultOf(operation).read(backends, operation, options) };
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return shown;
    throw error;
  }
}
