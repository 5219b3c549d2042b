import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openMongoConnection } from '@robotdesign/document-store/mongo-connection';
import { failpoint } from '@robotdesign/failpoints';
import { GridFSBucket, MongoServerError, type ObjectId } from 'mongodb';
import { ArtifactsUnavailable } from '../errors.ts';
import { keySegments, prefixFolders } from '../key.ts';
import type { ArtifactInfo, ArtifactStore } from '../port.ts';
import { type ByteRange, rangeWithin } from '../range.ts';

export interface GridFsArtifactsOptions {
  /** `mongodb://` or `mongodb+srv://` */
  readonly url: string;
  /** That of the service, where its documents lie too. */
  readonly database: string;
  /** Milliseconds since the epoch: `modified_at` of what is written, and the age that `sweep` goes by. */
  readonly clock: () => number;
}

/** What the key holds now: changed in one write, from one whole content to another. */
interface Artifact {
  readonly _id: string;
  /** The GridFS file. */
  readonly content: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly modified_at: string;
}

/** A content that was begun for a key. It is written before its first byte, so that none is ever without an owner. */
interface Content {
  readonly _id: string;
  readonly key: string;
  /** When it was begun or, later, replaced. RFC 3339. */
  readonly since: string;
}

const pieceBytes = 255 * 1024;
const listedAtOnce = 200;

/**
 * Artifacts in GridFS. A content is uploaded whole under an id of its own, and then named by the key's document; a
 * replaced one stays for those who read it until the sweep takes it, as it takes what a killed upload left.
 *
 * Any number of stores, in any number of processes, may be open on one database.
 * @throws ArtifactsUnavailable when the database cannot be used
 */
export async function openGridFsArtifacts(options: GridFsArtifactsOptions): Promise<ArtifactStore> {
  const { url, database, clock } = options;
  const connection = openMongoConnection({
    url,
    database,
    unavailable: (cause) =>
      cause === undefined
        ? new ArtifactsUnavailable('the artifact store is closed')
        : new ArtifactsUnavailable('the artifact database cannot be used now', { cause }),
  });
  const { db, run } = connection;
  // A name with a dot is none that documents may have: whoever looks for their outboxes passes it by.
  const artifacts = db.collection<Artifact>('artifacts.keys');
  const contents = db.collection<Content>('artifacts.contents');
  const bucket = new GridFSBucket(db, { bucketName: 'artifacts', chunkSizeBytes: pieceBytes });
  await run(() => contents.createIndex({ key: 1 })).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });

  /** Uploads the content and gives its hash. */
  async function upload(id: string, key: string, bytes: Uint8Array): Promise<string> {
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

  /** Lets the key name another content; gives what it named before. */
  async function name({ _id, ...held }: Artifact): Promise<Artifact | null> {
    for (;;) {
      try {
        return await artifacts.findOneAndUpdate({ _id }, { $set: held }, { upsert: true });
      } catch (error) {
        // Two that find no document both insert it; one is refused, and finds it then.
        if (!(error instanceof MongoServerError) || error.code !== 11_000) throw error;
      }
    }
  }

  async function put(key: string, content: Uint8Array | string): Promise<ArtifactInfo> {
    keySegments(key);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const modified_at = new Date(clock()).toISOString();
    const id = randomUUID();
    await contents.insertOne({ _id: id, key, since: modified_at });
    const sha256 = await upload(id, key, bytes);
    const info = { bytes: bytes.byteLength, sha256, modified_at };
    failpoint('artifact.put.before');
    const before = await name({ _id: key, content: id, ...info });
    failpoint('artifact.put.after');
    if (before !== null) await contents.updateOne({ _id: before.content }, { $set: { since: modified_at } });
    return { key, ...info };
  }

  /** The bytes of the content that the key names, and the artifact as it was then. */
  async function get(key: string): Promise<Buffer | undefined> {
    keySegments(key);
    for (;;) {
      const artifact = await artifacts.findOne({ _id: key });
      if (artifact === null) return undefined;
      try {
        const pieces: Buffer[] = await read(artifact).toArray();
        return Buffer.concat(pieces);
      } catch (error) {
        // Deleted or swept meanwhile.
        const now = await artifacts.findOne({ _id: key });
        if (now?.content === artifact.content) throw error;
      }
    }
  }

  function read({ content, bytes }: Artifact, range?: ByteRange): Readable {
    const wanted = rangeWithin(range, bytes);
    if (wanted === undefined) return Readable.from([]);
    return bucket.openDownloadStream(idOf(content), { start: wanted.start, end: wanted.end + 1 });
  }

  async function* list(prefix: string): AsyncGenerator<Artifact> {
    let after: string | undefined;
    for (;;) {
      const page = await run(() => {
        prefixFolders(prefix);
        const range = after === undefined ? under(prefix) : { ...under(prefix), $gt: after };
        return artifacts.find({ _id: range }, { sort: { _id: 1 }, limit: listedAtOnce }).toArray();
      });
      yield* page;
      after = page.at(-1)?._id;
      if (page.length < listedAtOnce) return;
    }
  }

  async function removeContent(id: string): Promise<void> {
    await db.collection('artifacts.chunks').deleteMany({ files_id: idOf(id) });
    await db.collection('artifacts.files').deleteOne({ _id: idOf(id) });
    // Last: until then a crash leaves it to the sweep.
    await contents.deleteOne({ _id: id });
  }

  async function sweep(
    prefix: string,
    olderThan_ms: number,
    isNamed: (key: string) => Promise<boolean>,
  ): Promise<number> {
    const before = new Date(clock() - olderThan_ms).toISOString();
    let deleted = 0;
    for await (const { _id, content, modified_at } of list(prefix)) {
      if (modified_at >= before || (await isNamed(_id))) continue;
      // Put again since, it names another content: a document that names it may be on its way.
      const { deletedCount } = await artifacts.deleteOne({ _id, content });
      if (deletedCount === 0) continue;
      await removeContent(content);
      deleted += 1;
    }
    for await (const { _id, key } of contents.find({ key: under(prefix), since: { $lt: before } })) {
      const artifact = await artifacts.findOne({ _id: key });
      if (artifact?.content !== _id) await removeContent(_id);
    }
    return deleted;
  }

  return {
    put: (key, content) => run(() => put(key, content)),
    get: (key) => run(() => get(key)),

    stream: (key, range) =>
      run(async () => {
        keySegments(key);
        const artifact = await artifacts.findOne({ _id: key });
        return artifact === null ? undefined : read(artifact, range);
      }),

    stat: (key) =>
      run(async () => {
        keySegments(key);
        const artifact = await artifacts.findOne({ _id: key });
        return artifact === null ? undefined : toInfo(artifact);
      }),

    async *list(prefix) {
      for await (const artifact of list(prefix)) yield toInfo(artifact);
    },

    delete: (key) =>
      run(async () => {
        keySegments(key);
        const artifact = await artifacts.findOneAndDelete({ _id: key });
        if (artifact !== null) await removeContent(artifact.content);
      }),

    sweep: (prefix, olderThan_ms, isNamed) => run(() => sweep(prefix, olderThan_ms, isNamed)),

    ping: () =>
      run(async () => {
        await db.command({ ping: 1 });
      }),

    close: () => connection.close(),
  };
}

/** Keys that begin with the prefix; keys are ASCII, so that no character of theirs comes behind the last of all. */
function under(prefix: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: prefix, $lt: `${prefix}\uffff` };
}

// GridFS takes an id of any type; the driver's types know one.
function idOf(id: string): ObjectId {
  return id as unknown as ObjectId;
}

function toInfo({ _id, bytes, sha256, modified_at }: Artifact): ArtifactInfo {
  return { key: _id, bytes, sha256, modified_at };
}
