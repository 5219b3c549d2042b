import { failpoint } from '@robotdesign/failpoints';
import type { Collection } from 'mongodb';
import { DuplicateKey, VersionConflict } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { checkOutboxSize } from '../limits.ts';
import type { CollectionSpec } from '../port.ts';
import { placeOf, type SavePlan } from '../save-plan.ts';
import { type Mark, type Save, settle, traceIn } from '../settle.ts';
import { type MongoConnection, violatedIndex } from './connection.ts';
import { isRetired, type MongoDocument, outboxSize } from './document.ts';
import { uniqueIndexName } from './keys.ts';
import type { MongoOutbox } from './outbox.ts';

/** An open collection: its documents in the database, and what its saves need besides. */
export interface OpenCollection {
  readonly spec: CollectionSpec;
  readonly documents: Collection<MongoDocument>;
  readonly connection: MongoConnection;
  readonly outbox: MongoOutbox;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly faults: Faults;
}

export function read<T>({ connection, faults }: OpenCollection, work: () => Promise<T>): Promise<T> {
  return connection.run(async () => {
    await faults.beforeRead?.();
    return work();
  });
}

/**
 * The document, deleted or not, as a majority of the nodes has it now. A write that changes nothing waits for all
 * writes before it. A plain read could miss a save that only the primary has, or return one that a failover reverts.
 */
export async function readSettled({ documents }: OpenCollection, id: string): Promise<MongoDocument | null> {
  const found = await documents.findOneAndUpdate(
    { _id: id },
    { $pull: { outbox: { seq: { $lt: 1 } } } },
    { projection: { 'outbox.event': 0 } },
  );
  return found === null || isRetired(found) ? null : found;
}

/** Makes one save: attempts it until its outcome is known, then notifies the outbox's listeners. */
export async function save<R>(
  open: OpenCollection,
  { mark, events, landed }: SavePlan<R>,
  write: () => Promise<R>,
): Promise<R> {
  let seen: MongoDocument | null = null;
  const attempts: Save<R> = {
    attempt: () => {
      seen = null;
      return open.connection.run(() => commit(open, write));
    },
    trace: async () => {
      seen = await read(open, () => readSettled(open, mark.id));
      return traceIn(seen ?? undefined, mark);
    },
    landed,
  };
  for (;;) {
    try {
      const result = await settle(attempts);
      if (events.entries.length > 0) open.outbox.appended(open.spec.name, mark.id, events);
      return result;
    } catch (error) {
      if (!(error instanceof VersionConflict) || !isUnchanged(seen, mark)) throw error;
      // Its version is as expected, so the save was refused because the outbox had no room.
      checkOutboxSize(placeOf(open.spec, mark.id), outboxSize(seen), events.size);
      // Now it has room: attempt the save again.
    }
  }
}

/** Whether the document still has the version that the save changes. */
export function isUnchanged(document: MongoDocument | null, { version }: Mark): document is MongoDocument {
  return document?.living === true && version !== undefined && document.version === version - 1;
}

async function commit<R>({ spec, faults }: OpenCollection, write: () => Promise<R>): Promise<R> {
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
