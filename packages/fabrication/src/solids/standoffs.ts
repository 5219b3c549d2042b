import type { IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { PlacedFeature } from './feature.ts';
import { column, insertOf, screwAt, screwOf } from './lid-screws.ts';
import type { Range } from './mount-solids.ts';
import { type PrintedLink, type TierSolid, touches } from './printed-link.ts';
import type { PrintedShape } from './printed-shapes.ts';
import { placed } from './shape-solid.ts';
import { tierName } from './tiers.ts';

/**
 * Posts under a plate that is fixed on its parent print with the parent, as standoffs with inserts: the plate then lies flat on
 * the bed, and screws hold it.
 */

/** A post is at most so high, and a plate so thick, mm. The plate is larger than its area, mm². */
const post = { high: 15, wide: 6 } as const;
const plate = { thick: 7, area: 1500 } as const;

type ByLink<T> = ReadonlyMap<string, T>;

/** A post of a child link that prints with the parent. */
interface Standoff {
  readonly joint: IrJoint;
  readonly shape: PrintedShape;
  /** Axis of the screw in the frame of the child, mm, and the heights of its plate. */
  readonly at: Range;
  readonly plate: { readonly from: number; readonly top: number };
}

const isUpright = ({ quaternion_wxyz: [w = 1] }: IrJoint): boolean => Math.abs(w) > 0.99999;

/** The posts of a link under its plate. */
function postsOf(joint: IrJoint, shapes: readonly PrintedShape[]): Standoff[] {
  const boxes = shapes.map((shape) => ({ shape, box: shape.solid.boundingBox() }));
  const lowest = boxes
    .filter(({ box: { min, max } }) => {
      const area = (max[0] - min[0]) * (max[1] - min[1]);
      return max[2] - min[2] < plate.thick && area > plate.area;
    })
    .toSorted((a, b) => a.box.min[2] - b.box.min[2])[0];
  if (!lowest || joint.kind !== 'fixed' || !isUpright(joint)) return [];
  const [from, top] = [lowest.box.min[2], lowest.box.max[2]];
  return boxes
    .filter(({ shape, box: { min, max } }) => {
      const width = Math.min(max[0] - min[0], max[1] - min[1]);
      const isUnder = Math.abs(max[2] - from) < 0.1 && max[2] - min[2] < post.high;
      return isUnder && width > post.wide && touches(shape.solid, lowest.shape.solid);
    })
    .map(({ shape, box: { min, max } }) => ({
      joint,
      shape,
      at: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2],
      plate: { from, top },
    }));
}

/** The standoffs of a body: posts that stand on the material of the parent. */
export function standoffsOf(ir: RobotDesignIR, shapes: ByLink<readonly PrintedShape[]>): Standoff[] {
  return ir.joints.flatMap((joint) => {
    const pose = poseFrom(joint.position_m, joint.quaternion_wxyz);
    const below = shapes.get(joint.parent) ?? [];
    const posts = postsOf(joint, shapes.get(joint.child) ?? []);
    const isOnParent = ({ shape }: Standoff) =>
      below.some(({ solid }) => touches(solid, placed(shape.solid, pose)));
    return posts.length > 1 && posts.every(isOnParent) ? posts : [];
  });
}

/** The shapes of each link, with standoffs on the parent instead of posts on the child. */
export function withStandoffs(
  shapes: ByLink<readonly PrintedShape[]>,
  standoffs: readonly Standoff[],
): ByLink<readonly PrintedShape[]> {
  const moved = new Set(standoffs.map(({ shape }) => shape));
  return new Map(
    [...shapes].map(([name, own]) => [
      name,
      [
        ...own.filter((shape) => !moved.has(shape)),
        ...standoffs
          .filter(({ joint }) => joint.parent === name)
          .map(({ joint, shape: { part, solid } }) => ({
            part,
            solid: placed(solid, poseFrom(joint.position_m, joint.quaternion_wxyz)),
          })),
      ],
    ]),
  );
}

/** The screws of standoffs on each link. */
export function standoffScrews(
  kernel: ManifoldToplevel,
  standoffs: readonly Standoff[],
  links: ByLink<PrintedLink & { readonly tiers: readonly TierSolid[] }>,
): ByLink<readonly PlacedFeature[]> {
  const features = standoffs.flatMap(({ joint, shape, at, plate: own }) => {
    const parent = links.get(joint.parent);
    const pose = poseFrom(joint.position_m, joint.quaternion_wxyz);
    const tier = parent?.tiers.find(({ solid }) => touches(solid, placed(shape.solid, pose)))?.tier ?? 0;
    const screw = screwAt(kernel, at, own);
    const bare = { holds: [], notes: [], room: [] };
    const { min } = shape.solid.boundingBox();
    const lower = tierName(joint.parent, tier, parent?.levels.length ?? 0);
    const [x, y, z] = pose.position;
    const [atX, atY] = at;
    const inParent = {
      plate: { from: own.from + 1000 * z, top: own.top + 1000 * z },
      at: [atX + 1000 * x, atY + 1000 * y] as const,
    };
    return [
      {
        link: joint.parent,
        feature: {
          ...bare,
          tier,
          add: [placed(column(kernel, at, [min[2], own.from]), pose)],
          cut: [placed(screw.insertHole, pose)],
          fasteners: [insertOf(inParent, inParent.plate, joint.child)],
        },
      },
      {
        link: joint.child,
        feature: {
          ...bare,
          tier: 0,
          add: [],
          cut: [screw.throughHole],
          fasteners: [screwOf(screw, own, lower)],
        },
      },
    ];
  });
  return new Map(
    [...Map.groupBy(features, ({ link }) => link)].map(([link, own]) => [
      link,
      own.map(({ feature }) => feature),
    ]),
  );
}
