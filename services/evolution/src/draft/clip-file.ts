import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@robotdesign/contracts';

/** The files of clips that the operator provides: `<clip_id>.csv` or `<clip_id>.bvh`. */

export type ClipFormat = 'csv' | 'bvh';

export interface ClipFile {
  readonly name: string;
  readonly format: ClipFormat;
  readonly text: string;
}

const formats: readonly ClipFormat[] = ['csv', 'bvh'];
const longest_bytes = 8 * 1024 * 1024;

/**
 * The file of a clip; undefined if the operator provides none. The name is looked up in the listing of the folder.
 * @param directory undefined if the operator has no such folder
 * @throws ServiceError payload_too_large
 */
export async function clipFile(
  directory: string | undefined,
  clip_id: string,
): Promise<ClipFile | undefined> {
  if (directory === undefined) return undefined;
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const format of formats) {
    const name = names.find((one) => one === `${clip_id}.${format}`);
    if (name === undefined) continue;
    const path = join(directory, name);
    const { size } = await stat(path);
    if (size > longest_bytes)
      throw new ServiceError(
        'payload_too_large',
        `The file ${name} of the clip has ${size} bytes; at most ${longest_bytes} are read. Keep fewer frames.`,
      );
    return { name, format, text: await readFile(path, 'utf8') };
  }
  return undefined;
}
