import type { Scene } from '@robotdesign/contracts';
import sharp from 'sharp';
import type { PictureSize } from './camera.ts';
import { drawSolids } from './draw.ts';
import { drawScaleBar } from './scale-bar.ts';
import { solidsOf } from './solids.ts';

/** Sizes of pictures, pixels. */
export const pictureSizes = {
  design: { width: 800, height: 600 },
  candidate: { width: 320, height: 240 },
} as const satisfies Readonly<Record<string, PictureSize>>;

/** Draws a robot in its home pose as a PNG, without a GPU or display. The same scene gives the same bytes. */
export async function pictureOf(scene: Scene, size: PictureSize): Promise<Buffer> {
  const pixels = drawSolids(solidsOf(scene), size);
  drawScaleBar(pixels);
  const raw = { width: pixels.width, height: pixels.height, channels: 3 } as const;
  return sharp(pixels.rgb, { raw }).png({ compressionLevel: 9 }).toBuffer();
}
