import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openSqliteStore } from '@robotdesign/document-store';
import { StartRefused } from '@robotdesign/service-kit';
import { lockDataDir } from './data-dir.ts';
import { dataFormat, migrateDataDir } from './data-format.ts';

describe('a data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'data '));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const format = async () => JSON.parse(await readFile(join(folder, 'format.json'), 'utf8')) as object;
  const migrate = () => migrateDataDir(folder, '0.1.0');

  async function designs() {
    const path = join(folder, 'design.sqlite');
    const store = openSqliteStore({ path, clock: Date.now, newId: () => 'write' });
    return { store, designs: await store.collection<{ candidate: object }>({ name: 'designs' }) };
  }

  test('that is new gets the current format', async () => {
    expect(migrate()).toEqual({ from: 0, documents: 0 });
    expect(await format()).toEqual({ format: dataFormat });
    expect(migrate()).toBeUndefined();
  });

  test('of format 0 is migrated while this process holds its lock', async () => {
    const old = await designs();
    const candidate = { candidate_id: 'c', estimated_cost_usd: 1, probable_cost_usd: 2 };
    await old.designs.insert({ id: 'priced', state: { candidate } });
    await old.designs.insert({ id: 'other', state: { candidate: {} } });
    await old.store.close();
    const lock = lockDataDir(folder);
    try {
      expect(migrate()).toEqual({ from: 0, documents: 1 });
    } finally {
      lock.release();
    }
    const now = await designs();
    expect(await now.designs.get('priced')).toMatchObject({
      version: 1,
      state: { candidate: { candidate_id: 'c', estimated_cost_usd: 2, cost_lower_bound_usd: 1 } },
    });
    await now.store.close();
  });

  test('whose migration was interrupted is migrated again', async () => {
    const old = await designs();
    await old.designs.insert({
      id: 'priced',
      state: { candidate: { candidate_id: 'c', estimated_cost_usd: 1 } },
    });
    await old.store.close();
    migrate();
    await rm(join(folder, 'format.json'));
    expect(migrate()).toEqual({ from: 0, documents: 0 });
    expect(await format()).toEqual({ format: dataFormat });
  });

  test('of a newer version is refused with its folder, its format and what to do', async () => {
    await writeFile(join(folder, 'format.json'), '{"format": 99}');
    expect(migrate).toThrow(StartRefused);
    expect(migrate).toThrow(
      `DATA_DIR: ${folder} has data format 99. This version (0.1.0) supports formats up to ${dataFormat}. Start the version that wrote the folder, or set DATA_DIR to another folder.`,
    );
    expect(await format()).toEqual({ format: 99 });
  });

  test.each(['', '{}', '{"format": -1}', '{"format": "1"}'])(
    'whose format is unreadable is refused: %j',
    async (text) => {
      await writeFile(join(folder, 'format.json'), text);
      expect(migrate).toThrow(/format\.json does not contain a data format/);
    },
  );

  test('with a broken database is refused, and keeps its format', async () => {
    await writeFile(join(folder, 'design.sqlite'), 'this is not a database');
    expect(migrate).toThrow(/^DATA_DIR: .* cannot be used as the data folder: /);
    expect(existsSync(join(folder, 'format.json'))).toBe(false);
  });
});
