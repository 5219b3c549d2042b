import {
  ArtifactKeyConflict,
  ArtifactsUnavailable,
  InvalidArtifactKey,
  InvalidArtifactRange,
} from '../errors.ts';
import { NotAFolder, systemCode } from './durable-file.ts';
import type { FileTrees } from './trees.ts';
import type { Turns } from './turns.ts';

/** An open store: its folders and the work that is under way. */
export interface OpenFiles {
  readonly trees: FileTrees;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Orders the writes of one key. */
  readonly turns: Turns;
  readonly running: Set<Promise<unknown>>;
  /** Names of the temporary files that this store is writing. */
  readonly temporary: Set<string>;
  isClosed: boolean;
}

/** Runs the work unless the store is closed. @throws errors of the port only */
export async function run<T>(open: OpenFiles, work: () => Promise<T>): Promise<T> {
  if (open.isClosed) throw new ArtifactsUnavailable('the artifact store is closed');
  const promise = work();
  open.running.add(promise);
  try {
    return await promise;
  } catch (error) {
    throw toPortError(error);
  } finally {
    open.running.delete(promise);
  }
}

/** Waits for the turn of the key's writes. Case is ignored, as some file systems do not distinguish it. */
export function inTurn<T>({ turns }: OpenFiles, key: string, work: () => Promise<T>): Promise<T> {
  return turns.run(key.toLowerCase(), work);
}

const portErrors = [InvalidArtifactKey, ArtifactKeyConflict, InvalidArtifactRange, ArtifactsUnavailable];
const conflictCodes = new Set(['EISDIR', 'ENOTDIR', 'ENOTEMPTY']);

export function toPortError(error: unknown): Error {
  if (error instanceof Error && portErrors.some((known) => error instanceof known)) return error;
  if (error instanceof NotAFolder || conflictCodes.has(systemCode(error) ?? '')) {
    return new ArtifactKeyConflict('a part of the key is both a folder and an artifact', { cause: error });
  }
  return new ArtifactsUnavailable('the artifact files are unavailable', { cause: error });
}
