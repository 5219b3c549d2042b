import { type File, sha256 } from '@robotdesign/contracts';

/** A file of a bundle: a stored artifact, or text. */
export interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly content: { readonly key: string } | { readonly text: string };
}

export const storedEntry = ({ path, bytes, sha256: hash }: File, key: string): Entry => ({
  path,
  bytes,
  sha256: hash,
  content: { key },
});

export const textEntry = (path: string, text: string): Entry => ({
  path,
  bytes: Buffer.byteLength(text),
  sha256: sha256(text),
  content: { text },
});

export const jsonEntry = (path: string, value: unknown): Entry =>
  textEntry(path, `${JSON.stringify(value, null, 2)}\n`);

/** Hash over the names and contents of all files: equal for bundles with the same bytes. */
export const digestOf = (entries: readonly Entry[]): string =>
  sha256(JSON.stringify(entries.map(({ path, sha256: hash }) => [path, hash])));
