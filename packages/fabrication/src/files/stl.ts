import { unit } from '@robotdesign/mjcf';
import { areaVector, type Corners, trianglesOf } from '../mesh-measures.ts';
import type { Point, SolidMesh } from '../printed-part.ts';

const header_bytes = 80;
const triangle_bytes = 50;

const isSame = (a: Point, b: Point): boolean => a.every((value, axis) => value === b[axis]);

/** A triangle with two equal corners. STL shares no vertices: readers join equal ones, and it would be a crack. */
const isFlat = ([a, b, c]: Corners): boolean => isSame(a, b) || isSame(b, c) || isSame(c, a);

/** A mesh as binary STL, mm. */
export function stlOf(mesh: SolidMesh): Uint8Array {
  const triangles = [...trianglesOf(mesh)].filter((triangle) => !isFlat(triangle));
  const count = triangles.length;
  const bytes = Buffer.alloc(header_bytes + 4 + triangle_bytes * count);
  bytes.writeUInt32LE(count, header_bytes);
  let at = header_bytes + 4;
  for (const triangle of triangles) {
    for (const point of [unit(areaVector(triangle)), ...triangle])
      for (const value of point) at = bytes.writeFloatLE(value, at);
    // Two bytes for attributes, which nothing reads.
    at += 2;
  }
  return bytes;
}
