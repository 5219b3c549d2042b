import { describe, expect, test } from '@jest/globals';
import { ArtifactKeyConflict, InvalidArtifactKey } from '../src/errors.ts';
import { type ArtifactStoreFactory, listed, usePlaces } from './factory.ts';

const badKeys: readonly (readonly [why: string, key: string])[] = [
  ['empty', ''],
  ['absolute', '/etc/passwd'],
  ['parent', '../outside'],
  ['parent in the middle', 'a/../../outside'],
  ['parent at the end', 'a/..'],
  ['the folder itself', 'a/./b'],
  ['one dot', '.'],
  ['two dots', '..'],
  ['empty segment', 'a//b'],
  ['trailing slash', 'a/b/'],
  ['backslash', 'a\\..\\b'],
  ['drive', 'C:/x'],
  ['encoded parent', '%2e%2e/outside'],
  ['encoded slash', 'a%2fb'],
  ['NUL', 'a/b\0.txt'],
  ['line end', 'a/b\n'],
  ['space', 'a b'],
  ['non-ASCII', 'a/größe'],
  ['full-width dots', '\uff0e\uff0e/outside'],
  ['lone surrogate', 'a/\ud800'],
  ['home', '~/x'],
  ['records of the store', '@records/a'],
  ['long segment', `a/${'x'.repeat(256)}`],
  ['long', Array.from({ length: 40 }, () => 'thirteen-char').join('/')],
];

const goodKeys = [
  'a',
  '...',
  '.hidden/..x',
  'a/x..y',
  'A-Z_0.9',
  'constructor/__proto__',
  `a/${'x'.repeat(255)}`,
  Array.from({ length: 256 }, () => 'x').join('/'),
];

export function describeKeys(factory: ArtifactStoreFactory): void {
  const open = usePlaces(factory);

  describe('keys', () => {
    test.each(badKeys)('%s is refused by every call', async (_why, key) => {
      const { store } = await open();
      const refusals = [
        () => store.put(key, 'x'),
        () => store.get(key),
        () => store.stream(key),
        () => store.stat(key),
        () => store.delete(key),
      ];
      for (const refusal of refusals) await expect(refusal()).rejects.toThrow(InvalidArtifactKey);
      expect(await listed(store, '')).toEqual([]);
    });

    test.each(['../', '/', 'a/../b', 'a//', '%2e/', 'a\\', 'ä', '@records/'])(
      'the prefix %j is refused',
      async (prefix) => {
        const { store } = await open();
        await expect(listed(store, prefix)).rejects.toThrow(InvalidArtifactKey);
        await expect(store.sweep(prefix, 0, async () => false)).rejects.toThrow(InvalidArtifactKey);
      },
    );

    test.each(goodKeys)('%s is a key', async (key) => {
      const { store } = await open();
      await store.put(key, key);
      expect(await store.get(key)).toEqual(Buffer.from(key));
      expect((await listed(store, '')).map((info) => info.key)).toEqual([key]);
    });

    test('keys that differ only in case are distinguished, or the second is refused', async () => {
      const { store } = await open();
      await store.put('a/Robot.stl', 'first');
      const second = await store.put('a/robot.stl', 'second').catch((error: unknown) => error);
      expect(await store.get('a/Robot.stl')).toEqual(Buffer.from('first'));
      const held = await store.get('a/robot.stl');
      if (second instanceof Error) {
        expect(second).toBeInstanceOf(ArtifactKeyConflict);
        expect(held).toBeUndefined();
      } else {
        expect(held).toEqual(Buffer.from('second'));
      }
    });

    test('a key below an artifact is stored, or refused without a change', async () => {
      const { store } = await open();
      await store.put('a/b', 'file');
      const below = await store.put('a/b/c', 'below').catch((error: unknown) => error);
      if (below instanceof Error) expect(below).toBeInstanceOf(ArtifactKeyConflict);
      else expect(await store.get('a/b/c')).toEqual(Buffer.from('below'));
      expect(await store.get('a/b')).toEqual(Buffer.from('file'));
    });
  });
}
