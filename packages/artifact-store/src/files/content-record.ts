import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/**
 * The hash of an artifact's content, stored in a second file so that it is computed only once.
 *
 * `identity` binds the hash to one file. The record is written before its content gets the key. A reader that finds
 * another file under the key computes the hash again: a crash between the two writes leaves a record that does not
 * match, never a wrong hash.
 */
export interface ContentRecord {
  readonly key: string;
  readonly sha256: string;
  readonly identity: string;
}

/**
 * Identifies one content of one file. Inode and size distinguish files. The modification time (with a random fraction
 * of a millisecond, see `writeContent`) distinguishes files that reuse an inode number within one clock tick of the
 * file system.
 */
export function identityOf(stats: BigIntStats): string {
  return `${stats.ino}:${stats.size}:${stats.mtimeNs}`;
}

/** Undefined if the text is no record, for example after a power loss cut it off. */
export function parseRecord(text: string): ContentRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, sha256, identity } = value as Record<string, unknown>;
  if (typeof key !== 'string' || typeof sha256 !== 'string' || typeof identity !== 'string') return undefined;
  return { key, sha256, identity };
}

const chunkBytes = 1 << 20;

/**
 * Writes the content, sets its modification time to `modifiedAt_ms`, flushes it to the disk and returns its hash and
 * identity. Each chunk is copied before it is hashed and written: the caller could change its buffer meanwhile.
 */
export async function writeContent(
  handle: FileHandle,
  content: Uint8Array,
  modifiedAt_ms: number,
): Promise<{ readonly sha256: string; readonly identity: string }> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, content.byteLength));
  for (let at = 0; at < content.byteLength; at += chunkBytes) {
    const piece = content.subarray(at, at + chunkBytes);
    chunk.set(piece);
    const copy = chunk.subarray(0, piece.byteLength);
    hash.update(copy);
    await handle.writeFile(copy);
  }
  const seconds = (Math.floor(modifiedAt_ms) + Math.random() * 0.999) / 1000;
  await handle.utimes(seconds, seconds);
  await handle.sync();
  return { sha256: hash.digest('hex'), identity: identityOf(await handle.stat({ bigint: true })) };
}

/** The hash of a whole open file. */
export async function hashContent(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let at = 0;
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes, at);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, bytesRead));
    at += bytesRead;
  }
}
