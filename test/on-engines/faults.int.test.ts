import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import type { DesignCreated } from '@robotdesign/contracts';
import { type BusEvent, deadLetterTopic, type EventBus } from '@robotdesign/event-bus';
import { openKafkaBus } from '@robotdesign/event-bus/kafka';
import fc from 'fast-check';
import {
  type Deployment,
  type DeploymentOptions,
  type Part,
  services,
  startDeployment,
} from '../harness/deployment.ts';
import { checkEventsOn } from '../harness/event-invariants.ts';
import { eventually } from '../harness/eventually.ts';
import { UnexpectedAnswer } from '../harness/http.ts';
import { checkNothingHalfDone, checkRound } from '../harness/invariants.ts';
import { type Round, runRound } from '../harness/round.ts';
import { startProxy, type TcpProxy } from '../harness/tcp-proxy.ts';
import { sampleSize } from '../sample-size.ts';
import { controlled, type EnginesForTest, lacking, names, newEngines, stopEngines } from './engines.ts';

/**
 * What a deployment of separate processes survives. At the end of each: every acknowledged command's effect is there
 * once, every event took effect once, and each aggregate's events stand in their order.
 */

const silent = { info() {}, warn() {}, error() {} };
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(stopEngines);

async function fresh(): Promise<EnginesForTest> {
  const engines = await newEngines();
  cleanups.push(() => engines.kafka.stop());
  return engines;
}

async function deployed(options: DeploymentOptions): Promise<Deployment> {
  const deployment = await startDeployment(options);
  cleanups.push(() => deployment.kill());
  return deployment;
}

function openBus({ brokers }: EnginesForTest): EventBus {
  const bus = openKafkaBus({
    brokers: [brokers],
    clientId: 'faults',
    clock: () => Date.now(),
    logger: silent,
  });
  cleanups.push(() => bus.close());
  return bus;
}

/** Events of all parts that became dead letters. */
async function deadLetters(bus: EventBus): Promise<readonly BusEvent[]> {
  const read = await Promise.all(
    services.map((service) => bus.read(deadLetterTopic(service).name, { limit: 10_000 })),
  );
  return read.flat().map(({ event }) => event);
}

/** Work beside which a fault comes; when the fault's own test fails first, nobody else hears of it. */
function beside(deployment: Deployment, round: Round): Promise<void> {
  const going = persist(deployment, round);
  going.catch(() => undefined);
  return going;
}

/** A round goes on wherever a fault has left it, until every step of it was answered. */
async function persist(deployment: Deployment, round: Round): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runRound(deployment.api, round, { afterKill: true });
      return;
    } catch (error) {
      const passing = !(error instanceof UnexpectedAnswer) || [502, 503, 504].includes(error.answer.status);
      if (!passing || tries >= 200) throw error;
      await delay(100);
    }
  }
}

async function checkAll(deployment: Deployment, bus: EventBus, rounds: readonly Round[]): Promise<void> {
  try {
    await checkNothingHalfDone(deployment.api);
    for (const round of rounds) await checkRound(deployment.api, round);
    const before = await deadLetters(bus);
    expect(before).toEqual([]);
    await deployment.stop();
    await checkEventsOn(bus, rounds);
  } catch (error) {
    throw new Error(`${error}\n${deployment.log()}`, { cause: error });
  }
}

/** Labels begin idempotency keys, which have no blanks. */
const roundOf = (label: string, seed = 1): Round => ({ label: label.replaceAll(' ', '-'), seed });

(lacking === undefined ? describe : describe.skip)(`faults on ${names}`, () => {
  // Those first that most depends on: a sample takes these.
  const parts: readonly Part[] = ['design', 'workspace', 'export', 'ingest', 'gateway'];
  const killed = parts.slice(
    0,
    sampleSize('parts that are killed on engines', { ci: 2, full: parts.length }),
  );
  const kills = sampleSize('kills of each of them', { ci: 1, full: 10 });

  test.each(killed)(
    `kill -9 of %s in the middle of the main path, ${kills} times`,
    async (part) => {
      const engines = await fresh();
      const deployment = await deployed(engines);
      const bus = openBus(engines);
      const first = roundOf('undisturbed');
      const began = performance.now();
      await runRound(deployment.api, first, { afterKill: false });
      const round_ms = performance.now() - began;
      const rounds = [first];
      const seed = Number(process.env.SEED ?? 20_262);
      for (const moment of fc.sample(fc.nat(999), { numRuns: kills, seed })) {
        const round = roundOf(`kill of ${part} ${rounds.length}`, moment);
        rounds.push(round);
        const going = beside(deployment, round);
        await delay((moment / 1000) * round_ms);
        await deployment.processOf(part).kill9();
        await deployment.restart(part);
        await going;
      }
      await checkAll(deployment, bus, rounds);
    },
    120_000 + kills * 60_000,
  );

  (controlled ? test : test.skip)(
    'a broker that is killed and comes back loses and doubles nothing',
    async () => {
      const engines = await fresh();
      const { control } = engines.kafka;
      const deployment = await deployed(engines);
      const rounds = [roundOf('before the outage'), roundOf('during', 2), roundOf('after', 3)] as const;
      await runRound(deployment.api, rounds[0], { afterKill: false });
      await control?.kill();
      // Commands go on without it: their events wait in the outboxes.
      await runRound(deployment.api, rounds[1], { afterKill: false });
      const health = await deployment.api.json<{ status: string }>('GET', '/health', 200);
      expect(health.status).toBe('degraded');
      await control?.restart();
      await runRound(deployment.api, rounds[2], { afterKill: false });
      await checkAll(deployment, openBus(engines), rounds);
    },
    240_000,
  );

  test('a store that cannot be reached for 10 s makes no event a dead letter', async () => {
    const engines = await fresh();
    const proxy = await proxied(engines.mongoUrl);
    const deployment = await deployed({ ...engines, mongoUrl: proxy.url });
    const rounds = [roundOf('before the outage'), roundOf('during', 2)] as const;
    await runRound(deployment.api, rounds[0], { afterKill: false });
    const going = beside(deployment, rounds[1]);
    proxy.cut();
    await delay(10_000);
    proxy.mend();
    await going;
    await checkAll(deployment, openBus(engines), rounds);
  }, 240_000);

  test('a slow store only makes everything slow', async () => {
    const engines = await fresh();
    const proxy = await proxied(engines.mongoUrl);
    const deployment = await deployed({ ...engines, mongoUrl: proxy.url });
    proxy.slow(20);
    const round = roundOf('slow');
    await persist(deployment, round);
    proxy.mend();
    await checkAll(deployment, openBus(engines), [round]);
  }, 240_000);

  test('a key on each of whose events the consumer fails is set aside event by event, and no other key waits for it', async () => {
    const engines = await fresh();
    const deployment = await deployed(engines);
    const bus = openBus(engines);
    const broken = [1, 2, 3].map(
      (sequence): BusEvent => ({
        id: `evt_broken_${sequence}`,
        source: '/services/design',
        type: 'robotdesign.design.v1.DesignCreated',
        subject: 'dsn_broken',
        time: new Date().toISOString(),
        sequence: String(sequence).padStart(10, '0'),
        data: { design_id: 7 } as unknown as DesignCreated,
      }),
    );
    await bus.publish('robotdesign.design.v1', broken);
    const round = roundOf('beside a poisonous event');
    await runRound(deployment.api, round, { afterKill: false });
    const letters = await eventually(
      'the dead letters of who learns of designs',
      () => deadLetters(bus),
      (found) => found.length >= broken.length,
    );
    expect(letters.map(({ id }) => id)).toEqual(broken.map(({ id }) => id));
    for (const letter of letters) {
      expect(letter).toMatchObject({ deadlettertopic: 'robotdesign.design.v1', deadlettercount: 5 });
      expect(letter.deadlettercause).not.toBe('');
    }
    await checkRound(deployment.api, round);
    await deployment.stop();
  }, 180_000);

  test('events that come again, late and in another order, change nothing', async () => {
    const engines = await fresh();
    const deployment = await deployed(engines);
    const bus = openBus(engines);
    const round = roundOf('delivered twice');
    await runRound(deployment.api, round, { afterKill: false });
    await checkRound(deployment.api, round);
    for (const area of ['design', 'export', 'workspace']) {
      const topic = `robotdesign.${area}.v1`;
      const events = (await bus.read(topic, { limit: 10_000 })).map(({ event }) => event);
      await bus.publish(topic, [...events].reverse());
    }
    const after = roundOf('after the repetition', 2);
    await runRound(deployment.api, after, { afterKill: false });
    await checkAll(deployment, bus, [round, after]);
  }, 180_000);

  test('two processes of each service share the work, also when one of each dies', async () => {
    const engines = await fresh();
    const deployment = await deployed({ ...engines, instances: 2 });
    const rounds = Array.from({ length: 4 }, (_, index) => roundOf(`shared ${index}`, index));
    const going = rounds.map((round) => beside(deployment, round));
    await going[0];
    for (const service of services) await deployment.processOf(service, 1).kill9();
    await Promise.all(going);
    for (const service of services) await deployment.restart(service, 1);
    await checkAll(deployment, openBus(engines), rounds);
  }, 300_000);
});

/** A proxy before MongoDB, with the address that leads through it. */
async function proxied(mongoUrl: string): Promise<TcpProxy & { readonly url: string }> {
  const { hostname, port } = new URL(mongoUrl);
  const proxy = await startProxy([{ host: hostname, port: Number(port) }]);
  cleanups.push(() => proxy.close());
  return { ...proxy, url: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true` };
}
