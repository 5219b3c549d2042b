import { type Collection, DuplicateKey, type Stored, VersionConflict } from '@robotdesign/document-store';
import { createNudges, type Nudges } from './nudges.ts';
import { type EntryState, expiryAfter, keptEntries, type NewEntry } from './state.ts';

/** The stored feeds of all threads: appends, reads and removes entries. */

export interface Feed {
  readonly entries: Collection<EntryState>;
  readonly nudges: Nudges;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

export const createFeed = (entries: Collection<EntryState>, clock: () => number): Feed => ({
  entries,
  nudges: createNudges(),
  clock,
});

/** Place of the last entry; 0 for an empty feed. */
export async function lastPlace({ entries }: Feed, thread_id: string): Promise<number> {
  const { items } = await entries.find({ index: 'by_thread', match: [thread_id], order: 'desc', limit: 1 });
  return items[0]?.state.n ?? 0;
}

/**
 * Appends an entry, once for each id. Its place follows the last one: a reader that sees an entry sees all entries
 * before it, because no entry is stored before the one in front of it.
 */
export async function appendEntry(feed: Feed, thread_id: string, id: string, entry: NewEntry): Promise<void> {
  const { entries, nudges, clock } = feed;
  for (;;) {
    const n = (await lastPlace(feed, thread_id)) + 1;
    try {
      await entries.insert({ id, state: { ...entry, thread_id, n, expires_at: expiryAfter(clock()) } });
      nudges.nudge(thread_id);
      await removeAt(feed, thread_id, n - keptEntries);
      return;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      // Stored by an earlier delivery of its event. Otherwise another entry took the place.
      if (error.key === 'id') return;
    }
  }
}

async function removeAt(feed: Feed, thread_id: string, n: number): Promise<void> {
  const entry = n > 0 ? await feed.entries.getBy('place', [thread_id, n]) : undefined;
  if (entry) await remove(feed, entry);
}

/** Removes an entry unless another instance does so. */
async function remove({ entries }: Feed, entry: Stored<EntryState>): Promise<void> {
  try {
    await entries.delete(entry);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}

export async function removeEntry(feed: Feed, id: string): Promise<void> {
  const entry = await feed.entries.get(id);
  if (entry) await remove(feed, entry);
}

const pageSize = 100;

/**
 * Removes expired entries. The last entry of a thread holds the place of the next one: it stays and is looked at again
 * a day later.
 */
export async function sweepFeed(feed: Feed): Promise<void> {
  const { entries, clock } = feed;
  const expired = { index: 'by_expiry', range: { lt: new Date(clock()).toISOString() } } as const;
  for (;;) {
    const { items } = await entries.find({ ...expired, order: 'asc', limit: pageSize });
    for (const entry of items) {
      const isLast = entry.state.n === (await lastPlace(feed, entry.state.thread_id));
      if (isLast) await postpone(feed, entry);
      else await remove(feed, entry);
    }
    if (items.length < pageSize) return;
  }
}

async function postpone({ entries, clock }: Feed, entry: Stored<EntryState>): Promise<void> {
  try {
    await entries.update(entry, { ...entry.state, expires_at: expiryAfter(clock()) });
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}
