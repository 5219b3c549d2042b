import type { Readable } from 'node:stream';
import type { OperationKind } from '@robotdesign/operations';
import { ensureCompilation } from '../compilation/compile.ts';
import { fileUrl } from '../compilation/state.ts';
import { theDefinition } from '../design-definition/store.ts';
import { bundled } from '../outputs/bundled.ts';
import { ensureOutput, keepOutput } from '../outputs/ensure.ts';
import { type OutputInput, publishExport } from '../outputs/export.ts';
import { bundlePath, type OutputState, outputId } from '../outputs/state.ts';
import { digestOf } from './entry.ts';
import { type BundleDependencies, gatherBundle, noBundle } from './gather.ts';
import { measured, zipOf } from './zip.ts';

/** `GET /designs/{id}/bundle`: all files of a revision in one zip archive. Missing ones are made first. */

/** Increase it when the same files give another archive. */
const bundleVersion = '1';

const versionOf = (digest: string): string => `${bundleVersion} ${digest}`;

/**
 * The bundle of a revision as it was last exported, and the archive.
 * @param isCurrent whether a bundle without the latest trials is refused
 * @throws ServiceError not_found for a bundle that is missing or older than its files
 */
export async function theBundle(
  dependencies: BundleDependencies,
  design_id: string,
  wanted: number | undefined,
  isCurrent: boolean,
): Promise<{ readonly state: OutputState; readonly open: () => Readable }> {
  const revision = wanted ?? (await theDefinition(dependencies, design_id, undefined)).revision;
  const state = (await dependencies.stores.outputs.get(outputId(design_id, revision, 'bundle')))?.state;
  const trial_ids = isCurrent ? undefined : state?.trial_ids;
  const gathered = await gatherBundle(dependencies, design_id, revision, trial_ids);
  if (!gathered || state?.generator_version !== versionOf(digestOf(gathered.entries)))
    throw noBundle(design_id, revision);
  return { state, open: () => zipOf(dependencies.artifacts, gathered.entries) };
}

/** Makes what is missing, and measures the archive once, so that its size and hash are known before it is sent. */
export function exportBundle(
  dependencies: BundleDependencies & Parameters<typeof ensureCompilation>[0],
): OperationKind<OutputInput> {
  const outputs = Object.values(bundled);
  const total = outputs.length + 2;
  return {
    deadline_ms: 300_000,
    run: async (input, work) => {
      const { design_id, revision } = input;
      const { signal, operation_id, progress } = work;
      const definition = await theDefinition(dependencies, design_id, revision);
      await ensureCompilation(dependencies, definition, work);
      for (const [index, output] of outputs.entries()) {
        progress({ phase: output.target, done: index + 1, total, message: output.doing });
        await ensureOutput(dependencies, output, { design_id, revision, share: operation_id, signal });
      }
      progress({ phase: 'bundle', done: total - 1, total, message: 'Packing the files' });
      const gathered = await gatherBundle(dependencies, design_id, revision);
      if (!gathered) throw noBundle(design_id, revision);
      const { bytes, sha256 } = await measured(zipOf(dependencies.artifacts, gathered.entries), signal);
      const file = {
        path: bundlePath,
        url: fileUrl(design_id, revision, bundlePath),
        media_type: 'application/zip',
        bytes,
        sha256,
        revision,
      };
      const generator_version = versionOf(digestOf(gathered.entries));
      await keepOutput(dependencies, {
        design_id,
        revision,
        target: 'bundle',
        generator_version,
        files: [file],
        trial_ids: gathered.trial_ids,
      });
      await publishExport(dependencies, input, { target: 'bundle', version: bundleVersion }, [file]);
    },
  };
}
