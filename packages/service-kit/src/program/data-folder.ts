import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { cannotKeep } from './start-refused.ts';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Step by step: Node's own recursive way tries without end where the system says of a folder that exists that it is
 * missing, as /proc does.
 */
function make(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) make(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process makes the same at the same time.
    if (!isFolder(path)) throw error;
  }
}

/**
 * Makes the folder for data, and those above it.
 * @throws StartRefused naming the variable
 */
export function makeDataFolder(path: string): void {
  try {
    make(resolve(path));
  } catch (error) {
    throw cannotKeep(error, path);
  }
}
