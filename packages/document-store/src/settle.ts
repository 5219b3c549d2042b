import { setTimeout as delay } from 'node:timers/promises';
import { DuplicateKey, StoreUnavailable, VersionConflict } from './errors.ts';
import { limits } from './limits.ts';

/** Whether a write id is in the ring of its document; `unknowable` once the ring has moved past it. */
export type Trace = 'found' | 'absent' | 'unknowable';

/** How a save is recognised in its document. */
export interface Mark {
  readonly id: string;
  readonly writeId: string;
  /** The version that the save makes; a projection takes whichever it finds and may be attempted at any later one. */
  readonly version?: number;
}

/** What a document, as it is now, tells of a save. */
export function traceIn(
  document: { readonly version: number; readonly write_ids: readonly string[] } | undefined,
  mark: Mark,
): Trace {
  if (document === undefined) return 'absent';
  if (document.write_ids.includes(mark.writeId)) return 'found';
  const forgotten = mark.version !== undefined && document.version >= mark.version + limits.write_ids;
  return forgotten ? 'unknowable' : 'absent';
}

/** A save that may be attempted again: its filter lets it take place at most once. */
export interface Save<T> {
  /** @throws StoreUnavailable when whether it took place is unknown */
  readonly attempt: () => Promise<T>;
  /** Looks for the save's write id in its document. */
  readonly trace: () => Promise<Trace>;
  /** What the save gives when it is found to have taken place. */
  readonly landed: () => T;
}

const attempts = 4;
const firstPause_ms = 10;

/**
 * Makes a save's outcome known. After an error, or a refusal that an earlier attempt of the same save may have
 * caused, the write id in the document tells whether it took place.
 * @throws StoreUnavailable when the outcome could not be learned, and what `attempt` throws when it was refused
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
        throw new StoreUnavailable('the outcome of a save is lost', { cause: error });
      inDoubt = error;
    }
  }
  throw new StoreUnavailable('the outcome of a save could not be learned', { cause: inDoubt });
}
