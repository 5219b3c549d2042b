import type { StaticArm } from './arm-model.ts';
import type { PlacedLink } from './home-pose.ts';
import type { StaticBody } from './static-body.ts';

/** Heights of the centre of the grip above the ground that an arm reaches ahead of its body, m. */
export interface GripHeights {
  readonly lowest_m: number;
  readonly highest_m: number;
}

/** A segment of an arm in its plane: length, and angle above level at home. */
interface Segment {
  readonly length: number;
  readonly angle: number;
  /** Range of the joint at its start, rad; a positive turn lowers its end. */
  readonly min: number;
  readonly max: number;
}

/** Poses of a joint that are tried, over its range. */
const samples = 13;
/** The grip stays so far ahead of the body, m. */
const clear_m = 0.02;

const turns = ({ min, max }: Segment): number[] =>
  Array.from({ length: samples }, (_, index) => min + ((max - min) * index) / (samples - 1));

type Links = ReadonlyMap<string, PlacedLink>;

function segmentsOf(links: Links, arm: StaticArm): Segment[] {
  const bending = arm.joints.filter(({ action }) => action === 'bends');
  const points = bending.map(({ joint }) => links.get(joint.child)?.pose.position ?? arm.grip);
  return bending.map(({ joint }, index) => {
    const [x = 0, , z = 0] = points[index] ?? arm.grip;
    const [nextX = 0, , nextZ = 0] = points[index + 1] ?? arm.grip;
    return {
      length: Math.hypot(nextX - x, nextZ - z),
      angle: Math.atan2(nextZ - z, nextX - x),
      min: joint.range_rad?.min ?? 0,
      max: joint.range_rad?.max ?? 0,
    };
  });
}

/** x of the foremost part of a body without its arms, in the root frame. */
function frontOf(links: Links, arm: StaticArm): number {
  const own = new Set(['gripper', 'limb']);
  const ends = [...links.values()]
    .filter(({ link }) => !own.has(link.role))
    .flatMap(({ link, pose }) =>
      link.parts
        .filter(({ collides }) => collides)
        .map(
          ({ position_m, shape: { kind, size_m } }) =>
            pose.position[0] + (position_m[0] ?? 0) + (size_m[0] ?? 0) / (kind === 'box' ? 2 : 1),
        ),
    );
  return Math.max(arm.shoulder.pose.position[0], ...ends);
}

/**
 * The heights that an arm with pitching joints reaches ahead of its body, over a grid of its joints. Undefined if no
 * pose of the grid is ahead of the body.
 */
export function gripHeights(
  { ir, links }: Pick<StaticBody, 'ir' | 'links'>,
  arm: StaticArm,
): GripHeights | undefined {
  const segments = segmentsOf(links, arm);
  const [startX, , startZ] = arm.shoulder.pose.position;
  const ahead = frontOf(links, arm) + clear_m;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const visit = (index: number, x: number, z: number, turned: number): void => {
    const segment = segments[index];
    if (!segment) {
      if (x < ahead) return;
      lowest = Math.min(lowest, z);
      highest = Math.max(highest, z);
      return;
    }
    for (const turn of turns(segment)) {
      const angle = segment.angle - turned - turn;
      visit(
        index + 1,
        x + segment.length * Math.cos(angle),
        z + segment.length * Math.sin(angle),
        turned + turn,
      );
    }
  };
  visit(0, startX, startZ, 0);
  return Number.isFinite(lowest)
    ? { lowest_m: lowest + ir.home_height_m, highest_m: highest + ir.home_height_m }
    : undefined;
}
