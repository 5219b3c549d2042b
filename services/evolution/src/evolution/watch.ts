import { setTimeout as delay } from 'node:timers/promises';
import type { Evolution, EvolutionStatus, WatchEvolutionResponse } from '@robotdesign/contracts';
import { type Stores, theEvolution } from '../stores.ts';
import { evolutionView } from './view.ts';

/** How often the store is read: any process may drive the run and record results. */
const readEvery_ms = 500;

const final: readonly EvolutionStatus[] = ['stopped', 'completed', 'failed'];

/** Whether nothing happens to it any more. */
const hasEnded = ({ status }: Evolution): boolean => final.includes(status);

/**
 * Yields the evolution as it is, each change, and its end. Counts of trials between two changes are transient.
 * @throws ServiceError not_found
 */
export async function* watchEvolution(
  { stores, clock }: { readonly stores: Stores; readonly clock: () => number },
  evolution_id: string,
  signal: AbortSignal,
): AsyncIterable<WatchEvolutionResponse> {
  const read = async () => evolutionView(stores, await theEvolution(stores, evolution_id), clock());
  let last = await read();
  yield { evolution: last, transient: false };
  while (!hasEnded(last)) {
    await delay(readEvery_ms, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const evolution = await read();
    const isChange = evolution.version > last.version;
    if (!isChange && evolution.stage_done === last.stage_done) continue;
    last = evolution;
    yield { evolution, transient: !isChange };
  }
}
