import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ArtifactStore } from '../port.ts';
import { type OpenFiles, run, toPortError } from './open-files.ts';
import { get, list, stat, stream } from './read.ts';
import { type FileTrees, openTrees } from './trees.ts';
import { openTurns } from './turns.ts';
import { deleteArtifact, put, sweep } from './write.ts';

export interface FileArtifactsOptions {
  /**
   * The folder of the artifacts. It is created if missing. It may contain other files: only files that this store
   * wrote are artifacts, are listed or swept.
   */
  readonly root: string;
  /** Milliseconds since the epoch: `modified_at` of written artifacts, and the age that `sweep` compares. */
  readonly clock: () => number;
}

/**
 * Artifacts as files under a root. The key is the path, so that people and other programs can open the files. Each
 * write goes to a temporary file, is flushed, renamed, and its folder is flushed: after `kill -9` or a power loss the
 * key has the old content or the new one. Acknowledged content is on the disk.
 *
 * Several stores, in one process or several, may share a root.
 *
 * @throws ArtifactsUnavailable if the root cannot be created or used
 */
export async function openFileArtifacts({ root, clock }: FileArtifactsOptions): Promise<ArtifactStore> {
  const open: OpenFiles = {
    trees: await openRoot(root),
    clock,
    turns: openTurns(),
    running: new Set(),
    temporary: new Set(),
    isClosed: false,
  };
  return {
    put: (key, content) => run(open, () => put(open, key, content)),
    get: (key) => run(open, () => get(open, key)),
    stream: (key, range) => run(open, () => stream(open, key, range)),
    stat: (key) => run(open, () => stat(open, key)),
    list: (prefix) => list(open, prefix),
    delete: (key) => run(open, () => deleteArtifact(open, key)),
    sweep: (prefix, olderThan_ms, isNamed) => run(open, () => sweep(open, prefix, olderThan_ms, isNamed)),
    ping: () => run(open, () => access(open.trees.root, constants.R_OK | constants.W_OK)),

    async close() {
      open.isClosed = true;
      await Promise.allSettled(open.running);
    },
  };
}

async function openRoot(root: string): Promise<FileTrees> {
  try {
    await mkdir(resolve(root), { recursive: true });
    return await openTrees(await realpath(root));
  } catch (error) {
    throw toPortError(error);
  }
}
