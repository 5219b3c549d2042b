import { minus } from '@robotdesign/mjcf';
import type { Point, SolidMesh } from './printed-part.ts';

export type Corners = readonly [Point, Point, Point];

/** The vertices of a mesh, mm. */
export const pointsOf = ({ positions }: SolidMesh): Point[] =>
  Array.from(
    { length: positions.length / 3 },
    (_, vertex): Point => [
      positions[3 * vertex] ?? 0,
      positions[3 * vertex + 1] ?? 0,
      positions[3 * vertex + 2] ?? 0,
    ],
  );

/** The corners of each triangle, mm. */
export function* trianglesOf({ positions, indices }: SolidMesh): Generator<Corners> {
  const corner = (vertex = 0): Point => [
    positions[3 * vertex] ?? 0,
    positions[3 * vertex + 1] ?? 0,
    positions[3 * vertex + 2] ?? 0,
  ];
  for (let at = 0; at < indices.length; at += 3)
    yield [corner(indices[at]), corner(indices[at + 1]), corner(indices[at + 2])];
}

/** The normal of a triangle, as long as twice its area. */
export function areaVector([a, b, c]: Corners): Point {
  const [ux, uy, uz] = minus(b, a);
  const [vx, vy, vz] = minus(c, a);
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** Volume by the divergence theorem: a sum of signed tetrahedra, mm³. */
export function volumeOf(mesh: SolidMesh): number {
  let six = 0;
  for (const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] of trianglesOf(mesh))
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  return six / 6;
}

/** Whether each edge belongs to two triangles that run along it in opposite directions. */
export function isClosed({ indices }: SolidMesh): boolean {
  const open = new Set<string>();
  for (let at = 0; at < indices.length; at += 3)
    for (const [from, to] of [
      [indices[at], indices[at + 1]],
      [indices[at + 1], indices[at + 2]],
      [indices[at + 2], indices[at]],
    ]) {
      if (open.delete(`${to} ${from}`)) continue;
      if (open.has(`${from} ${to}`)) return false;
      open.add(`${from} ${to}`);
    }
  return open.size === 0;
}
