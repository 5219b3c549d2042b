import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CollectionSpec, Query } from '../port.ts';
import { planWalk } from '../walk.ts';
import { openSqliteFile, type SqliteFile } from './file.ts';
import { partQuery } from './find.ts';
import { prepareCollection, schema, schemaVersion } from './schema.ts';

const spec: CollectionSpec = {
  name: 'things',
  indexes: [
    { name: 'by_time', fields: ['created_at'] },
    { name: 'by_note', fields: ['note', 'deep.n'] },
  ],
};

const queries: [string, Omit<Query, 'order' | 'limit'>][] = [
  ['by creation', { index: 'by_time' }],
  ['by creation, within a range', { index: 'by_time', range: { gte: '2030', lt: '2031' } }],
  ['by a path behind a match', { index: 'by_note', match: ['a'] }],
  ['by a path behind a match, within a range', { index: 'by_note', match: ['a'], range: { gte: 1 } }],
  ['by id behind a full match', { index: 'by_note', match: ['a', 1] }],
];

describe('a query', () => {
  let folder = '';
  let file: SqliteFile;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'find-'));
    file = openSqliteFile({ path: join(folder, 'documents.db'), schemaVersion, schema });
    await file.transact(() => prepareCollection(file, spec));
  });
  afterEach(async () => {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(queries)('%s walks its index and sorts nothing', async (_name, query) => {
    for (const order of ['asc', 'desc'] as const) {
      const walk = planWalk(spec, { ...query, order, limit: 5 });
      for (const part of walk.parts) {
        for (const after of [undefined, { value: part === 'absent' ? null : 1, id: 'x' }]) {
          const { sql, values } = partQuery('doc_things', walk, part, after);
          const plan = await file.run(() => file.statement(`EXPLAIN QUERY PLAN ${sql}`).all(...values, 5));
          expect(plan.map(({ detail }) => String(detail))).toEqual([
            expect.stringMatching(
              new RegExp(`^(SEARCH|SCAN) doc_things USING INDEX ix_things_${query.index}_`),
            ),
          ]);
        }
      }
    }
  });
});
