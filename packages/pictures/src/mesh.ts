import type { ShapeKind } from '@robotdesign/contracts';

/** Triangles with a normal at each corner. Metres, in the frame of the shape. */
export interface Mesh {
  /** x, y, z of each vertex. */
  readonly positions: Float32Array;
  /** Unit normal of each vertex. */
  readonly normals: Float32Array;
  /** Three vertices of each triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array;
}

type Point = readonly [number, number, number];

/** Pieces of a circle: round at any size on a picture of 800 pixels. */
const around = 32;
/** Rings from the equator to a pole. */
const rings = 8;

class Builder {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #indices: number[] = [];

  vertex(at: Point, normal: Point): number {
    this.#positions.push(...at);
    this.#normals.push(...normal);
    return this.#positions.length / 3 - 1;
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.#indices.push(a, b, c, a, c, d);
  }

  /** A surface of revolution about z through points of a half plane; `out` turns the normals. */
  turn(
    profile: readonly { readonly r: number; readonly z: number; readonly nr: number; readonly nz: number }[],
  ) {
    const columns = Array.from({ length: around + 1 }, (_, step) => {
      const angle = (2 * Math.PI * step) / around;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return profile.map(({ r, z, nr, nz }) => this.vertex([r * x, r * y, z], [nr * x, nr * y, nz]));
    });
    for (let column = 0; column < around; column += 1)
      for (let row = 0; row + 1 < profile.length; row += 1) {
        const [left = [], right = []] = [columns[column], columns[column + 1]];
        this.quad(left[row] ?? 0, right[row] ?? 0, right[row + 1] ?? 0, left[row + 1] ?? 0);
      }
  }

  mesh(): Mesh {
    return {
      positions: new Float32Array(this.#positions),
      normals: new Float32Array(this.#normals),
      indices: new Uint32Array(this.#indices),
    };
  }
}

/** The six faces of a box: normal, and the two directions along the face, right-handed. */
const faces: readonly (readonly [Point, Point, Point])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
];

function box([x = 0, y = 0, z = 0]: readonly number[]): Mesh {
  const builder = new Builder();
  const half: Point = [x / 2, y / 2, z / 2];
  for (const [normal, u, v] of faces) {
    const corner = (a: number, b: number) => {
      const at = (axis: 0 | 1 | 2) => half[axis] * (normal[axis] + a * u[axis] + b * v[axis]);
      return builder.vertex([at(0), at(1), at(2)], normal);
    };
    builder.quad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
  }
  return builder.mesh();
}

/** A quarter circle from the equator to a pole of a sphere whose centre is at `z`. */
const cap = (radius: number, z: number, pole: 1 | -1) =>
  Array.from({ length: rings + 1 }, (_, step) => {
    const angle = (Math.PI / 2) * (step / rings);
    const [nr, nz] = [Math.cos(angle), pole * Math.sin(angle)];
    return { r: radius * nr, z: z + radius * nz, nr, nz };
  });

function capsule([radius = 0, length = 0]: readonly number[]): Mesh {
  const builder = new Builder();
  builder.turn([...cap(radius, -length / 2, -1).reverse(), ...cap(radius, length / 2, 1)]);
  return builder.mesh();
}

/** A hollow cylinder about z; a bore of 0 makes it solid. */
function tube([outer = 0, length = 0, inner = 0]: readonly number[]): Mesh {
  const builder = new Builder();
  const half = length / 2;
  const wall = (r: number, nr: number, from: number, to: number) =>
    builder.turn([
      { r, z: from, nr, nz: 0 },
      { r, z: to, nr, nz: 0 },
    ]);
  const face = (z: number, nz: number, from: number, to: number) =>
    builder.turn([
      { r: from, z, nr: 0, nz },
      { r: to, z, nr: 0, nz },
    ]);
  wall(outer, 1, -half, half);
  if (inner > 0) wall(inner, -1, half, -half);
  face(half, 1, outer, inner);
  face(-half, -1, inner, outer);
  return builder.mesh();
}

const meshes: Readonly<Record<ShapeKind, (size: readonly number[]) => Mesh>> = {
  box,
  sphere: ([radius = 0]) => capsule([radius, 0]),
  cylinder: ([radius = 0, length = 0]) => tube([radius, length, 0]),
  capsule,
  tube,
};

/** The mesh of a shape, long along its z axis. @param size_m as in Shape, metres */
export const meshOf = (kind: ShapeKind, size_m: readonly number[]): Mesh => meshes[kind](size_m);
