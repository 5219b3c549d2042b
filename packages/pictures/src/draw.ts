import { unit, type Vector } from '@robotdesign/mjcf';
import { type Camera, cameraFor, type PictureSize } from './camera.ts';
import { fillTriangle } from './fill-triangle.ts';
import type { Solid } from './solids.ts';

/** A picture as rows of red, green and blue bytes. */
export interface Pixels extends PictureSize {
  readonly rgb: Uint8Array;
  readonly pixelsPerMetre: number;
}

/** Towards the light: from above, in front of the robot and to its left. */
const light = unit([0.45, 0.75, 1.4]);
const ambient = 0.5;
const sky = 0.14;
const key = 0.46;

/** The background is a little darker at the top and bottom. */
const paper = [0.965, 0.968, 0.975] as const;
const shadowDarkness = 0.36;
const outline = 0.5;
/** Width of the edge of the shadow, share of the picture's height. */
const softness = 0.012;

/** Rows and columns for each of the final picture; their mean smooths edges. A shift by one bit divides by it. */
const samples = 2;

const corner = (values: Float32Array, vertex: number): Vector => [
  values[3 * vertex] ?? 0,
  values[3 * vertex + 1] ?? 0,
  values[3 * vertex + 2] ?? 0,
];

/** Visits the triangles of solids: their corners, projected, and their vertices. */
function eachTriangle(
  solids: readonly Solid[],
  project: (point: Vector) => Vector,
  visit: (
    a: Vector,
    b: Vector,
    c: Vector,
    vertices: readonly [number, number, number],
    solid: number,
  ) => void,
): void {
  for (const [index, { positions, indices }] of solids.entries()) {
    const projected = Array.from({ length: positions.length / 3 }, (_, vertex) =>
      project(corner(positions, vertex)),
    );
    for (let at = 0; at < indices.length; at += 3) {
      const vertices = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0] as const;
      const [a, b, c] = [projected[vertices[0]], projected[vertices[1]], projected[vertices[2]]];
      if (a && b && c) visit(a, b, c, vertices, index);
    }
  }
}

/** The running mean of `count` lines of `length` values; beyond the ends a value is 0. */
function averaged(
  from: Float32Array,
  [count, stride]: readonly [number, number],
  [length, step]: readonly [number, number],
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < count; line += 1) {
    const start = line * stride;
    let sum = 0;
    for (let index = -radius; index < length; index += 1) {
      if (index + radius < length) sum += from[start + (index + radius) * step] ?? 0;
      if (index - radius > 0) sum -= from[start + (index - radius - 1) * step] ?? 0;
      if (index >= 0) to[start + index * step] = sum * share;
    }
  }
  return to;
}

/** A mask with soft edges. */
function blurred(mask: Float32Array, { width, height }: PictureSize, radius: number): Float32Array {
  const rows = averaged(mask, [height, width], [width, 1], radius);
  return averaged(rows, [width, 1], [height, width], radius);
}

/** Where the light does not reach the ground, 0–1. */
function shadowOf(solids: readonly Solid[], camera: Camera, size: PictureSize): Float32Array {
  const mask = new Float32Array(size.width * size.height);
  const onGround = ([x, y, z]: Vector): Vector =>
    camera.project([x - (light[0] * z) / light[2], y - (light[1] * z) / light[2], 0]);
  eachTriangle(solids, onGround, (a, b, c) =>
    fillTriangle(a, b, c, size.width, size.height, (pixel) => {
      mask[pixel] = 1;
    }),
  );
  return blurred(mask, size, Math.max(1, Math.round(softness * size.height)));
}

/** Brightness of a surface by its normal. */
const brightness = ([x, y, z]: Vector): number =>
  ambient + sky * z + key * Math.max(0, x * light[0] + y * light[1] + z * light[2]);

/** What is visible at each pixel: the solid from 1, 0 for none, and its brightness. */
function visibleSolids(solids: readonly Solid[], camera: Camera, { width, height }: PictureSize) {
  const nearest = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  const shown = new Uint16Array(width * height);
  const lit = new Float32Array(width * height);
  const brightnesses = solids.map(({ normals }) =>
    Float32Array.from({ length: normals.length / 3 }, (_, vertex) => brightness(corner(normals, vertex))),
  );
  eachTriangle(solids, camera.project, (a, b, c, vertices, index) => {
    const own = brightnesses[index] ?? new Float32Array();
    const ofA = own[vertices[0]] ?? 0;
    const toB = (own[vertices[1]] ?? 0) - ofA;
    const toC = (own[vertices[2]] ?? 0) - ofA;
    fillTriangle(a, b, c, width, height, (pixel, nearness, ofB, ofC) => {
      if (nearness <= (nearest[pixel] ?? 0)) return;
      nearest[pixel] = nearness;
      shown[pixel] = index + 1;
      lit[pixel] = ofA + ofB * toB + ofC * toC;
    });
  });
  return { shown, lit };
}

/** Light that a surface of any colour reflects: it shows the form of dark parts. */
const gloss = 0.09;

/** Draws solids with light, a shadow on the ground and outlines. The same solids give the same bytes. */
export function drawSolids(solids: readonly Solid[], { width, height }: PictureSize): Pixels {
  const fine = { width: width * samples, height: height * samples };
  const camera = cameraFor(solids, fine);
  const shadow = shadowOf(solids, cameraFor(solids, { width, height }), { width, height });
  const { shown, lit } = visibleSolids(solids, camera, fine);
  // Three channels of each solid, from 1; the paper is at 0.
  const colours = new Float32Array([paper, ...solids.map(({ colour }) => colour)].flat());
  const total = new Float32Array(3 * width * height);
  for (let row = 0; row < fine.height; row += 1)
    for (let column = 0; column < fine.width; column += 1) {
      const pixel = row * fine.width + column;
      const solid = shown[pixel] ?? 0;
      const isEdge = solid !== (shown[pixel + 1] ?? 0) || solid !== (shown[pixel + fine.width] ?? 0);
      const shade =
        solid > 0
          ? (lit[pixel] ?? 0)
          : 1 - shadowDarkness * (shadow[(row >> 1) * width + (column >> 1)] ?? 0);
      const edge = isEdge ? outline : 1;
      const shine = solid > 0 ? gloss * shade * shade : 0;
      const to = 3 * ((row >> 1) * width + (column >> 1));
      for (let channel = 0; channel < 3; channel += 1) {
        const plain = (colours[3 * solid + channel] ?? 0) * shade;
        const value = plain + shine * (1 - plain);
        total[to + channel] = (total[to + channel] ?? 0) + Math.min(1, value) * edge;
      }
    }
  const rgb = new Uint8Array(total.length);
  for (let index = 0; index < rgb.length; index += 1)
    rgb[index] = ((total[index] ?? 0) * 255) / samples ** 2 + 0.5;
  return { width, height, rgb, pixelsPerMetre: camera.pixelsPerMetre / samples };
}
