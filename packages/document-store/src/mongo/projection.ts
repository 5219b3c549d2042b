import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { applyChange, encodeState } from '../change.ts';
import { checkSaveSize, limits } from '../limits.ts';
import type { CollectionSpec, ProjectionSource } from '../port.ts';
import { bsonFields, escapeName } from './bson-state.ts';
import { violatedIndex } from './connection.ts';
import {
  encodedDocument,
  isRetired,
  type MongoDocument,
  newDocument,
  stateBytes,
  under,
} from './document.ts';
import { keyChange, touchesKeys } from './keys.ts';

/** One event's values on their way into one document. */
export interface Projection {
  readonly id: string;
  readonly source: ProjectionSource;
  readonly change: object;
  /** What a document that does not exist yet begins with. */
  readonly insert: object | undefined;
  readonly time: string;
  readonly writeId: string;
}

/** A document whatever became of it, without its events, as later reads will see it. */
export type ReadSettled = (id: string) => Promise<MongoDocument | null>;

/**
 * Mostly one write, whose filter holds the order of events and the bound of the document. Where that write cannot tell
 * (no such document, an older event, a document that may be near its bound, a unique key) the document is read, and
 * written at the version that was read.
 * @throws DocumentTooLarge
 */
export async function projectInto(
  documents: Collection<MongoDocument>,
  spec: CollectionSpec,
  readSettled: ReadSettled,
  { id, source, change, insert, time, writeId }: Projection,
): Promise<'applied' | 'stale' | 'missing'> {
  const place = `${spec.name} ${id}`;
  const fields = encodeState(change);
  const added = stateBytes(fields);
  const sourceName = escapeName(source.key);
  const notYet = {
    _id: id,
    living: true,
    [`sources.${sourceName}`]: { $not: { $gte: source.seq } },
  } as Filter<MongoDocument>;
  const $set = {
    ...under('state', bsonFields(fields)),
    [`sources.${sourceName}`]: source.seq,
    updated_at: time,
  };
  const $push = { write_ids: { $each: [writeId], $slice: -limits.write_ids } };

  async function write(filter: Filter<MongoDocument>, update: UpdateFilter<MongoDocument>): Promise<boolean> {
    return (await documents.updateOne({ ...notYet, ...filter }, update)).matchedCount === 1;
  }

  async function insertFirst(state: object): Promise<'applied' | 'missing' | undefined> {
    const first = applyChange(encodeState(state), { set: fields, unset: [] });
    checkSaveSize(place, stateBytes(first), 0);
    const sources = { [sourceName]: source.seq };
    try {
      await documents.insertOne(newDocument(spec, { id, state: first, sources, time, writeId }));
      return 'applied';
    } catch (error) {
      if (violatedIndex(error) !== '_id_') throw error;
      // Somebody was faster, unless the id is all that is left of it.
      const taken = await documents.findOne({ _id: id }, { projection: { version: 1 } });
      return taken !== null && isRetired(taken) ? 'missing' : undefined;
    }
  }

  if (!touchesKeys(spec, fields)) {
    const hasRoom = { state_bytes: { $lt: limits.document_bytes - added } };
    const $inc = { version: 1, state_bytes: added };
    if (await write(hasRoom, { $set, $inc, $push } as UpdateFilter<MongoDocument>)) return 'applied';
  }
  for (;;) {
    const found = await readSettled(id);
    if (found === null) {
      const outcome = insert === undefined ? 'missing' : await insertFirst(insert);
      if (outcome !== undefined) return outcome;
      continue;
    }
    if (found.living === undefined) return 'missing';
    // An attempt of this same save may have landed: it is then not stale but done.
    const applied = new Map(Object.entries(found.sources)).get(sourceName) ?? 0;
    if (applied >= source.seq) return found.write_ids.includes(writeId) ? 'applied' : 'stale';
    const state = encodedDocument(found);
    const next = applyChange(state, { set: fields, unset: [] });
    const state_bytes = stateBytes(next);
    checkSaveSize(place, state_bytes, 0);
    const keys = keyChange(spec, state, next);
    const update = {
      $set: { ...$set, ...keys.set, state_bytes },
      ...(keys.unset.length > 0 && { $unset: Object.fromEntries(keys.unset.map((path) => [path, ''])) }),
      $inc: { version: 1 },
      $push,
    } as UpdateFilter<MongoDocument>;
    if (await write({ version: found.version }, update)) return 'applied';
  }
}
