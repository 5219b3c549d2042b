import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** An error of the operating system, with its code such as `ENOENT`. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** In the place of a folder is a symbolic link or a file. */
export class NotAFolder extends Error {
  override readonly name = 'NotAFolder';
}

/** Flushes the folder: names created or removed in it survive a power loss. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Whether all folders below `root` exist, or something else is in the place of one. Links are not followed, so that a
 * link planted in the tree leads nowhere.
 */
export async function folderState(
  root: string,
  folders: readonly string[],
): Promise<'exists' | 'missing' | 'blocked'> {
  let path = root;
  for (const folder of folders) {
    path = join(path, folder);
    try {
      if (!(await lstat(path)).isDirectory()) return 'blocked';
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return 'missing';
      throw error;
    }
  }
  return 'exists';
}

/** Creates the missing folders below `root`, durably. @throws NotAFolder */
export async function makeFolders(root: string, folders: readonly string[]): Promise<void> {
  let parent = root;
  for (const folder of folders) {
    const path = join(parent, folder);
    try {
      await mkdir(path);
      await syncFolder(parent);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
      if (!(await lstat(path)).isDirectory()) throw new NotAFolder(folder);
    }
    parent = path;
  }
}

/** A folder that is not empty, or that another process removed. */
const notRemovable = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT']);

/** Removes the folders below `root` that are empty, innermost first. */
export async function pruneFolders(root: string, folders: readonly string[]): Promise<void> {
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const path = folders.slice(0, depth);
    if ((await folderState(root, path)) !== 'exists') continue;
    try {
      await rmdir(join(root, ...path));
    } catch (error) {
      if (notRemovable.has(systemCode(error) ?? '')) return;
      throw error;
    }
  }
}

/** Opens a regular file for reading, without following a link. Undefined if there is none. */
export async function openRegular(path: string): Promise<FileHandle | undefined> {
  let handle: FileHandle;
  try {
    // O_NONBLOCK: opening a pipe would block.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ELOOP' || code === 'ENOTDIR' || code === 'ENXIO') return undefined;
    throw error;
  }
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

/** The files and folders in a folder; none if it does not exist. */
export async function readFolder(path: string): Promise<readonly { name: string; isFolder: boolean }[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() || entry.isFile())
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
