import { describe, expect, test } from '@jest/globals';
import { encodeState } from '../change.ts';
import type { CollectionSpec, NewEvent, Stored } from '../port.ts';
import { planDelete, planProjection, planUpdate } from '../save-plan.ts';
import type { MongoDocument } from './document.ts';
import { keyPath } from './keys.ts';
import { blindUpdate, notYetProjected, updateTo } from './projection.ts';
import { isUnchanged } from './save.ts';
import { erasure, savedWith, stateChange, unchangedWithRoom } from './update.ts';

const byNote = { name: 'by_note', fields: ['note'] };
const spec: CollectionSpec = { name: 'notes', unique: [byNote] };
const stamp = { time: '2030-01-02T03:04:05.678Z', writeId: 'w9' };
const event: NewEvent = {
  id: 'e',
  type: 'robotdesign.test.v1.Noted',
  topic: 'robotdesign.test.v1',
  data: {},
};
const current: Stored<{ n: number; note?: string }> = {
  ...{ id: 'one', version: 3, seq: 7, owner: 'ada', created_at: '', updated_at: '' },
  state: { n: 1, note: 'a' },
};

describe('an update', () => {
  const plan = planUpdate(spec, current, { n: 2 }, [event], stamp);

  test('writes the fields that differ, frees the key and counts the bytes', () => {
    expect(stateChange(spec, plan)).toEqual({
      $set: { 'state.n': 2, state_bytes: 7, updated_at: stamp.time },
      $unset: { 'state.note': '', [keyPath(byNote)]: '' },
    });
  });

  test('increments the version and appends its events and its write id', () => {
    expect(savedWith({ $set: {} }, plan.events, 'w9')).toEqual({
      $set: {},
      $inc: { version: 1, seq: 1 },
      $push: { outbox: { $each: plan.events.entries }, write_ids: { $each: ['w9'], $slice: -20 } },
    });
  });

  test('matches only the version it was decided on, with room for its events', () => {
    const bytes = plan.events.size.bytes;
    expect(unchangedWithRoom(current, plan.events)).toEqual({
      _id: 'one',
      version: 3,
      living: true,
      'outbox.998': { $exists: false },
      $expr: { $lt: [{ $sum: '$outbox.bytes' }, 1_000_000 - bytes] },
    });
  });

  test('without events needs no room', () => {
    const { events } = planUpdate(spec, current, { n: 2 }, [], stamp);
    expect(unchangedWithRoom(current, events)).toEqual({ _id: 'one', version: 3, living: true });
  });
});

test('a deletion clears the state, the keys and the sources', () => {
  expect(erasure(planDelete(spec, current, [], stamp))).toEqual({
    $set: {
      ...{ deleted_at: stamp.time, updated_at: stamp.time },
      ...{ state: {}, state_bytes: 2, keys: {}, sources: {} },
    },
    $unset: { living: '' },
  });
});

describe('a projection', () => {
  const plan = planProjection('one', { key: 'a.b', seq: 5 }, { note: 'b' }, undefined, stamp);

  test('matches a document to which no event as late was applied', () => {
    expect(notYetProjected(plan)).toEqual({
      _id: 'one',
      living: true,
      'sources.a%2eb': { $not: { $gte: 5 } },
    });
  });

  test('of unknown state adds the bytes of its fields', () => {
    expect(blindUpdate(plan)).toEqual({
      $set: { 'state.note': 'b', 'sources.a%2eb': 5, updated_at: stamp.time },
      $inc: { version: 1, state_bytes: 12 },
      $push: { write_ids: { $each: ['w9'], $slice: -20 } },
    });
  });

  test('of known state sets the exact bytes and the keys', () => {
    const [state, next] = [encodeState({ n: 1, note: 'a' }), encodeState({ n: 1, note: 'b' })];
    expect(updateTo(spec, plan, state, next)).toMatchObject({
      $set: { 'state.note': 'b', [keyPath(byNote)]: '["b"]', state_bytes: 18 },
      $inc: { version: 1 },
    });
  });
});

test.each([
  ['of the expected version', true, { living: true, version: 3 }],
  ['of another version', false, { living: true, version: 4 }],
  ['that is deleted', false, { version: 3 }],
])('a document %s is unchanged: %s', (_case, unchanged, document) => {
  expect(isUnchanged(document as MongoDocument, { id: 'one', writeId: 'w9', version: 4 })).toBe(unchanged);
});
