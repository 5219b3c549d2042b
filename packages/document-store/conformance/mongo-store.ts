import { openMongoStore } from '../src/mongo/store.ts';
import type { OpenStore } from './factory.ts';

/** Opens the MongoDB adapter for the suite. A place is the address of a server and a database name, as JSON. */
export const openStore: OpenStore = async (place, settings) => {
  const { url, database } = mongoPlace(place);
  return openMongoStore({ url, database, ...settings });
};

export function mongoPlace(place: string): { readonly url: string; readonly database: string } {
  const { url, database } = JSON.parse(place) as { url: string; database: string };
  return { url, database };
}
