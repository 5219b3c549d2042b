import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/**
 * What is known about an artifact's content, kept beside it so that its hash need not be computed again.
 *
 * The hash is bound to one file by `identity`. A record is written before its content takes the key, and readers
 * that find another file under the key compute the hash anew: a crash between the two leaves a record that is not
 * believed, never a wrong hash.
 */
export interface ContentRecord {
  readonly key: string;
  readonly sha256: string;
  readonly identity: string;
}

/**
 * Names one content of one file: inode and size tell files apart, the modification time (with a random fraction
 * of a millisecond, see `writeContent`) tells apart an inode number used again within the file system's clock tick.
 */
export function identityOf(stats: BigIntStats): string {
  return `${stats.ino}:${stats.size}:${stats.mtimeNs}`;
}

/** The record in a file's text, or undefined when the text is none, for instance cut off by a power loss. */
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
 * Writes the content, stamps it with `modifiedAt_ms`, flushes it to the disk and returns its hash and identity.
 * The hash is of the bytes handed to the disk: each chunk is copied first, as the caller may change its buffer
 * while this waits.
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

/** The hash of an open file, read from its beginning. */
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
