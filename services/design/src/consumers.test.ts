import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ArtifactStore, openFileArtifacts } from '@robotdesign/artifact-store';
import { allTopics, randomId } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import {
  type AnyHandler,
  type BusEvent,
  consume,
  deadLetterTopic,
  type EventBus,
  type Handlers,
  openEmbeddedBus,
  react,
  replayDeadLetters,
} from '@robotdesign/event-bus';
import { createLogger } from '@robotdesign/service-kit';
import { consumers } from './consumers.ts';
import type { DesignState } from './design/state.ts';
import { openStores, type Stores } from './stores.ts';

const clock = () => Date.now();
const topic = 'robotdesign.export.v1' as const;

const event = (kind: string, sequence: number, data: object): BusEvent => ({
  id: `${kind}-${sequence}`,
  source: '/services/export',
  type: `${topic}.${kind}`,
  subject: 'dsn_1',
  time: '2026-01-01T00:00:00.000Z',
  sequence: `${sequence}`.padStart(10, '0'),
  data: { design_id: 'dsn_1', ...data },
});

const compiled = (sequence: number, revision: number) =>
  event('DesignCompiled', sequence, {
    revision,
    compiled_at: '2026-01-01T00:00:00.000Z',
    mass_kg: 2,
    dof: 12,
    failed_checks: [],
    files: [],
  });

const exported = (sequence: number, revision: number) => event('SimulatorExported', sequence, { revision });

describe('the export state of a design', () => {
  let folder: string;
  let documents: DocumentStore;
  let bus: EventBus;
  let artifacts: ArtifactStore;
  let stores: Stores;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'consumers-'));
    const path = join(folder, 'design.sqlite');
    documents = openSqliteStore({ path, clock, newId: () => randomId('event') });
    bus = openEmbeddedBus({ path: join(folder, 'events.sqlite'), clock });
    await bus.ensureTopics([...allTopics, deadLetterTopic('design')]);
    stores = await openStores(documents);
    artifacts = await openFileArtifacts({ root: folder, clock });
    const design = {
      origin: { generation_id: 'gen_1' },
      title: 'A body',
      latest_revision: 1,
      checkpoint_id: 'chk_1',
    };
    // The handlers do not read the candidate.
    await stores.designs.insert({ id: 'dsn_1', state: { ...design, candidate: {} } as DesignState });
  });
  afterEach(async () => {
    await artifacts.close();
    await bus.close();
    await documents.close();
    await rm(folder, { recursive: true });
  });

  const types = [`${topic}.DesignCompiled`, `${topic}.SimulatorExported`] as const;
  type Type = (typeof types)[number];
  /** The service's handlers. The operations are not used by these. */
  const own = () => {
    const operations = { cancelOfTarget: async () => {}, cancelOfThread: async () => {} };
    const handlers: Handlers = consumers({ stores, artifacts, operations });
    return Object.fromEntries(types.map((type) => [type, handlers[type]])) as Record<Type, AnyHandler>;
  };

  /** Runs the consumer while `publish` runs; resolves when the event with the id `last` has been handled. */
  async function consuming(handlers: Record<Type, AnyHandler>, last: string, publish: () => Promise<void>) {
    const done = Promise.withResolvers<void>();
    const signalLast = react('signal-last', async ({ id }) => {
      if (id === last) done.resolve();
    });
    const consumer = consume({
      bus,
      group: 'design',
      topics: [topic],
      handlers: Object.fromEntries(types.map((type) => [type, [handlers[type], signalLast]])),
      logger: createLogger({ level: 'silent' }),
      clock,
      retry: { tries: 1 },
    });
    await consumer.ready;
    await publish();
    await done.promise;
    await consumer.stop();
  }

  const handle = (handlers: Record<Type, AnyHandler>, events: readonly BusEvent[]) =>
    consuming(handlers, events.at(-1)?.id ?? '', () => bus.publish(topic, events));

  /** Returns the one dead letter to the handlers, which now work. */
  const replay = (id: string) =>
    consuming(own(), id, async () => {
      expect(await replayDeadLetters({ bus, group: 'design' })).toEqual({ replayed: 1 });
    });

  /** The handler of compilations, which fails for some events. */
  const failing = (fails: (event: BusEvent) => boolean): AnyHandler => {
    const handler = own()[types[0]];
    return {
      ...handler,
      handle: async (event, signal) => {
        if (fails(event)) throw new Error('a defect of this version');
        await handler.handle(event, signal);
      },
    };
  };

  const design = async () => (await stores.designs.get('dsn_1'))?.state;

  test('is that of the latest event of each type, even if an old one is repeated', async () => {
    await handle(own(), [compiled(1, 1), exported(2, 1), compiled(3, 2), compiled(1, 1), exported(4, 2)]);
    expect(await design()).toMatchObject({ compiled: { revision: 2 }, exports: { simulator_revision: 2 } });
  });

  test('is updated by a replayed dead letter, although later events of another type were handled', async () => {
    const broken = failing(() => true);
    await handle({ ...own(), [types[0]]: broken }, [compiled(1, 1), exported(2, 1)]);
    expect(await design()).not.toHaveProperty('compiled');
    await replay('DesignCompiled-1');
    expect(await design()).toMatchObject({ compiled: { revision: 1 }, exports: { simulator_revision: 1 } });
  });

  test('does not go back to a replayed dead letter of the same type', async () => {
    const broken = failing(({ id }) => id === 'DesignCompiled-1');
    await handle({ ...own(), [types[0]]: broken }, [compiled(1, 1), compiled(2, 2)]);
    await replay('DesignCompiled-1');
    expect(await design()).toMatchObject({ compiled: { revision: 2 } });
  });
});
