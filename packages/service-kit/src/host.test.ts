import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ArtifactStore, openFileArtifacts } from '@robotdesign/artifact-store';
import { allTopics, randomId } from '@robotdesign/contracts';
import { openSqliteStore } from '@robotdesign/document-store';
import {
  type BusEvent,
  BusUnavailable,
  deadLetterTopic,
  type EventBus,
  openEmbeddedBus,
  react,
  replayTopic,
  type SubscribeOptions,
  type Subscription,
} from '@robotdesign/event-bus';
import { connect } from './grpc/client.ts';
import { type Hosted, hostService } from './host.ts';
import { createLogger } from './logging.ts';
import { eventMaker, type ServiceRuntime } from './runtime.ts';
import { currentScope } from './scope.ts';

const clock = () => Date.now();
/** The functions that a test with fake timers does not replace. */
const notTimers: ('Date' | 'hrtime' | 'nextTick' | 'performance' | 'queueMicrotask' | 'setImmediate')[] = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
];
const threadDeleted = 'robotdesign.workspace.v1.ThreadDeleted';

describe('a hosted service', () => {
  let folder: string;
  let runtime: ServiceRuntime;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-'));
    const documents = openSqliteStore({
      path: join(folder, 'documents.sqlite'),
      clock,
      newId: () => randomId('event'),
    });
    runtime = {
      documents,
      bus: openEmbeddedBus({ path: join(folder, 'events.sqlite'), clock }),
      artifacts: await openFileArtifacts({ root: folder, clock }),
      clock,
      newId: randomId,
      newSeed: () => 1,
      logger: createLogger({ level: 'silent' }),
      holder: 'this process',
      aloneOnStore: true,
      bind: '127.0.0.1:0',
      engines: { documents: 'sqlite', events: 'sqlite', artifacts: 'files' },
      version: '1.2.3',
    };
  });
  afterEach(async () => {
    await runtime.artifacts.close();
    await runtime.bus.close();
    await runtime.documents.close();
    await rm(folder, { recursive: true });
  });

  /** A service that records the calls to its parts in order. */
  function recording(notes: string[], extra: Partial<Hosted> = {}): Hosted {
    return {
      name: 'design',
      implementations: [],
      operations: {
        start: () => void notes.push('operations start'),
        stop: async () => void notes.push('operations stop'),
      },
      handlers: {},
      clients: [{ close: () => void notes.push('client close') }],
      ...extra,
    };
  }

  /** The bus, with a function that ends its first consumer with an error. */
  function breakable(bus: EventBus) {
    const ends: ((error: Error) => void)[] = [];
    const subscribe = (options: SubscribeOptions): Subscription => {
      const inner = bus.subscribe(options);
      const broken = Promise.withResolvers<void>();
      ends.push(broken.reject);
      return { ...inner, ended: Promise.race([inner.ended, broken.promise]) };
    };
    return { bus: { ...bus, subscribe }, end: (error: Error) => ends[0]?.(error) };
  }

  test('answers its status and stops its parts in reverse order', async () => {
    const notes: string[] = [];
    const service = await hostService(runtime, recording(notes));
    const client = connect('robotdesign.common.v1.StatusService', service.address);
    expect(await client.GetStatus({})).toMatchObject({ service: 'design', version: '1.2.3', state: 'ok' });
    client.close();
    await service.stop();
    expect(notes).toEqual(['operations start', 'operations stop', 'client close']);
  });

  test('is broken after its consumer failed', async () => {
    const { bus, end } = breakable(runtime.bus);
    const service = await hostService({ ...runtime, bus }, recording([]));
    await service.placed;
    end(new Error('the consumer fell over'));
    await expect(service.broken).rejects.toThrow('the consumer fell over');
    await service.stop();
  });

  test('is degraded while the bus is unavailable', async () => {
    const bus: EventBus = {
      ...runtime.bus,
      ping: async () => {
        throw new BusUnavailable('away');
      },
    };
    const service = await hostService({ ...runtime, bus }, recording([]));
    const client = connect('robotdesign.common.v1.StatusService', service.address);
    expect(await client.GetStatus({})).toMatchObject({ state: 'degraded' });
    client.close();
    await service.stop();
  });

  test('answers calls while its consumer waits for partitions, and resolves when it has them', async () => {
    const place = Promise.withResolvers<void>();
    const subscribe = (options: SubscribeOptions): Subscription => ({
      ...runtime.bus.subscribe(options),
      ready: place.promise,
    });
    const service = await hostService({ ...runtime, bus: { ...runtime.bus, subscribe } }, recording([]));
    const client = connect('robotdesign.common.v1.StatusService', service.address);
    expect(await client.GetStatus({})).toMatchObject({ state: 'ok' });
    client.close();
    expect(await Promise.race([service.placed, 'not yet'])).toBe('not yet');
    place.resolve();
    await service.placed;
    await service.stop();
  });

  test('rejects and stops its parts if it cannot join its consumer group', async () => {
    const notes: string[] = [];
    const subscribe = (): Subscription => {
      const ready = Promise.reject(new Error('no place'));
      ready.catch(() => {});
      return { ready, ended: new Promise(() => {}), stop: async () => void notes.push('consumer stop') };
    };
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const failing = { ...runtime, bus: { ...runtime.bus, subscribe }, bind: `127.0.0.1:${port}` };
    const service = await hostService(failing, recording(notes));
    await expect(service.placed).rejects.toThrow('no place');
    await service.stop();
    expect(notes).toEqual(['operations start', 'consumer stop', 'operations stop', 'client close']);
    // The address is free again.
    const second = await hostService({ ...runtime, bind: `127.0.0.1:${port}` }, recording([]));
    expect(second.address).toBe(`127.0.0.1:${port}`);
    await second.stop();
  });

  test('starts no work if it cannot bind', async () => {
    const notes: string[] = [];
    await expect(hostService({ ...runtime, bind: 'nowhere' }, recording(notes))).rejects.toThrow();
    expect(notes).toEqual(['client close']);
  });

  test('stops all parts even if one fails to stop', async () => {
    const notes: string[] = [];
    const hosted = recording(notes);
    const stop = () => Promise.reject(new Error('stuck'));
    const service = await hostService(runtime, { ...hosted, operations: { ...hosted.operations, stop } });
    await service.stop();
    expect(notes).toEqual(['operations start', 'client close']);
  });

  test('stops even if the bus does not answer, and logs the unfinished parts', async () => {
    const notes: string[] = [];
    const never = () => new Promise<never>(() => undefined);
    const subscribe = (): Subscription => ({ ready: Promise.resolve(), ended: never(), stop: never });
    const warnings: string[] = [];
    const logger = createLogger({ level: 'silent' });
    logger.warn = (_fields: unknown, message?: string) => void warnings.push(message ?? '');
    const bus: EventBus = { ...runtime.bus, ping: never, publish: never, subscribe };
    const service = await hostService({ ...runtime, logger, bus }, recording(notes));
    const threads = await runtime.documents.collection<{ title: string }>({ name: 'threads' });
    const event = eventMaker(randomId)(threadDeleted, { thread_id: 'thr_1', project_id: 'prj_1' });
    await threads.insert({ id: 'thr_1', state: { title: 'gone' }, events: [event] });
    await service.stop();
    expect(notes).toEqual(['operations start', 'operations stop', 'client close']);
    expect(warnings).toEqual([
      expect.stringMatching(/^the consumer did not stop in time/),
      expect.stringMatching(/^the relay did not stop in time/),
    ]);
  });

  test('handles as many events at once as the service wants', async () => {
    const wanted: (number | undefined)[] = [];
    const subscribe = (options: SubscribeOptions): Subscription => {
      wanted.push(options.concurrency);
      return runtime.bus.subscribe(options);
    };
    const service = await hostService(
      { ...runtime, bus: { ...runtime.bus, subscribe } },
      recording([], { concurrency: 32 }),
    );
    await service.placed;
    await service.stop();
    expect(wanted).toEqual([32]);
  });

  test('creates the topics of the service catalogue and of its own dead letters, and no others', async () => {
    const service = await hostService(runtime, recording([]));
    await service.placed;
    expect((await runtime.bus.topics()).map(({ name, partitions }) => ({ name, partitions }))).toEqual(
      [...allTopics, deadLetterTopic('design'), replayTopic('design')]
        .map(({ name, partitions }) => ({ name, partitions }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    await service.stop();
  });

  test('runs the handlers of an event in their order, in the trace of the event', async () => {
    const notes: string[] = [];
    const done = Promise.withResolvers<readonly [BusEvent, string | undefined]>();
    const first = react('first', async () => void notes.push('first'));
    const second = react('second', async (event) => {
      notes.push('second');
      done.resolve([event, currentScope().traceparent]);
    });
    const service = await hostService(
      runtime,
      recording(notes, { handlers: { [threadDeleted]: [first, second] } }),
    );
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const gone = { thread_id: 'thr_1', project_id: 'prj_1' };
    const event = { ...eventMaker(randomId)(threadDeleted, gone), traceparent };
    const threads = await runtime.documents.collection<{ title: string }>({ name: 'threads' });
    await threads.insert({ id: 'thr_1', state: { title: 'gone' }, events: [event] });
    const [received, trace] = await done.promise;
    expect(trace).toBe(traceparent);
    expect(received).toMatchObject({
      source: '/services/design',
      type: threadDeleted,
      subject: 'thr_1',
      dataschema: `urn:robotdesign:schema:${threadDeleted}`,
    });
    expect(notes).toEqual(['operations start', 'first', 'second']);
    await service.stop();
  });

  test('removes unnamed artifacts within minutes of its start', async () => {
    let now_ms = clock();
    const artifacts = await openFileArtifacts({ root: folder, clock: () => now_ms });
    for (const key of ['exports/named', 'exports/left', 'other/left']) await artifacts.put(key, 'x');
    now_ms += 25 * 3_600_000;
    let removed: Promise<number> | undefined;
    const sweep: ArtifactStore['sweep'] = (...given) => {
      removed = artifacts.sweep(...given);
      return removed;
    };
    const own = { prefix: 'exports', isNamed: async (key: string) => key === 'exports/named' };
    jest.useFakeTimers({ advanceTimers: true, doNotFake: notTimers });
    try {
      const watched = { ...runtime, artifacts: { ...artifacts, sweep } };
      const service = await hostService(watched, recording([], { artifacts: [own] }));
      await jest.advanceTimersByTimeAsync(5 * 60_000);
      await service.stop();
    } finally {
      jest.useRealTimers();
    }
    expect(await removed).toBe(1);
    expect(await artifacts.get('exports/left')).toBeUndefined();
    await artifacts.close();
  });
});
