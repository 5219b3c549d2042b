import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Evolution, Iteration } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';

/** Runs the commands of docs/how-to/write-an-orchestrator.md and its orchestrator in Python. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const marker = '<!-- run by test/orchestrator-example.test.ts -->';
const address = 'http://127.0.0.1:8080';

/** The command blocks of the page. */
async function blocks() {
  const page = await readFile(join(root, 'docs', 'how-to', 'write-an-orchestrator.md'), 'utf8');
  const found = page
    .split(marker)
    .slice(1)
    .map((after) => /```sh\n([\s\S]*?)```/.exec(after)?.[1] ?? '');
  const [file, service, draft, watch, ...more] = found;
  if (!file || !service || !draft?.includes(address) || !watch || more.length > 0)
    throw new Error('docs/how-to/write-an-orchestrator.md must have four command blocks that this test runs');
  return { file: file.replaceAll('$PWD', root), service, draft, watch };
}
const page = await blocks();

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

let data: Awaited<ReturnType<typeof newDataDir>>;
let folder: Awaited<ReturnType<typeof newDataDir>>;
let app: App;

const bash = (commands: string) =>
  run('bash', ['-euo', 'pipefail', '-c', commands.replaceAll(address, app.url)], { cwd: folder.path });

beforeAll(async () => {
  if (!hasPython) return;
  data = await newDataDir();
  folder = await newDataDir();
  await run('bash', ['-euo', 'pipefail', '-c', page.file], { cwd: folder.path });
  const [, name = ''] = /^EVOLUTION_ORCHESTRATORS=(\S+) npm start$/m.exec(page.service) ?? [];
  app = await startApp({ dataDir: data.path, env: { EVOLUTION_ORCHESTRATORS: join(folder.path, name) } });
}, 60_000);

afterAll(async () => {
  if (!hasPython) return;
  await app?.kill9();
  await data[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

(hasPython ? describe : describe.skip)('the example of an orchestrator', () => {
  test('proposes the bodies of an evolution', async () => {
    const { stdout } = await bash(`${page.draft}\n${page.watch}`);
    expect(stdout).toMatch(/^running$/m);
    const proposals = stdout.match(/^hill_climber: a step of \d+ % of the range \w+$/gm) ?? [];
    expect(proposals.length).toBeGreaterThan(8);

    const read = async (file: string) =>
      JSON.parse(await readFile(join(folder.path, file), 'utf8')) as unknown;
    const { evolution_id } = (await read('evolution.json')) as Evolution;
    const { items } = (await read('iterations.json')) as { readonly items: readonly Iteration[] };
    for (const { proposed_by, note, outcome } of items)
      expect(`${proposed_by}: ${note} ${outcome}`).toMatch(
        /^hill_climber: a step of \d+ % of the range \w+$/,
      );
    expect(proposals).toHaveLength(items.length);
    const { orchestrator } = await app.api.json<Evolution>('GET', `/evolutions/${evolution_id}`, 200);
    expect(orchestrator).toMatchObject({
      name: 'hill_climber',
      proposals: items.length,
      failures: 0,
      cost_usd: 0,
    });
  }, 120_000);
});
