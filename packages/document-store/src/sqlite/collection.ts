import { failpoint } from '@robotdesign/failpoints';
import { applyChange, difference, type EncodedState, encodeState, stateJson } from '../change.ts';
import { DuplicateKey, VersionConflict } from '../errors.ts';
import { type EncodedEvents, encodeEvents } from '../events.ts';
import type { Faults } from '../faults.ts';
import { checkSaveSize, limits } from '../limits.ts';
import type { Collection, CollectionSpec, Stored } from '../port.ts';
import { type Mark, settle, traceIn } from '../settle.ts';
import { uniqueKeyFor } from '../spec.ts';
import { type SqliteFile, violatedIndex } from './file.ts';
import { findRows, toSql } from './find.ts';
import { appendEvents, type EmbeddedOutbox } from './outbox.ts';
import { type DocumentRow, projectedSeq, remember, toStored, withProjected, writeIds } from './row.ts';
import { fieldSql, tableOf, uniqueKeyOf } from './schema.ts';

export interface EmbeddedContext {
  readonly file: SqliteFile;
  readonly outbox: EmbeddedOutbox;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly faults: Faults;
  /** Turns what SQLite says of an unusable file into StoreUnavailable. */
  readonly guard: <T>(work: () => Promise<T>) => Promise<T>;
}

const columns = 'id, version, seq, owner, created_at, updated_at, deleted_at, state, write_ids, sources';

export function openCollection<S extends object>(
  context: EmbeddedContext,
  spec: CollectionSpec,
): Collection<S> {
  const { file, outbox, guard, faults } = context;
  const table = tableOf(spec.name);

  /** The row, deleted or not. Inside jobs. */
  const rowOf = (id: string) =>
    file.statement(`SELECT * FROM ${table} WHERE id = ?`).get(id) as DocumentRow | undefined;

  const isRetired = (id: string) =>
    file.statement('SELECT 1 FROM retired_ids WHERE collection = ? AND id = ?').get(spec.name, id) !==
    undefined;

  const living = (row: DocumentRow | undefined) =>
    row === undefined || row.deleted_at !== null ? undefined : toStored<S>(row);

  function read<T>(job: () => T): Promise<T> {
    return guard(async () => {
      await faults.beforeRead?.();
      return file.run(job);
    });
  }

  /** Makes one save: attempts it until its outcome is known, then tells who waits for its events. */
  async function save<T>(mark: Mark, events: EncodedEvents, job: () => T, landed: () => T): Promise<T> {
    const result = await settle<T>({
      attempt: () => guard(() => commit(job)),
      trace: async () => {
        const row = await read(() => rowOf(mark.id));
        return traceIn(row && { version: row.version, write_ids: writeIds(row) }, mark);
      },
      landed,
    });
    if (events.entries.length > 0) outbox.appended(spec.name, mark.id, events);
    return result;
  }

  async function commit<T>(job: () => T): Promise<T> {
    await faults.beforeCommit?.();
    try {
      const result = await file.transact(() => {
        const outcome = job();
        failpoint('store.save.before');
        return outcome;
      });
      failpoint('store.save.after');
      await faults.afterCommit?.();
      return result;
    } catch (error) {
      const index = violatedIndex(error);
      if (index === undefined) throw error;
      throw new DuplicateKey(spec.name, index === 'id' ? 'id' : uniqueKeyOf(spec, index), { cause: error });
    }
  }

  function insertRow(row: DocumentRow): void {
    if (isRetired(row.id)) throw new DuplicateKey(spec.name, 'id');
    file
      .statement(`INSERT INTO ${table} (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        row.id,
        row.version,
        row.seq,
        row.owner,
        row.created_at,
        row.updated_at,
        row.deleted_at,
        row.state,
        row.write_ids,
        row.sources,
      );
  }

  function changeRow(row: DocumentRow): void {
    file
      .statement(
        `UPDATE ${table} SET version = ?, seq = ?, updated_at = ?, deleted_at = ?, state = ?, write_ids = ?, sources = ? WHERE id = ?`,
      )
      .run(
        row.version,
        row.seq,
        row.updated_at,
        row.deleted_at,
        row.state,
        row.write_ids,
        row.sources,
        row.id,
      );
  }

  /** The row that a save over `current` may change. */
  function rowAt(current: Stored<S>): DocumentRow {
    const row = rowOf(current.id);
    if (row === undefined || row.deleted_at !== null || row.version !== current.version) {
      throw new VersionConflict(spec.name, current.id, current.version);
    }
    return row;
  }

  const now = () => new Date(context.clock()).toISOString();

  return {
    spec,

    async insert({ id, state, owner = 'local', events = [] }) {
      const time = now();
      const writeId = context.newId();
      const json = stateJson(encodeState(state));
      const encoded = encodeEvents(id, 0, time, events);
      checkSaveSize(`${spec.name} ${id}`, Buffer.byteLength(json), encoded.size.bytes);
      const row: DocumentRow = {
        id,
        version: 1,
        seq: events.length,
        owner,
        created_at: time,
        updated_at: time,
        deleted_at: null,
        state: json,
        write_ids: JSON.stringify([writeId]),
        sources: '{}',
      };
      const job = () => {
        insertRow(row);
        appendEvents(file, spec.name, id, encoded);
        return toStored<S>(row);
      };
      return save({ id, writeId, version: 1 }, encoded, job, () => toStored<S>(row));
    },

    get: (id) => read(() => living(rowOf(id))),

    async getMany(ids) {
      if (ids.length > limits.page) throw new RangeError(`at most ${limits.page} ids at once`);
      const found = await Promise.all(ids.map((id) => read(() => living(rowOf(id)))));
      return found.filter((document) => document !== undefined);
    },

    async getBy(uniqueKey, values) {
      const key = uniqueKeyFor(spec, uniqueKey, values);
      const held = key.fields.map((field) => `${fieldSql(field)} = ?`).join(' AND ');
      return read(() => {
        const row = file
          .statement(`SELECT * FROM ${table} WHERE deleted_at IS NULL AND ${held}`)
          .get(...values.map(toSql));
        return living(row as DocumentRow | undefined);
      });
    },

    async update(current, next, events = []) {
      const time = now();
      const writeId = context.newId();
      const nextState = encodeState(next);
      const change = difference(encodeState(current.state), nextState);
      const encoded = encodeEvents(current.id, current.seq, time, events);
      checkSaveSize(
        `${spec.name} ${current.id}`,
        Buffer.byteLength(stateJson(nextState)),
        encoded.size.bytes,
      );
      const saved = (row: DocumentRow | Stored<S>) => ({
        version: row.version + 1,
        seq: row.seq + events.length,
        updated_at: time,
      });
      const job = () => {
        const row = rowAt(current);
        const state = stateJson(applyChange(encodedRow(row), change));
        const changed = { ...row, ...saved(row), state, write_ids: remember(row, writeId) };
        changeRow(changed);
        appendEvents(file, spec.name, current.id, encoded);
        return toStored<S>(changed);
      };
      const landed = () => ({ ...current, ...saved(current), state: JSON.parse(stateJson(nextState)) as S });
      return save({ id: current.id, writeId, version: current.version + 1 }, encoded, job, landed);
    },

    async project(id, source, change, insert) {
      const time = now();
      const writeId = context.newId();
      const fields = encodeState(change);
      const first = insert && applyChange(encodeState(insert), { set: fields, unset: [] });
      const job = () => {
        const row = rowOf(id);
        if (row === undefined) {
          if (first === undefined || isRetired(id)) return 'missing';
          const json = stateJson(first);
          checkSaveSize(`${spec.name} ${id}`, Buffer.byteLength(json), 0);
          insertRow({
            id,
            version: 1,
            seq: 0,
            owner: 'local',
            created_at: time,
            updated_at: time,
            deleted_at: null,
            state: json,
            write_ids: JSON.stringify([writeId]),
            sources: withProjected({ sources: '{}' }, source.key, source.seq),
          });
          return 'applied';
        }
        if (row.deleted_at !== null) return 'missing';
        // An attempt of this same save may have landed: it is then not stale but done.
        if (projectedSeq(row, source.key) >= source.seq)
          return writeIds(row).includes(writeId) ? 'applied' : 'stale';
        const json = stateJson(applyChange(encodedRow(row), { set: fields, unset: [] }));
        checkSaveSize(`${spec.name} ${id}`, Buffer.byteLength(json), 0);
        changeRow({
          ...row,
          version: row.version + 1,
          updated_at: time,
          state: json,
          write_ids: remember(row, writeId),
          sources: withProjected(row, source.key, source.seq),
        });
        return 'applied';
      };
      return save<'applied' | 'stale' | 'missing'>(
        { id, writeId },
        encodeEvents(id, 0, time, []),
        job,
        () => 'applied',
      );
    },

    async delete(current, events = []) {
      const time = now();
      const writeId = context.newId();
      const encoded = encodeEvents(current.id, current.seq, time, events);
      checkSaveSize(`${spec.name} ${current.id}`, 0, encoded.size.bytes);
      const job = () => {
        const row = rowAt(current);
        changeRow({
          ...row,
          version: row.version + 1,
          seq: row.seq + events.length,
          updated_at: time,
          deleted_at: time,
          state: '{}',
          write_ids: remember(row, writeId),
          sources: '{}',
        });
        appendEvents(file, spec.name, current.id, encoded);
      };
      await save<void>(
        { id: current.id, writeId, version: current.version + 1 },
        encoded,
        job,
        () => undefined,
      );
    },

    async find(query) {
      const page = await guard(async () => {
        await faults.beforeRead?.();
        return findRows(file, spec, query);
      });
      return { ...page, items: page.items.map((row) => toStored<S>(row)) };
    },
  };
}

function encodedRow(row: DocumentRow): EncodedState {
  return encodeState(JSON.parse(row.state) as object);
}
