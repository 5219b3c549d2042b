import type { Scene } from '@robotdesign/contracts';
import type { Vector } from '@robotdesign/mjcf';
import sharp from 'sharp';
import { cameraFor, type PictureSize } from './camera.ts';
import { drawSolids } from './draw.ts';
import { drawScaleBar } from './scale-bar.ts';
import { type Solid, solidsOf } from './solids.ts';

/** Sizes of pictures, pixels. */
export const pictureSizes = {
  design: { width: 800, height: 600 },
  candidate: { width: 320, height: 240 },
} as const satisfies Readonly<Record<string, PictureSize>>;

/** Draws solids as a PNG, without a GPU or display. The same solids give the same bytes. */
export async function pictureOfSolids(solids: readonly Solid[], size: PictureSize): Promise<Buffer> {
  const pixels = drawSolids(solids, size);
  drawScaleBar(pixels);
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
  return sharp(pixels.rgb, { raw }).png({ compressionLevel: 9 }).toBuffer();
}

/** Column and row of points on the picture of solids, pixels. */
export function placesOnPicture(
  solids: readonly Solid[],
  size: PictureSize,
  points: readonly Vector[],
): (readonly [number, number])[] {
  const { project } = cameraFor(solids, size);
  return points.map((point) => {
    const [column, row] = project(point);
    return [column, row];
  });
}

/** Draws a robot in its home pose. */
export const pictureOf = (scene: Scene, size: PictureSize): Promise<Buffer> =>
  pictureOfSolids(solidsOf(scene), size);
