import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { CompileReport, DesignDefinition, File } from '@robotdesign/contracts';
import type { CompileOutput } from './compile-task.ts';
import { artifactKey, type CompilationState, fileUrl, latestArtifactKey, mediaType } from './exports.ts';

/** The files of a compiled revision. */

export function reportOf({ ir, checks, warnings, dof }: CompileOutput): CompileReport {
  return {
    mass_kg: ir.total_mass_kg,
    links: ir.links.length,
    joints: ir.joints.length,
    actuators: ir.actuators.length,
    dof,
    checks,
    warnings,
    defaulted: ir.defaulted,
  };
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a compiled revision by name. `robot.xml` is a copy of `robot.mjcf` for loaders that need this extension. */
export const compiledFiles: Readonly<Record<string, (output: CompileOutput) => string>> = {
  'robot.mjcf': ({ mjcf }) => mjcf,
  'robot.xml': ({ mjcf }) => mjcf,
  'scene.xml': ({ scene_xml }) => scene_xml,
  'scene.json': ({ scene }) => pretty(scene),
  'ir.json': ({ ir }) => pretty(ir),
  'report.json': (output) => pretty(reportOf(output)),
};

export async function writeFiles(
  artifacts: ArtifactStore,
  { design_id, revision }: DesignDefinition,
  output: CompileOutput,
): Promise<readonly File[]> {
  return Promise.all(
    Object.entries(compiledFiles).map(async ([path, write]) => {
      const { bytes, sha256 } = await artifacts.put(artifactKey(design_id, revision, path), write(output));
      const url = fileUrl(design_id, revision, path);
      return { path, url, media_type: mediaType(path), bytes, sha256, revision };
    }),
  );
}

/** Copies the files of the last compiled revision to keys without a revision. */
export async function writeLatest(
  artifacts: ArtifactStore,
  { design_id, revision, files }: CompilationState,
): Promise<void> {
  await Promise.all(
    files.map(async ({ path }) => {
      const key = artifactKey(design_id, revision, path);
      const content = await artifacts.get(key);
      if (!content) throw new Error(`${key} is missing`);
      await artifacts.put(latestArtifactKey(design_id, path), content);
    }),
  );
}
