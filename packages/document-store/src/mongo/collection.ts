import type { Filter } from 'mongodb';
import { VersionConflict } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Collection, Page, Query, Stored } from '../port.ts';
import {
  type DeletePlan,
  type InsertPlan,
  planDelete,
  planInsert,
  planProjection,
  planUpdate,
  type SavePlan,
  type Stamp,
  type UpdatePlan,
} from '../save-plan.ts';
import { uniqueKeyFor } from '../spec.ts';
import {
  insertedDocument,
  type MongoDocument,
  type StoredDocument,
  storedFields,
  toStored,
} from './document.ts';
import { findDocuments } from './find.ts';
import { keyPath, keyValue } from './keys.ts';
import { projectInto } from './projection.ts';
import { type OpenCollection, read, save } from './save.ts';
import { erasure, type FieldChange, savedWith, stateChange, unchangedWithRoom } from './update.ts';

/** The port's collection over the state. */
export function toCollection<S extends object>(open: OpenCollection): Collection<S> {
  const { spec } = open;
  const stamp = (): Stamp => ({ time: new Date(open.clock()).toISOString(), writeId: open.newId() });
  return {
    spec,
    insert: async (input) => insert(open, planInsert(spec, input, stamp())),
    get: (id) => get<S>(open, id),
    getMany: (ids) => getMany<S>(open, ids),
    getBy: (uniqueKey, values) => getBy<S>(open, uniqueKey, values),
    update: async (current, next, events = []) =>
      update(open, planUpdate(spec, current, next, events, stamp())),
    async project(id, source, change, first) {
      const plan = planProjection(id, source, change, first, stamp());
      return save(open, plan, () => projectInto(open, plan));
    },
    delete: async (current, events = []) => remove(open, planDelete(spec, current, events, stamp())),
    find: (query) => find<S>(open, query),
  };
}

function living<S extends object>(document: StoredDocument | null | undefined): Stored<S> | undefined {
  return document?.living === undefined ? undefined : toStored<S>(document);
}

function get<S extends object>(open: OpenCollection, id: string): Promise<Stored<S> | undefined> {
  return read(open, async () =>
    living<S>(await open.documents.findOne({ _id: id }, { projection: storedFields })),
  );
}

async function getMany<S extends object>(
  open: OpenCollection,
  ids: readonly string[],
): Promise<readonly Stored<S>[]> {
  if (ids.length > limits.page)
    throw new RangeError(`${ids.length} ids in one call, the limit is ${limits.page}`);
  const documents = await read(open, () =>
    open.documents.find({ _id: { $in: [...ids] } }, { projection: storedFields }).toArray(),
  );
  const byId = new Map(documents.map((document) => [document._id, document]));
  return ids.map((id) => living<S>(byId.get(id))).filter((document) => document !== undefined);
}

async function getBy<S extends object>(
  open: OpenCollection,
  uniqueKey: string,
  values: readonly (string | number | boolean)[],
): Promise<Stored<S> | undefined> {
  const path = keyPath(uniqueKeyFor(open.spec, uniqueKey, values));
  const filter = { [path]: keyValue(values), living: true } as Filter<MongoDocument>;
  return read(open, async () =>
    living<S>(await open.documents.findOne(filter, { projection: storedFields })),
  );
}

async function find<S extends object>(open: OpenCollection, query: Query): Promise<Page<S>> {
  const page = await read(open, () => findDocuments(open.documents, open.spec, query));
  return { ...page, items: page.items.map((document) => toStored<S>(document)) };
}

function insert<S extends object>(open: OpenCollection, plan: InsertPlan<S>): Promise<Stored<S>> {
  const document = insertedDocument(open.spec, plan);
  return save(open, plan, async () => {
    await open.documents.insertOne(document);
    return toStored<S>(document);
  });
}

function update<S extends object>(open: OpenCollection, plan: UpdatePlan<S>): Promise<Stored<S>> {
  const change = stateChange(open.spec, plan);
  return save(open, plan, async () => toStored<S>(await write(open, plan, change)));
}

async function remove(open: OpenCollection, plan: DeletePlan): Promise<void> {
  await save(open, plan, async () => {
    await write(open, plan, erasure(plan));
  });
}

/** @throws VersionConflict when the document has changed, or its outbox has no room */
async function write<R>(
  { documents, spec }: OpenCollection,
  { current, events, mark }: SavePlan<R> & { readonly current: Stored<object> },
  change: FieldChange,
): Promise<StoredDocument> {
  const changed = await documents.findOneAndUpdate(
    unchangedWithRoom(current, events),
    savedWith(change, events, mark.writeId),
    { returnDocument: 'after', projection: storedFields },
  );
  if (changed === null) throw new VersionConflict(spec.name, current.id, current.version);
  return changed;
}
