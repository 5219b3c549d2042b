import type { Readable } from 'node:stream';
import type { ByteRange } from './range.ts';

/**
 * The artifact store: files by relative key. Each is written as a whole and has a content hash.
 * Adapters: `openFileArtifacts`, `openGridFsArtifacts`. Both pass the suite in `../conformance`.
 */

export interface ArtifactInfo {
  /**
   * Relative path with `/`. No empty, `.` or `..` segment; characters `[A-Za-z0-9._-]`; at most 512 characters, and
   * 255 per segment.
   */
  readonly key: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly modified_at: string;
}

export interface ArtifactStore {
  /**
   * Replaces the artifact atomically: a reader gets the whole old content or the whole new one, also after a crash.
   * The caller must not change `content` until the promise settles.
   * @throws InvalidArtifactKey, ArtifactKeyConflict, ArtifactsUnavailable
   */
  put(key: string, content: Uint8Array | string): Promise<ArtifactInfo>;
  /** The whole content; undefined if the artifact does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * The content from `start` to `end` inclusive (default: all); undefined if the artifact does not exist. An `end`
   * beyond the content means its last byte. If the artifact is replaced meanwhile, the stream continues with the old
   * content.
   * @throws InvalidArtifactRange if the range is malformed or starts beyond the content
   */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(key: string): Promise<ArtifactInfo | undefined>;
  /**
   * Artifacts whose key begins with the prefix (`''` for all), in bytewise order of the keys. The list may or may not
   * contain artifacts that are put or deleted meanwhile.
   */
  list(prefix: string): AsyncIterable<ArtifactInfo>;
  /** Deletes the artifact, if it exists. */
  delete(key: string): Promise<void>;
  /**
   * Deletes artifacts under the prefix that are older than `olderThan_ms` and that no document names. Returns their
   * number.
   * @param isNamed whether a document names the artifact
   */
  sweep(prefix: string, olderThan_ms: number, isNamed: (key: string) => Promise<boolean>): Promise<number>;
  /** @throws ArtifactsUnavailable */
  ping(): Promise<void>;
  /** Waits for running calls. Later calls throw {@link ArtifactsUnavailable}. */
  close(): Promise<void>;
}
