import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { assemblyGuide, planPrint, printedParts, printFiles, usualPrint } from '@robotdesign/fabrication';
import { someBody } from '@robotdesign/fabrication/testing';
import { checkPrints, nativeMujocoReady } from './native-mujoco.ts';

/** Whether prints.py, by which the bundles are checked, finds faults of print files. */

const ready = await nativeMujocoReady();

let directory: string;

beforeAll(async () => {
  if (!ready) return;
  directory = await mkdtemp(join(tmpdir(), 'native-prints-'));
  const ir = someBody('rover', 3);
  const plan = await planPrint(await printedParts(ir), usualPrint);
  const { files } = printFiles(plan, await assemblyGuide(ir, plan, 'rover', () => {}));
  for (const { path, content } of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
});
afterAll(async () => {
  if (ready) await rm(directory, { recursive: true, force: true });
});

const faults = async () => (await checkPrints([directory], false))[directory]?.faults;

(ready ? describe : describe.skip)('print files', () => {
  test('without a fault pass, and with a hole in a mesh are refused', async () => {
    expect(await faults()).toEqual([]);
    const manifest = JSON.parse(await readFile(join(directory, 'print/manifest.json'), 'utf8')) as {
      readonly pieces: readonly { readonly name: string; readonly path: string }[];
    };
    const [piece] = manifest.pieces;
    const path = join(directory, piece?.path ?? '');
    const stl = await readFile(path);
    stl.writeUInt32LE(stl.readUInt32LE(80) - 2, 80);
    await writeFile(path, stl.subarray(0, -100));
    expect(await faults()).toContain(`${piece?.name}: not watertight`);
  }, 300_000);
});
