import type { Point } from './motion.ts';

/** Forward kinematics of a BVH skeleton. Pure. */

export interface Joint {
  readonly name: string;
  /** Index of the parent; absent for the root. */
  readonly parent?: number;
  /** From the parent, cm, y up. */
  readonly offset: readonly [number, number, number];
  /** In the order in which they apply. */
  readonly channels: readonly {
    /** Of a row of the motion. */
    readonly column: number;
    readonly axis: 0 | 1 | 2;
    /** A rotation in degrees, else a position in cm. */
    readonly rotates: boolean;
  }[];
}

export interface Frames {
  /** A row for each frame, a number for each channel. */
  readonly rows: readonly (readonly number[])[];
}

/** A rotation matrix by rows. */
type Matrix = readonly [Vector, Vector, Vector];
type Vector = readonly [number, number, number];

const identity: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const turned = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const columns = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
function product(a: Matrix, b: Matrix): Matrix {
  const [x, y, z] = columns(b);
  const row = (of: Vector): Vector => [dot(of, x), dot(of, y), dot(of, z)];
  return [row(a[0]), row(a[1]), row(a[2])];
}

function rotation(axis: 0 | 1 | 2, degrees: number): Matrix {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const about: Readonly<Record<0 | 1 | 2, Matrix>> = {
    0: [
      [1, 0, 0],
      [0, c, -s],
      [0, s, c],
    ],
    1: [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ],
    2: [
      [c, -s, 0],
      [s, c, 0],
      [0, 0, 1],
    ],
  };
  return about[axis];
}

interface Pose {
  readonly place: Vector;
  readonly turn: Matrix;
}

function poseOf({ offset, channels }: Joint, row: readonly number[], parent: Pose): Pose {
  const moved: [number, number, number] = [...offset];
  let turn = parent.turn;
  for (const { column, axis, rotates } of channels) {
    const value = row[column] ?? 0;
    if (rotates) turn = product(turn, rotation(axis, value));
    else moved[axis] += value;
  }
  const [x, y, z] = turned(parent.turn, moved);
  return { place: [parent.place[0] + x, parent.place[1] + y, parent.place[2] + z], turn };
}

const world: Pose = { place: [0, 0, 0], turn: identity };
const metres = 0.01;

/** The path of each joint, m, with z up. */
export function worldPaths(joints: readonly Joint[], { rows }: Frames): readonly (readonly Point[])[] {
  const paths = joints.map((): Point[] => []);
  for (const row of rows) {
    const poses: Pose[] = [];
    for (const [at, joint] of joints.entries()) {
      const pose = poseOf(joint, row, joint.parent === undefined ? world : (poses[joint.parent] ?? world));
      poses.push(pose);
      const [x, y, z] = pose.place;
      paths[at]?.push([metres * x, -metres * z, metres * y]);
    }
  }
  return paths;
}
