import { describe, expect, test } from '@jest/globals';
import { type Mesh, meshOf } from './mesh.ts';

/** Volume by the divergence theorem: a sum of signed tetrahedra. */
function volumeOf({ positions, indices }: Mesh): number {
  const corner = (index: number) => [0, 1, 2].map((axis) => positions[3 * (indices[index] ?? 0) + axis] ?? 0);
  let volume = 0;
  for (let index = 0; index < indices.length; index += 3) {
    const [a = [], b = [], c = []] = [corner(index), corner(index + 1), corner(index + 2)];
    const [ax = 0, ay = 0, az = 0] = a;
    const [bx = 0, by = 0, bz = 0] = b;
    const [cx = 0, cy = 0, cz = 0] = c;
    volume += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
  }
  return volume;
}

const shapes = [
  ['box', [0.2, 0.1, 0.3], 0.006],
  ['sphere', [0.1], (4 / 3) * Math.PI * 0.001],
  ['cylinder', [0.1, 0.4], Math.PI * 0.004],
  ['capsule', [0.1, 0.4], Math.PI * (0.004 + (4 / 3) * 0.001)],
  ['tube', [0.1, 0.4, 0.05], Math.PI * 0.0075 * 0.4],
] as const;

describe.each(shapes)('a %s', (kind, size, volume) => {
  const mesh = meshOf(kind, size);

  test('is closed and has the volume of the solid, with triangles that face outwards', () => {
    expect(volumeOf(mesh) / volume).toBeGreaterThan(0.98);
    expect(volumeOf(mesh) / volume).toBeLessThan(1.001);
  });

  test('has unit normals on the side of its triangles', () => {
    const { positions, normals, indices } = mesh;
    const at = (values: Float32Array, vertex: number) =>
      [0, 1, 2].map((axis) => values[3 * vertex + axis] ?? 0);
    for (let vertex = 0; vertex < positions.length / 3; vertex += 1)
      expect(Math.hypot(...at(normals, vertex))).toBeCloseTo(1, 5);
    for (let index = 0; index < indices.length; index += 3) {
      const [a = 0, b = 0, c = 0] = indices.subarray(index, index + 3);
      const [p = [], q = [], r = []] = [at(positions, a), at(positions, b), at(positions, c)];
      const [u, v] = [q, r].map((end) => end.map((value, axis) => value - (p[axis] ?? 0)));
      const [ux = 0, uy = 0, uz = 0] = u ?? [];
      const [vx = 0, vy = 0, vz = 0] = v ?? [];
      const face = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const along = face.reduce((sum, value, axis) => sum + value * (at(normals, b)[axis] ?? 0), 0);
      expect(along).toBeGreaterThanOrEqual(-1e-9);
    }
  });
});
