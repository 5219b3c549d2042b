import { setTimeout as delay } from 'node:timers/promises';
import { DuplicateKey, StoreUnavailable, VersionConflict } from './errors.ts';
import { limits } from './limits.ts';

/** Whether a write id is among those that its document keeps. `unknowable`: the document may have dropped it since. */
export type Trace = 'found' | 'absent' | 'unknowable';

/** Identifies a save in its document. */
export interface Mark {
  readonly id: string;
  readonly writeId: string;
  /** The version that the save creates. Absent for projections, which apply to any version. */
  readonly version?: number;
}

/** The trace of a save in its document. */
export function traceIn(
  document: { readonly version: number; readonly write_ids: readonly string[] } | undefined,
  mark: Mark,
): Trace {
  if (document === undefined) return 'absent';
  if (document.write_ids.includes(mark.writeId)) return 'found';
  const forgotten = mark.version !== undefined && document.version >= mark.version + limits.write_ids;
  return forgotten ? 'unknowable' : 'absent';
}

/** A save that can be attempted again: its filter lets it take place at most once. */
export interface Save<T> {
  /** @throws StoreUnavailable if it is unknown whether the save took place */
  readonly attempt: () => Promise<T>;
  /** Searches the write id of the save in its document. */
  readonly trace: () => Promise<Trace>;
  /** The result of a save that took place in an earlier attempt. */
  readonly landed: () => T;
}

const attempts = 4;
const firstPause_ms = 10;

/**
 * Attempts a save until its outcome is known. After an error, the write id in the document shows whether the save took
 * place; also after a refusal, because an earlier attempt of the same save may have caused it.
 * @throws StoreUnavailable if the outcome stays unknown; the refusal of `attempt` if the save was refused
 */
export async function settle<T>(save: Save<T>): Promise<T> {
  let inDoubt: unknown;
  for (let n = 0; n < attempts; n += 1) {
    if (n > 0) await delay(firstPause_ms * 2 ** n);
    try {
      return await save.attempt();
    } catch (error) {
      const refused = error instanceof VersionConflict || error instanceof DuplicateKey;
      if (!refused && !(error instanceof StoreUnavailable)) throw error;
      const trace = await save.trace().catch((traceError: unknown) => {
        if (traceError instanceof StoreUnavailable) return undefined;
        throw traceError;
      });
      if (trace === 'found') return save.landed();
      if (refused && (trace === 'absent' || inDoubt === undefined)) throw error;
      if (trace === 'unknowable')
        throw new StoreUnavailable(
          'it is unknown whether a save took place: later saves removed its write id',
          { cause: error },
        );
      inDoubt = error;
    }
  }
  throw new StoreUnavailable(`it is unknown whether a save took place, after ${attempts} attempts`, {
    cause: inDoubt,
  });
}
