import { procure, UnknownComponentError } from '@robotdesign/components';
import { type Procurement, ServiceError } from '@robotdesign/contracts';
import type { MakeEvent } from '@robotdesign/service-kit';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { changeExports } from '../exports/change.ts';

/** `GET /designs/{id}/procurement`: what to buy for a revision. It is computed for each call and never stored. */

export interface ProcurementDependencies extends DefinitionSource {
  readonly makeEvent: MakeEvent;
}

/** Revisions of a design whose events are remembered. */
const remembered = 100;

/** @throws ServiceError infeasible_task for a design with a component that the catalogue no longer has */
function shopping(...program: Parameters<typeof procure>) {
  try {
    return procure(...program);
  } catch (error) {
    if (!(error instanceof UnknownComponentError)) throw error;
    throw new ServiceError(
      'infeasible_task',
      `The catalogue has changed since this design was made: ${error.message}. Revise the design to choose its components again.`,
    );
  }
}

/** Resolves the components of a revision and publishes it once for each catalogue version. @throws ServiceError not_found */
export async function resolveProcurement(
  dependencies: ProcurementDependencies,
  design_id: string,
  wanted: number | undefined,
): Promise<Procurement> {
  const { revision, thread_id, components, mean_power_w } = await theDefinition(
    dependencies,
    design_id,
    wanted,
  );
  const found = shopping(components, mean_power_w);
  const { catalogue_version, totals, unresolved } = found;
  const key = `${revision} ${catalogue_version}`;
  await changeExports(
    dependencies,
    design_id,
    ({ procured = [], ...exports }) =>
      procured.includes(key) ? undefined : { ...exports, procured: [...procured, key].slice(-remembered) },
    () =>
      dependencies.makeEvent('robotdesign.export.v1.ProcurementResolved', {
        design_id,
        revision,
        ...(thread_id === undefined ? {} : { thread_id }),
        cost_usd: totals.cost_usd,
        cost_lower_bound_usd: totals.cost_lower_bound_usd,
        unresolved_count: unresolved.length,
        catalogue_version,
      }),
  );
  return { design_id, revision, ...found };
}
