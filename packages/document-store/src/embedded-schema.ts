import { createHash } from 'node:crypto';
import type { CollectionSpec } from './port.ts';
import type { SqliteFile } from './sqlite.ts';

/** How documents lie in SQLite: a table a collection, and one outbox beside them in the same file. */

export const schemaVersion = 1;

/** `position` is the order of arrival; the walk by it stops at the limit instead of grouping the whole table. */
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

const namePattern = /^[a-z][a-z0-9_]{0,40}$/;
const pathPattern = /^[a-z][A-Za-z0-9_]*(\.[a-z][A-Za-z0-9_]*)*$/;
const columns = new Set(['created_at', 'updated_at']);

export function tableOf(collection: string): string {
  return `doc_${collection}`;
}

/** Whether every document has the field; others may lack it and are ordered before those that have it. */
export function alwaysPresent(field: string): boolean {
  return columns.has(field);
}

/** The SQL of a declared field. Only checked paths get here, so that nothing is quoted. */
export function fieldSql(field: string): string {
  return columns.has(field) ? field : `json_extract(state, '$.${field}')`;
}

/** The unique key's name, from the name of the SQL index that a constraint named. */
export function uniqueKeyOf(spec: CollectionSpec, indexName: string): string {
  const key = spec.unique?.find(({ name, fields }) => uniqueIndexName(spec, name, fields) === indexName);
  return key?.name ?? indexName;
}

/** @throws TypeError when a name or path is not one that every engine can hold */
export function checkSpec(spec: CollectionSpec): void {
  const declared = [...(spec.unique ?? []), ...(spec.indexes ?? [])];
  for (const name of [spec.name, ...declared.map((index) => index.name)]) {
    if (!namePattern.test(name))
      throw new TypeError(`${JSON.stringify(name)} cannot name a collection or index`);
  }
  for (const { name, fields } of declared) {
    const wrong = fields.find((field) => !pathPattern.test(field));
    if (wrong !== undefined)
      throw new TypeError(`${spec.name}.${name}: ${JSON.stringify(wrong)} is not a path`);
    if (fields.length === 0) throw new TypeError(`${spec.name}.${name} has no fields`);
  }
  const names = declared.map((index) => index.name);
  if (new Set(names).size < names.length) throw new TypeError(`${spec.name} declares an index twice`);
}

/** Creates the table and the declared indexes, and drops those that are declared no more. Inside a transaction. */
export function prepareCollection(file: SqliteFile, spec: CollectionSpec): void {
  const table = tableOf(spec.name);
  file
    .statement(
      `CREATE TABLE IF NOT EXISTS ${table} (
        id TEXT PRIMARY KEY NOT NULL,
        version INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        owner TEXT NOT NULL,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT,
        state TEXT NOT NULL,
        write_ids TEXT NOT NULL,
        sources TEXT NOT NULL
      ) STRICT`,
    )
    .run();
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
  return (spec.unique ?? []).map(({ name, fields }) => {
    const paths = fields.map(fieldSql);
    const present = paths.map((path) => `${path} IS NOT NULL`).join(' AND ');
    return [
      uniqueIndexName(spec, name, fields),
      `(${paths.join(', ')}) WHERE deleted_at IS NULL AND ${present}`,
    ];
  });
}

function plainIndexes(spec: CollectionSpec): [string, string][] {
  return (spec.indexes ?? []).map(({ name, fields }) => [
    indexName('ix', spec.name, name, fields),
    `(${[...fields.map(fieldSql), 'id'].join(', ')}) WHERE deleted_at IS NULL`,
  ]);
}

function tombstoneIndex(spec: CollectionSpec): [string, string] {
  return [`tombstones_${spec.name}`, '(deleted_at) WHERE deleted_at IS NOT NULL'];
}

function uniqueIndexName(spec: CollectionSpec, name: string, fields: readonly string[]): string {
  return indexName('ux', spec.name, name, fields);
}

// The fields' hash makes a changed declaration another index: the old one is dropped, the new one built.
function indexName(kind: string, collection: string, name: string, fields: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 8);
  return `${kind}_${collection}_${name}_${hash}`;
}
