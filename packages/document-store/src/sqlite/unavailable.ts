import { StoreUnavailable } from '../errors.ts';
import { isSqliteUnavailable } from './file.ts';

/** @returns StoreUnavailable for an error that says that the file cannot be used now, else the error itself */
export function toPortError(error: unknown): unknown {
  if (!isSqliteUnavailable(error)) return error;
  return new StoreUnavailable('the document file is unavailable', { cause: error });
}

/** Runs the work and converts its errors by {@link toPortError}. */
export async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPortError(error);
  }
}
