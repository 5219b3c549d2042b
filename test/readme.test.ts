import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type App, newDataDir, startApp } from './harness/app.ts';

/** Runs the README's main path in a shell. */

const run = promisify(execFile);
const address = 'http://127.0.0.1:8080';
const marker = '<!-- run by test/readme.test.ts -->';

let data: Awaited<ReturnType<typeof newDataDir>>;
let folder: Awaited<ReturnType<typeof newDataDir>>;
let app: App;

beforeAll(async () => {
  data = await newDataDir();
  folder = await newDataDir();
  app = await startApp({ dataDir: data.path });
});

afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

async function commands(): Promise<string> {
  const readme = await readFile(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const [, block] = /```sh\n([\s\S]*?)```/.exec(readme.slice(readme.indexOf(marker))) ?? [];
  if (!block?.includes(address)) throw new Error(`README has no commands to run after ${marker}`);
  return block.replaceAll(address, app.url);
}

test('the main path of the README works', async () => {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', await commands()], { cwd: folder.path });
  expect(stdout).toContain('designs, best fit first');
  expect(stdout).toMatch(/^passed {2}/m);
  expect(stdout).not.toMatch(/^failed {2}/m);
  expect(await readFile(join(folder.path, 'robot.mjcf'), 'utf8')).toContain('<mujoco');
  expect(await readFile(join(folder.path, 'scene.xml'), 'utf8')).toContain('robot.mjcf');
}, 60_000);
