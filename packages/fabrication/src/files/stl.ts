import { minus, unit } from '@robotdesign/mjcf';
import { trianglesOf } from '../mesh-measures.ts';
import type { Point, SolidMesh } from '../printed-part.ts';

const header_bytes = 80;
const triangle_bytes = 50;

const normalOf = ([a, b, c]: readonly [Point, Point, Point]): Point => {
  const [ux, uy, uz] = minus(b, a);
  const [vx, vy, vz] = minus(c, a);
  return unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]);
};

/** A mesh as binary STL, mm. */
export function stlOf(mesh: SolidMesh): Uint8Array {
  const count = mesh.indices.length / 3;
  const bytes = Buffer.alloc(header_bytes + 4 + triangle_bytes * count);
  bytes.writeUInt32LE(count, header_bytes);
  let at = header_bytes + 4;
  for (const triangle of trianglesOf(mesh)) {
    for (const point of [normalOf(triangle), ...triangle])
      for (const value of point) at = bytes.writeFloatLE(value, at);
    // Two bytes for attributes, which nothing reads.
    at += 2;
  }
  return bytes;
}
