import {
  type EvolutionFiles,
  notFound,
  type ReadEvolutionFileResponse,
  ServiceError,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import type { EngineDependencies } from '../engine/dependencies.ts';
import type { EvolutionState } from '../evolution/state.ts';
import { theEvolution } from '../stores.ts';
import { fileNamed, resultKey, resultsId, toFile, toFiles } from './state.ts';

/** Reads the files of an evolution, by their names in its manifest: no path is built from a request. */

export type FileDependencies = Pick<EngineDependencies, 'stores' | 'artifacts' | 'results'>;

/** Whether the files follow by themselves, or there is nothing to write. */
const isDriven = ({ state: { status, run } }: Stored<EvolutionState>): boolean =>
  run === undefined || status === 'running' || status === 'stopping';

/** The files. Those that a crash kept from being written at a pause or an end are written now. @throws ServiceError not_found */
export async function evolutionFiles(
  { stores, results }: FileDependencies,
  evolution_id: string,
): Promise<EvolutionFiles> {
  const evolution = await theEvolution(stores, evolution_id);
  if (!isDriven(evolution)) await results.settle(evolution_id);
  return toFiles(evolution_id, (await stores.results.get(resultsId(evolution_id)))?.state);
}

export interface WantedPart {
  readonly evolution_id: string;
  readonly path: string;
  readonly sha256?: string;
  /** First and last byte. */
  readonly start?: number;
  readonly end?: number;
}

/** The description of a file, then its bytes. @throws ServiceError not_found, validation_failed */
export async function* readEvolutionFile(
  { stores, artifacts }: FileDependencies,
  { evolution_id, path, sha256, start = 0, end }: WantedPart,
): AsyncGenerator<ReadEvolutionFileResponse> {
  await theEvolution(stores, evolution_id);
  const found = await stores.results.get(resultsId(evolution_id));
  const file = found && fileNamed(found.state, path, sha256);
  if (!file) throw notFound('file', path);
  const last = Math.min(end ?? file.bytes - 1, file.bytes - 1);
  if (start > last && file.bytes > 0)
    throw new ServiceError('validation_failed', `The file has ${file.bytes} bytes.`, {
      errors: [{ field: 'start', message: `must be below ${file.bytes}` }],
    });
  yield { file: toFile(evolution_id, file) };
  if (file.bytes === 0) return;
  const content = await artifacts.stream(resultKey(evolution_id, file.sha256), { start, end: last });
  if (!content) throw new Error(`${path} of ${evolution_id} is missing, although its document names it`);
  for await (const chunk of content) yield { chunk: chunk as Buffer };
}
