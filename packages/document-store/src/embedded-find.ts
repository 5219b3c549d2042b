import type { SQLInputValue } from 'node:sqlite';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import type { DocumentRow } from './embedded-row.ts';
import { alwaysPresent, fieldSql, tableOf } from './embedded-schema.ts';
import { limits } from './limits.ts';
import type { CollectionSpec, Query } from './port.ts';
import type { SqliteFile } from './sqlite.ts';

/** Rows read in one turn of the loop: a page of large documents is read in several. */
const rowsPerTurn = 20;

/** The place of every document when all fields are matched: the id alone orders them. */
const noPlace = "''";

export interface RowPage {
  readonly rows: readonly DocumentRow[];
  readonly next_cursor?: string;
}

type Row = DocumentRow & { readonly place: string | number | null };

/**
 * Walks a declared index. Documents that lack the ordering field come before the others (after them, descending);
 * SQL compares nothing with NULL, so they are a walk of their own.
 */
export async function findRows(file: SqliteFile, spec: CollectionSpec, query: Query): Promise<RowPage> {
  const walk = planWalk(spec, query);
  const rows: Row[] = [];
  let position = decodeCursor(spec.name, query);
  // One more than asked tells whether a next page exists.
  while (rows.length <= query.limit) {
    const count = Math.min(rowsPerTurn, query.limit + 1 - rows.length);
    const read = await file.run(() => readStep(file, walk, position, count));
    rows.push(...read);
    const last = read.at(-1);
    if (last === undefined || read.length < count) break;
    position = { value: last.place, id: last.id };
  }
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  if (rows.length <= query.limit || last === undefined) return { rows: items };
  return { rows: items, next_cursor: encodeCursor(spec.name, query, { value: last.place, id: last.id }) };
}

/** Documents that lack the ordering field, and those that have it. */
type WalkPart = 'absent' | 'present';

interface Walk {
  readonly table: string;
  readonly place: string;
  readonly order: 'asc' | 'desc';
  /** Terms and values that hold on the whole walk. */
  readonly where: readonly string[];
  readonly values: readonly SQLInputValue[];
  /** In walking order. */
  readonly parts: readonly WalkPart[];
}

/**
 * @throws TypeError when no declared index serves the query; RangeError for its limit
 */
export function planWalk(spec: CollectionSpec, query: Query): Walk {
  const index = spec.indexes?.find(({ name }) => name === query.index);
  if (index === undefined) throw new TypeError(`${spec.name} declares no index ${query.index}`);
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > limits.page) {
    throw new RangeError(`limit is a whole number from 1 to ${limits.page}`);
  }
  const match = query.match ?? [];
  const { fields } = index;
  if (match.length > fields.length || match.length < fields.length - 1) {
    throw new TypeError(`${spec.name}.${index.name} matches ${fields.length - 1} or ${fields.length} fields`);
  }
  const ordering = fields[match.length];
  if (ordering === undefined && query.range !== undefined) {
    throw new TypeError(`${spec.name}.${index.name}: every field is matched, none is left for a range`);
  }
  const where = ['deleted_at IS NULL'];
  const values: SQLInputValue[] = [];
  for (const [at, value] of match.entries()) {
    where.push(`${fieldSql(fields[at] ?? '')} = ?`);
    values.push(toSql(value));
  }
  const place = ordering === undefined ? noPlace : fieldSql(ordering);
  const bounds = { '>=': query.range?.gte, '<': query.range?.lt };
  for (const [operator, bound] of Object.entries(bounds)) {
    if (bound === undefined) continue;
    where.push(`${place} ${operator} ?`);
    values.push(bound);
  }
  if (query.owner !== undefined) {
    where.push('owner = ?');
    values.push(query.owner);
  }
  const bounded = query.range?.gte !== undefined || query.range?.lt !== undefined;
  const whole = ordering === undefined || alwaysPresent(ordering) || bounded;
  const both = query.order === 'asc' ? (['absent', 'present'] as const) : (['present', 'absent'] as const);
  const parts = whole ? (['present'] as const) : both;
  return { table: tableOf(spec.name), place, order: query.order, where, values, parts };
}

function readStep(file: SqliteFile, walk: Walk, after: Position | undefined, count: number): Row[] {
  const rows: Row[] = [];
  const reached = after === undefined ? 0 : walk.parts.indexOf(after.value === null ? 'absent' : 'present');
  for (const [at, part] of walk.parts.entries()) {
    if (at < reached || rows.length === count) continue;
    rows.push(...readPart(file, walk, part, at === reached ? after : undefined, count - rows.length));
  }
  return rows;
}

function readPart(
  file: SqliteFile,
  walk: Walk,
  part: WalkPart,
  after: Position | undefined,
  count: number,
): Row[] {
  const { sql, values } = partQuery(walk, part, after);
  return file.statement(sql).all(...values, count) as unknown as Row[];
}

/** The statement that reads on in one part of a walk; its last parameter is the number of rows. */
export function partQuery(
  walk: Walk,
  part: WalkPart,
  after: Position | undefined,
): { readonly sql: string; readonly values: readonly SQLInputValue[] } {
  const { place, order } = walk;
  const where = [...walk.where];
  const values = [...walk.values];
  const constantPlace = place === noPlace;
  if (!constantPlace) where.push(`${place} IS ${part === 'absent' ? 'NULL' : 'NOT NULL'}`);
  const beyond = order === 'asc' ? '>' : '<';
  const byIdAlone = part === 'absent' || constantPlace;
  if (after !== undefined && byIdAlone) {
    where.push(`id ${beyond} ?`);
    values.push(after.id);
  } else if (after !== undefined) {
    where.push(`(${place}, id) ${beyond} (?, ?)`);
    values.push(after.value, after.id);
  }
  const ordering = byIdAlone ? `id ${order}` : `${place} ${order}, id ${order}`;
  const sql = `SELECT *, ${place} AS place FROM ${walk.table} WHERE ${where.join(' AND ')} ORDER BY ${ordering} LIMIT ?`;
  return { sql, values };
}

/** SQLite has no booleans: its JSON functions give 1 and 0 for them. */
export function toSql(value: string | number | boolean): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value;
}
