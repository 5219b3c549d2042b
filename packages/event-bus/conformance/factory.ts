import { randomUUID } from 'node:crypto';
import { afterEach, describe } from '@jest/globals';
import type { DocumentStore } from '@robotdesign/document-store';
import type { BusEvent, Delivery, EventBus, SubscribeOptions, Subscription, TopicSpec } from '../src/port.ts';

/** Opens the engines of a place, such as a folder. Places share nothing except the broker, if there is one. */
export interface OpenEngines {
  openBus(place: string, clock: () => number): Promise<EventBus>;
  /** The document store of relays and handlers. */
  openStore(place: string, clock: () => number): Promise<DocumentStore>;
}

/** Where engines differ. Declared features are tested; others are not promised. */
export interface BusFeatures {
  /** Acknowledged events survive `kill -9`. */
  readonly durable: boolean;
  /** Several processes may open one place, and their subscriptions share groups. */
  readonly shared: boolean;
  /** Members of one group within one bus share its partitions. */
  readonly members: boolean;
  /** `read` returns the events of all partitions in the order of their arrival; otherwise that of each partition. */
  readonly arrivalOrder: boolean;
  /** Other programs can write any message to a topic, as {@link EventBusFactory.writeForeign} does. */
  readonly foreign: boolean;
  /** A broker can be stopped and restarted: {@link EventBusFactory.broker}. */
  readonly restartable: boolean;
}

/** The broker that stores the events. */
export interface Broker {
  /** Shuts it down in order. */
  stop(): Promise<void>;
  /** Kills it as a power loss would. */
  kill(): Promise<void>;
  /** Starts it again; resolves when it answers. */
  restart(): Promise<void>;
}

export interface EventBusFactory {
  readonly name: string;
  readonly features: BusFeatures;
  newPlace(): Promise<string>;
  removePlace(place: string): Promise<void>;
  readonly engines: OpenEngines;
  /** A module that exports `engines: OpenEngines`, for child processes. */
  readonly module: URL;
  readonly broker?: Broker;
  /** Writes a message to the partition of the key without the adapter. */
  writeForeign?(
    topic: string,
    message: { readonly key: string; readonly value: Buffer | null },
  ): Promise<void>;
}

/** Runs the tests of a feature. Skips them, with a note, if the adapter does not declare it. */
export function declared(
  { name: adapter, features }: EventBusFactory,
  feature: keyof BusFeatures,
  name: string,
  tests: () => void,
): void {
  if (features[feature]) describe(name, tests);
  else describe.skip(`${name} (not declared by ${adapter}: ${feature})`, tests);
}

export interface OpenedBus {
  readonly bus: EventBus;
  readonly place: string;
  readonly clock: { now_ms: number };
  /** Creates a topic that no other test uses. */
  topic(partitions?: number): Promise<string>;
  /** A group that no other test uses. */
  group(): string;
  /** Another bus at the same place. */
  reopen(): Promise<EventBus>;
  store(): Promise<DocumentStore>;
  /** Stops it at the end of the test, before the bus is closed. */
  keep<T extends { stop(): Promise<void> }>(running: T): T;
}

/** Opens a bus at a new place for each test, and closes and removes it afterwards. */
export function useBuses(factory: EventBusFactory): () => Promise<OpenedBus> {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  return async () => {
    const place = await factory.newPlace();
    cleanups.push(() => factory.removePlace(place));
    const clock = { now_ms: Date.UTC(2030, 0, 2, 3, 4, 5, 678) };
    const now = () => clock.now_ms;
    async function opened<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
      const engine = await opening;
      cleanups.push(() => engine.close());
      return engine;
    }
    const reopen = () => opened(factory.engines.openBus(place, now));
    const bus = await reopen();
    return {
      bus,
      place,
      clock,
      reopen,
      store: () => opened(factory.engines.openStore(place, now)),
      async topic(partitions = 12) {
        const spec = aTopic(partitions);
        await bus.ensureTopics([spec]);
        return spec.name;
      },
      group: () => `group-${randomUUID()}`,
      keep(running) {
        cleanups.push(() => running.stop());
        return running;
      },
    };
  };
}

export function aTopic(partitions: number): TopicSpec {
  return { name: `robotdesign.test-${randomUUID()}.v1`, partitions, retention_ms: 3_600_000 };
}

export function anEvent(subject: string, seq: number, more: Partial<BusEvent> = {}): BusEvent {
  return {
    id: `evt_${subject}_${seq}`,
    source: '/services/test',
    type: 'robotdesign.test.v1.Counted',
    subject,
    time: '2030-01-02T03:04:05.678Z',
    sequence: String(seq).padStart(10, '0'),
    data: { n: seq },
    ...more,
  };
}

/** A signal that a test waits for instead of sleeping. */
export interface Gate<T> {
  readonly passed: Promise<T>;
  open(value: T): void;
}

export function gate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined;
  const passed = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Records deliveries. A test can wait for them. */
export class Recorder {
  readonly deliveries: Delivery[] = [];
  readonly #waiting = new Set<() => void>();

  record(delivery: Delivery): void {
    this.deliveries.push(delivery);
    for (const check of this.#waiting) check();
  }

  get events(): readonly BusEvent[] {
    return this.deliveries.map(({ event }) => event);
  }

  get ids(): readonly string[] {
    return this.events.map(({ id }) => id);
  }

  /** Resolves when the recorded deliveries satisfy the condition. */
  until(condition: (recorder: this) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!condition(this)) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  count(count: number): Promise<void> {
    return this.until(({ deliveries }) => deliveries.length >= count);
  }
}

/** A subscription that records its deliveries. */
export function recordAll(
  { bus, keep }: OpenedBus,
  options: Omit<SubscribeOptions, 'deliver'>,
): { recorder: Recorder; subscription: Subscription } {
  const recorder = new Recorder();
  const subscription = keep(
    bus.subscribe({ ...options, deliver: async (delivery) => recorder.record(delivery) }),
  );
  return { recorder, subscription };
}

/** Repeats a probe until its result is the wanted one. The event loop runs between probes. */
export async function eventually<T>(probe: () => Promise<T>, wanted: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await probe();
    if (wanted(seen)) return seen;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function totalLag(bus: EventBus, group: string): Promise<number> {
  return (await bus.lag(group)).reduce((sum, { lag }) => sum + lag, 0);
}

/** The sequence numbers of the first deliveries of each subject, in their order. */
export function firstOccurrences(events: readonly BusEvent[]): Map<string, number[]> {
  const bySubject = new Map<string, number[]>();
  const seen = new Set<string>();
  for (const { id, subject, sequence } of events) {
    if (seen.has(id)) continue;
    seen.add(id);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), Number(sequence)]);
  }
  return bySubject;
}

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

export function recordingLogger() {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
