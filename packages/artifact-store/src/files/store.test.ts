import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { listed } from '../../conformance/factory.ts';
import { openArtifacts } from '../../conformance/file-artifacts.ts';
import { artifactStoreConformance } from '../../conformance/index.ts';
import { ArtifactKeyConflict } from '../errors.ts';

const newPlace = () => mkdtemp(join(tmpdir(), 'artifacts-'));
const removePlace = (place: string) => rm(place, { recursive: true, force: true });

artifactStoreConformance({
  name: 'files',
  newPlace,
  removePlace,
  open: openArtifacts,
  module: new URL('../../conformance/file-artifacts.ts', import.meta.url),
});

describe('artifact files', () => {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  async function open(root?: string) {
    const place = root ?? (await newPlace());
    if (root === undefined) cleanups.push(() => removePlace(place));
    const store = await openArtifacts(place, Date.now);
    cleanups.push(() => store.close());
    return { place, store };
  }

  test('have their key as path', async () => {
    const { place, store } = await open();
    await store.put('artifacts/dsn_1/robot.mjcf', '<mujoco/>');
    expect(await readFile(join(place, 'artifacts/dsn_1/robot.mjcf'), 'utf8')).toBe('<mujoco/>');
    expect(await readdir(join(place, '@temporary'))).toEqual([]);
  });

  test('leave no file when deleted', async () => {
    const { place, store } = await open();
    await store.put('artifacts/dsn_1/robot.mjcf', 'x');
    await store.delete('artifacts/dsn_1/robot.mjcf');
    expect((await readdir(place, { recursive: true })).sort()).toEqual(['@records', '@temporary']);
  });

  test('other files under the root are not read, listed, replaced, deleted or swept', async () => {
    const { place, store } = await open();
    await writeFile(join(place, 'design.sqlite'), 'precious');
    expect(await store.get('design.sqlite')).toBeUndefined();
    expect(await listed(store, '')).toEqual([]);
    await expect(store.put('design.sqlite', 'x')).rejects.toThrow(ArtifactKeyConflict);
    await store.delete('design.sqlite');
    await store.sweep('', -1000, async () => false);
    expect(await readFile(join(place, 'design.sqlite'), 'utf8')).toBe('precious');
  });

  test('links to folders or files are not followed', async () => {
    const { place, store } = await open();
    const outside = await newPlace();
    cleanups.push(() => removePlace(outside));
    await writeFile(join(outside, 'secret'), 'secret');
    await mkdir(join(outside, 'empty'));
    await store.put('kept/secret', 'mine');
    await store.put('kept/empty/x', 'mine');
    await store.put('file', 'mine');
    await rm(join(place, 'kept'), { recursive: true });
    await symlink(outside, join(place, 'kept'));
    await rm(join(place, 'file'));
    await symlink(join(outside, 'secret'), join(place, 'file'));
    await symlink(outside, join(place, 'planted'));

    expect(await store.get('kept/secret')).toBeUndefined();
    expect(await store.get('planted/secret')).toBeUndefined();
    expect(await store.get('file')).toBeUndefined();
    expect(await store.stat('file')).toBeUndefined();
    await expect(store.put('planted/new', 'x')).rejects.toThrow(ArtifactKeyConflict);
    await expect(store.put('kept/secret', 'x')).rejects.toThrow(ArtifactKeyConflict);
    await store.sweep('', -1000, async () => false);
    await store.put('file', 'replaces the link');
    expect((await readdir(outside)).sort()).toEqual(['empty', 'secret']);
    expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('secret');
  });

  test('a root can be a link to a folder', async () => {
    const { place } = await open();
    const link = `${place}-link`;
    await symlink(place, link);
    cleanups.push(() => rm(link));
    const { store } = await open(link);
    await store.put('a', 'x');
    expect(await readFile(join(place, 'a'), 'utf8')).toBe('x');
  });

  test('a copied or changed file is hashed again, once', async () => {
    const { place, store } = await open();
    const { sha256 } = await store.put('a/b', 'content');
    const copy = await newPlace();
    cleanups.push(() => removePlace(copy));
    await cp(place, copy, { recursive: true, preserveTimestamps: true });
    const { store: copied } = await open(copy);
    const before = await readFile(join(copy, '@records/a/b'), 'utf8');
    expect(await copied.stat('a/b')).toMatchObject({ sha256 });
    const bound = await readFile(join(copy, '@records/a/b'), 'utf8');
    expect(bound).not.toBe(before);
    await copied.stat('a/b');
    expect(await readFile(join(copy, '@records/a/b'), 'utf8')).toBe(bound);

    await writeFile(join(copy, 'a/b'), 'edited!');
    expect((await copied.stat('a/b'))?.sha256).not.toBe(sha256);
  });

  test('a record cut off by a power loss causes only a new hash', async () => {
    const { place, store } = await open();
    const info = await store.put('a/b', 'content');
    for (const torn of ['', '{"key":"a/b"', 'null', '[]', '{"key":1}']) {
      await writeFile(join(place, '@records/a/b'), torn);
      expect(await store.stat('a/b')).toEqual(info);
      expect(await store.get('a/b')).toEqual(Buffer.from('content'));
    }
  });

  test('a key that the file system does not distinguish from another is refused', async () => {
    const { place, store } = await open();
    await store.put('a/Robot', 'first');
    // The files that a file system without case shows under the other key.
    await cp(join(place, '@records/a/Robot'), join(place, '@records/a/robot'));
    await cp(join(place, 'a/Robot'), join(place, 'a/robot'));
    expect(await store.get('a/robot')).toBeUndefined();
    await expect(store.put('a/robot', 'second')).rejects.toThrow(ArtifactKeyConflict);
    await store.delete('a/robot');
    expect(existsSync(join(place, 'a/robot'))).toBe(true);
  });

  test('old temporary files of killed writes are swept, new ones stay', async () => {
    const { place, store } = await open();
    await mkdir(join(place, '@temporary'), { recursive: true });
    await writeFile(join(place, '@temporary/left'), 'half');
    await store.sweep('', 60_000, async () => false);
    expect(await readdir(join(place, '@temporary'))).toEqual(['left']);
    const later = await openArtifacts(place, () => Date.now() + 120_000);
    cleanups.push(() => later.close());
    await later.sweep('', 60_000, async () => false);
    expect(await readdir(join(place, '@temporary'))).toEqual([]);
  });
});
