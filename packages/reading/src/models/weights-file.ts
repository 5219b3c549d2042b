import { readFileSync } from 'node:fs';

/** Reads the fitted weights in a file at the first call, so that a start does not wait for them. */
export function weightsIn<T>(file: string): () => T {
  let read: T | undefined;
  return () => {
    read ??= JSON.parse(readFileSync(file, 'utf8')) as T;
    return read;
  };
}
