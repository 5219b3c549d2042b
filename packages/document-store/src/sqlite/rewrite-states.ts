import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './file.ts';
import { tablesOf } from './schema.ts';

/**
 * Rewrites the state of every document in a file that no store has open, in one transaction. For migrations of stored
 * data; a file without documents stays as it is.
 * @returns the number of documents that changed
 */
export function rewriteStates(path: string, rewrite: (state: object) => object): number {
  const database = new DatabaseSync(path);
  try {
    return inTransaction(database, () =>
      tablesOf(database).reduce((changed, table) => changed + rewriteTable(database, table, rewrite), 0),
    );
  } finally {
    database.close();
  }
}

function rewriteTable(database: DatabaseSync, table: string, rewrite: (state: object) => object): number {
  const read = database.prepare(`SELECT state FROM ${table} WHERE id = ?`);
  const write = database.prepare(`UPDATE ${table} SET state = ? WHERE id = ?`);
  let changed = 0;
  for (const { id } of database.prepare(`SELECT id FROM ${table}`).all()) {
    const state = String(read.get(String(id))?.state);
    const next = JSON.stringify(rewrite(JSON.parse(state) as object));
    if (next === state) continue;
    write.run(next, String(id));
    changed += 1;
  }
  return changed;
}
