import { setTimeout as delay } from 'node:timers/promises';
import type { Stored } from '@robotdesign/document-store';
import { count } from '@robotdesign/telemetry';
import type { RunFiles } from '../engine/dependencies.ts';
import type { EvolutionState } from '../evolution/state.ts';
import { endedIterations } from './gather.ts';
import { resultsId } from './state.ts';
import type { Folder } from './working-copy.ts';
import {
  iterationLine,
  iterationsPath,
  reportFailure,
  type WriteDependencies,
  type Written,
  writeResults,
} from './write.ts';

/**
 * Keeps the files of the runs that this process drives. Ended iterations are appended every few seconds; all files are
 * written again every half a minute, and when a run pauses or ends.
 */

const appendEvery_ms = 2_000;
const writeEvery_ms = 30_000;
const day_ms = 86_400_000;
/** Files take at most this share of the time of a long run, because the time of a write grows with the iterations. */
const mostShare = 0.05;

/** The files of one run. */
interface Following {
  readonly evolution_id: string;
  /** The run as it was seen last. */
  seen: Stored<EvolutionState>;
  /** Batches that had ended when all files were written, and when iterations were appended. */
  reported: number;
  appended: number;
  written?: Written;
  /** When all files are written next. */
  due_ms: number;
  isWorking: boolean;
  readonly stopped: AbortController;
}

const batchesOf = ({ state }: Stored<EvolutionState>): number => state.run?.batches ?? 0;

export function createResults(dependencies: WriteDependencies): RunFiles {
  const { stores, clock, logger, workingCopy } = dependencies;
  // A metric that starts at 0 shows the first failure as an increase.
  count('robotdesign.evolution.files.failures', 0, {});
  const all = new Map<string, Following>();
  const stopping = new AbortController();
  /** The last work on the files of each evolution: one at a time. */
  const tails = new Map<string, Promise<unknown>>();

  /** Runs after the earlier work on these files. Failures are logged. */
  function inTurn(evolution_id: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const run = async () => {
      if (stopping.signal.aborted) return;
      await work(stopping.signal).catch((err: unknown) => {
        if (!stopping.signal.aborted) reportFailure(logger, err, evolution_id);
      });
    };
    const tail = (tails.get(evolution_id) ?? Promise.resolve()).then(run);
    tails.set(evolution_id, tail);
    void tail.then(() => tails.get(evolution_id) === tail && tails.delete(evolution_id));
    return tail;
  }

  async function writeAll(following: Following): Promise<void> {
    const { evolution_id } = following;
    const batches = batchesOf(following.seen);
    const began_ms = clock();
    await inTurn(evolution_id, async (signal) => {
      const isFirst = following.written === undefined;
      following.written = await writeResults(dependencies, evolution_id, signal);
      following.reported = batches;
      following.appended = batches;
      if (isFirst) await workingCopy.retain(mayGo);
    });
    following.due_ms = clock() + Math.max(writeEvery_ms, (clock() - began_ms) / mostShare);
  }

  async function append(following: Following): Promise<void> {
    const { evolution_id, seen, written } = following;
    following.appended = batchesOf(seen);
    if (!written) return;
    await inTurn(evolution_id, async () => {
      const iterations = await endedIterations(dependencies, seen, written.last + 1);
      const last = iterations.at(-1);
      if (!last) return;
      const lines = iterations.map(iterationLine).join('');
      const size = await workingCopy.append(evolution_id, iterationsPath, written.size, lines);
      // Somebody deleted or changed the file: all of them are written again.
      if (size === undefined) following.due_ms = clock();
      else following.written = { size, last: last.state.number };
    });
  }

  async function work(following: Following): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, following.stopped.signal]);
    following.isWorking = true;
    while (!signal.aborted && following.reported < batchesOf(following.seen)) {
      if (clock() >= following.due_ms) await writeAll(following);
      else if (following.appended < batchesOf(following.seen)) await append(following);
      await delay(appendEvery_ms, undefined, { signal }).catch(() => undefined);
    }
    following.isWorking = false;
  }

  function begun(seen: Stored<EvolutionState>): Following {
    const following: Following = {
      evolution_id: seen.id,
      seen,
      reported: 0,
      appended: 0,
      // A short run is written once, when it pauses or ends.
      due_ms: clock() + appendEvery_ms,
      isWorking: false,
      stopped: new AbortController(),
    };
    all.set(seen.id, following);
    return following;
  }

  /** The folder of a run that is driven stays. One of another service on this machine stays while it may be driven. */
  async function mayGo({ evolution_id, written_ms }: Folder): Promise<boolean> {
    const found = await stores.evolutions.get(evolution_id);
    if (!found) return clock() - written_ms > day_ms;
    return found.state.status !== 'running' && found.state.status !== 'stopping';
  }

  const isCurrent = async (evolution_id: string): Promise<boolean> => {
    const [evolution, files] = await Promise.all([
      stores.evolutions.get(evolution_id),
      stores.results.get(resultsId(evolution_id)),
    ]);
    return files !== undefined && evolution?.version === files.state.evolution_version;
  };

  return {
    follow: (stored) => {
      if (stopping.signal.aborted || batchesOf(stored) === 0) return;
      const following = all.get(stored.id) ?? begun(stored);
      following.seen = stored;
      if (!following.isWorking && following.reported < batchesOf(stored)) void work(following);
    },
    settle: (evolution_id) =>
      inTurn(evolution_id, async (signal) => {
        if (!(await isCurrent(evolution_id))) await writeResults(dependencies, evolution_id, signal);
      }),
    forget: (evolution_id) => {
      all.get(evolution_id)?.stopped.abort(new Error('this process drives the run no more'));
      all.delete(evolution_id);
    },
    stop: async () => {
      stopping.abort(new Error('the process stops'));
      await Promise.all(tails.values());
    },
  };
}
