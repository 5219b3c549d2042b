import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { InvalidCursor } from '../src/errors.ts';
import type { Collection, CollectionSpec, Index, Query } from '../src/port.ts';
import { type DocumentStoreFactory, useStores } from './factory.ts';

interface Ranked {
  readonly kind: string;
  readonly rank?: number;
  readonly good?: boolean;
}

const indexes: readonly Index[] = [
  { name: 'by_rank', fields: ['kind', 'rank'] },
  { name: 'by_good', fields: ['good', 'created_at'] },
  { name: 'by_time', fields: ['created_at'] },
];
const spec: CollectionSpec = { name: 'ranked', indexes };

async function walk(things: Collection<Ranked>, query: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await things.find({ ...query, ...(cursor !== undefined && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(query.limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return ids;
}

export function describeCursors(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  async function opened(ranks: readonly (number | undefined)[] = []) {
    const at = await open();
    const things = await at.store.collection<Ranked>(spec);
    for (const [n, rank] of ranks.entries()) {
      await things.insert({ id: `d${n}`, state: { kind: 'k', ...(rank !== undefined && { rank }) } });
      at.clock.now_ms += 1;
    }
    return { ...at, things };
  }

  const byRank = { index: 'by_rank', match: ['k'], order: 'asc', limit: 2 } as const;

  describe('find', () => {
    test('orders by the field after the matched ones, then by id; absent values come first', async () => {
      const { things } = await opened([5, 1, undefined, 5, 3, undefined, -1]);
      const ascending = ['d2', 'd5', 'd6', 'd1', 'd4', 'd0', 'd3'];
      expect(await walk(things, byRank)).toEqual(ascending);
      expect(await walk(things, { ...byRank, order: 'desc' })).toEqual(ascending.toReversed());
    });

    test('orders by creation', async () => {
      const { things } = await opened([3, 2, 1]);
      expect(await walk(things, { index: 'by_time', order: 'desc', limit: 2 })).toEqual(['d2', 'd1', 'd0']);
    });

    test('matches exactly, also all fields', async () => {
      const { things } = await opened([1, 2, 2]);
      await things.insert({ id: 'other', state: { kind: 'x', rank: 2 } });
      expect(await walk(things, { ...byRank, match: ['k', 2] })).toEqual(['d1', 'd2']);
      expect(await walk(things, { ...byRank, match: ['k', 2], order: 'desc' })).toEqual(['d2', 'd1']);
      expect(await walk(things, { ...byRank, match: ['none'] })).toEqual([]);
    });

    test('matches true and false', async () => {
      const { things } = await opened();
      await things.insert({ id: 'yes', state: { kind: 'k', good: true } });
      await things.insert({ id: 'no', state: { kind: 'k', good: false } });
      await things.insert({ id: 'neither', state: { kind: 'k' } });
      expect(await walk(things, { index: 'by_good', match: [true], order: 'asc', limit: 5 })).toEqual([
        'yes',
      ]);
      expect(await walk(things, { index: 'by_good', match: [false], order: 'asc', limit: 5 })).toEqual([
        'no',
      ]);
    });

    test('respects the range: from gte, below lt', async () => {
      const { things } = await opened([1, 2, 3, 4, undefined]);
      expect(await walk(things, { ...byRank, range: { gte: 2, lt: 4 } })).toEqual(['d1', 'd2']);
      expect(await walk(things, { ...byRank, range: { lt: 3 }, order: 'desc' })).toEqual(['d1', 'd0']);
      const since = '2030-01-02T03:04:05.680Z';
      expect(await walk(things, { index: 'by_time', order: 'asc', limit: 2, range: { gte: since } })).toEqual(
        ['d2', 'd3', 'd4'],
      );
    });

    test('skips deleted documents', async () => {
      const { things } = await opened([1, 2, 3]);
      const deleted = await things.get('d1');
      if (deleted) await things.delete(deleted);
      expect(await walk(things, byRank)).toEqual(['d0', 'd2']);
    });

    test('the last page has no cursor, even if it is full', async () => {
      const { things } = await opened([1, 2]);
      expect(await things.find(byRank)).not.toHaveProperty('next_cursor');
    });

    test('continues after a document that was deleted meanwhile', async () => {
      const { things } = await opened([1, 2, 3]);
      const first = await things.find(byRank);
      const deleted = await things.get('d1');
      if (deleted) await things.delete(deleted);
      const next = await things.find({ ...byRank, cursor: first.next_cursor ?? '' });
      expect(next.items.map(({ id }) => id)).toEqual(['d2']);
    });

    test('refuses queries that the index does not support', async () => {
      const { things } = await opened();
      await expect(things.find({ ...byRank, index: 'by_nothing' })).rejects.toThrow(TypeError);
      await expect(things.find({ ...byRank, match: [] })).rejects.toThrow(TypeError);
      await expect(things.find({ ...byRank, match: ['k', 1], range: { lt: 2 } })).rejects.toThrow(TypeError);
      for (const limit of [0, -1, 1.5, Number.NaN, 1_001]) {
        await expect(things.find({ ...byRank, limit })).rejects.toThrow(RangeError);
      }
    });
  });

  describe('cursors', () => {
    test('are opaque and safe in a URL', async () => {
      const { things } = await opened([1, 2, 3]);
      const { next_cursor } = await things.find(byRank);
      expect(next_cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    });

    test.each<[string, Partial<Query>]>([
      ['another match', { match: ['x'] }],
      ['another order', { order: 'desc' }],
      ['another index', { index: 'by_time', match: [] }],
      ['a range', { range: { gte: 1 } }],
    ])('of a query with %s are refused', async (_name, changed) => {
      const { things } = await opened([1, 2, 3]);
      const { next_cursor } = await things.find(byRank);
      const query = { ...byRank, ...changed, cursor: next_cursor ?? '' };
      await expect(things.find(query)).rejects.toThrow(InvalidCursor);
    });

    test('of the same query with another limit are accepted', async () => {
      const { things } = await opened([1, 2, 3, 4]);
      const { next_cursor } = await things.find(byRank);
      const { items } = await things.find({ ...byRank, limit: 5, cursor: next_cursor ?? '' });
      expect(items.map(({ id }) => id)).toEqual(['d2', 'd3']);
    });

    test('that no query returned are refused', async () => {
      const { things } = await opened([1, 2, 3]);
      const { next_cursor = '' } = await things.find(byRank);
      const [hash] = JSON.parse(Buffer.from(next_cursor, 'base64url').toString()) as unknown[];
      const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
      const wrong = [
        '',
        '!',
        'a'.repeat(100_000),
        next_cursor.slice(0, -4),
        `${next_cursor}=`,
        forged(null),
        forged({ hash }),
        forged([hash, 1]),
        forged([hash, { $gt: 1 }, 'd1']),
        forged([hash, 1, 2]),
        forged(['', 1, 'd1']),
      ];
      for (const cursor of wrong)
        await expect(things.find({ ...byRank, cursor })).rejects.toThrow(InvalidCursor);
    });

    test('return each document once during inserts', async () => {
      const { store } = await opened();
      const rank = fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined, freq: 4 });
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(rank, { minLength: 1, maxLength: 14 }),
          fc.array(fc.array(rank, { maxLength: 3 }), { maxLength: 8 }),
          fc.constantFrom('asc' as const, 'desc' as const),
          fc.integer({ min: 1, max: 4 }),
          async (initial, arrivals, order, limit) => {
            runs += 1;
            const things = await store.collection<Ranked>({ name: `walk_${runs}`, indexes });
            const ranks = new Map<string, number>();
            let made = 0;
            async function insert(value: number | undefined) {
              made += 1;
              // Unordered ids, so that new ones sort before, between and after the others.
              const id = `${(made * 7) % 11}-${made}`;
              ranks.set(id, value ?? Number.NEGATIVE_INFINITY);
              await things.insert({ id, state: { kind: 'k', ...(value !== undefined && { rank: value }) } });
              return id;
            }
            const there: string[] = [];
            for (const value of initial) there.push(await insert(value));
            const seen: string[] = [];
            let cursor: string | undefined;
            do {
              const page = await things.find({
                ...byRank,
                order,
                limit,
                ...(cursor !== undefined && { cursor }),
              });
              seen.push(...page.items.map(({ id }) => id));
              cursor = page.next_cursor;
              for (const value of arrivals.shift() ?? []) await insert(value);
            } while (cursor !== undefined);
            expect(new Set(seen).size).toBe(seen.length);
            expect(seen).toEqual(expect.arrayContaining(there));
            const sign = order === 'asc' ? 1 : -1;
            const inOrder = seen.toSorted((a, b) => {
              const [x = 0, y = 0] = [ranks.get(a), ranks.get(b)];
              return sign * (x === y ? (a < b ? -1 : 1) : x < y ? -1 : 1);
            });
            expect(seen).toEqual(inOrder);
          },
        ),
        { numRuns: 40 },
      );
    }, 60_000);
  });
}
