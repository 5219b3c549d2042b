import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, test } from '@jest/globals';
import fc from 'fast-check';
import { checkAll, duringFault, roundOf } from '../faults/suite.ts';
import { type Part, parts } from '../harness/deployment.ts';
import { runRound } from '../harness/round.ts';
import { sampleSize } from '../sample-size.ts';
import { type DeployedWorld, openDeployedWorld } from './deployed-world.ts';
import { lacking, names, stopEngines } from './engines.ts';

/** Kills of the processes of a deployment. */

afterAll(stopEngines);

(lacking === undefined ? describe : describe.skip)(`killed processes on ${names}`, () => {
  const kills = sampleSize('kills of each part on engines', { ci: 1, full: 10 });
  let world: DeployedWorld | undefined;
  afterEach(async () => {
    await world?.destroy();
    world = undefined;
  });

  test(
    `kill -9 of each part in the middle of the main path, ${kills} times`,
    async () => {
      world = await openDeployedWorld();
      const { deployment } = world;
      const rounds = [roundOf('cold'), roundOf('undisturbed')];
      let round_ms = 0;
      for (const round of rounds) {
        const started = performance.now();
        await runRound(deployment.api, round, { afterKill: false });
        round_ms = performance.now() - started;
      }
      const seed = Number(process.env.SEED ?? 20_262);
      const instants = fc.sample(fc.nat(999), { numRuns: kills * parts.length, seed });
      let late = 0;
      for (const [index, instant] of instants.entries()) {
        const part = parts[index % parts.length] as Part;
        // A kill after the end of its round is repeated at an earlier instant of another round.
        for (let share = instant / 1000, isMidway = false; !isMidway; share /= 2) {
          const round = roundOf(`kill of ${part} ${rounds.length}`, instant);
          rounds.push(round);
          let isOver = false;
          const running = duringFault(deployment, round);
          running.then(
            () => {
              isOver = true;
            },
            () => undefined,
          );
          await delay(share * round_ms);
          isMidway = !isOver;
          if (!isMidway) late += 1;
          await deployment.processOf(part).kill9();
          await deployment.restart(part);
          await running;
        }
      }
      process.stdout.write(`Killed within ${instants.length} rounds, and after ${late} others.\n`);
      await checkAll(world, rounds);
    },
    120_000 + kills * parts.length * 60_000,
  );

  test('two processes of each part share the work, also after one of each is killed', async () => {
    world = await openDeployedWorld({ instances: 2 });
    const { deployment } = world;
    const rounds = Array.from({ length: 4 }, (_, index) => roundOf(`shared ${index}`, index));
    const running = rounds.map((round) => duringFault(deployment, round));
    await running[0];
    for (const part of parts) await deployment.processOf(part, 1).kill9();
    await Promise.all(running);
    for (const part of parts) await deployment.restart(part, 1);
    await checkAll(world, rounds);
  }, 300_000);
});
