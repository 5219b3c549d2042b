import type { Filter, UpdateFilter } from 'mongodb';
import { type EncodedState, stateBytes } from '../change.ts';
import { checkSaveSize, limits } from '../limits.ts';
import type { CollectionSpec } from '../port.ts';
import {
  type FoundDocument,
  type ProjectionOutcome,
  type ProjectionPlan,
  placeOf,
  settledOutcome,
  withFields,
} from '../save-plan.ts';
import { bsonFields, escapeName } from './bson-state.ts';
import { violatedIndex } from './connection.ts';
import { encodedDocument, firstDocument, isRetired, type MongoDocument, under } from './document.ts';
import { keyChange, touchesKeys } from './keys.ts';
import { type OpenCollection, readSettled } from './save.ts';
import { rememberedWrite, unsetFields } from './update.ts';

/**
 * Usually one write, whose filter checks the order of events and the size of the document. If that write matches
 * nothing (no document, an older event, a document near its size limit) or touches a unique key, the document is read
 * and changed at the version that was read.
 * @throws DocumentTooLarge
 */
export async function projectInto(open: OpenCollection, plan: ProjectionPlan): Promise<ProjectionOutcome> {
  if (!touchesKeys(open.spec, plan.fields)) {
    const applied = await write(open, plan, smallEnough(plan), blindUpdate(plan));
    if (applied) return 'applied';
  }
  for (;;) {
    const found = await readSettled(open, plan.mark.id);
    const outcome = found === null ? await insertFirst(open, plan) : await change(open, plan, found);
    if (outcome !== undefined) return outcome;
  }
}

/** Undefined when another writer inserted the document first. */
async function insertFirst(
  { documents, spec }: OpenCollection,
  plan: ProjectionPlan,
): Promise<'applied' | 'missing' | undefined> {
  const { first, mark } = plan;
  if (first === undefined) return 'missing';
  checkSaveSize(placeOf(spec, mark.id), stateBytes(first), 0);
  try {
    await documents.insertOne(firstDocument(spec, plan, first));
    return 'applied';
  } catch (error) {
    if (violatedIndex(error) !== '_id_') throw error;
    const taken = await documents.findOne({ _id: mark.id }, { projection: { version: 1 } });
    return taken !== null && isRetired(taken) ? 'missing' : undefined;
  }
}

/** Undefined when another writer changed the document first. */
async function change(
  open: OpenCollection,
  plan: ProjectionPlan,
  document: MongoDocument,
): Promise<ProjectionOutcome | undefined> {
  const settled = settledOutcome(plan, foundDocument(document, plan.source.key));
  if (settled !== undefined) return settled;
  const state = encodedDocument(document);
  const next = withFields(state, plan.fields);
  checkSaveSize(placeOf(open.spec, plan.mark.id), stateBytes(next), 0);
  const atVersion = { version: document.version };
  const applied = await write(open, plan, atVersion, updateTo(open.spec, plan, state, next));
  return applied ? 'applied' : undefined;
}

async function write(
  { documents }: OpenCollection,
  plan: ProjectionPlan,
  filter: Filter<MongoDocument>,
  update: UpdateFilter<MongoDocument>,
): Promise<boolean> {
  const { matchedCount } = await documents.updateOne({ ...notYetProjected(plan), ...filter }, update);
  return matchedCount === 1;
}

/** Matches the living document if no event of the source with this seq or a later one was applied. */
export function notYetProjected({ mark, source }: ProjectionPlan): Filter<MongoDocument> {
  return {
    _id: mark.id,
    living: true,
    [sourcePath(source.key)]: { $not: { $gte: source.seq } },
  } as Filter<MongoDocument>;
}

/** Matches a document that stays under its size limit even if every field is new. */
function smallEnough({ fields }: ProjectionPlan): Filter<MongoDocument> {
  return { state_bytes: { $lt: limits.document_bytes - stateBytes(fields) } };
}

/** Sets the fields without knowledge of the state. `state_bytes` grows by all of them. */
export function blindUpdate(plan: ProjectionPlan): UpdateFilter<MongoDocument> {
  return {
    $set: projectedFields(plan),
    $inc: { version: 1, state_bytes: stateBytes(plan.fields) },
    $push: rememberedWrite(plan.mark.writeId),
  } as UpdateFilter<MongoDocument>;
}

/** Changes a document of known state: its keys follow, and `state_bytes` is exact. */
export function updateTo(
  spec: CollectionSpec,
  plan: ProjectionPlan,
  state: EncodedState,
  next: EncodedState,
): UpdateFilter<MongoDocument> {
  const keys = keyChange(spec, state, next);
  return {
    $set: { ...projectedFields(plan), ...keys.set, state_bytes: stateBytes(next) },
    ...(keys.unset.length > 0 && { $unset: unsetFields(keys.unset) }),
    $inc: { version: 1 },
    $push: rememberedWrite(plan.mark.writeId),
  } as UpdateFilter<MongoDocument>;
}

function projectedFields({ fields, source, time }: ProjectionPlan): Record<string, unknown> {
  return {
    ...under('state', bsonFields(fields)),
    [sourcePath(source.key)]: source.seq,
    updated_at: time,
  };
}

function foundDocument(document: MongoDocument, source: string): FoundDocument {
  return {
    living: document.living === true,
    projectedSeq: new Map(Object.entries(document.sources)).get(escapeName(source)) ?? 0,
    writeIds: document.write_ids,
  };
}

const sourcePath = (source: string) => `sources.${escapeName(source)}`;
