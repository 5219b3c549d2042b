import { times, unit } from '@robotdesign/mjcf';
import { areaVector, trianglesOf } from '../mesh-measures.ts';
import type { Point, SolidMesh } from '../printed-part.ts';

/** Vertices at the same place move apart by this, mm: far less than a printer resolves, and more than files round. */
const gap = 0.001;

/** Vertices that share a place with others. */
function coincident(positions: Float32Array): number[][] {
  const places = new Map<string, number[]>();
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    const key = positions.subarray(3 * vertex, 3 * vertex + 3).join(' ');
    const found = places.get(key);
    if (found) found.push(vertex);
    else places.set(key, [vertex]);
  }
  return [...places.values()].filter((vertices) => vertices.length > 1);
}

/** The sum of the normals of the triangles around each vertex, weighted by their areas. */
function normalsOf(mesh: SolidMesh): Float64Array {
  const sums = new Float64Array(mesh.positions.length);
  let at = 0;
  for (const triangle of trianglesOf(mesh)) {
    const normal = areaVector(triangle);
    for (const vertex of mesh.indices.subarray(at, at + 3))
      for (const [axis, value] of normal.entries())
        sums[3 * vertex + axis] = (sums[3 * vertex + axis] ?? 0) + value;
    at += 3;
  }
  return sums;
}

/**
 * A mesh whose bodies do not touch in a line or a point: where cuts leave such an edge, its vertices move into their own
 * body. Readers of files that join vertices at the same place, such as STL, would else find edges with four triangles.
 */
export function keptApart(mesh: SolidMesh): SolidMesh {
  const groups = coincident(mesh.positions);
  if (groups.length === 0) return mesh;
  const normals = normalsOf(mesh);
  const positions = mesh.positions.slice();
  for (const vertices of groups)
    for (const [order, vertex] of vertices.entries()) {
      const normal: Point = [
        normals[3 * vertex] ?? 0,
        normals[3 * vertex + 1] ?? 0,
        normals[3 * vertex + 2] ?? 0,
      ];
      if (Math.hypot(...normal) === 0) continue;
      const inward = times(unit(normal), -gap * (1 + order));
      for (const axis of [0, 1, 2] as const)
        positions[3 * vertex + axis] = (positions[3 * vertex + axis] ?? 0) + inward[axis];
    }
  return { positions, indices: mesh.indices };
}
