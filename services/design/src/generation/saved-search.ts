import type { ArtifactStore } from '@robotdesign/artifact-store';
import { isJsonObject, type JsonObject } from '@robotdesign/contracts';
import type { Stores } from '../stores.ts';

/** What a loop saves of its search, so that a later generation of the same loop can go on with it. */

export const savedPrefix = 'generations/';
const ending = '/search.json';
const keyOf = (generation_id: string): string => `${savedPrefix}${generation_id}${ending}`;

export async function saveSearch(
  artifacts: ArtifactStore,
  generation_id: string,
  saved: JsonObject,
): Promise<void> {
  await artifacts.put(keyOf(generation_id), JSON.stringify(saved));
}

/** Whether a generation names the artifact of a saved search. */
export async function isSavedSearch(
  { generations }: Pick<Stores, 'generations'>,
  key: string,
): Promise<boolean> {
  if (!key.endsWith(ending)) return false;
  const generation = await generations.get(key.slice(savedPrefix.length, -ending.length));
  return generation?.state.saved === true;
}

/** What a generation of this loop saved; undefined for an unknown generation and for one that saved nothing. */
export async function readSavedSearch(
  { generations }: Pick<Stores, 'generations'>,
  artifacts: ArtifactStore,
  agent_loop: string,
  generation_id: string,
): Promise<JsonObject | undefined> {
  const generation = await generations.get(generation_id);
  if (!generation?.state.saved || generation.state.agent_loop !== agent_loop) return undefined;
  const content = await artifacts.get(keyOf(generation.id));
  if (!content) throw new Error(`the saved search of ${generation.id} is missing`);
  const saved: unknown = JSON.parse(content.toString('utf8'));
  return isJsonObject(saved) ? saved : undefined;
}
