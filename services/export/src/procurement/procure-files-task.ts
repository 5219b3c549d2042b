import { smallPartsOf, trackBelts } from '@robotdesign/bring-up';
import { procure } from '@robotdesign/components';
import { basketCsv } from '@robotdesign/components/basket-csv';
import type { DesignDefinition, Procurement } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';
import { unpacked } from '../solids/packed.ts';
import { fastenersOf } from './fasteners.ts';

/** Runs in a worker thread: resolves the components of a definition, and counts its cables and the screws of its prints. */

export interface ProcureInput {
  readonly definition: DesignDefinition;
  /** The packed printed parts. */
  readonly parts: Uint8Array;
}

export interface Resolved {
  readonly json: string;
  readonly csv: string;
}

export default function procureFiles({ definition, parts }: ProcureInput): Resolved {
  const { design_id, revision, program, components, mean_power_w } = definition;
  const { ir } = buildBody(program, components);
  const small = [...smallPartsOf(ir, components), ...fastenersOf(unpacked(parts))];
  const procurement: Procurement = {
    design_id,
    revision,
    ...procure(components, mean_power_w, small, trackBelts(ir)),
  };
  return { json: `${JSON.stringify(procurement, null, 2)}\n`, csv: basketCsv(procurement) };
}
