import { type EncodedEvents, type Nudges, openNudges } from '../events.ts';
import { checkOutboxSize, type OutboxSize } from '../limits.ts';
import type { Outbox, OutboxEvent } from '../port.ts';
import { placeOf } from '../save-plan.ts';
import type { SqliteFile } from './file.ts';
import type { Table } from './table.ts';
import { guard } from './unavailable.ts';

/**
 * Appends within the transaction that saves the document.
 * @throws OutboxFull
 */
export function appendEvents({ file, spec }: Table, id: string, events: EncodedEvents): void {
  if (events.entries.length === 0) return;
  const waiting = file
    .statement(
      'SELECT count(*) AS entries, coalesce(sum(bytes), 0) AS bytes FROM outbox WHERE collection = ? AND id = ?',
    )
    .get(spec.name, id) as unknown as OutboxSize;
  checkOutboxSize(placeOf(spec, id), waiting, events.size);
  const insert = file.statement(
    'INSERT INTO outbox (collection, id, seq, time, bytes, event) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { seq, time, bytes, event } of events.entries) {
    insert.run(spec.name, id, seq, time, bytes, event);
  }
}

export type SqliteOutbox = Outbox & Nudges;

export function openOutbox(file: SqliteFile): SqliteOutbox {
  const read = <T>(job: () => T) => guard(() => file.run(job));
  return {
    ...openNudges(),
    waiting: (limit) => read(() => waitingDocuments(file, limit)),
    read: (collection, id, limit) =>
      read(() => {
        const events = file.statement(
          'SELECT event FROM outbox WHERE collection = ? AND id = ? ORDER BY seq LIMIT ?',
        );
        return events.all(collection, id, limit).map((row) => JSON.parse(String(row.event)) as OutboxEvent);
      }),
    remove: (collection, id, seq) =>
      guard(() =>
        file.transact(() => {
          const removal = file.statement('DELETE FROM outbox WHERE collection = ? AND id = ? AND seq <= ?');
          removal.run(collection, id, seq);
        }),
      ),
    stats: () =>
      read(() => {
        const pending = Number(file.statement('SELECT count(*) AS n FROM outbox').get()?.n);
        const oldest = file.statement('SELECT time FROM outbox ORDER BY position LIMIT 1').get()?.time;
        return typeof oldest === 'string' ? { pending, oldest } : { pending };
      }),
  };
}

function waitingDocuments(file: SqliteFile, limit: number) {
  const heads = file.statement(`
    SELECT collection, id FROM outbox AS head
    WHERE NOT EXISTS (
      SELECT 1 FROM outbox AS earlier
      WHERE earlier.collection = head.collection AND earlier.id = head.id AND earlier.seq < head.seq
    )
    ORDER BY position LIMIT ?`);
  return heads.all(limit).map((row) => ({ collection: String(row.collection), id: String(row.id) }));
}
