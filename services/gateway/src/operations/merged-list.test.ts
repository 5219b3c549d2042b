import { describe, expect, test } from '@jest/globals';
import { type CalledServiceId, calledServiceIds, type Operation } from '@robotdesign/contracts';
import fc from 'fast-check';
import { operation } from '../testing/services.ts';
import { type ListOf, listOperations, type MergedRequest } from './merged-list.ts';

/** Services' lists as the store gives them: a cursor is the last item of its page. */
function services(order: 'asc' | 'desc') {
  const empty = calledServiceIds.map((id): [CalledServiceId, Operation[]] => [id, []]);
  const stored = Object.fromEntries(empty) as Record<CalledServiceId, Operation[]>;
  const sign = order === 'asc' ? 1 : -1;
  const keyOf = ({ created_at, operation_id }: Operation) => `${created_at} ${operation_id}`;
  const add = (name: CalledServiceId, second: number, id: number) => {
    const created_at = new Date(second * 1_000).toISOString();
    const operation_id = `op_${name}_${String(id).padStart(4, '0')}`;
    stored[name].push(operation({ operation_id, created_at }));
  };
  const list: ListOf = async (name, { limit, cursor }) => {
    const sorted = stored[name].toSorted((a, b) => sign * (keyOf(a) < keyOf(b) ? -1 : 1));
    const rest = sorted.filter(
      (item) =>
        cursor === undefined || (sign * (keyOf(item) > cursor ? 1 : -1) > 0 && keyOf(item) !== cursor),
    );
    const items = rest.slice(0, limit);
    const last = items.at(-1);
    return { items, ...(last && rest.length > limit ? { next_cursor: keyOf(last) } : {}) };
  };
  return { stored, add, list };
}

async function walk(list: ListOf, request: MergedRequest, between: (page: number) => void = () => {}) {
  const seen: Operation[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 500; page += 1) {
    const answer = await listOperations(list, { ...request, ...(cursor === undefined ? {} : { cursor }) });
    expect(answer.items.length).toBeLessThanOrEqual(request.limit);
    seen.push(...answer.items);
    if (answer.next_cursor === undefined) return seen;
    cursor = answer.next_cursor;
    between(page);
  }
  throw new Error('the walk does not end');
}

const placement = fc.array(
  fc.record({ name: fc.constantFrom(...calledServiceIds), second: fc.integer({ min: 0, max: 20 }) }),
  { maxLength: 40 },
);

describe('the list of all operations', () => {
  test.each(['asc', 'desc'] as const)('paging (%s) returns each operation once, in order', async (order) => {
    await fc.assert(
      fc.asyncProperty(placement, fc.integer({ min: 1, max: 12 }), async (placed, limit) => {
        const { add, list } = services(order);
        placed.forEach(({ name, second }, id) => {
          add(name, second, id);
        });
        const seen = await walk(list, { order, limit });
        expect(new Set(seen.map(({ operation_id }) => operation_id)).size).toBe(seen.length);
        expect(seen).toHaveLength(placed.length);
        const times = seen.map(({ created_at }) => created_at);
        expect(times).toEqual(order === 'asc' ? times.toSorted() : times.toSorted().reverse());
      }),
      { numRuns: 60 },
    );
  });

  test('paging returns each operation once while others begin and leave the filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        placement,
        placement,
        fc.array(fc.nat(), { maxLength: 10 }),
        fc.integer({ min: 1, max: 8 }),
        async (placed, later, ended, limit) => {
          const { stored, add, list } = services('desc');
          placed.forEach(({ name, second }, id) => {
            add(name, second, id);
          });
          const before = new Set(
            Object.values(stored)
              .flat()
              .map(({ operation_id }) => operation_id),
          );
          const removed = new Set<string>();
          let calls = 0;
          // Changes come between any two reads of the services, not only between pages.
          const moving: ListOf = async (name, page) => {
            const change = later[calls];
            const gone = ended[calls];
            calls += 1;
            if (change) add(change.name, 100 + calls, 1_000 + calls);
            const mine = stored[name];
            const victim = gone === undefined ? undefined : mine[gone % Math.max(mine.length, 1)];
            if (victim) {
              removed.add(victim.operation_id);
              stored[name] = mine.filter((item) => item !== victim);
            }
            return list(name, page);
          };
          const seen = (await walk(moving, { order: 'desc', limit })).map(({ operation_id }) => operation_id);
          expect(new Set(seen).size).toBe(seen.length);
          const missed = [...before].filter((id) => !seen.includes(id) && !removed.has(id));
          expect(missed).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('refuses a cursor of other filters, another order or another list', async () => {
    const { add, list } = services('desc');
    for (let id = 0; id < 5; id += 1) add('design', id, id);
    const { next_cursor: cursor = '' } = await listOperations(list, { order: 'desc', limit: 2 });
    const refused = expect.objectContaining({ code: 'validation_failed' }) as unknown as Error;
    await expect(listOperations(list, { order: 'asc', limit: 2, cursor })).rejects.toThrow(refused);
    await expect(listOperations(list, { order: 'desc', limit: 2, status: 'failed', cursor })).rejects.toThrow(
      refused,
    );
    await expect(listOperations(list, { order: 'desc', limit: 2, cursor: 'abc' })).rejects.toThrow(refused);
  });

  test('fails when a service is unavailable, instead of omitting its operations', async () => {
    const list: ListOf = async (name) => {
      if (name === 'export') throw new Error('down');
      return { items: [] };
    };
    await expect(listOperations(list, { order: 'desc', limit: 2 })).rejects.toThrow('down');
  });
});
