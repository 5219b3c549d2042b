import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Evolution, Iteration } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { startEvolveCommand } from './harness/cli-command.ts';
import { eventually } from './harness/eventually.ts';

/** `npm run evolve` against a running service. */

const task = 'a rover that carries 300 g over a flat floor';
jest.setTimeout(120_000);

interface Answer {
  readonly status: string;
  readonly evolution: Evolution;
  readonly accepted: readonly Iteration[];
  readonly report?: string;
  readonly problem: { readonly code?: string; readonly detail: string };
}

let data: Awaited<ReturnType<typeof newDataDir>>;
let app: App;

beforeAll(async () => {
  data = await newDataDir();
  app = await startApp({ dataDir: data.path });
});
afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
});

const start = (...args: readonly string[]) => startEvolveCommand(args, { ROBOTDESIGN_URL: app.url });
const evolutionOf = (evolution_id: string) =>
  app.api.json<Evolution>('GET', `/evolutions/${evolution_id}`, 200);
const idIn = (text: string): string => /evo_[0-9a-f-]+/.exec(text)?.[0] ?? '';

describe('npm run evolve', () => {
  test('designs a body for a task, waits for the approval, runs, and goes on with more trials', async () => {
    const drafted = await start(task, '--trials', '9', '--seed', '1').ended;
    expect(drafted).toMatchObject({ code: 3 });
    expect(drafted.stdout).toContain('metric: speed_m_s');
    expect(drafted.stdout).toContain('What counts as better');
    expect(drafted.stderr).toContain('Drafting: ');
    const evolution_id = idIn(drafted.stderr);
    expect(await evolutionOf(evolution_id)).toMatchObject({ status: 'drafted', budget: { trials: 9 } });

    const ran = await start('--resume', evolution_id, '--yes').ended;
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.stderr).toContain('measuring the design · ');
    expect(ran.stdout).toContain('Paused: its budget is used up');
    expect(ran.stdout).toContain(`npm run evolve -- --resume ${evolution_id} --trials `);

    const refused = await start('--resume', evolution_id).ended;
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('Resume with a larger one.');

    const more = await start('--resume', evolution_id, '--trials', '13', '--json').ended;
    expect(more.code).toBe(0);
    const { evolution } = JSON.parse(more.stdout) as Answer;
    expect(evolution).toMatchObject({ evolution_id, budget: { trials: 13 } });
    expect(evolution.trials.requested).toBeGreaterThan(9);
  });

  test('starts a service if none runs, and leaves the files of the whole run', async () => {
    await using own = await newDataDir();
    const files = join(own.path, 'files');
    const env = { DATA_DIR: own.path, EVOLUTION_ARTIFACTS_DIR: files };
    const ran = await startEvolveCommand([task, '--trials', '40', '--seed', '1', '--yes', '--json'], env)
      .ended;
    expect(ran).toMatchObject({ code: 0 });
    const { evolution, report } = JSON.parse(ran.stdout) as Answer;
    const folder = join(files, evolution.evolution_id);
    expect(report).toBe(join(folder, 'report.html'));
    // It ends by its budget, or earlier where nothing better is found.
    const end = { paused: 'Paused: its budget is used up', completed: 'Completed: no better body was found' };
    expect(Object.keys(end)).toContain(evolution.status);
    expect(await readFile(report ?? '', 'utf8')).toContain(end[evolution.status as keyof typeof end]);
    const lines = (await readFile(join(folder, 'iterations.jsonl'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(evolution.iterations);
  });

  test('Ctrl-C pauses the run', async () => {
    const run = start(task, '--trials', '5000', '--seed', '1', '--yes');
    await run.said('measuring the design');
    run.signal('SIGINT');
    const { code, stdout, stderr } = await run.ended;
    expect(code).toBe(130);
    expect(stderr).toContain('Pausing');
    expect(stdout).toContain('Paused: at the request of a person');
    expect(await evolutionOf(idIn(stderr))).toMatchObject({ status: 'paused', reason: 'requested' });
  });

  test('continues to run in the service if the command is killed', async () => {
    const run = start(task, '--trials', '5000', '--seed', '1', '--yes');
    await run.said('Evolution evo_');
    await run.said('measuring the design');
    run.signal('SIGKILL');
    const evolution_id = idIn((await run.ended).stderr);
    const later = await eventually(
      'a measured design',
      () => evolutionOf(evolution_id),
      ({ incumbent }) => incumbent.score !== undefined,
    );
    expect(later.status).toBe('running');
    await app.api.json('POST', `/evolutions/${evolution_id}/stop`, 200, { body: {} });
    const stopped = await start('--resume', evolution_id).ended;
    expect(stopped).toMatchObject({ code: 0 });
  });

  test.each([
    ['an unknown design', ['--design', 'dsn_none'], 'not_found'],
    ['an unknown evolution', ['--resume', '../designs'], 'not_found'],
    ['to keep a body of an unknown evolution', ['--keep', 'evo_none'], 'not_found'],
    ['an unknown metric', [task, '--metric', 'beauty'], 'validation_failed'],
    ['text without a task', ['hello there'], 'no_search_query'],
  ])('%s is refused with the problem', async (_what, args, code) => {
    const text = await start(...args).ended;
    expect(text).toMatchObject({ code: 1, stdout: '' });
    expect(text.stderr).toContain(`(${code}`);
    const json = await start(...args, '--json').ended;
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 'failed', problem: { code } });
  });
});
