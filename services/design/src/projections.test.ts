import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomId } from '@robotdesign/contracts';
import { type DocumentStore, openEmbeddedStore } from '@robotdesign/document-store';
import {
  type BusEvent,
  consume,
  deadLetterTopic,
  type EventBus,
  type Handler,
  isInfrastructureError,
  openEmbeddedBus,
  replayDeadLetters,
  topics,
} from '@robotdesign/event-bus';
import { createLogger } from '@robotdesign/service-kit';
import type { DesignState } from './design/state.ts';
import { projections } from './projections.ts';
import { openStores, type Stores } from './stores.ts';

const clock = () => Date.now();
const topic = 'robotdesign.export.v1';

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

describe('what a design knows of its exports', () => {
  let folder: string;
  let documents: DocumentStore;
  let bus: EventBus;
  let stores: Stores;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'projections-'));
    const path = join(folder, 'design.sqlite');
    documents = openEmbeddedStore({ path, clock, newId: () => randomId('event') });
    bus = openEmbeddedBus({ path: join(folder, 'events.sqlite'), clock });
    await bus.ensureTopics([...topics, deadLetterTopic('design')]);
    stores = await openStores(documents);
    const design = {
      origin: { generation_id: 'gen_1' },
      title: 'A body',
      latest_revision: 1,
      checkpoint_id: 'chk_1',
    };
    // What the candidate is does not matter here.
    await stores.designs.insert({ id: 'dsn_1', state: { ...design, candidate: {} } as DesignState });
  });
  afterEach(async () => {
    await bus.close();
    await documents.close();
    await rm(folder, { recursive: true });
  });

  const options = (handlers: Readonly<Record<string, Handler>>) => ({
    bus,
    group: 'design',
    handlers,
    isInfrastructureError,
    logger: createLogger({ level: 'silent' }),
    clock,
    retry: { tries: 1 },
  });

  const table = () => projections(stores) as Readonly<Record<string, Handler>>;

  /** Runs the consumer while `begin` brings it events; resolves when the last one has been handled. */
  async function consuming(
    handlers: Readonly<Record<string, Handler>>,
    last: string | undefined,
    begin: () => Promise<void>,
  ) {
    const done = Promise.withResolvers<void>();
    const noting = Object.entries(handlers).map(([type, handler]): readonly [string, Handler] => [
      type,
      {
        ...handler,
        handle: async (handled, signal) => {
          await handler.handle(handled, signal);
          if (handled.id === last) done.resolve();
        },
      },
    ]);
    const consumer = consume({ ...options(Object.fromEntries(noting)), topics: [topic] });
    await consumer.ready;
    await begin();
    await done.promise;
    await consumer.stop();
  }

  const handle = (handlers: Readonly<Record<string, Handler>>, events: readonly BusEvent[]) =>
    consuming(handlers, events.at(-1)?.id, () => bus.publish(topic, events));

  /** Gives the one dead letter back, to handlers that are mended. */
  const replay = (id: string) =>
    consuming(table(), id, async () => {
      expect(await replayDeadLetters({ bus, group: 'design' })).toEqual({ replayed: 1 });
    });

  const design = async () => (await stores.designs.get('dsn_1'))?.state;

  test('is of the latest event of each kind, also when an old one comes again', async () => {
    await handle(table(), [compiled(1, 1), exported(2, 1), compiled(3, 2), compiled(1, 1), exported(4, 2)]);
    expect(await design()).toMatchObject({ compiled: { revision: 2 }, exports: { simulator_revision: 2 } });
  });

  test('comes from a replayed dead letter, though events of another kind went on meanwhile', async () => {
    const broken: Handler = {
      name: 'compiled',
      kind: 'project',
      handle: async () => {
        throw new Error('a defect of this version');
      },
    };
    await handle({ ...table(), [`${topic}.DesignCompiled`]: broken }, [compiled(1, 1), exported(2, 1)]);
    expect(await design()).not.toHaveProperty('compiled');
    await replay('DesignCompiled-1');
    expect(await design()).toMatchObject({ compiled: { revision: 1 }, exports: { simulator_revision: 1 } });
  });

  test('does not go back to a replayed dead letter of its own kind', async () => {
    const table1 = table();
    const type = `${topic}.DesignCompiled`;
    const first: Handler = {
      name: 'compiled',
      kind: 'project',
      handle: async (handled, signal) => {
        if (handled.id === 'DesignCompiled-1') throw new Error('a defect of this version');
        await table1[type]?.handle(handled, signal);
      },
    };
    await handle({ ...table1, [type]: first }, [compiled(1, 1), compiled(2, 2)]);
    await replay('DesignCompiled-1');
    expect(await design()).toMatchObject({ compiled: { revision: 2 } });
  });
});
