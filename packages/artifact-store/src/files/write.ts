import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { failpoint } from '@robotdesign/failpoints';
import { ArtifactKeyConflict } from '../errors.ts';
import { keySegments } from '../key.ts';
import type { ArtifactInfo } from '../port.ts';
import { type ContentRecord, writeContent } from './content-record.ts';
import { inTurn, type OpenFiles } from './open-files.ts';
import { recordedKeys } from './recorded-keys.ts';
import {
  ageOf,
  contentPath,
  foldersExist,
  moveToContent,
  moveToRecord,
  readRecord,
  refuseBlockedFolders,
  removeArtifact,
  type Segments,
  statsIfAny,
  sweepTemporary,
  temporaryPath,
  writeTemporary,
} from './trees.ts';

/** Writes, deletes and sweeps artifacts. */

export async function put(open: OpenFiles, key: string, content: Uint8Array | string): Promise<ArtifactInfo> {
  const { trees } = open;
  const segments = keySegments(key);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return inTurn(open, key, async () => {
    await refuseBlockedFolders(trees, segments);
    await refuseForeign(open, key, segments);
    return withTemporary(open, async (name) => {
      const modifiedAt = Math.floor(open.clock());
      const written = await writeTemporary(trees, name, (handle) => writeContent(handle, bytes, modifiedAt));
      await writeRecord(open, segments, { key, ...written });
      failpoint('artifact.put.before');
      await moveToContent(trees, name, segments);
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

/** Writes the record of a content durably. */
export async function writeRecord(open: OpenFiles, segments: Segments, record: ContentRecord): Promise<void> {
  await withTemporary(open, async (name) => {
    await writeTemporary(open.trees, name, async (handle) => {
      await handle.writeFile(JSON.stringify(record));
      await handle.sync();
    });
    await moveToRecord(open.trees, name, segments);
  });
}

export async function deleteArtifact(open: OpenFiles, key: string): Promise<void> {
  const segments = keySegments(key);
  await inTurn(open, key, async () => {
    if (!(await foldersExist(open.trees, segments))) return;
    const found = await readRecord(open.trees, segments);
    if (found.kind === 'none' || (found.kind === 'record' && found.record.key !== key)) return;
    await removeArtifact(open.trees, segments);
  });
}

export async function sweep(
  open: OpenFiles,
  prefix: string,
  olderThan_ms: number,
  isNamed: (key: string) => Promise<boolean>,
): Promise<number> {
  const before_ms = open.clock() - olderThan_ms;
  let deleted = 0;
  for await (const key of recordedKeys(open.trees, prefix)) {
    const age = await ageOf(open.trees, keySegments(key));
    if (age === undefined || age.at_ms >= before_ms || (age.hasContent && (await isNamed(key)))) continue;
    if (await deleteOlder(open, key, before_ms)) deleted += 1;
  }
  await sweepTemporary(open.trees, before_ms, open.temporary);
  return deleted;
}

/** Whether a content was deleted. One that was written meanwhile stays: a document may be about to name it. */
function deleteOlder(open: OpenFiles, key: string, before_ms: number): Promise<boolean> {
  const segments = keySegments(key);
  return inTurn(open, key, async () => {
    const age = await ageOf(open.trees, segments);
    if (age === undefined || age.at_ms >= before_ms) return false;
    await removeArtifact(open.trees, segments);
    return age.hasContent;
  });
}

async function withTemporary<T>(open: OpenFiles, work: (name: string) => Promise<T>): Promise<T> {
  const name = randomUUID();
  open.temporary.add(name);
  try {
    return await work(name);
  } finally {
    open.temporary.delete(name);
    await unlink(temporaryPath(open.trees, name)).catch(() => undefined);
  }
}

/** @throws ArtifactKeyConflict if the place of the key is taken by another key or by a foreign file */
async function refuseForeign({ trees }: OpenFiles, key: string, segments: Segments): Promise<void> {
  const found = await readRecord(trees, segments);
  if (found.kind === 'record' && found.record.key !== key) {
    throw new ArtifactKeyConflict(
      `the file system does not distinguish the key ${key} from ${found.record.key}, which exists`,
    );
  }
  if (found.kind !== 'none') return;
  if ((await statsIfAny(contentPath(trees, segments))) !== undefined)
    throw new ArtifactKeyConflict(`key ${key}: its path is taken by a file that is no artifact`);
}
