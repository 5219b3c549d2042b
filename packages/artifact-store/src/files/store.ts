import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, mkdir, realpath, unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { failpoint } from '@robotdesign/failpoints';
import {
  ArtifactKeyConflict,
  ArtifactsUnavailable,
  InvalidArtifactKey,
  InvalidArtifactRange,
} from '../errors.ts';
import { keySegments } from '../key.ts';
import type { ArtifactInfo, ArtifactStore } from '../port.ts';
import { rangeWithin } from '../range.ts';
import { type ContentRecord, identityOf, writeContent } from './content-record.ts';
import { NotAFolder, pruneFolders, systemCode } from './durable-file.ts';
import { recordedKeys } from './recorded-keys.ts';
import { openTrees } from './trees.ts';
import { openTurns } from './turns.ts';

export interface FileArtifactsOptions {
  /**
   * The folder that holds the artifacts; created when missing. Other files may lie in it: only what this store
   * wrote is an artifact, is listed or swept.
   */
  readonly root: string;
  /** Milliseconds since the epoch: `modified_at` of what is written, and the age that `sweep` goes by. */
  readonly clock: () => number;
}

const knownErrors = [InvalidArtifactKey, ArtifactKeyConflict, InvalidArtifactRange, ArtifactsUnavailable];
const conflictCodes = new Set(['EISDIR', 'ENOTDIR', 'ENOTEMPTY']);

function toPortError(error: unknown): Error {
  if (error instanceof Error && knownErrors.some((known) => error instanceof known)) return error;
  if (error instanceof NotAFolder || conflictCodes.has(systemCode(error) ?? '')) {
    return new ArtifactKeyConflict('a part of the key is both a folder and an artifact', { cause: error });
  }
  return new ArtifactsUnavailable('the artifact files cannot be used now', { cause: error });
}

/**
 * Artifacts as files under a root, at the path that their key spells, so that people and other programs can open
 * them. Every write goes to a temporary file, is flushed, renamed and its folder flushed: `kill -9` or a power loss
 * leaves the old content or the new. What is acknowledged is on the disk.
 *
 * Several stores, in one process or several, may share a root.
 *
 * @throws ArtifactsUnavailable when the root cannot be created or used
 */
export async function openFileArtifacts(options: FileArtifactsOptions): Promise<ArtifactStore> {
  const { clock } = options;
  const trees = await (async () => {
    try {
      await mkdir(resolve(options.root), { recursive: true });
      return await openTrees(await realpath(options.root));
    } catch (error) {
      throw toPortError(error);
    }
  })();
  const turns = openTurns();
  const running = new Set<Promise<unknown>>();
  const ownTemporary = new Set<string>();
  let isClosed = false;

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new ArtifactsUnavailable('the artifact store is closed');
    const mine = work();
    running.add(mine);
    try {
      return await mine;
    } catch (error) {
      throw toPortError(error);
    } finally {
      running.delete(mine);
    }
  }

  /** Case is folded in the name: where the file system does not tell keys apart, their writes must take turns. */
  const turnOf = (key: string) => key.toLowerCase();

  async function withTemporary<T>(work: (name: string) => Promise<T>): Promise<T> {
    const name = randomUUID();
    ownTemporary.add(name);
    try {
      return await work(name);
    } finally {
      ownTemporary.delete(name);
      await unlink(trees.temporaryPath(name)).catch(() => undefined);
    }
  }

  async function writeRecord(segments: readonly string[], record: ContentRecord): Promise<void> {
    await withTemporary(async (name) => {
      await trees.writeTemporary(name, async (handle) => {
        await handle.writeFile(JSON.stringify(record));
        await handle.sync();
      });
      await trees.moveToRecord(name, segments);
    });
  }

  async function refuseForeign(key: string, segments: readonly string[]): Promise<void> {
    const found = await trees.readRecord(segments);
    if (found.kind === 'record' && found.record.key !== key) {
      throw new ArtifactKeyConflict(`the file system does not tell key ${key} from ${found.record.key}`);
    }
    if (found.kind !== 'none') return;
    const taken = await lstat(trees.contentPath(segments)).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (taken !== undefined)
      throw new ArtifactKeyConflict(`key ${key} is taken by something that is no artifact`);
  }

  async function put(key: string, content: Uint8Array | string): Promise<ArtifactInfo> {
    const segments = keySegments(key);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return turns.run(turnOf(key), async () => {
      await trees.refuseBlockedFolders(segments);
      await refuseForeign(key, segments);
      return withTemporary(async (name) => {
        const modifiedAt = Math.floor(clock());
        const written = await trees.writeTemporary(name, (handle) => writeContent(handle, bytes, modifiedAt));
        await writeRecord(segments, { key, ...written });
        failpoint('artifact.put.before');
        await trees.moveToContent(name, segments);
        failpoint('artifact.put.after');
        return {
          key,
          bytes: bytes.byteLength,
          sha256: written.sha256,
          modified_at: new Date(modifiedAt).toISOString(),
        };
      });
    });
  }

  /** The hash was lost to a crash, or the files were copied: bind it to the file as it is now. */
  async function rebind(
    key: string,
    segments: readonly string[],
    sha256: string,
    identity: string,
  ): Promise<void> {
    await turns.run(turnOf(key), async () => {
      const opened = await trees.openArtifact(key, segments);
      if (opened === undefined) return;
      const now = identityOf(await opened.handle.stat({ bigint: true }));
      await opened.handle.close();
      if (now === identity) await writeRecord(segments, { key, sha256, identity });
    });
  }

  async function stat(key: string): Promise<ArtifactInfo | undefined> {
    const segments = keySegments(key);
    const opened = await trees.openArtifact(key, segments);
    if (opened === undefined) return undefined;
    const { handle, record } = opened;
    try {
      const stats = await handle.stat({ bigint: true });
      const identity = identityOf(stats);
      const isKnown = record?.identity === identity;
      const sha256 = isKnown ? record.sha256 : await trees.hash(handle);
      // A file changed in place while it was hashed is not bound: the next reader looks again.
      if (!isKnown && identityOf(await handle.stat({ bigint: true })) === identity) {
        await rebind(key, segments, sha256, identity);
      }
      const modified_at = new Date(Number(stats.mtimeNs / 1_000_000n)).toISOString();
      return { key, bytes: Number(stats.size), sha256, modified_at };
    } finally {
      await handle.close();
    }
  }

  async function remove(segments: readonly string[]): Promise<void> {
    const folders = segments.slice(0, -1);
    // The content goes first: a record without content is no artifact, content without a record would be a stranger.
    await trees.unlinkContent(segments);
    await trees.unlinkRecord(segments);
    await pruneFolders(trees.contentPath([]), folders);
    await pruneFolders(trees.recordPath([]), folders);
  }

  async function deleteOne(key: string): Promise<void> {
    const segments = keySegments(key);
    await turns.run(turnOf(key), async () => {
      if (!(await trees.foldersAreThere(segments))) return;
      const found = await trees.readRecord(segments);
      if (found.kind === 'none' || (found.kind === 'record' && found.record.key !== key)) return;
      await remove(segments);
    });
  }

  async function sweep(
    prefix: string,
    olderThan_ms: number,
    isNamed: (key: string) => Promise<boolean>,
  ): Promise<number> {
    const before = clock() - olderThan_ms;
    let deleted = 0;
    for await (const key of recordedKeys(trees, prefix)) {
      const segments = keySegments(key);
      const seen = await trees.age(segments);
      if (seen === undefined || seen.at_ms >= before || (seen.hasContent && (await isNamed(key)))) continue;
      await turns.run(turnOf(key), async () => {
        const now = await trees.age(segments);
        // Put again since: a document that names the new content may be on its way.
        if (now === undefined || now.at_ms >= before) return;
        await remove(segments);
        if (now.hasContent) deleted += 1;
      });
    }
    await trees.sweepTemporary(before, ownTemporary);
    return deleted;
  }

  return {
    put: (key, content) => guarded(() => put(key, content)),

    get: (key) =>
      guarded(async () => {
        const opened = await trees.openArtifact(key, keySegments(key));
        if (opened === undefined) return undefined;
        try {
          return await opened.handle.readFile();
        } finally {
          await opened.handle.close();
        }
      }),

    stream: (key, range) =>
      guarded(async () => {
        const opened = await trees.openArtifact(key, keySegments(key));
        if (opened === undefined) return undefined;
        try {
          const { size } = await opened.handle.stat();
          const wanted = rangeWithin(range, size);
          if (wanted === undefined) {
            await opened.handle.close();
            return Readable.from([]);
          }
          return opened.handle.createReadStream(wanted);
        } catch (error) {
          await opened.handle.close();
          throw error;
        }
      }),

    stat: (key) => guarded(() => stat(key)),

    async *list(prefix) {
      const keys = recordedKeys(trees, prefix);
      for (;;) {
        const info = await guarded(async () => {
          const next = await keys.next();
          return next.done ? undefined : { found: await stat(next.value) };
        });
        if (info === undefined) return;
        if (info.found !== undefined) yield info.found;
      }
    },

    delete: (key) => guarded(() => deleteOne(key)),
    sweep: (prefix, olderThan_ms, isNamed) => guarded(() => sweep(prefix, olderThan_ms, isNamed)),
    ping: () => guarded(() => access(trees.contentPath([]), constants.R_OK | constants.W_OK)),

    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}
