import { createHash } from 'node:crypto';
import { InvalidCursor } from './errors.ts';
import { limits } from './limits.ts';
import type { Query } from './port.ts';

/** A position in an index: the value of the ordering field (null if the document lacks it) and the id. */
export interface Position {
  readonly value: string | number | null;
  readonly id: string;
}

// Everything that selects and orders the documents. The page size may change between pages.
function fingerprint(collection: string, query: Query): string {
  const { index, match = [], range = {}, order } = query;
  const parts = [collection, index, match, range.gte ?? null, range.lt ?? null, order];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/** An opaque cursor that continues the query after the position. */
export function encodeCursor(collection: string, query: Query, position: Position): string {
  const parts = [fingerprint(collection, query), position.value, position.id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws InvalidCursor if the cursor does not belong to this query */
export function decodeCursor(collection: string, query: Query): Position | undefined {
  if (query.cursor === undefined) return undefined;
  const parts = parse(query.cursor);
  if (!Array.isArray(parts) || parts.length !== 3) throw new InvalidCursor('the cursor is malformed');
  const [hash, value, id]: readonly unknown[] = parts;
  if (hash !== fingerprint(collection, query)) throw new InvalidCursor('the cursor belongs to another query');
  const placed = value === null || typeof value === 'string' || typeof value === 'number';
  if (!placed || typeof id !== 'string') throw new InvalidCursor('the cursor is malformed');
  return { value, id };
}

function parse(cursor: string): unknown {
  if (cursor.length > limits.cursor_characters || !/^[A-Za-z0-9_-]+$/.test(cursor)) return undefined;
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
