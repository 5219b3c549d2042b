import { describe, expect, test } from '@jest/globals';
import { isJointDrive, measuredShafts, mountOf } from '@robotdesign/components';
import { type Family, families, type RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom, type Rotation, times, unit, type Vector } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import { sampleSize } from '../../../../test/sample-size.ts';
import type { PrintedPart } from '../printed-part.ts';
import { someBody } from '../testing/bodies.ts';
import { type Solid, solidOf, withKernel } from './kernel.ts';
import { posesOver } from './motion-room.ts';
import { bodyPieces, columnOf, discPieces, discsOf, fits, swept } from './mount-solids.ts';
import { printedParts } from './printed-parts.ts';
import { type Seat, seatsOf } from './seats.ts';
import { placed, shapeSolid } from './shape-solid.ts';

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

/** The solid of a tier of a link, or of all up to it. */
function tierSolids(kernel: ManifoldToplevel, parts: readonly PrintedPart[]) {
  const solids = parts.map((part) => ({ part, solid: solidOf(kernel, part.mesh) }));
  return ({ link, tier }: PrintedPart, isWithLower: boolean): Solid =>
    kernel.Manifold.compose(
      solids
        .filter(({ part }) => part.link === link && (part.tier === tier || (isWithLower && part.tier < tier)))
        .map(({ solid }) => solid),
    );
}

const screwdriver = { radius: 2, length: 140 } as const;

/**
 * Screws whose head a straight screwdriver does not reach. Those of bought parts are driven before the next tier is put on;
 * those between printed parts when their tiers are on each other.
 */
function unreached(kernel: ManifoldToplevel, parts: readonly PrintedPart[]): string[] {
  const solid = tierSolids(kernel, parts);
  const printed = new Set(parts.map(({ name }) => name));
  return parts.flatMap((piece) =>
    piece.fasteners
      .filter(({ kind }) => kind === 'screw')
      .flatMap(({ at_mm: [x, y, z], along, holds }) => {
        const out = unit(times(along, -1));
        const way = columnOf(kernel, screwdriver.radius, [0.05, screwdriver.length]);
        const turn = placed(way, { position: [0, 0, 0], rotation: fromZ(out) }).translate(x, y, z);
        const blocked = turn.intersect(solid(piece, printed.has(holds))).volume();
        return blocked > nothing ? [`${piece.name}: a screw of ${holds} (${blocked.toFixed(1)} mm³)`] : [];
      }),
  );
}

/** The rotation that turns z to a unit vector. */
function fromZ([x, y, z]: Vector): Rotation {
  return z < -0.999999 ? [1, 0, 0, 0] : unitRotation([-y, x, 0, 1 + z]);
}

function unitRotation(values: Rotation): Rotation {
  const length = Math.hypot(...values);
  return [values[0] / length, values[1] / length, values[2] / length, values[3] / length];
}

/** Bought parts that cannot go straight in. */
function stuck(kernel: ManifoldToplevel, ir: RobotDesignIR, parts: readonly PrintedPart[]): string[] {
  const solid = tierSolids(kernel, parts);
  const seats = new Map(seatsOf(ir).map((seat) => [seat.part.name, seat]));
  const bought = new Map(ir.links.flatMap((link) => link.parts.map((part) => [part.name, part] as const)));
  return parts.flatMap((piece) =>
    piece.holds.flatMap(({ part: name, along }) => {
      const seat = seats.get(name);
      const part = bought.get(name);
      if (!part) return [`${name} is not in the body`];
      const pose = seat?.inParent ?? poseFrom(part.position_m, part.quaternion_wxyz);
      const pieces = seat
        ? bodyPieces(kernel, seat.mount, -0.01)
        : [shapeSolid(kernel, part.shape).scale(0.999)];
      const way = swept(
        kernel,
        pieces.map((piece) => placed(piece, pose)),
        times(along, -1),
        300,
      );
      const blocked = way.intersect(solid(piece, false)).volume();
      return blocked > nothing ? [`${name} (${blocked.toFixed(1)} mm³)`] : [];
    }),
  );
}

/** Legs, an arm and hips of other kinds; in full every family. */
const some: readonly Family[] = ['arm', 'biped'];
const count = sampleSize('families with their actuators in place', {
  ci: some.length,
  full: families.length,
});

/** One actuator of each case that was measured. */
const cases = measuredShafts.filter(
  (id) => isJointDrive(id) && mountOf(id)?.same_case.includes(id) === false,
);
const fittedCount = sampleSize('measured actuators in an arm', { ci: 4, full: cases.length });
const fitted = Array.from(
  { length: fittedCount },
  (_, at) => cases[Math.floor(((at + 0.5) * cases.length) / fittedCount)] ?? '',
);

/** Seats whose measured screws do not join them to the link that they turn; and in a cradle to the link that carries them. */
function unbolted(seats: readonly Seat[], parts: readonly PrintedPart[]): string[] {
  const screwsOf = (link: string, part: string): number =>
    parts
      .filter((printed) => printed.link === link)
      .flatMap(({ fasteners }) => fasteners)
      .filter(({ kind, holds }) => kind === 'screw' && holds === part).length;
  return seats.flatMap(({ joint, mount, part }) => {
    const disc = discsOf(mount).find(({ depth, side }) => side > 0 && depth !== null);
    const cradled = /(elbow|shoulder|wrist|knee)$/.test(joint.name) && mount.case_screws ? 3 : 0;
    const inWell = joint.name === 'arm_yaw' && mount.case_screws?.rear ? 2 : 0;
    const byEars = /(elbow|wrist)$/.test(joint.name) && mount.flange?.hole_diameter ? 2 : 0;
    return [
      ...(disc && screwsOf(joint.child, part.name) < disc.screws
        ? [`${part.name} turns ${joint.child}`]
        : []),
      ...(screwsOf(joint.parent, part.name) < Math.max(cradled, inWell, byEars)
        ? [`${joint.parent} carries ${part.name}`]
        : []),
    ];
  });
}

/** What does not fit in a printed body. */
async function faults(ir: RobotDesignIR) {
  const parts = await printedParts(ir);
  return withKernel((kernel) => {
    const linkSolid = solidsByLink(kernel, ir, parts);
    const clashing = seatsOf(ir).flatMap((seat) =>
      Object.entries(clashes(kernel, seat, linkSolid))
        .filter(([, volume]) => volume > nothing)
        .map(([what, volume]) => `${seat.joint.name}: ${what} ${volume.toFixed(2)} mm³`),
    );
    return {
      clashing,
      unreached: unreached(kernel, parts),
      stuck: stuck(kernel, ir, parts),
      unbolted: unbolted(seatsOf(ir), parts),
    };
  });
}

const none = { clashing: [], unreached: [], stuck: [], unbolted: [] };

describe('bought parts go straight in with the clearance of their fit, screws are in reach, and joints turn freely', () => {
  test.each(count < families.length ? some : families)('in a %s', async (family) => {
    expect(await faults(someBody(family, 0))).toEqual(none);
  });

  test.each(fitted)('in an arm with %s', async (servo) => {
    const arm = someBody('arm', 0, 0, { drives: { joints: servo } });
    expect(seatsOf(arm).length).toBeGreaterThan(3);
    expect(await faults(arm)).toEqual(none);
  });

  test('in a rover with drives in the hubs of its wheels', async () => {
    const rover = someBody('rover', 0, 0, { drives: { wheels: 'act_rs05' } });
    expect(seatsOf(rover)).toHaveLength(rover.actuators.length);
    expect(await faults(rover)).toEqual(none);
  });
});
