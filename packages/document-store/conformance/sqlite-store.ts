import { join } from 'node:path';
import { openSqliteStore } from '../src/sqlite/store.ts';
import type { OpenStore } from './factory.ts';

/** The embedded adapter as the suite opens it; a place is a folder. */
export const openStore: OpenStore = async (place, settings) =>
  openSqliteStore({ path: join(place, 'documents.db'), ...settings });
