import { unit, type Vector } from '@robotdesign/mjcf';
import type { Solid } from './solids.ts';

/** A parallel projection onto a picture: a length is as long wherever it is, so that a scale bar holds. */
export interface Camera {
  /** Column, row and nearness of a point; columns go right and rows down, pixels. */
  readonly project: (point: Vector) => Vector;
  readonly pixelsPerMetre: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** From the front left, a little from above. */
const azimuth = (38 * Math.PI) / 180;
const elevation = (22 * Math.PI) / 180;
const back: Vector = [
  Math.cos(azimuth) * Math.cos(elevation),
  Math.sin(azimuth) * Math.cos(elevation),
  Math.sin(elevation),
];
const right = unit([-back[1], back[0], 0]);
const up: Vector = [
  back[1] * right[2] - back[2] * right[1],
  back[2] * right[0] - back[0] * right[2],
  back[0] * right[1] - back[1] * right[0],
];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Share of the picture around the robot that stays empty; the scale bar is in the margin below. */
const margin = { side: 0.1, top: 0.1, bottom: 0.16 };

/** The camera that shows a robot as large as fits. */
export function cameraFor(
  solids: readonly Pick<Solid, 'positions'>[],
  { width, height }: PictureSize,
): Camera {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { positions } of solids)
    for (let index = 0; index < positions.length; index += 3) {
      const point: Vector = [positions[index] ?? 0, positions[index + 1] ?? 0, positions[index + 2] ?? 0];
      for (const [axis, value] of [dot(point, right), dot(point, up)].entries()) {
        low[axis] = Math.min(low[axis] ?? 0, value);
        high[axis] = Math.max(high[axis] ?? 0, value);
      }
    }
  const [left = 0, bottom = 0] = low;
  const [rightmost = 0, top = 0] = high;
  const pixelsPerMetre = Math.min(
    (width * (1 - 2 * margin.side)) / (rightmost - left),
    (height * (1 - margin.top - margin.bottom)) / (top - bottom),
  );
  const centre = { column: width / 2, row: (height * (1 + margin.top - margin.bottom)) / 2 };
  const middle = [(left + rightmost) / 2, (bottom + top) / 2] as const;
  return {
    pixelsPerMetre,
    project: (point) => [
      centre.column + pixelsPerMetre * (dot(point, right) - middle[0]),
      centre.row - pixelsPerMetre * (dot(point, up) - middle[1]),
      dot(point, back),
    ],
  };
}
