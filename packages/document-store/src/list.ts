import type { Collection, Query, Stored } from './port.ts';

/** Lists for callers: pages of an index, with each document converted to its resource. */

/** Selects the documents of a list. */
export type Listing = Pick<Query, 'index' | 'match' | 'range'>;

export type PageRequest = Pick<Query, 'limit' | 'order' | 'cursor'>;

export interface ListPage<T> {
  readonly items: readonly T[];
  /** Absent on the last page. */
  readonly next_cursor?: string;
}

/** A page of resources. @throws InvalidCursor */
export async function listPage<S extends object, T>(
  collection: Collection<S>,
  listing: Listing,
  { limit, order, cursor }: PageRequest,
  toItem: (stored: Stored<S>) => T | Promise<T>,
): Promise<ListPage<T>> {
  const query = { ...listing, limit, order, ...(cursor === undefined ? {} : { cursor }) };
  const { items, next_cursor } = await collection.find(query);
  return {
    items: await Promise.all(items.map(toItem)),
    ...(next_cursor === undefined ? {} : { next_cursor }),
  };
}

/** The range of documents created after a time, for an index that ends in `created_at`. Times have millisecond precision. */
export function laterThan(created_after: string | undefined): Pick<Query, 'range'> {
  if (created_after === undefined) return {};
  return { range: { gte: new Date(Date.parse(created_after) + 1).toISOString() } };
}

/** Deletes every document of a list, page by page. @throws VersionConflict if one changes meanwhile */
export async function deleteAll<S extends object>(
  collection: Collection<S>,
  listing: Listing,
): Promise<void> {
  const pageSize = 100;
  for (;;) {
    const { items } = await collection.find({ ...listing, order: 'asc', limit: pageSize });
    for (const item of items) await collection.delete(item);
    if (items.length < pageSize) return;
  }
}
