import { afterEach } from '@jest/globals';
import type { Faults } from '../src/faults.ts';
import type {
  Collection,
  CollectionSpec,
  DocumentStore,
  NewEvent,
  OutboxEvent,
  Stored,
} from '../src/port.ts';

export interface StoreSettings {
  readonly clock: () => number;
  readonly newId: () => string;
  readonly faults: Faults;
}

/** Opens the store at a place. */
export type OpenStore = (place: string, settings: StoreSettings) => Promise<DocumentStore>;

/** Features that engines may lack. The suite tests those that an adapter declares. */
export interface StoreFeatures {
  /** Acknowledged saves survive `kill -9` of the engine itself, not only of a process that uses it. */
  readonly durable: boolean;
  /** Several stores, in several processes, may be open at one place. */
  readonly shared: boolean;
}

export interface DocumentStoreFactory {
  readonly name: string;
  readonly features: StoreFeatures;
  /** A new, empty place: a folder, or the name of a database. */
  newPlace(): Promise<string>;
  removePlace(place: string): Promise<void>;
  readonly open: OpenStore;
  /** Kills the engine, like a power loss, and starts it again. Absent for an engine in the process, or a foreign one. */
  readonly crashEngine?: () => Promise<void>;
  /** A module that exports `openStore: OpenStore`. Child processes use it to open the store. */
  readonly module: URL;
}

export interface OpenedStore {
  readonly store: DocumentStore;
  readonly place: string;
  readonly clock: { now_ms: number };
  /** The fault hooks of every store opened at this place. A test sets them to cause a fault. */
  readonly faults: { -readonly [K in keyof Faults]: Faults[K] };
  /** Another store at the same place. */
  reopen(): Promise<DocumentStore>;
}

/** Opens a store at a new place for a test, and closes and removes it afterwards. */
export function useStores(factory: DocumentStoreFactory): () => Promise<OpenedStore> {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  return async () => {
    const place = await factory.newPlace();
    cleanups.push(() => factory.removePlace(place));
    const clock = { now_ms: Date.UTC(2030, 0, 2, 3, 4, 5, 678) };
    const faults: OpenedStore['faults'] = {};
    let ids = 0;
    let stores = 0;
    async function open() {
      stores += 1;
      const opener = stores;
      const newId = () => `write-${opener}-${++ids}`;
      const store = await factory.open(place, { clock: () => clock.now_ms, newId, faults });
      cleanups.push(() => store.close());
      return store;
    }
    return { store: await open(), place, clock, faults, reopen: open };
  };
}

/** The state that most tests save. */
export interface Counter {
  readonly n: number;
  readonly note?: string;
}

export const counters: CollectionSpec = { name: 'counters' };

let events = 0;

export function anEvent(data: object = {}, id = `evt_${++events}`): NewEvent {
  return { id, type: 'robotdesign.test.v1.Counted', topic: 'robotdesign.test.v1', data };
}

/** Reads, decides and saves, and repeats this after each conflict, like a use case. */
export async function increment(
  collection: Collection<Counter>,
  id: string,
  isConflict: (error: unknown) => boolean,
): Promise<Stored<Counter>> {
  for (;;) {
    const current = await collection.get(id);
    if (current === undefined) throw new Error(`${id} does not exist`);
    const n = current.state.n + 1;
    try {
      return await collection.update(current, { n }, [anEvent({ n })]);
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

export async function outboxOf(
  store: DocumentStore,
  id: string,
  collection = counters.name,
): Promise<readonly OutboxEvent[]> {
  return store.outbox.read(collection, id, 10_000);
}
