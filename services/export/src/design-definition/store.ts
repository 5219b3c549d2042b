import type { ArtifactStore } from '@robotdesign/artifact-store';
import { type DesignDefinition, ServiceError } from '@robotdesign/contracts';
import { insertOnce, type Stored } from '@robotdesign/document-store';
import type { Client } from '@robotdesign/service-kit';
import type { Stores } from '../stores.ts';
import { type DefinitionState, definitionKey, revisionId } from './state.ts';

/** The definitions of designs: stored from events, and read from the design service before the event arrives. */

export interface DefinitionSource {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly design: Client<'robotdesign.design.v1.DesignService'>;
}

/** Writes the artifact before the document that names it. */
export async function keepDefinition(
  { stores, artifacts }: Omit<DefinitionSource, 'design'>,
  definition: DesignDefinition,
): Promise<void> {
  const { design_id, revision, sha256 } = definition;
  const id = revisionId(design_id, revision);
  if (await stores.definitions.get(id)) return;
  await artifacts.put(definitionKey(design_id, revision), JSON.stringify(definition));
  await insertOnce(stores.definitions, { id, state: { design_id, revision, sha256 } });
}

async function read(
  { artifacts }: DefinitionSource,
  { state: { design_id, revision } }: Stored<DefinitionState>,
): Promise<DesignDefinition> {
  const key = definitionKey(design_id, revision);
  const content = await artifacts.get(key);
  if (!content) throw new Error(`${key} is missing`);
  return JSON.parse(content.toString('utf8')) as DesignDefinition;
}

async function latestKnown(
  { definitions }: Stores,
  design_id: string,
): Promise<Stored<DefinitionState> | undefined> {
  const latest = { index: 'by_design', match: [design_id], order: 'desc', limit: 1 } as const;
  return (await definitions.find(latest)).items[0];
}

async function ask(source: DefinitionSource, design_id: string, revision: number | undefined) {
  const { definition } = await source.design.GetDesignDefinition({
    design_id,
    ...(revision === undefined ? {} : { revision }),
  });
  await keepDefinition(source, definition);
  return definition;
}

/**
 * The definition of a revision. Without a revision: the latest one of the design service, or the latest one stored here
 * while the design service is unavailable.
 * @throws ServiceError not_found
 */
export async function theDefinition(
  source: DefinitionSource,
  design_id: string,
  revision: number | undefined,
): Promise<DesignDefinition> {
  if (revision !== undefined) {
    const known = await source.stores.definitions.get(revisionId(design_id, revision));
    return known ? read(source, known) : ask(source, design_id, revision);
  }
  try {
    return await ask(source, design_id, undefined);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'unavailable') throw error;
    const known = await latestKnown(source.stores, design_id);
    if (!known) throw error;
    return read(source, known);
  }
}
