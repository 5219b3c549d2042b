import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allTopics, randomId, readEvent, topicOf } from '@robotdesign/contracts';
import { consume, type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { createLogger } from '@robotdesign/service-kit';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { consumers } from '../consumers.ts';
import { checkWorker } from './check-worker.ts';

/** The check passes for the product's worker, and names what another one does wrong. */

const clock = () => Date.now();
const logger = createLogger({ level: 'silent' });
const patience_ms = 60_000;

let pool: WorkerPool;
let folder: string;
beforeAll(async () => {
  pool = createWorkerPool({ size: 1 });
  folder = await mkdtemp(join(tmpdir(), 'check-worker-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

type Publish = EventBus['publish'];

/** What the check finds about a worker that publishes its results through `publishAs`. */
async function faultsOf(
  publishAs: (publish: Publish) => Publish,
  wait_ms = patience_ms,
): Promise<readonly string[]> {
  const bus = openEmbeddedBus({ path: join(folder, `${randomId('trial')}.sqlite`), clock });
  const publish: Publish = (topic, events) => bus.publish(topic, events);
  await bus.ensureTopics(allTopics);
  const trying = { pool, priority: 'batch' } as const;
  const worker = consume({
    bus,
    group: 'trials',
    topics: [topicOf('robotdesign.evolution.trials.v1.TrialRequested')],
    handlers: consumers({
      ...trying,
      bus: { ...bus, publish: publishAs(publish) },
      clock,
      logger,
      worker_id: 'under-test',
    }) as Parameters<typeof consume>[0]['handlers'],
    decode: (type, data) => readEvent(type as 'robotdesign.evolution.trials.v1.TrialRequested', data),
    logger,
    clock,
  });
  try {
    await worker.ready;
    const signal = new AbortController().signal;
    const findings = await checkWorker({ bus, trying, clock, newId: randomId, signal }, wait_ms);
    expect(findings).toHaveLength(6);
    return findings.flatMap(({ what, fault }) => (fault === undefined ? [] : [`${what}: ${fault}`]));
  } finally {
    await worker.stop();
    await bus.close();
  }
}

test('a worker of the product does all that is asked', async () => {
  expect(await faultsOf((publish) => publish)).toEqual([]);
}, 90_000);

test('a worker with ids, metrics and keys of its own is found out', async () => {
  const faults = await faultsOf(
    (publish) => (topic, events) =>
      publish(
        topic,
        events.map((event) => ({
          ...event,
          id: randomId('trial'),
          subject: 'other',
          data: {
            ...event.data,
            metrics: { ...(event.data as { metrics?: object }).metrics, distance_m: 9 },
          },
        })),
      ),
    3_000,
  );
  expect(faults.join('\n')).toMatch(/key are not the evolution id/);
  expect(faults.join('\n')).toMatch(/the body moved 9 m/);
  expect(faults.join('\n')).toMatch(/another id than uuid5/);
}, 90_000);

test('a worker that says nothing is found out', async () => {
  const faults = await faultsOf(() => async () => undefined, 1_000);
  expect(faults).toHaveLength(4);
  expect(faults[0]).toBe('a trial on flat ground: no result was published');
}, 90_000);
