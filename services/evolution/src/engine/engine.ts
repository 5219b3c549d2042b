import type { EvolutionStatus } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import type { EvolutionState } from '../evolution/state.ts';
import type { EngineDependencies } from './dependencies.ts';
import { drive } from './drive.ts';
import { createLeases } from './lease.ts';

/** Drives the runs that are open, each in one process at a time: a lease names it. */

export interface Engine {
  start(): void;
  /** Hands the runs back. */
  stop(): Promise<void>;
  /** Something changed: a result, an approval, a stop. */
  wake(evolution_id: string): void;
}

const lease_ms = 20_000;
const renewEvery_ms = 5_000;
const searchEvery_ms = 1_000;
/** A result that another process recorded is seen after this at the latest. */
const lookEvery_ms = 1_000;

const open: readonly EvolutionStatus[] = ['running', 'stopping'];

interface Run {
  readonly aborter: AbortController;
  wake: () => void;
  woken: boolean;
  done: Promise<void>;
}

/** Resolves when the run is woken or other work has ended, and otherwise after a while. */
async function waiting(run: Run, other?: Promise<void>): Promise<void> {
  if (run.woken || run.aborter.signal.aborted) {
    run.woken = false;
    return;
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lookEvery_ms);
    run.wake = () => {
      clearTimeout(timer);
      resolve();
    };
    void other?.then(run.wake);
  });
  run.woken = false;
  run.wake = () => undefined;
}

export function createEngine(dependencies: EngineDependencies): Engine {
  const { stores, results, clock, logger, holder, aloneOnStore } = dependencies;
  const { evolutions } = stores;
  const runs = new Map<string, Run>();
  let stopping = false;
  let timers: readonly NodeJS.Timeout[] = [];

  const leases = createLeases({ collection: stores.leases, clock, holder, aloneOnStore, lease_ms });

  async function work(id: string, run: Run): Promise<void> {
    const renewal = setInterval(() => {
      const failed = (error: unknown) =>
        logger.warn({ err: error, evolution_id: id }, 'a lease was not renewed');
      leases.take(id).then((held) => held || run.aborter.abort(new Error('the lease is lost')), failed);
    }, renewEvery_ms);
    try {
      await drive(dependencies, id, { signal: run.aborter.signal, waiting: (other) => waiting(run, other) });
      void results.settle(id);
    } catch (error) {
      if (!run.aborter.signal.aborted)
        logger.error({ err: error, evolution_id: id }, 'a run was interrupted; it is taken up again');
    } finally {
      clearInterval(renewal);
      runs.delete(id);
      results.forget(id);
      await leases
        .giveBack(id)
        .catch((error: unknown) =>
          logger.warn({ err: error, evolution_id: id }, 'a run was not handed back'),
        );
    }
  }

  async function takeUp(found: Stored<EvolutionState>): Promise<void> {
    if (stopping || runs.has(found.id)) return;
    const run: Run = {
      aborter: new AbortController(),
      wake: () => undefined,
      woken: false,
      done: Promise.resolve(),
    };
    runs.set(found.id, run);
    if (!(await leases.take(found.id))) {
      runs.delete(found.id);
      return;
    }
    run.done = work(found.id, run);
  }

  async function takeUpOpen(): Promise<void> {
    for (const status of open) {
      const { items } = await evolutions.find({
        index: 'by_status',
        match: [status],
        order: 'asc',
        limit: 100,
      });
      for (const found of items) await takeUp(found);
    }
  }

  const search = () =>
    takeUpOpen().catch((error: unknown) =>
      logger.warn({ err: error }, 'the search for open evolutions failed'),
    );

  return {
    start: () => {
      void search();
      timers = [setInterval(search, searchEvery_ms)];
    },
    stop: async () => {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      for (const run of runs.values()) {
        run.aborter.abort(new Error('the process stops'));
        run.wake();
      }
      await Promise.allSettled([...runs.values()].map(({ done }) => done));
      await results.stop();
    },
    wake: (evolution_id) => {
      const run = runs.get(evolution_id);
      if (!run) {
        void search();
        return;
      }
      run.woken = true;
      run.wake();
    },
  };
}
