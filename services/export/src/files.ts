import type { File } from '@robotdesign/contracts';
import { theBundle } from './bundle/export.ts';
import type { BundleDependencies } from './bundle/gather.ts';
import { slice } from './bundle/zip.ts';
import { storedFile } from './compilation/read.ts';
import { bundlePath } from './outputs/state.ts';

/** A file of a design, and how its bytes are read. */
interface OpenableFile {
  readonly file: File;
  readonly open: (range: { readonly start: number; readonly end: number }) => Promise<AsyncIterable<unknown>>;
}

/** A file of a design by its name in the manifest: stored, or the bundle, which is packed while it is read. @throws ServiceError not_found */
export async function theFile(
  dependencies: BundleDependencies,
  design_id: string,
  path: string,
  revision: number | undefined,
): Promise<OpenableFile> {
  if (path === bundlePath) {
    const { state, open } = await theBundle(dependencies, design_id, revision, false);
    const [file] = state.files;
    if (!file) throw new Error(`the bundle of ${design_id} has no file`);
    return { file, open: async ({ start, end }) => slice(open(), start, end) };
  }
  const { file, key } = await storedFile(dependencies, design_id, path, revision);
  return {
    file,
    open: async (range) => {
      const content = await dependencies.artifacts.stream(key, range);
      if (!content) throw new Error(`${key} is missing, although its document names it`);
      return content;
    },
  };
}
