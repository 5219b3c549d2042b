import { prefixFolders } from '../key.ts';
import { readFolder } from './durable-file.ts';
import { type FileTrees, recordFoldersExist, recordPath } from './trees.ts';

/** Bytewise order of whole keys during a walk by folders: a folder sorts like its name plus `/`. */
function byKey(a: { name: string; isFolder: boolean }, b: { name: string; isFolder: boolean }): number {
  const [left, right] = [a, b].map((entry) => (entry.isFolder ? `${entry.name}/` : entry.name));
  return (left as string) < (right as string) ? -1 : 1;
}

/**
 * Keys that have a record and begin with the prefix, in bytewise order, read folder by folder.
 * @throws InvalidArtifactKey
 */
export async function* recordedKeys(trees: FileTrees, prefix: string): AsyncGenerator<string> {
  const folders = prefixFolders(prefix);
  async function* walk(path: readonly string[]): AsyncGenerator<string> {
    const entries = [...(await readFolder(recordPath(trees, path)))].sort(byKey);
    for (const entry of entries) {
      const below = [...path, entry.name];
      const key = below.join('/');
      if (entry.isFolder) {
        const folder = `${key}/`;
        if (folder.startsWith(prefix) || prefix.startsWith(folder)) yield* walk(below);
      } else if (key.startsWith(prefix)) yield key;
    }
  }
  if (await recordFoldersExist(trees, folders)) yield* walk(folders);
}
