import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteStore } from '@robotdesign/document-store';
import { openEmbeddedBus } from '../../src/sqlite/bus.ts';
import type { OpenEngines } from '../factory.ts';

/** The SQLite adapters. A place is a folder. */
export const engines: OpenEngines = {
  openBus: async (place, clock) => openEmbeddedBus({ path: join(place, 'events.db'), clock }),
  openStore: async (place, clock) =>
    openSqliteStore({ path: join(place, 'documents.db'), clock, newId: randomUUID }),
};
