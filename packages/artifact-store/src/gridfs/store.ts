import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { openMongoConnection } from '@robotdesign/document-store/mongo-connection';
import { failpoint } from '@robotdesign/failpoints';
import { ArtifactsUnavailable } from '../errors.ts';
import { keySegments, prefixFolders } from '../key.ts';
import type { ArtifactInfo, ArtifactStore } from '../port.ts';
import type { ByteRange } from '../range.ts';
import {
  type Artifact,
  createIndexes,
  download,
  type OpenGridFs,
  openGridFs,
  removeContent,
  replaceArtifact,
  upload,
} from './open-gridfs.ts';

export interface GridFsArtifactsOptions {
  /** `mongodb://` or `mongodb+srv://` */
  readonly url: string;
  /** The service's database, which also contains its documents. */
  readonly database: string;
  /** Milliseconds since the epoch: `modified_at` of written artifacts, and the age that `sweep` compares. */
  readonly clock: () => number;
}

const pageOfList = 200;

/**
 * Artifacts in GridFS. A content is uploaded whole under a new id; then the key's document is changed to name it. A
 * replaced content stays readable until the sweep removes it. The sweep also removes contents of killed uploads.
 *
 * Any number of stores, in any number of processes, may be open on one database.
 * @throws ArtifactsUnavailable if the database cannot be used
 */
export async function openGridFsArtifacts({
  url,
  database,
  clock,
}: GridFsArtifactsOptions): Promise<ArtifactStore> {
  const connection = openMongoConnection({ url, database, unavailable });
  const { db, run } = connection;
  const open = openGridFs(connection, clock);
  await run(() => createIndexes(open)).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return {
    put: (key, content) => run(() => put(open, key, content)),
    get: (key) => run(() => get(open, key)),
    stream: (key, range) => run(() => stream(open, key, range)),
    stat: (key) =>
      run(async () => {
        const artifact = await artifactOf(open, key);
        return artifact === null ? undefined : toInfo(artifact);
      }),
    async *list(prefix) {
      for await (const artifact of list(open, prefix)) yield toInfo(artifact);
    },
    delete: (key) => run(() => deleteArtifact(open, key)),
    sweep: (prefix, olderThan_ms, isNamed) => run(() => sweep(open, prefix, olderThan_ms, isNamed)),
    ping: () =>
      run(async () => {
        await db.command({ ping: 1 });
      }),
    close: () => connection.close(),
  };
}

function unavailable(cause?: unknown): ArtifactsUnavailable {
  return cause === undefined
    ? new ArtifactsUnavailable('the artifact store is closed')
    : new ArtifactsUnavailable('the artifact database is unavailable', { cause });
}

/** @throws InvalidArtifactKey */
async function artifactOf({ artifacts }: OpenGridFs, key: string): Promise<Artifact | null> {
  keySegments(key);
  return artifacts.findOne({ _id: key });
}

async function put(open: OpenGridFs, key: string, content: Uint8Array | string): Promise<ArtifactInfo> {
  keySegments(key);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const modified_at = new Date(open.clock()).toISOString();
  const id = randomUUID();
  await open.contents.insertOne({ _id: id, key, since: modified_at });
  const sha256 = await upload(open, id, key, bytes);
  const info = { bytes: bytes.byteLength, sha256, modified_at };
  failpoint('artifact.put.before');
  const replaced = await replaceArtifact(open, { _id: key, content: id, ...info });
  failpoint('artifact.put.after');
  if (replaced !== null)
    await open.contents.updateOne({ _id: replaced.content }, { $set: { since: modified_at } });
  return { key, ...info };
}

async function get(open: OpenGridFs, key: string): Promise<Buffer | undefined> {
  for (;;) {
    const artifact = await artifactOf(open, key);
    if (artifact === null) return undefined;
    try {
      const pieces: Buffer[] = await download(open, artifact).toArray();
      return Buffer.concat(pieces);
    } catch (error) {
      // If the key has other content now, the old content was deleted during the download: read again.
      const now = await artifactOf(open, key);
      if (now?.content === artifact.content) throw error;
    }
  }
}

async function stream(open: OpenGridFs, key: string, range?: ByteRange): Promise<Readable | undefined> {
  const artifact = await artifactOf(open, key);
  return artifact === null ? undefined : download(open, artifact, range);
}

async function* list({ connection, artifacts }: OpenGridFs, prefix: string): AsyncGenerator<Artifact> {
  let after: string | undefined;
  for (;;) {
    const page = await connection.run(() => {
      prefixFolders(prefix);
      const range = after === undefined ? under(prefix) : { ...under(prefix), $gt: after };
      return artifacts.find({ _id: range }, { sort: { _id: 1 }, limit: pageOfList }).toArray();
    });
    yield* page;
    after = page.at(-1)?._id;
    if (page.length < pageOfList) return;
  }
}

async function deleteArtifact(open: OpenGridFs, key: string): Promise<void> {
  keySegments(key);
  const artifact = await open.artifacts.findOneAndDelete({ _id: key });
  if (artifact !== null) await removeContent(open, artifact.content);
}

async function sweep(
  open: OpenGridFs,
  prefix: string,
  olderThan_ms: number,
  isNamed: (key: string) => Promise<boolean>,
): Promise<number> {
  const before = new Date(open.clock() - olderThan_ms).toISOString();
  let deleted = 0;
  for await (const { _id, content, modified_at } of list(open, prefix)) {
    if (modified_at >= before || (await isNamed(_id))) continue;
    // Keep the key if its content was replaced meanwhile: a document may soon name it.
    const { deletedCount } = await open.artifacts.deleteOne({ _id, content });
    if (deletedCount === 0) continue;
    await removeContent(open, content);
    deleted += 1;
  }
  await sweepContents(open, prefix, before);
  return deleted;
}

/** Removes old contents that no key names: replaced ones, and those of killed uploads. */
async function sweepContents(open: OpenGridFs, prefix: string, before: string): Promise<void> {
  for await (const { _id, key } of open.contents.find({ key: under(prefix), since: { $lt: before } })) {
    const artifact = await open.artifacts.findOne({ _id: key });
    if (artifact?.content !== _id) await removeContent(open, _id);
  }
}

/** Matches keys that begin with the prefix. Keys are ASCII, so all of their characters sort before U+FFFF. */
function under(prefix: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: prefix, $lt: `${prefix}\uffff` };
}

function toInfo({ _id, bytes, sha256, modified_at }: Artifact): ArtifactInfo {
  return { key: _id, bytes, sha256, modified_at };
}
