import { smallPartsOf } from '@robotdesign/bring-up';
import { procure } from '@robotdesign/components';
import { basketCsv } from '@robotdesign/components/basket-csv';
import type { DesignDefinition, Procurement } from '@robotdesign/contracts';
import { printedParts } from '@robotdesign/fabrication';
import { buildBody } from '@robotdesign/robot-design';
import { fastenersOf } from './fasteners.ts';

/** Runs in a worker thread: resolves the components of a definition, and counts its cables and the screws of its prints. */

export interface Resolved {
  readonly json: string;
  readonly csv: string;
}

export default async function procureFiles(definition: DesignDefinition): Promise<Resolved> {
  const { design_id, revision, program, components, mean_power_w } = definition;
  const { ir } = buildBody(program, components);
  const small = [...smallPartsOf(ir, components), ...fastenersOf(await printedParts(ir))];
  const procurement: Procurement = { design_id, revision, ...procure(components, mean_power_w, small) };
  return { json: `${JSON.stringify(procurement, null, 2)}\n`, csv: basketCsv(procurement) };
}
