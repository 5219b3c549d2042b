import type { DesignDefinition } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';
import { urdfOf } from '@robotdesign/urdf';

/** Runs in a worker thread: writes the body of a definition as URDF. */
export default ({ program, components }: DesignDefinition): string =>
  urdfOf(buildBody(program, components).ir);
