import { describe, expect, test } from '@jest/globals';
import { limits } from '../limits.ts';
import type { CollectionSpec } from '../port.ts';
import { planDelete, planInsert, planProjection, planUpdate } from '../save-plan.ts';
import {
  deletedRow,
  firstRow,
  found,
  insertedRow,
  living,
  projectedRow,
  toStored,
  updatedRow,
} from './row.ts';

const spec: CollectionSpec = { name: 'notes' };
const at = (n: number) => ({ time: `2030-01-01T00:00:0${n}.000Z`, writeId: `w${n}` });
const row = insertedRow(planInsert(spec, { id: 'one', state: { n: 1, note: 'a' } }, at(1)));
const event = { id: 'e', type: 'robotdesign.test.v1.Noted', topic: 'robotdesign.test.v1', data: {} };

describe('a row', () => {
  test('of an insert reads back as planned', () => {
    const plan = planInsert(spec, { id: 'one', state: { n: 1, note: 'a' }, owner: 'ada' }, at(1));
    expect(toStored(insertedRow(plan))).toEqual(plan.landed());
  });

  test('of an update reads back as planned', () => {
    const plan = planUpdate(spec, toStored<object>(row), { n: 2 }, [event], at(2));
    expect(toStored(updatedRow(row, plan))).toEqual(plan.landed());
  });

  test('of a deletion keeps the version, the seq and the write ids, and no content', () => {
    const deleted = deletedRow(row, planDelete(spec, toStored<object>(row), [event], at(2)));
    expect(living(deleted)).toBeUndefined();
    expect(deleted).toMatchObject({
      version: 2,
      seq: 1,
      state: '{}',
      sources: '{}',
      write_ids: '["w1","w2"]',
    });
  });

  test('remembers only the last write ids', () => {
    let last = row;
    for (let n = 0; n < limits.write_ids; n += 1)
      last = projectedRow(last, planProjection('one', { key: 'k', seq: n + 1 }, { n }, undefined, at(2)));
    expect(JSON.parse(last.write_ids)).toEqual(Array.from({ length: limits.write_ids }, () => 'w2'));
  });

  test('of a projection remembers the seq of its source, whatever the name of the source', () => {
    const first = planProjection('two', { key: '__proto__', seq: 3 }, { n: 1 }, {}, at(1));
    const created = firstRow(first, new Map([['n', '1']]));
    expect(found(created, '__proto__').projectedSeq).toBe(3);
    expect(found(created, 'constructor').projectedSeq).toBe(0);
    const changed = projectedRow(
      created,
      planProjection('two', { key: 'other', seq: 9 }, { note: 'b' }, undefined, at(2)),
    );
    expect(toStored(changed).state).toEqual({ n: 1, note: 'b' });
    expect(found(changed, '__proto__').projectedSeq).toBe(3);
    expect(found(changed, 'other').projectedSeq).toBe(9);
  });
});
