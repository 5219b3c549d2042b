import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { killAt, startDoomed, untilKilled } from '../harness/doomed.ts';
import { type WatchedRun, watchRun } from '../harness/evolution-invariants.ts';
import { evolutionUser } from '../harness/evolution-user.ts';
import { expectOnlyItFailed, lethalTrial } from '../harness/lethal-trial.ts';
import { newDesign, quickPrompt } from '../harness/new-design.ts';
import { sampleSize } from '../sample-size.ts';

/** The process is killed while an evolution runs in it. */

const kills = sampleSize('kills of the process of a running evolution', { ci: 4, full: 100 });
const trials = 24;

describe('kill -9 of the process of a running evolution', () => {
  test(
    `${kills} times loses, doubles and changes no iteration`,
    async () => {
      await using data = await newDataDir();
      const seed = Number(process.env.SEED ?? 20_266);
      let app: App | undefined = await startApp({ dataDir: data.path });
      try {
        const start_ms = app.startedIn_ms;
        const design_id = (await newDesign(app.api, quickPrompt)).replace('/designs/', '');
        const user = evolutionUser(app.api);
        const began = performance.now();
        const undisturbed = await user.begin(design_id, { trials });
        await user.reached(undisturbed, 'paused', 120_000);
        const run_ms = performance.now() - began;
        const reference = await user.iterations(undisturbed);
        expect(reference.length).toBeGreaterThan(3);
        await app.kill9();

        const runs: WatchedRun[] = [];
        const outcomes = { starting: 0, working: 0 };
        /** Watches one run after the other until it is killed. */
        const evolve = async ({ api }: App): Promise<void> => {
          for (;;) {
            let run = runs.at(-1);
            if (!run || (await run.look(api))) {
              await run?.check(api);
              run = watchRun(await evolutionUser(api).begin(design_id, { trials }), reference, trials);
              runs.push(run);
            }
          }
        };
        for (const instant of fc.sample(fc.nat(999), { numRuns: kills, seed })) {
          app = await startDoomed({ dataDir: data.path, kill: killAt(instant / 1000, start_ms, run_ms) });
          if (!app) {
            outcomes.starting += 1;
            continue;
          }
          const running: App = app;
          await untilKilled(running, () => evolve(running));
          outcomes.working += 1;
          await running.kill9();
        }
        expect(outcomes.working).toBeGreaterThan(0);
        app = await startApp({ dataDir: data.path });
        for (const run of runs) await run.check(app.api);
        process.stdout.write(`killed while ${JSON.stringify(outcomes)} in ${runs.length} runs\n`);
        await app.stop();
      } catch (error) {
        throw new Error(`With SEED=${seed}: ${error}\n${app?.log()}`, { cause: error });
      } finally {
        await app?.kill9();
      }
    },
    180_000 + kills * 30_000,
  );
});

test('a trial that kills the process at each start fails after three, and the run goes on', async () => {
  await using data = await newDataDir();
  let app: App | undefined = await startApp({ dataDir: data.path });
  try {
    const design_id = (await newDesign(app.api, quickPrompt)).replace('/designs/', '');
    const user = evolutionUser(app.api);
    const undisturbed = await user.begin(design_id, { trials });
    await user.reached(undisturbed, 'paused', 120_000);
    const reference = await user.iterations(undisturbed);
    const evolution_id = await user.draft(design_id, { trials });
    await app.kill9();

    const lethal = lethalTrial(evolution_id, reference);
    const options = { dataDir: data.path, env: lethal.env };
    const first: App = await startApp(options);
    await untilKilled(first, () => evolutionUser(first.api).approve(evolution_id));
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });
    for (const _restart of [1, 2]) {
      app = await startDoomed(options);
      if (app) expect(await app.ended).toMatchObject({ signal: 'SIGKILL' });
    }
    app = await startApp(options);
    await expectOnlyItFailed(app.api, evolution_id, lethal);
    await app.stop();
  } finally {
    await app?.kill9();
  }
}, 300_000);
