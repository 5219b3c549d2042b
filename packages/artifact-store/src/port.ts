import type { Readable } from 'node:stream';
import type { ByteRange } from './range.ts';

/**
 * The artifact store: files by relative key, written whole, named by their content hash.
 * Adapters: `openFileArtifacts`, `openGridFsArtifacts`. Every adapter passes the suite in `../conformance`.
 */

export interface ArtifactInfo {
  /**
   * Relative, `/`-separated, checked: no empty, `.` or `..` segment, `[A-Za-z0-9._-]` only, at most 512 characters
   * in all and 255 a segment.
   */
  readonly key: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly modified_at: string;
}

export interface ArtifactStore {
  /**
   * Replaces the artifact atomically: a reader sees the old one or the new one, whole, also after a crash.
   * The caller leaves `content` alone until this settles.
   * @throws InvalidArtifactKey, ArtifactKeyConflict, ArtifactsUnavailable
   */
  put(key: string, content: Uint8Array | string): Promise<ArtifactInfo>;
  /** The whole content, or undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * The content from `start` to `end` inclusive (default: all), or undefined when there is none. An `end` beyond
   * the content is its last byte. The stream is of one content even while the artifact is replaced.
   * @throws InvalidArtifactRange when the range is malformed or begins beyond the content
   */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(key: string): Promise<ArtifactInfo | undefined>;
  /**
   * Artifacts whose key begins with the prefix (any prefix of a key, `''` for all), ordered by key, bytewise.
   * What is put or deleted while listing may or may not be seen.
   */
  list(prefix: string): AsyncIterable<ArtifactInfo>;
  /** Deletes the artifact; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /**
   * Deletes artifacts under the prefix that are older than `olderThan_ms` and that `isNamed` says no document
   * names; returns their number.
   */
  sweep(prefix: string, olderThan_ms: number, isNamed: (key: string) => Promise<boolean>): Promise<number>;
  /** @throws ArtifactsUnavailable when the store cannot be used now */
  ping(): Promise<void>;
  /** Waits for what runs. Afterwards every call throws {@link ArtifactsUnavailable}. */
  close(): Promise<void>;
}
