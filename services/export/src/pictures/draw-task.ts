import type { DesignDefinition } from '@robotdesign/contracts';
import { buildScene } from '@robotdesign/mjcf';
import { glbOf, pictureOf, pictureSizes } from '@robotdesign/pictures';
import { buildBody } from '@robotdesign/robot-design';

/** Runs in a worker thread: draws the body of a definition. */

export interface Drawn {
  readonly png: Uint8Array;
  readonly glb: Uint8Array;
}

export default async function draw({ program, components }: DesignDefinition): Promise<Drawn> {
  const scene = buildScene(buildBody(program, components).ir);
  return { png: await pictureOf(scene, pictureSizes.design), glb: await glbOf(scene) };
}
