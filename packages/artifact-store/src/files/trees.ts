import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentRecord, parseRecord } from './content-record.ts';
import {
  folderState,
  makeFolders,
  NotAFolder,
  openRegular,
  pruneFolders,
  readFolder,
  syncFolder,
  systemCode,
} from './durable-file.ts';

/** No key can contain these names: `@` is not allowed in keys. */
const recordsFolder = '@records';
const temporaryFolder = '@temporary';

/** Attempts to move a file while deletes of its neighbours remove the target folder. */
const moveAttempts = 32;

/**
 * The folders of three trees: contents at `<root>/<key>`, their records at `<root>/@records/<key>`, files that are
 * being written in `<root>/@temporary`. Paths consist of checked segments, and links are never followed.
 */
export interface FileTrees {
  readonly root: string;
  readonly records: string;
  readonly temporary: string;
}

/** A checked key, split at `/`. */
export type Segments = readonly string[];

export async function openTrees(root: string): Promise<FileTrees> {
  await makeFolders(root, [recordsFolder]);
  await makeFolders(root, [temporaryFolder]);
  return { root, records: join(root, recordsFolder), temporary: join(root, temporaryFolder) };
}

const foldersOf = (segments: Segments) => segments.slice(0, -1);

export const contentPath = ({ root }: FileTrees, segments: Segments) => join(root, ...segments);
export const recordPath = ({ records }: FileTrees, segments: Segments) => join(records, ...segments);
export const temporaryPath = ({ temporary }: FileTrees, name: string) => join(temporary, name);

/** Whether the key's folders exist in both trees. */
export async function foldersExist({ root, records }: FileTrees, segments: Segments): Promise<boolean> {
  const folders = foldersOf(segments);
  const states = [await folderState(records, folders), await folderState(root, folders)];
  return states.every((state) => state === 'exists');
}

export async function recordFoldersExist({ records }: FileTrees, folders: Segments): Promise<boolean> {
  return (await folderState(records, folders)) === 'exists';
}

/** @throws NotAFolder if something else is in the place of one of the key's folders */
export async function refuseBlockedFolders({ root, records }: FileTrees, segments: Segments): Promise<void> {
  for (const tree of [root, records]) {
    if ((await folderState(tree, foldersOf(segments))) === 'blocked')
      throw new NotAFolder(segments.join('/'));
  }
}

export type FoundRecord =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'record'; readonly record: ContentRecord };

export async function readRecord(trees: FileTrees, segments: Segments): Promise<FoundRecord> {
  const handle = await openRegular(recordPath(trees, segments));
  if (handle === undefined) return { kind: 'none' };
  try {
    const record = parseRecord(await handle.readFile('utf8'));
    return record === undefined ? { kind: 'unreadable' } : { kind: 'record', record };
  } finally {
    await handle.close();
  }
}

/** Creates the temporary file and writes it by `write`. */
export async function writeTemporary<T>(
  trees: FileTrees,
  name: string,
  write: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  await mkdir(trees.temporary, { recursive: true });
  const handle = await open(
    temporaryPath(trees, name),
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
  );
  try {
    return await write(handle);
  } finally {
    await handle.close();
  }
}

export function moveToRecord(trees: FileTrees, name: string, segments: Segments): Promise<void> {
  return move(temporaryPath(trees, name), trees.records, segments);
}

export function moveToContent(trees: FileTrees, name: string, segments: Segments): Promise<void> {
  return move(temporaryPath(trees, name), trees.root, segments);
}

async function move(from: string, tree: string, segments: Segments): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolders(tree, foldersOf(segments));
      await rename(from, join(tree, ...segments));
      await syncFolder(join(tree, ...foldersOf(segments)));
      return;
    } catch (error) {
      if (systemCode(error) !== 'ENOENT' || attempt === moveAttempts) throw error;
    }
  }
}

/** Removes content and record, and the folders that are empty then. */
export async function removeArtifact({ root, records }: FileTrees, segments: Segments): Promise<void> {
  // The content first: a record without content is no artifact; content without a record would look like a foreign file.
  await unlinkIn(root, segments);
  await unlinkIn(records, segments);
  await pruneFolders(root, foldersOf(segments));
  await pruneFolders(records, foldersOf(segments));
}

async function unlinkIn(tree: string, segments: Segments): Promise<void> {
  if ((await folderState(tree, foldersOf(segments))) !== 'exists') return;
  try {
    await unlink(join(tree, ...segments));
    await syncFolder(join(tree, ...foldersOf(segments)));
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

/** The content of the key, open for reading. `record` is absent if it cannot be read. */
export interface OpenArtifact {
  readonly handle: FileHandle;
  readonly record?: ContentRecord;
}

export async function openArtifact(
  trees: FileTrees,
  key: string,
  segments: Segments,
): Promise<OpenArtifact | undefined> {
  if (!(await foldersExist(trees, segments))) return undefined;
  const found = await readRecord(trees, segments);
  if (found.kind === 'none') return undefined;
  // Another key's artifact, on a file system that ignores case.
  if (found.kind === 'record' && found.record.key !== key) return undefined;
  const handle = await openRegular(contentPath(trees, segments));
  if (handle === undefined) return undefined;
  return found.kind === 'record' ? { handle, record: found.record } : { handle };
}

/** When the content was written; if there is none, when its left-over record was. */
export interface ArtifactAge {
  readonly at_ms: number;
  readonly hasContent: boolean;
}

export async function ageOf(trees: FileTrees, segments: Segments): Promise<ArtifactAge | undefined> {
  if (await foldersExist(trees, segments)) {
    const content = await statsIfAny(contentPath(trees, segments));
    if (content?.isFile()) return { at_ms: Math.floor(content.mtimeMs), hasContent: true };
  }
  const record = await statsIfAny(recordPath(trees, segments));
  return record === undefined ? undefined : { at_ms: Math.floor(record.mtimeMs), hasContent: false };
}

/** Removes temporary files that killed writes left. */
export async function sweepTemporary(
  trees: FileTrees,
  before_ms: number,
  inUse: ReadonlySet<string>,
): Promise<void> {
  for (const { name } of await readFolder(trees.temporary)) {
    if (inUse.has(name)) continue;
    const stats = await statsIfAny(temporaryPath(trees, name));
    if (stats !== undefined && stats.mtimeMs < before_ms) await unlink(temporaryPath(trees, name));
  }
}

/** Does not follow a link. */
export async function statsIfAny(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
