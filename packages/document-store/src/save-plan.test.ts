import { describe, expect, test } from '@jest/globals';
import { DocumentTooLarge, OutboxFull } from './errors.ts';
import { limits } from './limits.ts';
import type { CollectionSpec, NewEvent, Stored } from './port.ts';
import { planDelete, planInsert, planProjection, planUpdate, settledOutcome } from './save-plan.ts';

const spec: CollectionSpec = { name: 'notes' };
const stamp = { time: '2030-01-02T03:04:05.678Z', writeId: 'w9' };
const event: NewEvent = {
  id: 'e',
  type: 'robotdesign.test.v1.Noted',
  topic: 'robotdesign.test.v1',
  data: {},
};
const current: Stored<{ n: number; note?: string }> = {
  id: 'one',
  version: 3,
  seq: 7,
  owner: 'ada',
  created_at: '2030-01-01T00:00:00.000Z',
  updated_at: '2030-01-01T00:00:00.000Z',
  state: { n: 1, note: 'a' },
};

describe('the plan of an update', () => {
  const plan = planUpdate(spec, current, { n: 2 }, [event, event], stamp);

  test('numbers its events from the last seq and marks the next version', () => {
    expect(plan.events.entries.map(({ seq }) => seq)).toEqual([8, 9]);
    expect(plan.mark).toEqual({ id: 'one', writeId: 'w9', version: 4 });
  });

  test('contains only the fields that differ', () => {
    expect(plan.change).toEqual({ set: new Map([['n', '2']]), unset: ['note'] });
  });

  test('knows the saved document without reading it again', () => {
    expect(plan.landed()).toEqual({
      ...current,
      version: 4,
      seq: 9,
      updated_at: stamp.time,
      state: { n: 2 },
    });
  });
});

test('the plan of an insert knows the saved document', () => {
  const plan = planInsert(spec, { id: 'two', state: { n: 1 }, events: [event] }, stamp);
  expect(plan.landed()).toEqual({
    ...{ id: 'two', version: 1, seq: 1, owner: 'local', state: { n: 1 } },
    ...{ created_at: stamp.time, updated_at: stamp.time },
  });
});

describe('a plan is refused', () => {
  test('if the state is too large', () => {
    const state = { note: 'x'.repeat(limits.document_bytes) };
    expect(() => planInsert(spec, { id: 'two', state }, stamp)).toThrow(DocumentTooLarge);
    expect(() => planUpdate(spec, current, { n: 1, ...state }, [], stamp)).toThrow(DocumentTooLarge);
  });

  test('if the state and the events together are too large', () => {
    const large = { ...event, data: { text: 'x'.repeat(limits.document_bytes) } };
    expect(() => planDelete(spec, current, [large], stamp)).toThrow(DocumentTooLarge);
  });

  test('if no outbox has room for its events', () => {
    const events = Array.from({ length: limits.outbox_entries }, () => event);
    expect(() => planDelete(spec, current, events, stamp)).toThrow(OutboxFull);
  });
});

describe('a projection', () => {
  const plan = planProjection('one', { key: 'source', seq: 5 }, { n: 2 }, { n: 0, note: 'b' }, stamp);
  const found = { living: true, projectedSeq: 0, writeIds: [] };

  test('creates a document from the first state and the fields of the event', () => {
    expect(plan.first).toEqual(
      new Map([
        ['n', '2'],
        ['note', '"b"'],
      ]),
    );
  });

  test.each([
    ['an earlier event was applied', undefined, { ...found, projectedSeq: 4 }],
    ['the same event was applied', 'stale', { ...found, projectedSeq: 5 }],
    ['a later event was applied', 'stale', { ...found, projectedSeq: 6 }],
    [
      'an earlier attempt of this save applied it',
      'applied',
      { ...found, projectedSeq: 5, writeIds: ['w9'] },
    ],
    ['the document is deleted', 'missing', { ...found, living: false }],
  ] as const)('if %s: %s', (_case, outcome, document) => {
    expect(settledOutcome(plan, document)).toBe(outcome);
  });
});
