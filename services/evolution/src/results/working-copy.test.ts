import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { keptFolders, openWorkingCopy, type WorkingCopy } from './working-copy.ts';

let root: string;
let copy: WorkingCopy;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'evolutions-'));
  copy = openWorkingCopy(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const described = (path: string, content: string) => ({
  path,
  media_type: 'text/plain',
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

async function write(contents: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const read: string[] = [];
  const files = Object.entries(contents).map(([path, content]) => described(path, content));
  await copy.write('evo_1', files, async ({ path }) => {
    read.push(path);
    return contents[path] ?? '';
  });
  return read;
}

const contentOf = (path: string) => readFile(join(root, 'files', 'evo_1', path), 'utf8');

describe('the working copy', () => {
  test('has the files and no others, and writes only what differs', async () => {
    expect(await write({ 'program.md': 'one', 'best/scene.xml': '<a/>', 'best/old.xml': '' })).toHaveLength(
      3,
    );
    expect(await write({ 'program.md': 'one', 'best/scene.xml': '<b/>' })).toEqual(['best/scene.xml']);
    expect(await contentOf('best/scene.xml')).toBe('<b/>');
    expect(await readdir(join(root, 'files', 'evo_1'), { recursive: true })).toEqual(
      expect.arrayContaining(['program.md', 'best', join('best', 'scene.xml')]),
    );
    await expect(contentOf('best/old.xml')).rejects.toThrow('ENOENT');
  });

  test('is written again after somebody changed or deleted it', async () => {
    await write({ 'program.md': 'one' });
    await writeFile(join(root, 'files', 'evo_1', 'program.md'), 'two');
    expect(await write({ 'program.md': 'one' })).toEqual(['program.md']);
    await rm(join(root, 'files'), { recursive: true });
    expect(await write({ 'program.md': 'one' })).toEqual(['program.md']);
  });

  test('grows at its end, unless its file is another one', async () => {
    await write({ 'iterations.jsonl': '{}\n' });
    expect(await copy.append('evo_1', 'iterations.jsonl', 3, '{"ü":1}\n')).toBe(12);
    expect(await contentOf('iterations.jsonl')).toBe('{}\n{"ü":1}\n');
    expect(await copy.append('evo_1', 'iterations.jsonl', 3, 'x')).toBeUndefined();
    await rm(join(root, 'files', 'evo_1', 'iterations.jsonl'));
    expect(await copy.append('evo_1', 'iterations.jsonl', 12, 'x')).toBeUndefined();
  });

  test('keeps the latest folders, those that may not go, and folders of others', async () => {
    const names = Array.from({ length: keptFolders + 3 }, (_, at) => `evo_${String(at).padStart(3, '0')}`);
    for (const [at, name] of [...names, 'mine'].entries()) {
      const folder = join(root, 'files', name);
      await mkdir(folder, { recursive: true });
      const time = name === 'mine' ? 1 : at + 1_000;
      await utimes(folder, time, time);
    }
    await copy.retain(async ({ evolution_id }) => evolution_id !== 'evo_001');
    const left = (await readdir(join(root, 'files'))).toSorted();
    expect(left).toEqual([...names.filter((name) => !['evo_000', 'evo_002'].includes(name)), 'mine']);
  });

  test('of a folder that cannot be made is refused', async () => {
    await writeFile(join(root, 'files'), 'not a folder');
    await expect(write({ 'program.md': 'one' })).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});
