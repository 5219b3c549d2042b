import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteAll, laterThan, listPage } from './list.ts';
import type { Collection, DocumentStore } from './port.ts';
import { openSqliteStore } from './sqlite/store.ts';

interface Note {
  readonly of: string;
  readonly n: number;
}

describe('a list', () => {
  let folder: string;
  let documents: DocumentStore;
  let notes: Collection<Note>;
  let now = Date.parse('2026-01-01T00:00:00Z');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'list-'));
    const clock = () => now;
    documents = openSqliteStore({ path: join(folder, 'notes.sqlite'), clock, newId: () => `write-${now}` });
    notes = await documents.collection<Note>({
      name: 'notes',
      indexes: [{ name: 'by_of', fields: ['of', 'created_at'] }],
    });
    for (let n = 1; n <= 3; n += 1) {
      now += 1_000;
      await notes.insert({ id: `note-${n}`, state: { of: 'a', n } });
    }
    await notes.insert({ id: 'another', state: { of: 'b', n: 9 } });
  });
  afterEach(async () => {
    await documents.close();
    await rm(folder, { recursive: true });
  });

  const numbers = ({ state: { n } }: { readonly state: Note }) => n;
  const ofA = { index: 'by_of', match: ['a'] };

  test('converts each document to its resource; the last page has no cursor', async () => {
    const first = await listPage(notes, ofA, { limit: 2, order: 'desc' }, numbers);
    expect(first).toEqual({ items: [3, 2], next_cursor: expect.any(String) });
    const cursor = first.next_cursor ?? '';
    expect(await listPage(notes, ofA, { limit: 2, order: 'desc', cursor }, numbers)).toEqual({ items: [1] });
  });

  test('contains documents created after a time, not at it', async () => {
    const second = await notes.get('note-2');
    const later = { ...ofA, ...laterThan(second?.created_at) };
    expect((await listPage(notes, later, { limit: 9, order: 'asc' }, numbers)).items).toEqual([3]);
  });

  test('is deleted completely, and nothing else is', async () => {
    await deleteAll(notes, ofA);
    expect((await listPage(notes, ofA, { limit: 9, order: 'asc' }, numbers)).items).toEqual([]);
    expect(await notes.get('another')).toBeDefined();
  });
});
