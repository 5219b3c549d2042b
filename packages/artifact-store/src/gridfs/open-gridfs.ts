import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MongoConnection } from '@robotdesign/document-store/mongo-connection';
import { type Collection, GridFSBucket, MongoServerError, type ObjectId } from 'mongodb';
import { type ByteRange, rangeWithin } from '../range.ts';

/** The current content of a key. One write replaces it by another whole content. */
export interface Artifact {
  readonly _id: string;
  /** Id of the GridFS file. */
  readonly content: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly modified_at: string;
}

/** A content of a key. This document is written before the content's first byte, so that the sweep finds every content. */
export interface Content {
  readonly _id: string;
  readonly key: string;
  /** When the upload began or, later, when the content was replaced. RFC 3339. */
  readonly since: string;
}

/** An open store: its collections and bucket in one database. */
export interface OpenGridFs {
  readonly connection: MongoConnection;
  readonly artifacts: Collection<Artifact>;
  readonly contents: Collection<Content>;
  readonly bucket: GridFSBucket;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const pieceBytes = 255 * 1024;

export function openGridFs(connection: MongoConnection, clock: () => number): OpenGridFs {
  const { db } = connection;
  return {
    connection,
    // Collections of documents have no dot in their names, so the search for outboxes skips these.
    artifacts: db.collection<Artifact>('artifacts.keys'),
    contents: db.collection<Content>('artifacts.contents'),
    bucket: new GridFSBucket(db, { bucketName: 'artifacts', chunkSizeBytes: pieceBytes }),
    clock,
  };
}

/**
 * Creates the indexes of the store and those that the driver's uploads expect. Without them, each of several concurrent
 * first uploads creates them, while others insert.
 */
export async function createIndexes({ connection, contents }: OpenGridFs): Promise<void> {
  const { db } = connection;
  await contents.createIndex({ key: 1 });
  await db.collection('artifacts.files').createIndex({ filename: 1, uploadDate: 1 });
  await db.collection('artifacts.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
}

/** Uploads the content and returns its hash. */
export async function upload(
  { bucket }: OpenGridFs,
  id: string,
  key: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256');
  async function* pieces() {
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(Readable.from(pieces()), bucket.openUploadStreamWithId(idOf(id), key));
  return hash.digest('hex');
}

/** @throws InvalidArtifactRange */
export function download({ bucket }: OpenGridFs, { content, bytes }: Artifact, range?: ByteRange): Readable {
  const wanted = rangeWithin(range, bytes);
  if (wanted === undefined) return Readable.from([]);
  return bucket.openDownloadStream(idOf(content), { start: wanted.start, end: wanted.end + 1 });
}

export async function removeContent({ connection, contents }: OpenGridFs, id: string): Promise<void> {
  await connection.db.collection('artifacts.chunks').deleteMany({ files_id: idOf(id) });
  await connection.db.collection('artifacts.files').deleteOne({ _id: idOf(id) });
  // Last, so that after a crash the sweep still finds the content.
  await contents.deleteOne({ _id: id });
}

/** Points the key to another content; returns what it pointed to before. */
export async function replaceArtifact(
  { artifacts }: OpenGridFs,
  { _id, ...next }: Artifact,
): Promise<Artifact | null> {
  for (;;) {
    try {
      return await artifacts.findOneAndUpdate({ _id }, { $set: next }, { upsert: true });
    } catch (error) {
      // Two concurrent upserts both insert. The refused one finds the document at its next attempt.
      const duplicateKey = 11_000;
      if (!(error instanceof MongoServerError) || error.code !== duplicateKey) throw error;
    }
  }
}

// GridFS accepts ids of any type; the driver's types declare only one.
function idOf(id: string): ObjectId {
  return id as unknown as ObjectId;
}
