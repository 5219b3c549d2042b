import type { DatabaseSync } from 'node:sqlite';
import type { CollectionSpec, UniqueKey } from '../port.ts';
import { alwaysPresent, declaredName } from '../spec.ts';
import type { SqliteFile } from './file.ts';
import type { DocumentRow } from './row.ts';

/** Documents in SQLite: one table per collection, and one outbox table in the same file. */

export const schemaVersion = 1;

/** `position` is the order of arrival. A walk by it stops at the limit and does not group the whole table. */
export const schema = `
CREATE TABLE IF NOT EXISTS outbox (
  position INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  time TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  event TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS outbox_by_document ON outbox (collection, id, seq, bytes);
CREATE TABLE IF NOT EXISTS retired_ids (
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (collection, id)
) STRICT, WITHOUT ROWID;
`;

const columnTypes = {
  id: 'TEXT PRIMARY KEY NOT NULL',
  version: 'INTEGER NOT NULL',
  seq: 'INTEGER NOT NULL',
  owner: 'TEXT NOT NULL',
  created_at: 'TEXT NOT NULL',
  updated_at: 'TEXT NOT NULL',
  deleted_at: 'TEXT',
  state: 'TEXT NOT NULL',
  write_ids: 'TEXT NOT NULL',
  sources: 'TEXT NOT NULL',
} as const satisfies Record<keyof DocumentRow, string>;

/** The columns of a collection's table. */
export const columns = Object.keys(columnTypes) as readonly (keyof DocumentRow)[];

const tablePrefix = 'doc_';

export function tableOf(collection: string): string {
  return `${tablePrefix}${collection}`;
}

/** The tables of all collections in a file, whichever process created them. */
export function tablesOf(database: DatabaseSync): readonly string[] {
  return database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, ?) = ?`)
    .all(tablePrefix.length, tablePrefix)
    .map(({ name }) => String(name));
}

/** The SQL of a declared field. The path was checked by `checkSpec`, so it needs no quoting. */
export function fieldSql(field: string): string {
  return alwaysPresent(field) ? field : `json_extract(state, '$.${field}')`;
}

/** The name of the unique key whose SQL index has this name. */
export function uniqueKeyOf(spec: CollectionSpec, indexName: string): string {
  const key = spec.unique?.find((declared) => uniqueIndexName(spec, declared) === indexName);
  return key?.name ?? indexName;
}

/** Creates the table and the declared indexes, and drops indexes that are no longer declared. Runs inside a transaction. */
export function prepareCollection(file: SqliteFile, spec: CollectionSpec): void {
  const table = tableOf(spec.name);
  const declared = Object.entries(columnTypes).map(([column, type]) => `${column} ${type}`);
  file.statement(`CREATE TABLE IF NOT EXISTS ${table} (${declared.join(', ')}) STRICT`).run();
  const wanted = new Map([...uniqueIndexes(spec), ...plainIndexes(spec), tombstoneIndex(spec)]);
  const found = file.statement(
    `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql NOTNULL`,
  );
  for (const { name } of found.all(table)) {
    if (!wanted.has(String(name))) file.statement(`DROP INDEX "${String(name)}"`).run();
  }
  for (const [name, on] of wanted) {
    const kind = name.startsWith('ux_') ? 'UNIQUE INDEX' : 'INDEX';
    file.statement(`CREATE ${kind} IF NOT EXISTS ${name} ON ${table} ${on}`).run();
  }
}

function uniqueIndexes(spec: CollectionSpec): [string, string][] {
  return (spec.unique ?? []).map((key) => {
    const paths = key.fields.map(fieldSql);
    const present = paths.map((path) => `${path} IS NOT NULL`).join(' AND ');
    return [uniqueIndexName(spec, key), `(${paths.join(', ')}) WHERE deleted_at IS NULL AND ${present}`];
  });
}

function plainIndexes(spec: CollectionSpec): [string, string][] {
  return (spec.indexes ?? []).map((index) => [
    `ix_${spec.name}_${declaredName(index)}`,
    `(${[...index.fields.map(fieldSql), 'id'].join(', ')}) WHERE deleted_at IS NULL`,
  ]);
}

function tombstoneIndex(spec: CollectionSpec): [string, string] {
  return [`tombstones_${spec.name}`, '(deleted_at) WHERE deleted_at IS NOT NULL'];
}

function uniqueIndexName(spec: CollectionSpec, key: UniqueKey): string {
  return `ux_${spec.name}_${declaredName(key)}`;
}
