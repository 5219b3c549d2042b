import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { File } from '@robotdesign/contracts';
import { fileUrl } from '../compilation/state.ts';
import { type OutputState, outputKey } from './state.ts';

/** A file that a worker thread made, by its name among the files of the design. */
export interface MadeFile {
  readonly path: string;
  readonly media_type: string;
  readonly content: string | Uint8Array;
}

/** Stores files of a revision, and lists them. Without a variant they have the keys of a compile. */
export function writeFiles(
  artifacts: ArtifactStore,
  about: Pick<OutputState, 'design_id' | 'revision' | 'variant'>,
  made: readonly MadeFile[],
): Promise<File[]> {
  const { design_id, revision } = about;
  return Promise.all(
    made.map(async ({ path, media_type, content }) => {
      const { bytes, sha256 } = await artifacts.put(outputKey(about, path), content);
      return { path, url: fileUrl(design_id, revision, path), media_type, bytes, sha256, revision };
    }),
  );
}
