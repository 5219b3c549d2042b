import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ArtifactStore, openFileArtifacts } from '@robotdesign/artifact-store';
import { type Entry, textEntry } from './entry.ts';
import { measured, slice, zipOf } from './zip.ts';

let folder: string;
let artifacts: ArtifactStore;
const size = 5_000_000;
const large: Entry = { path: 'meshes/large.stl', bytes: size, sha256: '', content: { key: 'large' } };
const entries = [textEntry('README.md', '# A robot\n'), large, textEntry('end.json', '{}\n')];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
  artifacts = await openFileArtifacts({ root: folder, clock: () => 0 });
  await artifacts.put('large', randomBytes(size));
});
afterAll(async () => {
  await artifacts.close();
  await rm(folder, { recursive: true });
});

test('the same files give the same bytes, whose size and hash are measured', async () => {
  const first = await buffer(zipOf(artifacts, entries));
  expect((await buffer(zipOf(artifacts, entries))).equals(first)).toBe(true);
  const { bytes } = await measured(zipOf(artifacts, entries), new AbortController().signal);
  expect(bytes).toBe(first.length);
});

test('a slice has the bytes of its range', async () => {
  const whole = await buffer(zipOf(artifacts, entries));
  for (const [start, end] of [
    [0, 0],
    [5, 70_000],
    [whole.length - 10, whole.length - 1],
  ] as const)
    expect(
      (await buffer(slice(zipOf(artifacts, entries), start, end))).equals(whole.subarray(start, end + 1)),
    ).toBe(true);
});

test('a reader that stops early leaves most of a file unread, and closes it', async () => {
  const sources: Readable[] = [];
  let read = 0;
  const watched: Pick<ArtifactStore, 'stream'> = {
    stream: async (key) => {
      const source = await artifacts.stream(key);
      source?.on('data', (chunk: Buffer) => {
        read += chunk.length;
      });
      if (source) sources.push(source);
      return source;
    },
  };
  const archive = zipOf(watched, entries);
  for await (const chunk of archive) if ((chunk as Buffer).length > 1000) break;
  const [source] = sources;
  if (source && !source.closed) await once(source, 'close');
  expect(sources).toHaveLength(1);
  expect(read).toBeLessThan(size / 4);
});

test('a missing file breaks the archive instead of leaving it out', async () => {
  const gone: Entry = { ...large, content: { key: 'gone' } };
  await expect(buffer(zipOf(artifacts, [gone]))).rejects.toThrow('gone is missing');
});
