import type { Filter, UpdateFilter } from 'mongodb';
import { stateBytes } from '../change.ts';
import type { EncodedEvents } from '../events.ts';
import { limits } from '../limits.ts';
import type { CollectionSpec, Stored } from '../port.ts';
import type { DeletePlan, UpdatePlan } from '../save-plan.ts';
import { bsonFields, escapeName } from './bson-state.ts';
import { type MongoDocument, under } from './document.ts';
import { keyChange } from './keys.ts';

/** Filters and updates of saves over a known version. */

export interface FieldChange {
  readonly $set: Readonly<Record<string, unknown>>;
  readonly $unset?: Readonly<Record<string, ''>>;
}

/** Matches the document if it has not changed since `current` was read and its outbox has room for the events. */
export function unchangedWithRoom(current: Stored<object>, events: EncodedEvents): Filter<MongoDocument> {
  return { _id: current.id, version: current.version, living: true, ...withRoom(events) };
}

function withRoom({ size }: EncodedEvents): Filter<MongoDocument> {
  if (size.entries === 0) return {};
  return {
    [`outbox.${limits.outbox_entries - 1 - size.entries}`]: { $exists: false },
    $expr: { $lt: [{ $sum: '$outbox.bytes' }, limits.outbox_bytes - size.bytes] },
  };
}

/** The fields that a save of the plan's next state changes. @throws DocumentTooLarge when it is nested too deeply */
export function stateChange(spec: CollectionSpec, plan: UpdatePlan<object>): FieldChange {
  const keys = keyChange(spec, plan.currentState, plan.nextState);
  const unset = [...plan.change.unset.map((name) => `state.${escapeName(name)}`), ...keys.unset];
  return {
    $set: {
      ...under('state', bsonFields(plan.change.set)),
      ...keys.set,
      state_bytes: stateBytes(plan.nextState),
      updated_at: plan.time,
    },
    ...(unset.length > 0 && { $unset: unsetFields(unset) }),
  };
}

/** The fields that a deletion clears. */
export function erasure({ time }: DeletePlan): FieldChange {
  return {
    $set: { deleted_at: time, updated_at: time, state: {}, state_bytes: 2, keys: {}, sources: {} },
    $unset: unsetFields(['living']),
  };
}

/** The whole update of a save: the changed fields, the next version, the events and the write id. */
export function savedWith(
  change: FieldChange,
  events: EncodedEvents,
  writeId: string,
): UpdateFilter<MongoDocument> {
  return {
    ...change,
    $inc: { version: 1, seq: events.entries.length },
    $push: {
      ...(events.entries.length > 0 && { outbox: { $each: events.entries } }),
      ...rememberedWrite(writeId),
    },
  } as UpdateFilter<MongoDocument>;
}

/** For `$push`: keeps the last write ids. */
export function rememberedWrite(writeId: string) {
  return { write_ids: { $each: [writeId], $slice: -limits.write_ids } };
}

export function unsetFields(paths: readonly string[]): Readonly<Record<string, ''>> {
  return Object.fromEntries(paths.map((path) => [path, '' as const]));
}
