import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentRecord, hashContent, parseRecord } from './content-record.ts';
import {
  lookAtFolders,
  makeFolders,
  NotAFolder,
  openRegular,
  readFolder,
  syncFolder,
  systemCode,
} from './durable-file.ts';

/** No key can name these: `@` is not among a key's characters. */
const recordsFolder = '@records';
const temporaryFolder = '@temporary';

/** A folder is created again when a delete of its last file took it away in between; this often at most. */
const moveAttempts = 32;

export type FoundRecord =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'record'; readonly record: ContentRecord };

/**
 * The three trees under a root: contents at `<root>/<key>`, what is known of them at `<root>/@records/<key>`, files
 * being written in `<root>/@temporary`. Paths are made of checked segments only, and links are never followed.
 */
export type FileTrees = Awaited<ReturnType<typeof openTrees>>;

export async function openTrees(root: string) {
  const records = join(root, recordsFolder);
  const temporary = join(root, temporaryFolder);
  await makeFolders(root, [recordsFolder]);
  await makeFolders(root, [temporaryFolder]);

  const foldersOf = (segments: readonly string[]) => segments.slice(0, -1);
  const contentPath = (segments: readonly string[]) => join(root, ...segments);
  const recordPath = (segments: readonly string[]) => join(records, ...segments);
  const temporaryPath = (name: string) => join(temporary, name);

  async function move(name: string, tree: string, segments: readonly string[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await makeFolders(tree, foldersOf(segments));
        await rename(temporaryPath(name), join(tree, ...segments));
        await syncFolder(join(tree, ...foldersOf(segments)));
        return;
      } catch (error) {
        if (systemCode(error) !== 'ENOENT' || attempt === moveAttempts) throw error;
      }
    }
  }

  async function unlinkIn(tree: string, segments: readonly string[]): Promise<void> {
    if ((await lookAtFolders(tree, foldersOf(segments))) !== 'there') return;
    try {
      await unlink(join(tree, ...segments));
      await syncFolder(join(tree, ...foldersOf(segments)));
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
    }
  }

  async function foldersAreThere(segments: readonly string[]): Promise<boolean> {
    const folders = foldersOf(segments);
    const states = [await lookAtFolders(records, folders), await lookAtFolders(root, folders)];
    return states.every((state) => state === 'there');
  }

  async function readRecord(segments: readonly string[]): Promise<FoundRecord> {
    const handle = await openRegular(recordPath(segments));
    if (handle === undefined) return { kind: 'none' };
    try {
      const record = parseRecord(await handle.readFile('utf8'));
      return record === undefined ? { kind: 'unreadable' } : { kind: 'record', record };
    } finally {
      await handle.close();
    }
  }

  async function lstatIfAny(path: string) {
    try {
      return await lstat(path);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    contentPath,
    recordPath,
    temporaryPath,
    readRecord,
    foldersAreThere,
    hash: hashContent,
    hasRecordFolders: async (folders: readonly string[]) =>
      (await lookAtFolders(records, folders)) === 'there',

    /** @throws NotAFolder when a folder of the key cannot be one */
    async refuseBlockedFolders(segments: readonly string[]): Promise<void> {
      for (const tree of [root, records]) {
        const state = await lookAtFolders(tree, foldersOf(segments));
        if (state === 'blocked') throw new NotAFolder(segments.join('/'));
      }
    },

    async writeTemporary<T>(name: string, write: (handle: FileHandle) => Promise<T>): Promise<T> {
      await mkdir(temporary, { recursive: true });
      const handle = await open(
        temporaryPath(name),
        constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      );
      try {
        return await write(handle);
      } finally {
        await handle.close();
      }
    },

    moveToRecord: (name: string, segments: readonly string[]) => move(name, records, segments),
    moveToContent: (name: string, segments: readonly string[]) => move(name, root, segments),
    unlinkRecord: (segments: readonly string[]) => unlinkIn(records, segments),
    unlinkContent: (segments: readonly string[]) => unlinkIn(root, segments),

    /** The content of the key, open for reading; `record` is absent when it cannot be read. */
    async openArtifact(
      key: string,
      segments: readonly string[],
    ): Promise<{ readonly handle: FileHandle; readonly record?: ContentRecord } | undefined> {
      if (!(await foldersAreThere(segments))) return undefined;
      const found = await readRecord(segments);
      if (found.kind === 'none') return undefined;
      // Another key's artifact, on a file system that ignores case.
      if (found.kind === 'record' && found.record.key !== key) return undefined;
      const handle = await openRegular(contentPath(segments));
      if (handle === undefined) return undefined;
      return found.kind === 'record' ? { handle, record: found.record } : { handle };
    },

    /** When the artifact was last written; without content, when its left-over record was. */
    async age(
      segments: readonly string[],
    ): Promise<{ readonly at_ms: number; readonly hasContent: boolean } | undefined> {
      if (await foldersAreThere(segments)) {
        const content = await lstatIfAny(contentPath(segments));
        if (content?.isFile()) return { at_ms: Math.floor(content.mtimeMs), hasContent: true };
      }
      const record = await lstatIfAny(recordPath(segments));
      return record === undefined ? undefined : { at_ms: Math.floor(record.mtimeMs), hasContent: false };
    },

    /** Removes what writes that were killed left behind. */
    async sweepTemporary(before_ms: number, inUse: ReadonlySet<string>): Promise<void> {
      for (const { name } of await readFolder(temporary)) {
        if (inUse.has(name)) continue;
        const stats = await lstatIfAny(temporaryPath(name));
        if (stats !== undefined && stats.mtimeMs < before_ms) await unlink(temporaryPath(name));
      }
    },
  };
}
