import type { IrJoint, Link, Part, RobotDesignIR } from '@robotdesign/contracts';
import { add, compose, origin, type Pose, quat4, rotate, scale, type Vec3, vec3 } from '../pose.ts';

/** A link at home: its pose in the root frame, its children, its mass and centre of mass. */
export interface PlacedLink {
  readonly link: Link;
  readonly pose: Pose;
  readonly mass_kg: number;
  readonly centre: Vec3;
  /** The joint to its parent; the root has none. */
  readonly joint?: IrJoint;
}

const partPose = (part: Part): Pose => ({
  position: vec3(part.position_m),
  rotation: quat4(part.quaternion_wxyz),
});

function placed(link: Link, pose: Pose, joint?: IrJoint): PlacedLink {
  const mass = link.parts.reduce((sum, part) => sum + part.mass_kg, 0);
  const moment = link.parts.reduce<Vec3>(
    (sum, part) => add(sum, scale(vec3(part.position_m), part.mass_kg)),
    [0, 0, 0],
  );
  const centre = mass > 0 ? scale(moment, 1 / mass) : ([0, 0, 0] as const);
  return {
    link,
    pose,
    mass_kg: mass,
    centre: add(pose.position, rotate(pose.rotation, centre)),
    ...(joint ? { joint } : {}),
  };
}

/** Every link of a body at home, by name, parents before children. */
export function placeLinks(ir: RobotDesignIR): Map<string, PlacedLink> {
  const links = new Map(ir.links.map((link) => [link.name, link]));
  const below = Map.groupBy(ir.joints, (joint) => joint.parent);
  const all = new Map<string, PlacedLink>();
  const place = (name: string, pose: Pose, joint?: IrJoint): void => {
    const link = links.get(name);
    if (!link || all.has(name)) return;
    all.set(name, placed(link, pose, joint));
    for (const next of below.get(name) ?? [])
      place(
        next.child,
        compose(pose, { position: vec3(next.position_m), rotation: quat4(next.quaternion_wxyz) }),
        next,
      );
  };
  place(ir.root_link, origin);
  return all;
}

/** Finds the names of the links that move with a joint. */
export function distalIn({ joints }: RobotDesignIR): (joint: IrJoint) => Set<string> {
  const below = Map.groupBy(joints, ({ parent }) => parent);
  return (joint) => {
    const found = new Set<string>();
    const visit = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      for (const next of below.get(name) ?? []) visit(next.child);
    };
    visit(joint.child);
    return found;
  };
}

const roundReach = ([radius = 0, length = 0]: readonly number[], up: Vec3): number =>
  radius * Math.sqrt(Math.max(0, 1 - up[2] ** 2)) + (length / 2) * Math.abs(up[2]);

/** Vertical half-extents of each kind of shape, from the z components of its axes. */
const reachBelow: Readonly<Record<Part['shape']['kind'], (size: readonly number[], up: Vec3) => number>> = {
  box: ([a = 0, b = 0, c = 0], up) => (Math.abs(up[0]) * a + Math.abs(up[1]) * b + Math.abs(up[2]) * c) / 2,
  sphere: ([radius = 0]) => radius,
  cylinder: roundReach,
  tube: roundReach,
  capsule: ([radius = 0, length = 0], up) => radius + (length / 2) * Math.abs(up[2]),
};

/** z of the lowest point of the parts of a link, in the root frame; undefined if no part counts. */
export function lowestPoint(link: PlacedLink, counts: (part: Part) => boolean): number | undefined {
  const lows = link.link.parts.filter(counts).map((part) => {
    const pose = compose(link.pose, partPose(part));
    const up: Vec3 = [
      rotate(pose.rotation, [1, 0, 0])[2],
      rotate(pose.rotation, [0, 1, 0])[2],
      rotate(pose.rotation, [0, 0, 1])[2],
    ];
    return pose.position[2] - reachBelow[part.shape.kind](part.shape.size_m, up);
  });
  return lows.length > 0 ? Math.min(...lows) : undefined;
}
