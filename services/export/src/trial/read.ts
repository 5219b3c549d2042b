import { type ListTrialsRequest, notFound, type Trial } from '@robotdesign/contracts';
import { listPage } from '@robotdesign/document-store';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { toTrial } from './state.ts';

/** @throws ServiceError not_found */
export async function readTrial(
  { stores }: DefinitionSource,
  design_id: string,
  trial_id: string,
): Promise<Trial> {
  const found = await stores.trials.get(trial_id);
  if (found?.state.design_id !== design_id) throw notFound('trial', trial_id);
  return toTrial(found);
}

/** @throws ServiceError not_found for an unknown design */
export async function listTrials(source: DefinitionSource, { design_id, page }: ListTrialsRequest) {
  await theDefinition(source, design_id, undefined);
  return listPage(source.stores.trials, { index: 'by_design', match: [design_id] }, page, async (stored) =>
    toTrial(stored),
  );
}
