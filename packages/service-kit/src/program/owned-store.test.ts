import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openSqliteStore } from '@robotdesign/document-store';
import { inScope } from '../scope.ts';
import { ownedStore } from './owned-store.ts';

test('a new document belongs to the caller, unless its insert names an owner', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'owned-')), 'store.sqlite');
  const store = ownedStore(openSqliteStore({ path, clock: () => 0, newId: () => 'write' }));
  const notes = await store.collection<object>({ name: 'notes' });
  const stored = await inScope({ caller: 'ann' }, async () => [
    await notes.insert({ id: 'a', state: {} }),
    await notes.insert({ id: 'b', state: {}, owner: 'bob' }),
  ]);
  expect(stored.map(({ owner }) => owner)).toEqual(['ann', 'bob']);
  expect((await notes.insert({ id: 'c', state: {} })).owner).toBe('local');
  await store.close();
});
