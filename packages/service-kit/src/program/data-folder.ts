import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { cannotKeep } from './start-refused.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates one folder after the other. Node's recursive option loops forever where the system reports an existing folder
 * as missing, as /proc does.
 */
function make(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) make(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it at the same time.
    if (!isFolder(path)) throw error;
  }
}

/**
 * Creates the data folder and the folders above it.
 * @throws StartRefused that names the variable
 */
export function makeDataFolder(path: string): void {
  try {
    make(resolve(path));
  } catch (error) {
    throw cannotKeep(error, path);
  }
}
