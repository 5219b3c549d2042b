import { openGridFsArtifacts } from '../src/gridfs/store.ts';
import type { OpenArtifacts } from './factory.ts';

/** Opens the GridFS adapter for the suite. A place is the address of a server and a database name, as JSON. */
export const openArtifacts: OpenArtifacts = (place, clock) =>
  openGridFsArtifacts({ ...gridFsPlace(place), clock });

export function gridFsPlace(place: string): { readonly url: string; readonly database: string } {
  const { url, database } = JSON.parse(place) as { url: string; database: string };
  return { url, database };
}
