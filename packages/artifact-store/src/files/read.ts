import { Readable } from 'node:stream';
import { keySegments } from '../key.ts';
import type { ArtifactInfo } from '../port.ts';
import { type ByteRange, rangeWithin } from '../range.ts';
import { hashContent, identityOf } from './content-record.ts';
import { inTurn, type OpenFiles, run } from './open-files.ts';
import { recordedKeys } from './recorded-keys.ts';
import { openArtifact, type Segments } from './trees.ts';
import { writeRecord } from './write.ts';

/** Reads artifacts and their infos. */

export async function get({ trees }: OpenFiles, key: string): Promise<Buffer | undefined> {
  const artifact = await openArtifact(trees, key, keySegments(key));
  if (artifact === undefined) return undefined;
  try {
    return await artifact.handle.readFile();
  } finally {
    await artifact.handle.close();
  }
}

/** The stream closes the file. */
export async function stream(
  { trees }: OpenFiles,
  key: string,
  range: ByteRange | undefined,
): Promise<Readable | undefined> {
  const artifact = await openArtifact(trees, key, keySegments(key));
  if (artifact === undefined) return undefined;
  const { handle } = artifact;
  try {
    const { size } = await handle.stat();
    const wanted = rangeWithin(range, size);
    if (wanted !== undefined) return handle.createReadStream(wanted);
    await handle.close();
    return Readable.from([]);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export async function stat(open: OpenFiles, key: string): Promise<ArtifactInfo | undefined> {
  const segments = keySegments(key);
  const artifact = await openArtifact(open.trees, key, segments);
  if (artifact === undefined) return undefined;
  const { handle, record } = artifact;
  try {
    const stats = await handle.stat({ bigint: true });
    const identity = identityOf(stats);
    const isKnown = record?.identity === identity;
    const sha256 = isKnown ? record.sha256 : await hashContent(handle);
    // If the file was changed while it was hashed, the next reader hashes it again.
    if (!isKnown && identityOf(await handle.stat({ bigint: true })) === identity) {
      await bindHash(open, key, segments, { sha256, identity });
    }
    const modified_at = new Date(Number(stats.mtimeNs / 1_000_000n)).toISOString();
    return { key, bytes: Number(stats.size), sha256, modified_at };
  } finally {
    await handle.close();
  }
}

export async function* list(open: OpenFiles, prefix: string): AsyncGenerator<ArtifactInfo> {
  const keys = recordedKeys(open.trees, prefix);
  for (;;) {
    const next = await run(open, async () => {
      const { done, value } = await keys.next();
      return done ? undefined : { info: await stat(open, value) };
    });
    if (next === undefined) return;
    if (next.info !== undefined) yield next.info;
  }
}

/** Records the hash for the file as it is now: the old record was lost in a crash, or the files were copied. */
async function bindHash(
  open: OpenFiles,
  key: string,
  segments: Segments,
  hashed: { readonly sha256: string; readonly identity: string },
): Promise<void> {
  await inTurn(open, key, async () => {
    const artifact = await openArtifact(open.trees, key, segments);
    if (artifact === undefined) return;
    const identity = identityOf(await artifact.handle.stat({ bigint: true }));
    await artifact.handle.close();
    if (identity === hashed.identity) await writeRecord(open, segments, { key, ...hashed });
  });
}
