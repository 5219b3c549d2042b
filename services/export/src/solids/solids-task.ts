import type { DesignDefinition } from '@robotdesign/contracts';
import { printedParts } from '@robotdesign/fabrication';
import { buildBody } from '@robotdesign/robot-design';
import { packed } from './packed.ts';

/** Runs in a worker thread: makes the solids of the printed parts of a definition. */
export default async ({ program, components }: DesignDefinition): Promise<Uint8Array> =>
  packed(await printedParts(buildBody(program, components).ir));
