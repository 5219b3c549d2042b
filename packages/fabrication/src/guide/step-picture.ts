import { plus, rotated, times, unit, type Vector } from '@robotdesign/mjcf';
import { type PictureSize, pictureOfSolids, placesOnPicture, type Solid } from '@robotdesign/pictures';
import { areaVector, type Corners, trianglesOf } from '../mesh-measures.ts';
import type { Point } from '../printed-part.ts';
import { type Bounds, exploded } from './explode.ts';
import type { Finish, Step, StepItem, Surface } from './step.ts';

/** Red, green and blue, 0–1. */
const colours: Readonly<Record<Finish, readonly [number, number, number]>> = {
  printed: [0.4, 0.62, 0.9],
  soft: [0.96, 0.62, 0.28],
  bought: [0.33, 0.35, 0.4],
};

export const pictureSize: PictureSize = { width: 640, height: 480 };

/** A numbered place on a picture. */
export interface Callout {
  readonly number: number;
  readonly column: number;
  readonly row: number;
}

export interface StepPicture {
  readonly png: Uint8Array;
  readonly callouts: readonly Callout[];
}

/** Triangles of a surface in the picture, mm. */
function* trianglesIn({ mesh, pose: { position, rotation } }: Surface): Generator<Corners> {
  const origin = times(position, 1000);
  const moved = (point: Point) => plus(origin, rotated(point, rotation));
  for (const [a, b, c] of trianglesOf(mesh)) yield [moved(a), moved(b), moved(c)];
}

function boundsOf({ surfaces }: StepItem): Bounds {
  const low: [number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  const high: [number, number, number] = [
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const surface of surfaces)
    for (const corners of trianglesIn(surface))
      for (const corner of corners)
        for (const axis of [0, 1, 2] as const) {
          low[axis] = Math.min(low[axis], corner[axis]);
          high[axis] = Math.max(high[axis], corner[axis]);
        }
  return { low, high };
}

/** A surface with flat triangles, moved by `by`, in metres. */
function drawable(surface: Surface, by: Vector): Solid {
  const positions: number[] = [];
  const normals: number[] = [];
  for (const corners of trianglesIn(surface)) {
    const normal = unit(areaVector(corners));
    for (const corner of corners) {
      positions.push(...times(plus(corner, by), 1e-3));
      normals.push(...normal);
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: Uint32Array.from({ length: positions.length / 3 }, (_, index) => index),
    colour: colours[surface.finish],
  };
}

/** The items of a step, taken apart, each with its number. */
export async function drawStep({ items }: Step): Promise<StepPicture> {
  const bounds = items.map(boundsOf);
  const largest = Math.max(
    ...bounds.flatMap(({ low, high }) => high.map((value, axis) => value - (low[axis] ?? 0))),
  );
  const moves = exploded(
    items.map(({ out }, index) => ({
      bounds: bounds[index] ?? { low: [0, 0, 0], high: [0, 0, 0] },
      ...(out && { out }),
    })),
    0.12 * largest + 6,
  );
  const lowest = Math.min(...bounds.map(({ low }, index) => low[2] + (moves[index]?.[2] ?? 0)));
  const shifts = moves.map((move) => plus(move, [0, 0, -lowest]));
  const solids = items.flatMap(({ surfaces }, index) =>
    surfaces.map((surface) => drawable(surface, shifts[index] ?? [0, 0, 0])),
  );
  const middles = bounds.map(({ low, high }, index) =>
    times(plus(times(plus(low, high), 0.5), shifts[index] ?? [0, 0, 0]), 1e-3),
  );
  return {
    png: await pictureOfSolids(solids, pictureSize),
    callouts: placesOnPicture(solids, pictureSize, middles).map(([column, row], index) => ({
      number: index + 1,
      column,
      row,
    })),
  };
}
