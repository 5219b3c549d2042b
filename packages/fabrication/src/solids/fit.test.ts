import { describe, expect, test } from '@jest/globals';
import { type Family, families, type RobotDesignIR } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import { sampleSize } from '../../../../test/sample-size.ts';
import type { PrintedPart } from '../printed-part.ts';
import { someBody } from '../testing/bodies.ts';
import { type Solid, solidOf, withKernel } from './kernel.ts';
import { posesOver } from './motion-room.ts';
import { bodyPieces, discPieces, discsOf, fits } from './mount-solids.ts';
import { printedParts } from './printed-parts.ts';
import { type Seat, seatsOf } from './seats.ts';
import { placed } from './shape-solid.ts';

const nothing = 0.05;

function solidsByLink(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  parts: readonly PrintedPart[],
): (link: string) => Solid {
  const { Manifold } = kernel;
  const solids = new Map(
    ir.links.map(({ name }) => [
      name,
      Manifold.compose(parts.filter(({ link }) => link === name).map(({ mesh }) => solidOf(kernel, mesh))),
    ]),
  );
  return (link) => solids.get(link) ?? Manifold.compose([]);
}

/** Volumes that two things share although they must not, mm³, by what they are. */
function clashes(
  kernel: ManifoldToplevel,
  { joint, mount, inParent, inChild }: Seat,
  linkSolid: (link: string) => Solid,
) {
  const [parent, child] = [linkSolid(joint.parent), linkSolid(joint.child)];
  const body = (clearance: number) => kernel.Manifold.union(bodyPieces(kernel, mount, clearance));
  const discs = kernel.Manifold.union(discsOf(mount).flatMap((disc) => discPieces(kernel, disc, 0)));
  const seated = placed(body(0), inParent);
  const poses = posesOver(joint, 0);
  const ends = [poses.at(0), poses.at(Math.floor(poses.length / 2)), poses.at(-1)].flatMap(
    (pose) => pose ?? [],
  );
  const most = (volumes: readonly number[]) => Math.max(...volumes);
  const inPocket = (clearance: number) => parent.intersect(placed(body(clearance), inParent)).volume();
  return {
    'body in its pocket': inPocket(0),
    'body grown by almost the clearance': inPocket(fits.sliding - 0.01),
    'discs in the child': child.intersect(placed(discs, inChild)).volume(),
    'discs in the carrier': parent.intersect(placed(discs, inParent)).volume(),
    'child against its carrier': most(ends.map((pose) => placed(child, pose).intersect(parent).volume())),
    'child against the actuator': most(ends.map((pose) => placed(child, pose).intersect(seated).volume())),
  };
}

/** Legs, an arm and hips of other kinds; in full every family. */
const some: readonly Family[] = ['quadruped', 'arm', 'biped'];
const count = sampleSize('families with their actuators in place', {
  ci: some.length,
  full: families.length,
});

describe.each(count < families.length ? some : families)('in a %s', (family) => {
  test('each actuator with measurements has the clearance of its fit, and nothing collides over the range', async () => {
    const ir = someBody(family, 0);
    const parts = await printedParts(ir);
    const hits = await withKernel((kernel) => {
      const linkSolid = solidsByLink(kernel, ir, parts);
      return seatsOf(ir).flatMap((seat) =>
        Object.entries(clashes(kernel, seat, linkSolid))
          .filter(([, volume]) => volume > nothing)
          .map(([what, volume]) => `${seat.joint.name}: ${what} ${volume.toFixed(2)} mm³`),
      );
    });
    expect(hits).toEqual([]);
  });
});
