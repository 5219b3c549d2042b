import { type BringUp, bringUpOf } from '@robotdesign/bring-up';
import type { DesignDefinition } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';

/** Runs in a worker thread: wires the body of a definition. */
export default (definition: DesignDefinition): BringUp => {
  const { ir, components } = buildBody(definition.program, definition.components);
  return bringUpOf(ir, components, definition);
};
