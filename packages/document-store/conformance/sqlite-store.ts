import { join } from 'node:path';
import { openSqliteStore } from '../src/sqlite/store.ts';
import type { OpenStore } from './factory.ts';

/** Opens the SQLite adapter for the suite. A place is a folder. */
export const openStore: OpenStore = async (place, settings) =>
  openSqliteStore({ path: join(place, 'documents.db'), ...settings });
