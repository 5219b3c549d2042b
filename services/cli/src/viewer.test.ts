import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openViewer } from './viewer.ts';

/** A window needs a screen: scripts replace Python and record their arguments. */

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewer '));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function install(name: string, script: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

test('the first Python that has MuJoCo opens the scene', async () => {
  await install('python3', 'exit 1');
  await install('python', `[ "$1" = -c ] && exit 0\necho "$@" > "\${0%/*}/called"`);
  expect(await openViewer('/a b/scene.xml', { PATH: folder })).toBeUndefined();
  expect(await readFile(join(folder, 'called'), 'utf8')).toBe('-m mujoco.viewer --mjcf=/a b/scene.xml\n');
});

test('reports a viewer that fails', async () => {
  await install('python3', '[ "$1" = -c ] && exit 0\nexit 3');
  expect(await openViewer('scene.xml', { PATH: folder })).toContain('did not open');
});

test('explains the installation without Python or MuJoCo', async () => {
  expect(await openViewer('scene.xml', { PATH: folder })).toContain('pip install mujoco');
  await install('python3', 'exit 1');
  expect(await openViewer('scene.xml', { PATH: folder })).toContain('pip install mujoco');
});
