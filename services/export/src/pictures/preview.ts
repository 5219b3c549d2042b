import { theDefinition } from '../design-definition/store.ts';
import { ensureOutput, type Output, type OutputDependencies } from '../outputs/ensure.ts';
import { outputFile } from '../outputs/read.ts';

/** `GET /designs/{id}/picture`: a small picture, drawn when it is read for the first time. */

const path = 'preview.png';

const preview: Output<Uint8Array> = {
  target: 'preview',
  generator_version: '1',
  doing: 'Drawing the body',
  task: new URL('./preview-task.ts', import.meta.url),
  files: (png) => [{ path, media_type: 'image/png', content: png }],
};

/** The picture of a revision and its hash; without a revision of the latest one. @throws ServiceError not_found, unavailable */
export async function previewOf(
  dependencies: OutputDependencies,
  design_id: string,
  wanted: number | undefined,
  signal: AbortSignal,
) {
  const { revision } = await theDefinition(dependencies, design_id, wanted);
  await ensureOutput(dependencies, preview, { design_id, revision, share: design_id, signal });
  const { file, key } = await outputFile(dependencies, design_id, 'preview', path, revision);
  const png = await dependencies.artifacts.get(key);
  if (!png) throw new Error(`${key} is missing, although its document names it`);
  return { png, sha256: file.sha256 };
}
