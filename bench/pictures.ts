import { type Family, families } from '@robotdesign/contracts';
import { buildScene } from '@robotdesign/mjcf';
import { pictureOf, pictureSizes } from '@robotdesign/pictures';
import { buildBody, deriveProgram, openBrief } from '@robotdesign/robot-design';
import { archetypeAt } from './families.ts';

/** Measures pictures of bodies on one thread. */

export type PictureKind = keyof typeof pictureSizes;

const metadata = { task: 'bench', agent_loop: 'bench', loop_version: '1' };

const sceneOf = (family: Family) =>
  buildScene(
    buildBody(
      deriveProgram({ family, archetype: archetypeAt(family, 0), seed: 1, brief: openBrief, metadata }),
    ).ir,
  );

/** Milliseconds for a picture of one body of each family, warm. */
export async function pictureTimes(kind: PictureKind): Promise<readonly number[]> {
  const scenes = families.map(sceneOf);
  const samples: number[] = [];
  for (const isMeasured of [false, true])
    for (const scene of scenes) {
      const began = performance.now();
      await pictureOf(scene, pictureSizes[kind]);
      if (isMeasured) samples.push(performance.now() - began);
    }
  return samples;
}
