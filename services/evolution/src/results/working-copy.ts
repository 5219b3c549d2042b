import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ResultFile } from './state.ts';

/** The files of evolutions in a folder of this machine: `EVOLUTION_ARTIFACTS_DIR/{evolution_id}`. */

export interface WorkingCopy {
  /** Makes the folder of an evolution contain these files. @throws Error if the folder cannot be written */
  write(
    evolution_id: string,
    files: readonly ResultFile[],
    contentOf: (file: ResultFile) => Promise<Uint8Array | string>,
  ): Promise<void>;
  /**
   * Appends to a file that has this size.
   * @returns the new size; undefined if somebody changed or deleted the file
   */
  append(evolution_id: string, path: string, size: number, text: string): Promise<number | undefined>;
  /** Removes the oldest folders. @param mayGo whether an evolution needs its folder no more */
  retain(mayGo: (folder: Folder) => Promise<boolean>): Promise<void>;
}

export interface Folder {
  readonly evolution_id: string;
  /** Milliseconds since the epoch. */
  readonly written_ms: number;
}

/** Most folders that are kept. */
export const keptFolders = 100;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const folderName = /^evo_[A-Za-z0-9_-]+$/;

export function openWorkingCopy(root: string): WorkingCopy {
  const pathOf = (evolution_id: string, path: string) => join(root, evolution_id, ...path.split('/'));

  async function holds(path: string, { bytes, sha256 }: ResultFile): Promise<boolean> {
    const found = await unlessMissing(stat(path));
    if (found?.size !== bytes) return false;
    const content = await unlessMissing(readFile(path));
    return content !== undefined && hashOf(content) === sha256;
  }

  /** A reader sees the old file or the new one. */
  async function replace(path: string, content: Uint8Array | string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}.part`;
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  }

  /** Removes files of earlier versions, such as a scene that the best body no longer has. */
  async function removeOthers(evolution_id: string, files: readonly ResultFile[]): Promise<void> {
    const wanted = new Set(files.map(({ path }) => pathOf(evolution_id, path)));
    const found = await readdir(join(root, evolution_id), { recursive: true, withFileTypes: true });
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !wanted.has(path)) await rm(path, { force: true });
    }
  }

  return {
    write: async (evolution_id, files, contentOf) => {
      for (const file of files) {
        const path = pathOf(evolution_id, file.path);
        if (!(await holds(path, file))) await replace(path, await contentOf(file));
      }
      await removeOthers(evolution_id, files);
    },
    append: async (evolution_id, path, size, text) => {
      const file = pathOf(evolution_id, path);
      const found = await unlessMissing(stat(file));
      if (found?.size !== size) return undefined;
      await appendFile(file, text);
      return size + Buffer.byteLength(text);
    },
    retain: async (mayGo) => {
      const entries = (await unlessMissing(readdir(root, { withFileTypes: true }))) ?? [];
      const named = entries.filter((entry) => entry.isDirectory() && folderName.test(entry.name));
      const folders = await Promise.all(
        named.map(async ({ name }) => {
          const found = await unlessMissing(stat(join(root, name)));
          return { evolution_id: name, written_ms: found?.mtimeMs ?? 0 };
        }),
      );
      const oldest = folders.toSorted((a, b) => b.written_ms - a.written_ms).slice(keptFolders);
      for (const folder of oldest)
        if (await mayGo(folder)) await rm(join(root, folder.evolution_id), { recursive: true, force: true });
    },
  };
}
