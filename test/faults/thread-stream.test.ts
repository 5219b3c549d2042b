import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { killAt, startDoomed, untilKilled } from '../harness/doomed.ts';
import { checkStream, newUser, resuming, script, work } from '../harness/thread-user.ts';
import { sampleSize } from '../sample-size.ts';

/** The event stream of a thread while its service is killed: a reader that resumes gets each event once, in order. */

const kills = sampleSize('kills under an open thread stream', { ci: 8, full: 100 });

describe('kill -9 under the event stream of a thread', () => {
  test(
    `${kills} times gives a reader that resumes each event once, in order`,
    async () => {
      await using data = await newDataDir();
      const seed = Number(process.env.SEED ?? 20_264);
      let app: App | undefined = await startApp({ dataDir: data.path });
      try {
        const start_ms = app.startedIn_ms;
        const user = await newUser(app.api);
        const reader = resuming(user.thread);
        const first = reader.open(app.api);
        await first.until(() => true);
        const began = performance.now();
        for (const command of script) await command(app.api, user).then(() => (user.commands += 1));
        const work_ms = performance.now() - began;
        await first.close();
        await app.kill9();

        const outcomes = { starting: 0, working: 0 };
        const instants = fc.sample(fc.nat(999), { numRuns: kills, seed }).map((instant) => instant / 1000);
        for (const instant of instants) {
          app = await startDoomed({ dataDir: data.path, kill: killAt(instant, start_ms, work_ms) });
          if (!app) {
            outcomes.starting += 1;
            continue;
          }
          const { api } = app;
          const open = reader.open(api);
          await untilKilled(app, () => work(api, user));
          outcomes.working += 1;
          await open.close();
          await app.kill9();
        }
        expect(outcomes.working).toBeGreaterThan(0);
        app = await startApp({ dataDir: data.path });
        await checkStream(app.api, user, reader);
        process.stdout.write(
          `killed while ${JSON.stringify(outcomes)}, ${reader.stored().length} events, ${user.commands} commands\n`,
        );
        await app.stop();
      } catch (error) {
        throw new Error(`With SEED=${seed}: ${error}\n${app?.log()}`, { cause: error });
      } finally {
        await app?.kill9();
      }
    },
    120_000 + kills * 30_000,
  );
});
