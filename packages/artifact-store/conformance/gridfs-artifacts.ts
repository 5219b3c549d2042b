import { openGridFsArtifacts } from '../src/gridfs/store.ts';
import type { OpenArtifacts } from './factory.ts';

/** The GridFS adapter as the suite opens it; a place is the server's address with a database. */
export const openArtifacts: OpenArtifacts = (place, clock) =>
  openGridFsArtifacts({ ...gridFsPlace(place), clock });

export function gridFsPlace(place: string): { readonly url: string; readonly database: string } {
  const { url, database } = JSON.parse(place) as { url: string; database: string };
  return { url, database };
}
