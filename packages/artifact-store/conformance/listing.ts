import { describe, expect, test } from '@jest/globals';
import { type ArtifactStoreFactory, listed, usePlaces } from './factory.ts';

const keys = [
  'artifacts/dsn_1/robot.mjcf',
  'artifacts/dsn_1/r1/robot.mjcf',
  'artifacts/dsn_1-old/x',
  'artifacts/dsn_1.zip',
  'artifacts/dsn_10/x',
  'artifacts/dsn_2/Z',
  'artifacts/dsn_2/a',
  'exports/dsn_1/part.stl',
  'top',
];
const day_ms = 86_400_000;

export function describeListing(factory: ArtifactStoreFactory): void {
  const open = usePlaces(factory);

  describe('listing', () => {
    test.each([
      '',
      'a',
      'artifacts/',
      'artifacts/dsn_1',
      'artifacts/dsn_1/',
      'artifacts/dsn_1/r',
      'artifacts/dsn_2/Z',
      'top',
      'none',
      'none/below',
      'artifacts/dsn_1.zip/',
      '.',
    ])('prefix %j lists the keys that begin with it, in order', async (prefix) => {
      const { store } = await open();
      for (const key of [...keys].reverse()) await store.put(key, key);
      const found = await listed(store, prefix);
      expect(found.map((info) => info.key)).toEqual(keys.filter((key) => key.startsWith(prefix)).sort());
      for (const info of found) expect(info).toEqual(await store.stat(info.key));
    });

    test('a list continues while its artifacts are deleted', async () => {
      const { store } = await open();
      for (const key of keys) await store.put(key, key);
      for await (const { key } of store.list('')) await store.delete(key);
      expect(await listed(store, '')).toEqual([]);
    });
  });

  describe('sweep', () => {
    test('deletes only artifacts that are old, unnamed and under the prefix', async () => {
      const { store, clock } = await open();
      await store.put('artifacts/old', 'x');
      await store.put('artifacts/named', 'x');
      await store.put('artifacts/rewritten', 'x');
      await store.put('exports/old', 'x');
      clock.now_ms += 2 * day_ms;
      await store.put('artifacts/new', 'x');
      await store.put('artifacts/rewritten', 'y');
      const checked: string[] = [];
      const deleted = await store.sweep('artifacts/', day_ms, async (key) => {
        checked.push(key);
        return key === 'artifacts/named';
      });
      expect(deleted).toBe(1);
      expect(checked.sort()).toEqual(['artifacts/named', 'artifacts/old']);
      expect((await listed(store, '')).map((info) => info.key)).toEqual([
        'artifacts/named',
        'artifacts/new',
        'artifacts/rewritten',
        'exports/old',
      ]);
    });

    test('keeps an artifact exactly as old as the limit', async () => {
      const { store, clock } = await open();
      await store.put('artifacts/edge', 'x');
      clock.now_ms += day_ms;
      expect(await store.sweep('', day_ms, async () => false)).toBe(0);
      clock.now_ms += 1;
      expect(await store.sweep('', day_ms, async () => false)).toBe(1);
    });

    test('keeps an artifact that is put again during the sweep', async () => {
      const { store, clock } = await open();
      await store.put('artifacts/reborn', 'old');
      clock.now_ms += 2 * day_ms;
      const deleted = await store.sweep('', day_ms, async () => {
        await store.put('artifacts/reborn', 'new');
        return false;
      });
      expect(deleted).toBe(0);
      expect(await store.get('artifacts/reborn')).toEqual(Buffer.from('new'));
    });

    test('deletes nothing if isNamed fails', async () => {
      const { store, clock } = await open();
      await store.put('artifacts/old', 'x');
      clock.now_ms += 2 * day_ms;
      await expect(
        store.sweep('', day_ms, () => Promise.reject(new Error('store is down'))),
      ).rejects.toThrow();
      expect(await store.get('artifacts/old')).toEqual(Buffer.from('x'));
    });
  });
}
