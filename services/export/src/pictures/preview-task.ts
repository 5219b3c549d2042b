import type { DesignDefinition } from '@robotdesign/contracts';
import { buildScene } from '@robotdesign/mjcf';
import { pictureOf, pictureSizes } from '@robotdesign/pictures';
import { buildBody } from '@robotdesign/robot-design';

/** Runs in a worker thread: draws the body of a definition as small as lists show it. */
export default ({ program, components }: DesignDefinition): Promise<Uint8Array> =>
  pictureOf(buildScene(buildBody(program, components).ir), pictureSizes.candidate);
