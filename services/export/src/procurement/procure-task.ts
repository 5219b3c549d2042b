import { procure } from '@robotdesign/components';
import { basketCsv } from '@robotdesign/components/basket-csv';
import type { DesignDefinition, Procurement } from '@robotdesign/contracts';

/** Runs in a worker thread: resolves the components of a definition. */

export interface Resolved {
  readonly json: string;
  readonly csv: string;
}

export default ({ design_id, revision, components, mean_power_w }: DesignDefinition): Resolved => {
  const procurement: Procurement = { design_id, revision, ...procure(components, mean_power_w) };
  return { json: `${JSON.stringify(procurement, null, 2)}\n`, csv: basketCsv(procurement) };
};
