import { openMongoStore } from '../src/mongo/store.ts';
import type { OpenStore } from './factory.ts';

/** The MongoDB adapter as the suite opens it; a place is the server's address with a database. */
export const openStore: OpenStore = async (place, settings) => {
  const { url, database } = mongoPlace(place);
  return openMongoStore({ url, database, ...settings });
};

export function mongoPlace(place: string): { readonly url: string; readonly database: string } {
  const { url, database } = JSON.parse(place) as { url: string; database: string };
  return { url, database };
}
