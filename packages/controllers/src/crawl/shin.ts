import type { Part, RobotDesignIR } from '@robotdesign/contracts';
import {
  bodyTree,
  compose,
  depthFirst,
  minus,
  plus,
  poseFrom,
  type Rotation,
  rotated,
  type Vector,
} from '@robotdesign/mjcf';
import { footPose, type Leg, type LegAngles } from '../legs/leg.ts';

/** Points on the surface of a shin, relative to the middle of its foot, in the frame of the foot. */
export type Shin = readonly Vector[];

/** Distance between points along a part, m. */
const apart_m = 0.012;

/** Half the sides of the box around a part. */
function halfSides({ shape }: Part): Vector {
  const [a = 0, b = 0, c = 0] = shape.size_m;
  if (shape.kind === 'box') return [a / 2, b / 2, c / 2];
  if (shape.kind === 'sphere') return [a, a, a];
  return [a, a, b / 2 + (shape.kind === 'capsule' ? a : 0)];
}

/** Points along the edges of a box, in its frame. */
function edgePoints(half: Vector): Vector[] {
  const longest = half.indexOf(Math.max(...half));
  const [one = 0, two = 1] = [0, 1, 2].filter((axis) => axis !== longest);
  const length = half[longest] ?? 0;
  const count = Math.max(1, Math.ceil((2 * length) / apart_m));
  const signs = [-1, 1] as const;
  return Array.from({ length: count + 1 }, (_, step) => (2 * step) / count - 1).flatMap((share) =>
    signs.flatMap((first) =>
      signs.map((second): Vector => {
        const point: [number, number, number] = [0, 0, 0];
        point[longest] = share * length;
        point[one] = first * (half[one] ?? 0);
        point[two] = second * (half[two] ?? 0);
        return point;
      }),
    ),
  );
}

const inverse = ([x, y, z, w]: Rotation): Rotation => [-x, -y, -z, w];

/** The points of the colliding links between the last driven joint of a leg and its foot. */
export function shinOf(ir: RobotDesignIR, leg: Leg): Shin {
  const last = leg.joints.findLastIndex(({ actuator }) => actuator !== undefined);
  const names = new Set(leg.joints.slice(last).map(({ joint }) => joint.child));
  names.delete(leg.foot);
  const back = inverse(leg.homeRotation);
  return depthFirst(bodyTree(ir))
    .filter(({ link }) => names.has(link.name))
    .flatMap(({ link, homePose }) =>
      link.parts
        .filter(({ collides }) => collides)
        .flatMap((part) => {
          const pose = compose(homePose, poseFrom(part.position_m, part.quaternion_wxyz));
          return edgePoints(halfSides(part)).map((point) =>
            rotated(minus(plus(pose.position, rotated(point, pose.rotation)), leg.home), back),
          );
        }),
    );
}

/** The points of a shin for some joint angles, in the frame of the root. */
export function shinAt(leg: Leg, shin: Shin, angles: LegAngles): Vector[] {
  const { position, rotation } = footPose(leg, angles);
  return shin.map((point) => plus(position, rotated(point, rotation)));
}
