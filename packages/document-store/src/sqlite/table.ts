import { DuplicateKey, VersionConflict } from '../errors.ts';
import type { CollectionSpec, Stored } from '../port.ts';
import type { SqliteFile } from './file.ts';
import type { DocumentRow } from './row.ts';
import { columns, tableOf } from './schema.ts';

/** One collection's table in its file. Its functions run inside jobs of the file. */
export interface Table {
  readonly file: SqliteFile;
  readonly spec: CollectionSpec;
}

const columnList = columns.join(', ');
const parameters = columns.map((column) => `:${column}`).join(', ');
const assignments = columns.map((column) => `${column} = :${column}`).join(', ');

/** The row of a document, deleted or not. */
export function rowOf({ file, spec }: Table, id: string): DocumentRow | undefined {
  const row = file.statement(`SELECT ${columnList} FROM ${tableOf(spec.name)} WHERE id = ?`).get(id);
  return row as DocumentRow | undefined;
}

/** The row that a save over `current` changes. @throws VersionConflict */
export function rowAt(table: Table, current: Stored<object>): DocumentRow {
  const row = rowOf(table, current.id);
  if (row === undefined || row.deleted_at !== null || row.version !== current.version) {
    throw new VersionConflict(table.spec.name, current.id, current.version);
  }
  return row;
}

/** Whether the id belonged to a document that was deleted and purged. */
export function isRetired({ file, spec }: Table, id: string): boolean {
  const found = file
    .statement('SELECT 1 FROM retired_ids WHERE collection = ? AND id = ?')
    .get(spec.name, id);
  return found !== undefined;
}

/** @throws DuplicateKey for a used id, whatever other keys are taken: SQLite names any of those that a row repeats */
export function insertRow(table: Table, row: DocumentRow): void {
  const { file, spec } = table;
  if (isRetired(table, row.id) || rowOf(table, row.id)) throw new DuplicateKey(spec.name, 'id');
  file.statement(`INSERT INTO ${tableOf(spec.name)} (${columnList}) VALUES (${parameters})`).run({ ...row });
}

export function changeRow({ file, spec }: Table, row: DocumentRow): void {
  file.statement(`UPDATE ${tableOf(spec.name)} SET ${assignments} WHERE id = :id`).run({ ...row });
}
