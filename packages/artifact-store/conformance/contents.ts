import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { ArtifactsUnavailable, InvalidArtifactRange } from '../src/errors.ts';
import { type ArtifactStoreFactory, listed, usePlaces } from './factory.ts';

export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Content that contains its version everywhere, so that a mixture of versions is detected. */
export function versionContent(version: number, bytes: number): Buffer {
  return Buffer.alloc(bytes, `version ${version};`);
}

async function collect(stream: AsyncIterable<Buffer> | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function describeContents(factory: ArtifactStoreFactory): void {
  const open = usePlaces(factory);

  describe('contents', () => {
    test('a put content reads back with its size, hash and time, also after the store is reopened', async () => {
      const { store, clock, reopen } = await open();
      const content = Buffer.from([0, 1, 2, 255, 10, 13]);
      const info = await store.put('artifacts/dsn_1/robot.bin', content);
      expect(info).toEqual({
        key: 'artifacts/dsn_1/robot.bin',
        bytes: 6,
        sha256: sha256(content),
        modified_at: new Date(clock.now_ms).toISOString(),
      });
      await store.close();
      const again = await reopen();
      expect(await again.get('artifacts/dsn_1/robot.bin')).toEqual(content);
      expect(await again.stat('artifacts/dsn_1/robot.bin')).toEqual(info);
      expect(await collect(await again.stream('artifacts/dsn_1/robot.bin'))).toEqual(content);
    });

    test('text is stored as UTF-8, and artifacts can be empty', async () => {
      const { store } = await open();
      expect(await store.put('a/text', 'größe')).toMatchObject({ bytes: 7, sha256: sha256('größe') });
      expect(await store.put('a/empty', '')).toMatchObject({ bytes: 0, sha256: sha256('') });
      expect(await store.get('a/empty')).toEqual(Buffer.alloc(0));
      expect(await collect(await store.stream('a/empty'))).toEqual(Buffer.alloc(0));
      expect(await store.stat('a/empty')).toMatchObject({ bytes: 0, sha256: sha256('') });
    });

    test('a missing artifact is undefined, and deleting it does nothing', async () => {
      const { store } = await open();
      await store.put('a/there', 'x');
      for (const key of ['a/absent', 'a', 'a/there/below', 'absent/deep/below']) {
        expect(await store.get(key)).toBeUndefined();
        expect(await store.stream(key)).toBeUndefined();
        expect(await store.stat(key)).toBeUndefined();
        await store.delete(key);
      }
      expect(await store.get('a/there')).toEqual(Buffer.from('x'));
    });

    test('a deleted artifact does not exist, and its key and folders can be used again', async () => {
      const { store } = await open();
      await store.put('a/b/c', 'one');
      await store.delete('a/b/c');
      expect(await store.get('a/b/c')).toBeUndefined();
      await store.put('a/b/c', 'two');
      expect(await store.get('a/b/c')).toEqual(Buffer.from('two'));
      await store.delete('a/b/c');
      await store.put('a/b', 'now a file');
      expect(await store.get('a/b')).toEqual(Buffer.from('now a file'));
    });

    test('concurrent puts and deletes of neighbours are independent', async () => {
      const { store } = await open();
      const rounds = Array.from({ length: 12 }, (_, n) => n);
      await Promise.all(
        rounds.map(async (n) => {
          for (let turn = 0; turn < 6; turn += 1) {
            await store.put(`shared/deep/${n}`, `${n} ${turn}`);
            expect(await store.get(`shared/deep/${n}`)).toEqual(Buffer.from(`${n} ${turn}`));
            await store.delete(`shared/deep/${n}`);
          }
        }),
      );
      expect(await listed(store, '')).toEqual([]);
    });

    test('readers during replacements get one whole version with its hash', async () => {
      const { store, reopen } = await open();
      const reader = await reopen();
      const bytes = 300_000;
      const versions = new Map(
        [0, 1, 2, 3].map((version) => [sha256(versionContent(version, bytes)), version] as const),
      );
      await store.put('a/replaced', versionContent(0, bytes));
      let isWriting = true;
      const seen = new Set<number | undefined>();
      async function read() {
        while (isWriting) {
          const whole = await reader.get('a/replaced');
          const streamed = await collect(await reader.stream('a/replaced'));
          const stated = await reader.stat('a/replaced');
          seen.add(versions.get(sha256(whole ?? '')));
          seen.add(versions.get(sha256(streamed)));
          seen.add(versions.get(stated?.sha256 ?? ''));
        }
      }
      async function write() {
        for (let n = 1; n <= 40; n += 1) await store.put('a/replaced', versionContent(n % 4, bytes));
        isWriting = false;
      }
      await Promise.all([write(), read(), read()]);
      expect(seen.has(undefined)).toBe(false);
      expect(seen.size).toBeGreaterThan(1);
      expect(await reader.stat('a/replaced')).toMatchObject({ sha256: sha256(versionContent(0, bytes)) });
    });

    test('concurrent writers of one key leave one of their contents with its hash', async () => {
      const { store, reopen } = await open();
      const other = await reopen();
      const contents = [1, 2, 3, 4, 5, 6].map((version) => versionContent(version, 50_000));
      await Promise.all(contents.map((content, n) => (n % 2 ? store : other).put('a/contended', content)));
      const left = await store.get('a/contended');
      expect(contents.some((content) => left?.equals(content))).toBe(true);
      expect(await other.stat('a/contended')).toMatchObject({ sha256: sha256(left ?? '') });
    });

    test('a stream opened before a replacement continues with the old content', async () => {
      const { store } = await open();
      const old = versionContent(1, 3_000_000);
      await store.put('a/long', old);
      const stream = await store.stream('a/long');
      await store.put('a/long', 'new');
      expect((await collect(stream)).equals(old)).toBe(true);
      expect(await store.get('a/long')).toEqual(Buffer.from('new'));
    });

    test.each([
      { start: 0, end: 0, expected: '0' },
      { start: 2, end: 5, expected: '2345' },
      { start: 9, end: 9, expected: '9' },
      { start: 4, end: 1_000_000, expected: '456789' },
      { start: 0, end: 9, expected: '0123456789' },
    ])('bytes $start to $end inclusive are streamed', async ({ start, end, expected }) => {
      const { store } = await open();
      await store.put('a/digits', '0123456789');
      expect((await collect(await store.stream('a/digits', { start, end }))).toString()).toBe(expected);
    });

    test.each([
      { start: 10, end: 12 },
      { start: -1, end: 3 },
      { start: 5, end: 4 },
      { start: 0.5, end: 4 },
      { start: Number.NaN, end: 4 },
      { start: 0, end: Number.POSITIVE_INFINITY },
    ])('the range $start to $end is refused', async (range) => {
      const { store } = await open();
      await store.put('a/digits', '0123456789');
      await expect(store.stream('a/digits', range)).rejects.toThrow(InvalidArtifactRange);
    });

    test('a large artifact streams in pieces', async () => {
      const { store } = await open();
      const bytes = 48 * 1024 * 1024;
      const { sha256: stored } = await store.put('exports/large', versionContent(7, bytes));
      const hash = createHash('sha256');
      let total = 0;
      let largest = 0;
      for await (const chunk of (await store.stream('exports/large')) ?? []) {
        hash.update(chunk);
        total += chunk.length;
        largest = Math.max(largest, chunk.length);
      }
      expect(total).toBe(bytes);
      expect(largest).toBeLessThanOrEqual(1024 * 1024);
      expect(hash.digest('hex')).toBe(stored);
    });

    test('a stream can be destroyed before its end', async () => {
      const { store } = await open();
      await store.put('a/long', versionContent(1, 1_000_000));
      const stream = await store.stream('a/long');
      const closed = new Promise((resolve) => stream?.once('close', resolve));
      stream?.destroy();
      await closed;
      expect(stream?.destroyed).toBe(true);
    });

    test('a closed store finishes running calls and refuses later ones', async () => {
      const { store, reopen } = await open();
      const writing = store.put('a/last', versionContent(1, 2_000_000));
      await store.close();
      const { sha256: written } = await writing;
      await expect(store.get('a/last')).rejects.toThrow(ArtifactsUnavailable);
      await expect(store.ping()).rejects.toThrow(ArtifactsUnavailable);
      const again = await reopen();
      await again.ping();
      expect(await again.stat('a/last')).toMatchObject({ sha256: written });
    });
  });
}
