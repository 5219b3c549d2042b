import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Iteration } from '@robotdesign/contracts';
import fc from 'fast-check';
import { EndedEarly } from '../harness/app.ts';
import type { Deployment, Part } from '../harness/deployment.ts';
import { watchRun } from '../harness/evolution-invariants.ts';
import { evolutionUser } from '../harness/evolution-user.ts';
import { expectOnlyItFailed, lethalTrial } from '../harness/lethal-trial.ts';
import { newDesign, quickPrompt } from '../harness/new-design.ts';
import { sampleSize } from '../sample-size.ts';
import { openDeployedWorld } from './deployed-world.ts';
import { controlled, lacking, names, stopEngines } from './engines.ts';

/** Faults of the processes and of the bus while an evolution runs on separate trial workers. */

afterAll(stopEngines);

/** Waits until one of two workers has been killed, and restarts it. It may be killed again before it is ready. */
async function restartKilledWorker(deployment: Deployment): Promise<void> {
  const ends = [0, 1].map(async (instance) => ({
    instance,
    ...(await deployment.processOf('trials', instance).ended),
  }));
  const { instance, signal } = await Promise.race(ends);
  expect(signal).toBe('SIGKILL');
  await deployment.restart('trials', instance).catch((error: unknown) => {
    if (!(error instanceof EndedEarly && error.ended.signal === 'SIGKILL')) throw error;
  });
}

const trials = 24;
const outage_ms = 10_000;
const endsWithin_ms = 180_000;

/** One deployment for all tests: a fault leaves nothing behind that the next one may not meet. */
(lacking === undefined ? describe : describe.skip)(`evolutions on ${names}`, () => {
  const kills = sampleSize('kills of evolution and trial workers on engines', { ci: 3, full: 100 });
  let workerEnv: Readonly<Record<string, string>> = {};
  let world: Awaited<ReturnType<typeof begin>>;

  /** A deployment with a design, and the iterations of a run without faults. */
  async function begin() {
    const envOf = (part: Part) => (part === 'trials' ? workerEnv : {});
    const opened = await openDeployedWorld({ instances: { evolution: 2, trials: 2 }, envOf });
    const { api } = opened.deployment;
    const design_id = (await newDesign(api, quickPrompt)).replace('/designs/', '');
    const user = evolutionUser(api);
    const began = performance.now();
    const undisturbed = await user.begin(design_id, { trials });
    await user.reached(undisturbed, 'paused', endsWithin_ms);
    const reference: readonly Iteration[] = await user.iterations(undisturbed);
    expect(reference.length).toBeGreaterThan(3);
    const newRun = async () => watchRun(await user.begin(design_id, { trials }), reference, trials);
    return { ...opened, user, design_id, reference, newRun, run_ms: performance.now() - began };
  }

  beforeAll(async () => {
    world = await begin();
  }, 300_000);
  afterAll(() => world?.destroy(), 60_000);

  test(
    `lose, double and change no iteration under ${kills} kills`,
    async () => {
      const { deployment, api, newRun, run_ms } = world;
      const seed = Number(process.env.SEED ?? 20_267);
      const instants = fc.sample(fc.tuple(fc.nat(999), fc.constantFrom('evolution', 'trials'), fc.nat(1)), {
        numRuns: kills,
        seed,
      });
      let run = await newRun();
      let runs = 1;
      for (const [instant, part, instance] of instants) {
        if (await run.look(api)) {
          await run.check(api);
          run = await newRun();
          runs += 1;
        }
        await delay((instant / 1000) * run_ms);
        await deployment.processOf(part, instance).kill9();
        await deployment.restart(part, instance);
      }
      await run.check(api);
      process.stdout.write(`${kills} kills in ${runs} runs\n`);
    },
    300_000 + kills * 60_000,
  );

  test('fail a trial that kills its worker at each start, after three, and go on', async () => {
    const { deployment, api, user, design_id, reference } = world;
    const evolution_id = await user.draft(design_id, { trials });
    const lethal = lethalTrial(evolution_id, reference);
    workerEnv = lethal.env;
    for (const instance of [0, 1]) {
      await deployment.processOf('trials', instance).kill9();
      await deployment.restart('trials', instance);
    }
    await user.approve(evolution_id);
    for (let kills = 0; kills < 3; kills += 1) await restartKilledWorker(deployment);
    await expectOnlyItFailed(api, evolution_id, lethal);
  }, 600_000);

  (controlled ? test : test.skip)(
    'go on after the bus was away',
    async () => {
      const { broker, api, newRun } = world;
      const run = await newRun();
      await run.look(api);
      await broker?.away();
      await delay(outage_ms);
      await broker?.back();
      await run.check(api);
    },
    600_000,
  );

  test('their processes end by themselves when asked to', () => world.deployment.stop(), 120_000);
});
