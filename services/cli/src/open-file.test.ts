import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openFile } from './open-file.ts';

/** A window needs a screen: scripts replace the desktop's opener and record their arguments. */

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture '));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function install(name: string, script: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

test.each([
  ['linux', 'xdg-open'],
  ['freebsd', 'xdg-open'],
  ['darwin', 'open'],
] as const)('on %s, %s opens the picture', async (platform, program) => {
  await install(program, `echo "$@" > "\${0%/*}/called"`);
  expect(await openFile('/a b/robot.png', platform, { PATH: folder })).toBe(true);
  expect(await readFile(join(folder, 'called'), 'utf8')).toBe('/a b/robot.png\n');
});

test('a missing opener and one that fails are reported', async () => {
  expect(await openFile('robot.png', 'linux', { PATH: folder })).toBe(false);
  await install('xdg-open', 'exit 3');
  expect(await openFile('robot.png', 'linux', { PATH: folder })).toBe(false);
});
