import type { Part, RobotDesignIR } from '@robotdesign/contracts';
import { add, compose, multiply, type Pose, quat4, rotate, turn, type Vec3, vec3 } from '../pose.ts';
import { placeLinks } from '../statics/home-pose.ts';

/** The box along the axes of the world that contains a solid. */
export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** A part as a convex polyhedron at home; cylinders have twelve sides, within 3 % of the radius. */
export interface Solid {
  readonly link: string;
  readonly part: Part;
  readonly corners: readonly Vec3[];
  readonly bounds: Bounds;
  /** Normals of its faces and directions of its edges. */
  readonly normals: readonly Vec3[];
  readonly edges: readonly Vec3[];
}

const sides = 12;

/** Corners, normals and edges of a shape in its own frame; a sphere is treated as a cylinder. */
function shapeOf({ shape }: Part): Pick<Solid, 'corners' | 'normals' | 'edges'> {
  const [a = 0, b = 0, c = 0] = shape.size_m;
  if (shape.kind === 'box') {
    const signs = [1, -1] as const;
    const axes: Vec3[] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    const corners = signs.flatMap((x) =>
      signs.flatMap((y) => signs.map((z): Vec3 => [(x * a) / 2, (y * b) / 2, (z * c) / 2])),
    );
    return { corners, normals: axes, edges: axes };
  }
  const height = shape.kind === 'sphere' ? 2 * a : b;
  const around = Array.from({ length: sides }, (_, index) => (2 * Math.PI * index) / sides);
  const ring = (z: number) => around.map((angle): Vec3 => [a * Math.cos(angle), a * Math.sin(angle), z]);
  const half = around.slice(0, sides / 2);
  const offset = Math.PI / sides;
  return {
    corners: [...ring(height / 2), ...ring(-height / 2)],
    normals: [
      [0, 0, 1],
      ...half.map((angle): Vec3 => [Math.cos(angle + offset), Math.sin(angle + offset), 0]),
    ],
    edges: [
      [0, 0, 1],
      ...half.map((angle): Vec3 => [-Math.sin(angle + offset), Math.cos(angle + offset), 0]),
    ],
  };
}

/** A tube as straight pieces of its wall, so that other parts fit into it; other parts as they are. */
function convexParts(part: Part): Part[] {
  if (part.shape.kind !== 'tube') return [part];
  const [outer = 0, length = 0, inner = 0] = part.shape.size_m;
  const pieces = 2 * sides;
  const across = 2 * outer * Math.tan(Math.PI / pieces);
  const rotation = quat4(part.quaternion_wxyz);
  return Array.from({ length: pieces }, (_, index) => {
    const own = turn([0, 0, 1], (2 * Math.PI * index) / pieces);
    const out = rotate(multiply(rotation, own), [(outer + inner) / 2, 0, 0]);
    return {
      ...part,
      position_m: add(vec3(part.position_m), out),
      quaternion_wxyz: multiply(rotation, own),
      shape: { kind: 'box', size_m: [outer - inner, across, length] },
    };
  });
}

const extreme = (of: (...values: number[]) => number, corners: readonly Vec3[]): Vec3 => [
  of(...corners.map(([x]) => x)),
  of(...corners.map(([, y]) => y)),
  of(...corners.map(([, , z]) => z)),
];

/** The box around corners. */
export const boundsOf = (corners: readonly Vec3[]): Bounds => ({
  min: extreme(Math.min, corners),
  max: extreme(Math.max, corners),
});

/** Every part of a body at home. */
export function solidsOf(ir: RobotDesignIR): Solid[] {
  return [...placeLinks(ir).values()].flatMap(({ link, pose }) =>
    link.parts.flatMap(convexParts).map((part) => {
      const own: Pose = { position: vec3(part.position_m), rotation: quat4(part.quaternion_wxyz) };
      const { position, rotation } = compose(pose, own);
      const shape = shapeOf(part);
      const turned = (vector: Vec3): Vec3 => rotate(rotation, vector);
      const corners = shape.corners.map((corner) => add(turned(corner), position));
      return {
        link: link.name,
        part,
        corners,
        bounds: boundsOf(corners),
        normals: shape.normals.map(turned),
        edges: shape.edges.map(turned),
      };
    }),
  );
}

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function gapAlong([x, y, z]: Vec3, a: Solid, b: Solid): number {
  let [aMin, aMax, bMin, bMax] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [px, py, pz] of a.corners) {
    const at = px * x + py * y + pz * z;
    aMin = Math.min(aMin, at);
    aMax = Math.max(aMax, at);
  }
  for (const [px, py, pz] of b.corners) {
    const at = px * x + py * y + pz * z;
    bMin = Math.min(bMin, at);
    bMax = Math.max(bMax, at);
  }
  return Math.max(bMin - aMax, aMin - bMax);
}

/** Largest gap between two boxes along an axis of the world. */
const gapOfBounds = (a: Bounds, b: Bounds): number =>
  Math.max(
    ...a.min.map((low, axis) => low - (b.max[axis] ?? 0)),
    ...b.min.map((low, axis) => low - (a.max[axis] ?? 0)),
  );

/** Gaps beyond this are not measured exactly, m. */
const far = 0.001;

/** Gap between two solids by separating axes, m; negative values are penetration depths. */
export function gapBetween(a: Solid, b: Solid): number {
  let gap = gapOfBounds(a.bounds, b.bounds);
  if (gap > far) return gap;
  for (const normal of [...a.normals, ...b.normals]) gap = Math.max(gap, gapAlong(normal, a, b));
  if (gap > far) return gap;
  for (const first of a.edges)
    for (const second of b.edges) {
      const axis = cross(first, second);
      const length = Math.hypot(...axis);
      if (length < 1e-6) continue;
      gap = Math.max(gap, gapAlong([axis[0] / length, axis[1] / length, axis[2] / length], a, b));
    }
  return gap;
}
