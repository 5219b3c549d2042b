import { describe, expect, test } from '@jest/globals';
import { failpointNames } from '@robotdesign/failpoints';
import fc from 'fast-check';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { killAt, startDoomed, untilKilled } from '../harness/doomed.ts';
import { checkEvents } from '../harness/event-invariants.ts';
import { checkNothingHalfDone, checkRound } from '../harness/invariants.ts';
import { type Round, runRound } from '../harness/round.ts';
import { sampleSize } from '../sample-size.ts';

/** A busy service passes each failpoint within this many rounds; otherwise the failpoint is in the wrong place. */
const roundsUntilPassed = 4;

async function finishAll(app: App, rounds: readonly Round[]): Promise<void> {
  for (const round of rounds) await runRound(app.api, round, { afterKill: true });
  await checkNothingHalfDone(app.api);
  for (const round of rounds) await checkRound(app.api, round);
}

async function workUntil(failpoint: string, dataDir: string): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  const app = await startDoomed({ dataDir, env: { FAILPOINT: failpoint } });
  if (!app) return rounds;
  try {
    while (rounds.length < roundsUntilPassed) {
      const round: Round = { label: `${failpoint}-${rounds.length}`, seed: rounds.length };
      rounds.push(round);
      const outcome = await untilKilled(app, async () => {
        await runRound(app.api, round, { afterKill: false });
        await checkRound(app.api, round);
      });
      if (outcome === 'killed') return rounds;
    }
    throw new Error(`The service did not pass ${failpoint} in ${rounds.length} rounds`);
  } finally {
    await app.kill9();
  }
}

describe('kill -9 on the embedded engines', () => {
  const passages = [1, 4, 2, 8, 3, 5, 13];
  // `evolutions.test.ts` kills in trials of evolutions.
  const names = failpointNames.filter((name) => !name.startsWith('trial.'));
  const every = names.flatMap((name) => passages.map((passage) => `${name}@${passage}`));
  // A sample has each failpoint once, at varying passes.
  const sample = names.map((name, index) => `${name}@${passages[index % 4]}`);
  const size = sampleSize('kills at failpoints', { ci: sample.length, full: every.length });
  const cases = size < every.length ? sample : every;

  test.each(cases)(
    'at %s loses nothing, duplicates nothing, and leaves nothing incomplete',
    async (failpoint) => {
      await using data = await newDataDir();
      const rounds = await workUntil(failpoint, data.path);
      const app = await startApp({ dataDir: data.path });
      try {
        await finishAll(app, rounds);
        await app.stop();
        await checkEvents(data.path, rounds);
      } finally {
        await app.kill9();
      }
    },
    180_000,
  );

  const kills = sampleSize('kills at random instants', { ci: 8, full: 200 });

  test(
    `at ${kills} random instants loses nothing, duplicates nothing, and leaves nothing incomplete`,
    async () => {
      await using data = await newDataDir();
      const seed = Number(process.env.SEED ?? 20_261);
      const first: Round = { label: 'undisturbed', seed };
      const rounds = [first];

      let app: App | undefined = await startApp({ dataDir: data.path });
      try {
        const start_ms = app.startedIn_ms;
        const began = performance.now();
        await runRound(app.api, first, { afterKill: false });
        const round_ms = performance.now() - began;
        await finishAll(app, rounds);
        await app.kill9();
        const outcomes = { starting: 0, working: 0, idle: 0 };
        // Integers, because fast-check generates too many doubles near 0.
        const instants = fc.sample(fc.nat(999), { numRuns: kills, seed }).map((instant) => instant / 1000);
        for (const [index, instant] of instants.entries()) {
          const round: Round = { label: `kill-${index}`, seed: index };
          const before = rounds.at(-1);
          rounds.push(round);
          app = await startDoomed({ dataDir: data.path, kill: killAt(instant, start_ms, round_ms) });
          if (!app) {
            outcomes.starting += 1;
            continue;
          }
          const { api } = app;
          const outcome = await untilKilled(app, async () => {
            if (before) await runRound(api, before, { afterKill: true });
            await runRound(api, round, { afterKill: false });
          });
          outcomes[outcome === 'killed' ? 'working' : 'idle'] += 1;
          await app.kill9();
        }
        process.stdout.write(`killed while ${JSON.stringify(outcomes)}\n`);
        expect(outcomes.working).toBeGreaterThan(0);
        app = await startApp({ dataDir: data.path });
        await finishAll(app, rounds);
        await app.stop();
        await checkEvents(data.path, rounds);
      } catch (error) {
        throw new Error(`With SEED=${seed}, in life ${rounds.length}: ${error}\n${app?.log()}`, {
          cause: error,
        });
      } finally {
        await app?.kill9();
      }
    },
    60_000 + kills * 30_000,
  );
});
