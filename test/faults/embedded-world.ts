import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serviceIds } from '@robotdesign/contracts';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import type { Breakable, FaultWorld } from './suite.ts';

/** The product in one process with SQLite files. A second program breaks it by locking the files. */

const log = 'events.sqlite';
const databases = serviceIds.map((service) => `${service}.sqlite`);
/** Longer than any write of the product. */
const lockTimeout_ms = 5_000;
/** Simulates a busy program: it locks the files repeatedly for this long. */
const busy = { hold_ms: 40, free_ms: 20 } as const;

/** Source of a program that takes the write lock of the files. */
function locker(dataDir: string, files: readonly string[]) {
  let held: readonly DatabaseSync[] = [];
  let turns: NodeJS.Timeout | undefined;

  function take(timeout: number): void {
    held = files.flatMap((file) => {
      const database = new DatabaseSync(join(dataDir, file), { timeout });
      try {
        database.exec('BEGIN IMMEDIATE');
        return [database];
      } catch (error) {
        database.close();
        if (timeout > 0) throw error;
        return [];
      }
    });
  }

  function free(): void {
    clearTimeout(turns);
    turns = undefined;
    for (const database of held) database.close();
    held = [];
  }

  function again(): void {
    free();
    turns = setTimeout(() => {
      take(0);
      turns = setTimeout(again, busy.hold_ms);
    }, busy.free_ms);
  }

  return {
    away: async () => take(lockTimeout_ms),
    back: async () => free(),
    slow: again,
  } satisfies Breakable & { slow(): void };
}

export interface EmbeddedWorld extends FaultWorld {
  /** The pid of the current process. */
  readonly pid: number;
}

export async function openEmbeddedWorld(): Promise<EmbeddedWorld> {
  const data = await newDataDir();
  const start = () => startApp({ dataDir: data.path });
  let app: App = await start();
  const store = locker(data.path, databases);
  const broker = locker(data.path, [log]);
  const open = (readOnly: boolean): EventBus =>
    openEmbeddedBus({ path: join(data.path, log), clock: () => Date.now(), readOnly });

  return {
    get api() {
      return app.api;
    },
    get pid() {
      return app.pid;
    },
    bus: {
      async read(topic, options) {
        const bus = open(true);
        return bus.read(topic, options).finally(() => bus.close());
      },
    },
    // Only one process may open the log, so the second producer writes while the product is stopped.
    async put(topic, events) {
      await app.stop();
      const bus = open(false);
      await bus.publish(topic, events).finally(() => bus.close());
      app = await start();
    },
    store,
    broker,
    log: () => app.log(),
    stop: () => app.stop(),
    async destroy() {
      await store.back();
      await broker.back();
      await app.kill9();
      await data[Symbol.asyncDispose]();
    },
  };
}
