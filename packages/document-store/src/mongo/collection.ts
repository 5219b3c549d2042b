import { failpoint } from '@robotdesign/failpoints';
import type { Filter, UpdateFilter } from 'mongodb';
import { difference, encodeState, stateJson } from '../change.ts';
import { DuplicateKey, VersionConflict } from '../errors.ts';
import { type EncodedEvents, encodeEvents } from '../events.ts';
import type { Faults } from '../faults.ts';
import { checkOutboxSize, checkSaveSize, limits, type OutboxSize } from '../limits.ts';
import type { Collection, CollectionSpec, Stored } from '../port.ts';
import { type Mark, type Save, settle, traceIn } from '../settle.ts';
import { uniqueKeyFor } from '../spec.ts';
import { bsonFields, escapeName } from './bson-state.ts';
import { type MongoConnection, violatedIndex } from './connection.ts';
import {
  isRetired,
  type MongoDocument,
  newDocument,
  type StoredDocument,
  stateBytes,
  storedFields,
  toStored,
  under,
} from './document.ts';
import { findDocuments } from './find.ts';
import { keyChange, keyPath, keyValue, uniqueIndexName } from './keys.ts';
import type { MongoOutbox } from './outbox.ts';
import { projectInto } from './projection.ts';

export interface MongoContext {
  readonly connection: MongoConnection;
  readonly outbox: MongoOutbox;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly faults: Faults;
}

const emptyOutbox: OutboxSize = { entries: 0, bytes: 0 };

function sizeOf({ outbox }: MongoDocument): OutboxSize {
  return { entries: outbox.length, bytes: outbox.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Whether the document is still the one that the save is over. */
function isAsExpected(document: MongoDocument | null, { version }: Mark): document is MongoDocument {
  return document?.living === true && version !== undefined && document.version === version - 1;
}

export function openMongoCollection<S extends object>(
  context: MongoContext,
  spec: CollectionSpec,
): Collection<S> {
  const { connection, outbox, faults } = context;
  const documents = connection.db.collection<MongoDocument>(spec.name);
  const now = () => new Date(context.clock()).toISOString();

  function read<T>(work: () => Promise<T>): Promise<T> {
    return connection.run(async () => {
      await faults.beforeRead?.();
      return work();
    });
  }

  /**
   * The document, deleted or not, as a majority of the nodes has it by now: a write that changes nothing waits for
   * all before it. A read alone might miss a save that is on the primary only, or see one that a failover takes back.
   */
  async function readSettled(id: string): Promise<MongoDocument | null> {
    const found = await documents.findOneAndUpdate(
      { _id: id },
      { $pull: { outbox: { seq: { $lt: 1 } } } },
      { projection: { 'outbox.event': 0 } },
    );
    return found === null || isRetired(found) ? null : found;
  }

  /** Makes one save: attempts it until its outcome is known, then tells who waits for its events. */
  async function save<T>(
    mark: Mark,
    events: EncodedEvents,
    write: () => Promise<T>,
    landed: () => T,
  ): Promise<T> {
    let seen: MongoDocument | null = null;
    const attempts: Save<T> = {
      attempt: () => {
        seen = null;
        return connection.run(() => commit(write));
      },
      trace: async () => {
        seen = await read(() => readSettled(mark.id));
        return traceIn(seen ?? undefined, mark);
      },
      landed,
    };
    for (;;) {
      try {
        const result = await settle(attempts);
        if (events.entries.length > 0) outbox.appended(spec.name, mark.id, events);
        return result;
      } catch (error) {
        if (!(error instanceof VersionConflict) || !isAsExpected(seen, mark)) throw error;
        // Nobody changed it: its outbox had no room.
        checkOutboxSize(`${spec.name} ${mark.id}`, sizeOf(seen), events.size);
        // It has now, and the save may go on.
      }
    }
  }

  async function commit<T>(write: () => Promise<T>): Promise<T> {
    await faults.beforeCommit?.();
    failpoint('store.save.before');
    try {
      const result = await write();
      failpoint('store.save.after');
      await faults.afterCommit?.();
      return result;
    } catch (error) {
      const index = violatedIndex(error);
      if (index === undefined) throw error;
      const key = spec.unique?.find((declared) => uniqueIndexName(declared) === index);
      throw new DuplicateKey(spec.name, index === '_id_' ? 'id' : (key?.name ?? index), { cause: error });
    }
  }

  /** Changes the document that `current` was read from, unless it has changed since or has no room for the events. */
  async function change(
    current: Stored<S>,
    events: EncodedEvents,
    writeId: string,
    update: { readonly $set: object; readonly $unset?: object },
  ): Promise<StoredDocument> {
    const changed = await documents.findOneAndUpdate(
      { _id: current.id, version: current.version, living: true, ...roomFor(current.id, events) },
      {
        ...update,
        $inc: { version: 1, seq: events.entries.length },
        $push: {
          ...(events.entries.length > 0 && { outbox: { $each: events.entries } }),
          write_ids: { $each: [writeId], $slice: -limits.write_ids },
        },
      } as UpdateFilter<MongoDocument>,
      { returnDocument: 'after', projection: storedFields },
    );
    if (changed === null) throw new VersionConflict(spec.name, current.id, current.version);
    return changed;
  }

  /** Holds for a document whose outbox stays under its bounds with the events added. @throws OutboxFull */
  function roomFor(id: string, { size }: EncodedEvents): Filter<MongoDocument> {
    if (size.entries === 0) return {};
    checkOutboxSize(`${spec.name} ${id}`, emptyOutbox, size);
    return {
      [`outbox.${limits.outbox_entries - 1 - size.entries}`]: { $exists: false },
      $expr: { $lt: [{ $sum: '$outbox.bytes' }, limits.outbox_bytes - size.bytes] },
    };
  }

  return {
    spec,

    async insert({ id, state, owner = 'local', events = [] }) {
      const time = now();
      const writeId = context.newId();
      const encodedState = encodeState(state);
      const encoded = encodeEvents(id, 0, time, events);
      checkSaveSize(`${spec.name} ${id}`, stateBytes(encodedState), encoded.size.bytes);
      checkOutboxSize(`${spec.name} ${id}`, emptyOutbox, encoded.size);
      const document = newDocument(spec, {
        ...{ id, state: encodedState, time, writeId, owner },
        outbox: encoded.entries,
      });
      const write = async () => {
        await documents.insertOne(document);
        return toStored<S>(document);
      };
      return save({ id, writeId, version: 1 }, encoded, write, () => toStored<S>(document));
    },

    get: (id) =>
      read(async () => {
        const document = await documents.findOne({ _id: id }, { projection: storedFields });
        return document?.living === undefined ? undefined : toStored<S>(document);
      }),

    async getMany(ids) {
      if (ids.length > limits.page) throw new RangeError(`at most ${limits.page} ids at once`);
      const found = await read(() =>
        documents.find({ _id: { $in: [...ids] } }, { projection: storedFields }).toArray(),
      );
      const byId = new Map(found.map((document) => [document._id, document]));
      return ids.flatMap((id) => {
        const document = byId.get(id);
        return document?.living === undefined ? [] : [toStored<S>(document)];
      });
    },

    async getBy(uniqueKey, values) {
      const path = keyPath(uniqueKeyFor(spec, uniqueKey, values));
      return read(async () => {
        const filter = { [path]: keyValue(values), living: true } as Filter<MongoDocument>;
        const document = await documents.findOne(filter, { projection: storedFields });
        return document === null ? undefined : toStored<S>(document);
      });
    },

    async update(current, next, events = []) {
      const time = now();
      const writeId = context.newId();
      const [currentState, nextState] = [encodeState(current.state), encodeState(next)];
      const fields = difference(currentState, nextState);
      const keys = keyChange(spec, currentState, nextState);
      const encoded = encodeEvents(current.id, current.seq, time, events);
      const bytes = stateBytes(nextState);
      checkSaveSize(`${spec.name} ${current.id}`, bytes, encoded.size.bytes);
      const unset = [...fields.unset.map((name) => `state.${escapeName(name)}`), ...keys.unset];
      const update = {
        $set: {
          ...under('state', bsonFields(fields.set)),
          ...keys.set,
          state_bytes: bytes,
          updated_at: time,
        },
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((path) => [path, ''])) }),
      };
      const write = async () => toStored<S>(await change(current, encoded, writeId, update));
      const landed = () => ({
        ...current,
        version: current.version + 1,
        seq: current.seq + events.length,
        updated_at: time,
        state: JSON.parse(stateJson(nextState)) as S,
      });
      return save({ id: current.id, writeId, version: current.version + 1 }, encoded, write, landed);
    },

    async project(id, source, change, insert) {
      const writeId = context.newId();
      const projection = { id, source, change, insert, time: now(), writeId };
      return save<'applied' | 'stale' | 'missing'>(
        { id, writeId },
        encodeEvents(id, 0, projection.time, []),
        () => projectInto(documents, spec, readSettled, projection),
        () => 'applied',
      );
    },

    async delete(current, events = []) {
      const time = now();
      const writeId = context.newId();
      const encoded = encodeEvents(current.id, current.seq, time, events);
      checkSaveSize(`${spec.name} ${current.id}`, 0, encoded.size.bytes);
      const update = {
        $set: { deleted_at: time, updated_at: time, state: {}, state_bytes: 2, keys: {}, sources: {} },
        $unset: { living: '' },
      };
      await save<void>(
        { id: current.id, writeId, version: current.version + 1 },
        encoded,
        async () => {
          await change(current, encoded, writeId, update);
        },
        () => undefined,
      );
    },

    async find(query) {
      const page = await read(() => findDocuments(documents, spec, query));
      return { ...page, items: page.items.map((document) => toStored<S>(document)) };
    },
  };
}
