import type { SQLInputValue } from 'node:sqlite';
import type { Position } from '../cursor.ts';
import type { Query } from '../port.ts';
import { planWalk, readPage, type Walk, type WalkPart } from '../walk.ts';
import type { DocumentRow } from './row.ts';
import { fieldSql, tableOf } from './schema.ts';
import type { Table } from './table.ts';

/** Rows read per turn of the event loop, so that a page of large documents does not block it. */
const rowsPerTurn = 20;

type Row = DocumentRow & { readonly place: string | number | null };

/** A page of rows along a declared index. */
export function findRows({ file, spec }: Table, query: Query) {
  const walk = planWalk(spec, query);
  return readPage<DocumentRow>(spec.name, query, walk, rowsPerTurn, async (part, after, count) => {
    const { sql, values } = partQuery(tableOf(spec.name), walk, part, after);
    const rows = await file.run(() => file.statement(sql).all(...values, count) as unknown as Row[]);
    return rows.map((row) => ({ item: row, position: { value: row.place, id: row.id } }));
  });
}

/** The statement that continues one part of a walk. Its last parameter is the number of rows. */
export function partQuery(
  table: string,
  walk: Walk,
  part: WalkPart,
  after: Position | undefined,
): { readonly sql: string; readonly values: readonly SQLInputValue[] } {
  const { order, ordering, range } = walk;
  const where = ['deleted_at IS NULL'];
  const values: SQLInputValue[] = [];
  function restrict(term: string, ...given: SQLInputValue[]): void {
    where.push(term);
    values.push(...given);
  }
  for (const { field, value } of walk.match) restrict(`${fieldSql(field)} = ?`, toSql(value));
  // If every field is matched, all rows have the same place and the id orders them.
  const place = ordering === undefined ? "''" : fieldSql(ordering);
  if (range.gte !== undefined) restrict(`${place} >= ?`, range.gte);
  if (range.lt !== undefined) restrict(`${place} < ?`, range.lt);
  if (ordering !== undefined) restrict(`${place} IS ${part === 'absent' ? 'NULL' : 'NOT NULL'}`);
  const beyond = order === 'asc' ? '>' : '<';
  const byIdAlone = part === 'absent' || ordering === undefined;
  if (after !== undefined && byIdAlone) restrict(`id ${beyond} ?`, after.id);
  else if (after !== undefined) restrict(`(${place}, id) ${beyond} (?, ?)`, after.value, after.id);
  const sorted = byIdAlone ? `id ${order}` : `${place} ${order}, id ${order}`;
  const sql = `SELECT *, ${place} AS place FROM ${table} WHERE ${where.join(' AND ')} ORDER BY ${sorted} LIMIT ?`;
  return { sql, values };
}

/** SQLite has no booleans: its JSON functions return 1 and 0. */
export function toSql(value: string | number | boolean): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value;
}
