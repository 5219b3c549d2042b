import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compileMjcf } from '@robotdesign/mjcf';
import { arm, balancer, hexapod, quadruped, rover } from '@robotdesign/mjcf/testing';
import { urdfOf } from '@robotdesign/urdf';
import { compareUrdf, nativeMujocoReady, type UrdfComparison } from './native-mujoco.ts';

/** Compares URDF files with their models, by yourdfpy and native MuJoCo. */

const bodies = { quadruped, hexapod, rover, arm, balancer } as const;
const names = Object.keys(bodies) as (keyof typeof bodies)[];
const ready = await nativeMujocoReady();
let root: string;

async function compared(name: string, urdf: string, mjcf: string): Promise<UrdfComparison | undefined> {
  const directory = join(root, name.replaceAll(' ', '_'));
  await mkdir(directory);
  await writeFile(join(directory, 'robot.urdf'), urdf);
  await writeFile(join(directory, 'robot.mjcf'), mjcf);
  return (await compareUrdf([directory]))[directory];
}

beforeAll(async () => {
  if (ready) root = await mkdtemp(join(tmpdir(), 'native-urdf-'));
});
afterAll(async () => {
  if (ready) await rm(root, { recursive: true, force: true });
});

(ready ? describe : describe.skip)('robot.urdf', () => {
  test.each(names)('of %s has the masses, joints, motors and places of the model', async (name) => {
    const ir = bodies[name]();
    const found = await compared(name, urdfOf(ir), compileMjcf(ir).robot);
    expect(found).toMatchObject({
      faults: [],
      joints: ir.joints.filter(({ kind }) => kind !== 'fixed').length,
    });
  });

  test.each([
    ['another mass', /<mass value="[^"]+"/, '<mass value="9"', /^mass of /],
    ['another range', / upper="[^"]+"/, ' upper="3"', /: range$/],
    ['another effort', / effort="[^"]+"/, ' effort="3"', /: effort 3/],
    ['another place of a joint', /(?<=<joint .*\n\s+<origin xyz=")[^" ]+/, '0.5', /m from its place/],
    [
      'another command',
      /<command_interface name="position"/,
      '<command_interface name="effort"',
      /^commands/,
    ],
  ])('with %s is refused', async (name, part, faulty, fault) => {
    const ir = quadruped();
    const urdf = urdfOf(ir);
    const changed = urdf.replace(part, faulty);
    expect(changed).not.toBe(urdf);
    const found = await compared(name, changed, compileMjcf(ir).robot);
    expect(found?.faults).toContainEqual(expect.stringMatching(fault));
  });
});
