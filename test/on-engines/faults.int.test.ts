import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, test } from '@jest/globals';
import { openKafkaBus } from '@robotdesign/event-bus/kafka';
import fc from 'fast-check';
import { beside, checkAll, type FaultWorld, faultSuite, roundOf } from '../faults/suite.ts';
import {
  type Deployment,
  type DeploymentOptions,
  type Part,
  services,
  startDeployment,
} from '../harness/deployment.ts';
import { runRound } from '../harness/round.ts';
import { startProxy } from '../harness/tcp-proxy.ts';
import { sampleSize } from '../sample-size.ts';
import { lacking, names, newEngines, stopEngines } from './engines.ts';

/** What a deployment of separate processes survives. */

const silent = { info() {}, warn() {}, error() {} };
/** To every piece of data between the services and the store. */
const lag_ms = 20;

afterAll(stopEngines);

interface DeployedWorld extends FaultWorld {
  readonly deployment: Deployment;
}

/** A deployment on new engines, with a proxy before the store. */
async function openWorld(options: Pick<DeploymentOptions, 'instances'> = {}): Promise<DeployedWorld> {
  const { kafka, brokers, mongoUrl } = await newEngines();
  const { hostname, port } = new URL(mongoUrl);
  const proxy = await startProxy([{ host: hostname, port: Number(port) }]);
  const bus = openKafkaBus({
    brokers: [brokers],
    clientId: 'faults',
    clock: () => Date.now(),
    logger: silent,
  });
  const closeEngines = async () => {
    await bus.close();
    await proxy.close();
    await kafka.stop();
  };
  const deployment = await startDeployment({
    ...options,
    brokers,
    mongoUrl: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
  }).catch(async (error: unknown) => {
    await closeEngines();
    throw error;
  });
  const { control } = kafka;
  return {
    deployment,
    api: deployment.api,
    bus,
    put: (topic, events) => bus.publish(topic, events),
    store: {
      away: async () => proxy.cut(),
      back: async () => proxy.mend(),
      slow: () => proxy.slow(lag_ms),
    },
    ...(control && {
      broker: { away: () => control.kill(), back: () => control.restart(), health: 'degraded' },
    }),
    log: () => deployment.log(),
    stop: () => deployment.stop(),
    async destroy() {
      await deployment.kill();
      await closeEngines();
    },
  };
}

if (lacking === undefined) faultSuite(names, openWorld);

(lacking === undefined ? describe : describe.skip)(`processes that die on ${names}`, () => {
  // Those first that most depends on: a sample takes these.
  const parts: readonly Part[] = ['design', 'workspace', 'export', 'ingest', 'gateway'];
  const killed = parts.slice(
    0,
    sampleSize('parts that are killed on engines', { ci: 2, full: parts.length }),
  );
  const kills = sampleSize('kills of each of them', { ci: 1, full: 10 });
  let world: DeployedWorld | undefined;
  afterEach(async () => {
    await world?.destroy();
    world = undefined;
  });

  test.each(killed)(
    `kill -9 of %s in the middle of the main path, ${kills} times`,
    async (part) => {
      world = await openWorld();
      const { deployment } = world;
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
      await checkAll(world, rounds);
    },
    120_000 + kills * 60_000,
  );

  test('two processes of each service share the work, also when one of each dies', async () => {
    world = await openWorld({ instances: 2 });
    const { deployment } = world;
    const rounds = Array.from({ length: 4 }, (_, index) => roundOf(`shared ${index}`, index));
    const going = rounds.map((round) => beside(deployment, round));
    await going[0];
    for (const service of services) await deployment.processOf(service, 1).kill9();
    await Promise.all(going);
    for (const service of services) await deployment.restart(service, 1);
    await checkAll(world, rounds);
  }, 300_000);
});
