import { component, UnknownComponentError } from '@robotdesign/components';
import { type DesignDefinition, type Procurement, ServiceError } from '@robotdesign/contracts';
import type { OperationKind } from '@robotdesign/operations';
import { orUnavailable } from '@robotdesign/simulation';
import { artifactKey } from '../compilation/state.ts';
import { theDefinition } from '../design-definition/store.ts';
import { changeExports } from '../exports/change.ts';
import { currentOutput } from '../outputs/ensure.ts';
import { type ExportDependencies, exportOutput, type OutputInput } from '../outputs/export.ts';
import { procurement } from './export.ts';

/** `GET /designs/{id}/procurement`: what to buy for a revision. */

const task = new URL('./procure-task.ts', import.meta.url);

/** Revisions of a design whose events are remembered. */
const remembered = 100;

/** @throws ServiceError infeasible_task for a design with a component that the catalogue no longer has */
function checkComponents({ components }: DesignDefinition): void {
  try {
    for (const { component_id } of components.slots) component(component_id);
  } catch (error) {
    if (!(error instanceof UnknownComponentError)) throw error;
    throw new ServiceError(
      'infeasible_task',
      `The catalogue has changed since this design was made: ${error.message}. Revise the design to choose its components again.`,
    );
  }
}

/** The exported procurement, which has the screws too; without one, it is computed. */
async function procured(
  dependencies: ExportDependencies,
  definition: DesignDefinition,
  share: string,
  signal: AbortSignal,
): Promise<Procurement> {
  const { artifacts, pool } = dependencies;
  const { design_id, revision } = definition;
  if (await currentOutput(dependencies, procurement, { design_id, revision })) {
    const key = artifactKey(design_id, revision, 'procurement.json');
    const content = await artifacts.get(key);
    if (!content) throw new Error(`${key} is missing, although its document names it`);
    return JSON.parse(content.toString('utf8')) as Procurement;
  }
  try {
    return await pool.run<DesignDefinition, Procurement>(task, definition, { share, signal });
  } catch (error) {
    throw orUnavailable(error);
  }
}

/** Resolves the components of a revision and publishes it once for each catalogue version. @throws ServiceError not_found */
export async function resolveProcurement(
  dependencies: ExportDependencies,
  design_id: string,
  wanted: number | undefined,
  share: string,
  signal: AbortSignal,
): Promise<Procurement> {
  const definition = await theDefinition(dependencies, design_id, wanted);
  checkComponents(definition);
  const { revision, thread_id } = definition;
  const found = await procured(dependencies, definition, share, signal);
  const { catalogue_version, totals, unresolved } = found;
  const published = `${revision} ${catalogue_version}`;
  await changeExports(
    dependencies,
    design_id,
    ({ procured = [], ...exports }) =>
      procured.includes(published)
        ? undefined
        : { ...exports, procured: [...procured, published].slice(-remembered) },
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
  return found;
}

/** Like `exportOutput`, and publishes the totals too. */
export const exportProcurement = (dependencies: ExportDependencies): OperationKind<OutputInput> => {
  const files = exportOutput(dependencies, procurement);
  return {
    ...files,
    run: async (input, work) => {
      const { design_id, revision } = input;
      checkComponents(await theDefinition(dependencies, design_id, revision));
      await files.run(input, work);
      await resolveProcurement(dependencies, design_id, revision, work.operation_id, work.signal);
    },
  };
};
