import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Family, families } from '@robotdesign/contracts';
import { assemblyGuide, planPrint, printedParts, printFiles, usualPrint } from '@robotdesign/fabrication';
import { someBody } from '@robotdesign/fabrication/testing';
import { sampleSize } from '../sample-size.ts';
import { checkPrints, nativeMujocoReady } from './native-mujoco.ts';

/** Checks print files with trimesh; `npm run verify` also slices them with PrusaSlicer. */

const ready = await nativeMujocoReady();
const hasSlicer = await promisify(execFile)('prusa-slicer', ['--help']).then(
  () => true,
  () => false,
);
const verifies = process.env.VERIFY === '1';
const bodies = ready
  ? sampleSize('families whose prints are checked by trimesh and PrusaSlicer', {
      ci: 2,
      full: families.length,
    })
  : 0;
/** Payloads of a small and a large design, kg. */
const payloads = verifies ? [0, 3] : [0];
const cases = families
  .slice(0, bodies)
  .flatMap((family) => payloads.map((payload) => [family, payload] as const));

let root: string;

async function printed(family: Family, payload: number): Promise<string> {
  const directory = join(root, `${family}_${payload}`);
  const ir = someBody(family, 3, payload);
  const plan = await planPrint(await printedParts(ir), usualPrint);
  const { files } = printFiles(plan, await assemblyGuide(ir, plan, family, () => {}));
  for (const { path, content } of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  return directory;
}

beforeAll(async () => {
  if (ready) root = await mkdtemp(join(tmpdir(), 'native-prints-'));
});
afterAll(async () => {
  if (ready) await rm(root, { recursive: true, force: true });
});

if (ready && verifies)
  test('PrusaSlicer is installed', () => {
    // On Debian: apt-get install --no-install-recommends prusa-slicer
    expect(hasSlicer).toBe(true);
  });

(cases.length > 0 ? describe : describe.skip)('the print files', () => {
  test.each(cases.length > 0 ? cases : [['quadruped', 0] as const])(
    'of a %s that carries %s kg are watertight, fit the bed and slice to the filament of the manifest',
    async (family, payload) => {
      const directory = await printed(family, payload);
      const report = (await checkPrints([directory], verifies))[directory];
      expect(report?.faults).toEqual([]);
      expect(report?.pieces).toBeGreaterThan(0);
      if (verifies) expect(report?.plates.length).toBeGreaterThan(0);
    },
    600_000,
  );

  test('with a hole in a mesh are refused', async () => {
    const directory = await printed('rover', 0);
    const manifest = JSON.parse(await readFile(join(directory, 'print/manifest.json'), 'utf8')) as {
      readonly pieces: readonly { readonly name: string; readonly path: string }[];
    };
    const [piece] = manifest.pieces;
    const path = join(directory, piece?.path ?? '');
    const stl = await readFile(path);
    stl.writeUInt32LE(stl.readUInt32LE(80) - 2, 80);
    await writeFile(path, stl.subarray(0, -100));
    expect((await checkPrints([directory], false))[directory]?.faults).toContain(
      `${piece?.name}: not watertight`,
    );
  }, 600_000);
});
