import { expect, test } from '@jest/globals';
import { isClosed, volumeOf } from '../mesh-measures.ts';
import type { SolidMesh } from '../printed-part.ts';
import { meshOf, withKernel } from '../solids/kernel.ts';
import { stlOf } from './stl.ts';

/** A tetrahedron, one corner of which is two vertices at the same place, with flat triangles between them. */
const cracked: SolidMesh = {
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]),
  indices: new Uint32Array([0, 2, 1, 0, 1, 3, 1, 2, 4, 0, 4, 2, 0, 3, 4, 1, 4, 3]),
};

/** The mesh that a reader makes of an STL file: equal corners are one vertex. */
function joined(stl: Buffer): SolidMesh {
  const vertices = new Map<string, number>();
  const indices: number[] = [];
  for (let triangle = 0; triangle < stl.readUInt32LE(80); triangle += 1)
    for (let corner = 0; corner < 3; corner += 1) {
      const at = 84 + 50 * triangle + 12 * (corner + 1);
      const place = stl.subarray(at, at + 12).toString('hex');
      indices.push(vertices.get(place) ?? vertices.size);
      if (!vertices.has(place)) vertices.set(place, vertices.size);
    }
  return { positions: new Float32Array(), indices: new Uint32Array(indices) };
}

test('a file is closed for readers that join equal corners', () => {
  expect(isClosed(cracked)).toBe(true);
  const stl = Buffer.from(stlOf(cracked));
  expect(stl.readUInt32LE(80)).toBe(4);
  expect(stl.length).toBe(84 + 4 * 50);
  expect(isClosed(joined(stl))).toBe(true);
});

/** The largest number of triangles at an edge. */
function mostAtAnEdge({ indices }: SolidMesh): number {
  const counts = new Map<string, number>();
  for (let at = 0; at < indices.length; at += 3)
    for (const [from = 0, to = 0] of [
      [indices[at], indices[at + 1]],
      [indices[at + 1], indices[at + 2]],
      [indices[at + 2], indices[at]],
    ]) {
      const edge = `${Math.min(from, to)} ${Math.max(from, to)}`;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  return Math.max(...counts.values());
}

test('bodies that touch along an edge are closed in a file', async () => {
  const mesh = await withKernel(({ Manifold }) =>
    meshOf(Manifold.union([Manifold.cube(10), Manifold.cube(10).translate(10, 10, 0)])),
  );
  const read = joined(Buffer.from(stlOf(mesh)));
  expect(isClosed(read)).toBe(true);
  expect(mostAtAnEdge(read)).toBe(2);
  expect(volumeOf(mesh)).toBeCloseTo(2000, 0);
});
