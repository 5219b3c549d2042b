import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { limits } from './limits.ts';
import type { CollectionSpec, Query } from './port.ts';
import { alwaysPresent } from './spec.ts';

/** Documents without the ordering field, and documents with it. */
export type WalkPart = 'absent' | 'present';

/** A query, planned along its declared index. */
export interface Walk {
  readonly match: readonly { readonly field: string; readonly value: string | number | boolean }[];
  /** The field after the matched ones. Absent if every field is matched: then only the id orders. */
  readonly ordering?: string;
  readonly range: NonNullable<Query['range']>;
  readonly order: 'asc' | 'desc';
  /**
   * In the order of the walk. Documents without the ordering field come first (last, if descending). They need a
   * separate query, because engines do not compare values with absent ones.
   */
  readonly parts: readonly WalkPart[];
}

/** @throws TypeError if no declared index fits the query; RangeError for its limit */
export function planWalk(spec: CollectionSpec, query: Query): Walk {
  const index = spec.indexes?.find(({ name }) => name === query.index);
  if (index === undefined) throw new TypeError(`${spec.name} declares no index ${query.index}`);
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > limits.page) {
    throw new RangeError(`limit must be a whole number from 1 to ${limits.page}`);
  }
  const { match = [], range = {}, order } = query;
  const { fields } = index;
  if (match.length > fields.length || match.length < fields.length - 1) {
    throw new TypeError(
      `${spec.name}.${index.name}: match ${fields.length - 1} or ${fields.length} fields, not ${match.length}`,
    );
  }
  const ordering = fields[match.length];
  if (ordering === undefined && query.range !== undefined) {
    throw new TypeError(`${spec.name}.${index.name}: every field is matched, so a range has no field`);
  }
  const bounded = range.gte !== undefined || range.lt !== undefined;
  const whole = ordering === undefined || alwaysPresent(ordering) || bounded;
  const both = order === 'asc' ? (['absent', 'present'] as const) : (['present', 'absent'] as const);
  return {
    match: match.map((value, at) => ({ field: fields[at] ?? '', value })),
    ...(ordering !== undefined && { ordering }),
    range,
    order,
    parts: whole ? ['present'] : both,
  };
}

export interface Placed<T> {
  readonly item: T;
  readonly position: Position;
}

/** Reads at most `count` documents after the position, in one part of a walk. */
export type ReadPart<T> = (
  part: WalkPart,
  after: Position | undefined,
  count: number,
) => Promise<readonly Placed<T>[]>;

/**
 * Reads a page of the walk, at most `step` documents at a time.
 * @throws InvalidCursor
 */
export async function readPage<T>(
  collection: string,
  query: Query,
  { parts }: Walk,
  step: number,
  readPart: ReadPart<T>,
): Promise<{ readonly items: readonly T[]; readonly next_cursor?: string }> {
  const found: Placed<T>[] = [];
  let after = decodeCursor(collection, query);
  const reached = after === undefined ? 0 : parts.indexOf(after.value === null ? 'absent' : 'present');
  for (const part of parts.slice(Math.max(reached, 0))) {
    // One document more than the limit shows that a next page exists.
    while (found.length <= query.limit) {
      const count = Math.min(step, query.limit + 1 - found.length);
      const read = await readPart(part, after, count);
      found.push(...read);
      after = read.at(-1)?.position;
      if (read.length < count) break;
    }
    after = undefined;
  }
  const items = found.slice(0, query.limit).map(({ item }) => item);
  const last = found[query.limit - 1];
  if (found.length <= query.limit || last === undefined) return { items };
  return { items, next_cursor: encodeCursor(collection, query, last.position) };
}
