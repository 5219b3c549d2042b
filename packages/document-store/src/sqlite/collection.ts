import { failpoint } from '@robotdesign/failpoints';
import { DuplicateKey } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { checkSaveSize, limits } from '../limits.ts';
import type { Collection, Page, Query, Stored } from '../port.ts';
import {
  type DeletePlan,
  type InsertPlan,
  type ProjectionOutcome,
  type ProjectionPlan,
  placeOf,
  planDelete,
  planInsert,
  planProjection,
  planUpdate,
  type SavePlan,
  type Stamp,
  settledOutcome,
  type UpdatePlan,
} from '../save-plan.ts';
import { settle, traceIn } from '../settle.ts';
import { uniqueKeyFor } from '../spec.ts';
import { violatedIndex } from './file.ts';
import { findRows, toSql } from './find.ts';
import { appendEvents, type SqliteOutbox } from './outbox.ts';
import {
  type DocumentRow,
  deletedRow,
  firstRow,
  found,
  insertedRow,
  living,
  projectedRow,
  toStored,
  updatedRow,
  writeIds,
} from './row.ts';
import { fieldSql, tableOf, uniqueKeyOf } from './schema.ts';
import { changeRow, insertRow, isRetired, rowAt, rowOf, type Table } from './table.ts';
import { guard } from './unavailable.ts';

/** An open collection: its table, and what its saves need besides. */
export interface OpenCollection extends Table {
  readonly outbox: SqliteOutbox;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly faults: Faults;
}

/** The port's collection over the state. */
export function toCollection<S extends object>(open: OpenCollection): Collection<S> {
  const { spec } = open;
  const stamp = (): Stamp => ({ time: new Date(open.clock()).toISOString(), writeId: open.newId() });
  return {
    spec,
    insert: async (input) => insert(open, planInsert(spec, input, stamp())),
    get: (id) => read(open, () => living<S>(rowOf(open, id))),
    getMany: (ids) => getMany<S>(open, ids),
    getBy: (uniqueKey, values) => getBy<S>(open, uniqueKey, values),
    update: async (current, next, events = []) =>
      update(open, planUpdate(spec, current, next, events, stamp())),
    project: async (id, source, change, first) =>
      project(open, planProjection(id, source, change, first, stamp())),
    delete: async (current, events = []) => remove(open, planDelete(spec, current, events, stamp())),
    find: (query) => find<S>(open, query),
  };
}

async function beforeRead({ faults }: OpenCollection): Promise<void> {
  await faults.beforeRead?.();
}

function read<T>(open: OpenCollection, job: () => T): Promise<T> {
  return guard(async () => {
    await beforeRead(open);
    return open.file.run(job);
  });
}

async function getMany<S extends object>(
  open: OpenCollection,
  ids: readonly string[],
): Promise<readonly Stored<S>[]> {
  if (ids.length > limits.page)
    throw new RangeError(`${ids.length} ids in one call, the limit is ${limits.page}`);
  const documents = await Promise.all(ids.map((id) => read(open, () => living<S>(rowOf(open, id)))));
  return documents.filter((document) => document !== undefined);
}

async function getBy<S extends object>(
  open: OpenCollection,
  uniqueKey: string,
  values: readonly (string | number | boolean)[],
): Promise<Stored<S> | undefined> {
  const { file, spec } = open;
  const key = uniqueKeyFor(spec, uniqueKey, values);
  const held = key.fields.map((field) => `${fieldSql(field)} = ?`).join(' AND ');
  return read(open, () => {
    const statement = file.statement(
      `SELECT * FROM ${tableOf(spec.name)} WHERE deleted_at IS NULL AND ${held}`,
    );
    return living<S>(statement.get(...values.map(toSql)) as DocumentRow | undefined);
  });
}

function find<S extends object>(open: OpenCollection, query: Query): Promise<Page<S>> {
  return guard(async () => {
    await beforeRead(open);
    const page = await findRows(open, query);
    return { ...page, items: page.items.map((row) => toStored<S>(row)) };
  });
}

function insert<S extends object>(open: OpenCollection, plan: InsertPlan<S>): Promise<Stored<S>> {
  const row = insertedRow(plan);
  return save(open, plan, () => {
    insertRow(open, row);
    appendEvents(open, row.id, plan.events);
    return toStored<S>(row);
  });
}

function update<S extends object>(open: OpenCollection, plan: UpdatePlan<S>): Promise<Stored<S>> {
  return save(open, plan, () => {
    const row = updatedRow(rowAt(open, plan.current), plan);
    changeRow(open, row);
    appendEvents(open, row.id, plan.events);
    return toStored<S>(row);
  });
}

function remove(open: OpenCollection, plan: DeletePlan): Promise<void> {
  return save(open, plan, () => {
    changeRow(open, deletedRow(rowAt(open, plan.current), plan));
    appendEvents(open, plan.current.id, plan.events);
  });
}

function project(open: OpenCollection, plan: ProjectionPlan): Promise<ProjectionOutcome> {
  return save(open, plan, () => {
    const row = rowOf(open, plan.mark.id);
    if (row === undefined) return insertFirst(open, plan);
    const settled = settledOutcome(plan, found(row, plan.source.key));
    if (settled !== undefined) return settled;
    changeRow(open, checked(open, projectedRow(row, plan)));
    return 'applied';
  });
}

function insertFirst(open: OpenCollection, plan: ProjectionPlan): ProjectionOutcome {
  if (plan.first === undefined || isRetired(open, plan.mark.id)) return 'missing';
  insertRow(open, checked(open, firstRow(plan, plan.first)));
  return 'applied';
}

/** @throws DocumentTooLarge */
function checked({ spec }: OpenCollection, row: DocumentRow): DocumentRow {
  checkSaveSize(placeOf(spec, row.id), Buffer.byteLength(row.state), 0);
  return row;
}

/** Makes one save: attempts it until its outcome is known, then notifies the outbox's listeners. */
async function save<R>(
  open: OpenCollection,
  { mark, events, landed }: SavePlan<R>,
  job: () => R,
): Promise<R> {
  const result = await settle<R>({
    attempt: () => guard(() => commit(open, job)),
    trace: async () => {
      const row = await read(open, () => rowOf(open, mark.id));
      return traceIn(row && { version: row.version, write_ids: writeIds(row) }, mark);
    },
    landed,
  });
  if (events.entries.length > 0) open.outbox.appended(open.spec.name, mark.id, events);
  return result;
}

async function commit<R>({ file, spec, faults }: OpenCollection, job: () => R): Promise<R> {
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
    throw new DuplicateKey(spec.name, uniqueKeyOf(spec, index), { cause: error });
  }
}
