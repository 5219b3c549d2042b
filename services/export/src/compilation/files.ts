import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { CompileReport } from '@robotdesign/contracts';
import { partsList } from '@robotdesign/mjcf';
import type { MadeFile } from '../outputs/write-files.ts';
import type { CompiledModel, CompileOutput } from './compile-task.ts';
import { artifactKey, type CompilationState, isComplete, latestArtifactKey, reportFile } from './state.ts';

/** The files of a compiled revision, and the version of what generates them. */

/** The report on a model. Its checks can be pending. */
export function reportOf({
  ir,
  dof,
  checks,
  warnings = [],
  controller,
}: CompiledModel & Partial<CompileOutput> & Pick<CompileOutput, 'checks'>): CompileReport {
  return {
    mass_kg: ir.total_mass_kg,
    links: ir.links.length,
    joints: ir.joints.length,
    actuators: ir.actuators.length,
    dof,
    checks,
    warnings,
    defaulted: ir.defaulted,
    trials: ir.fixed_base ? [] : (controller?.expected ?? []),
  };
}

interface CompiledFile<T> {
  readonly media_type: string;
  /** Undefined if the body has no such file. */
  readonly content: (output: T) => string | undefined;
}

const xml = <T>(content: CompiledFile<T>['content']): CompiledFile<T> => ({
  media_type: 'application/xml',
  content,
});
const json = <T>(value: (output: T) => unknown): CompiledFile<T> => ({
  media_type: 'application/json',
  content: (output) => {
    const found = value(output);
    return found === undefined ? undefined : `${JSON.stringify(found, null, 2)}\n`;
  },
});

type Files<T> = Readonly<Record<string, CompiledFile<T>>>;

/** The files of a model by name. `robot.xml` is a copy of `robot.mjcf` for loaders that need this extension. */
const modelFiles: Files<CompiledModel> = {
  'robot.mjcf': xml(({ mjcf }) => mjcf),
  'robot.xml': xml(({ mjcf }) => mjcf),
  'scene.xml': xml(({ scene_xml }) => scene_xml),
  'scene.json': json(({ scene }) => scene),
  'ir.json': json(({ ir }) => ir),
  'parts.json': json(({ ir }) => partsList(ir)),
};

/** The files of the checks by name. */
const checkFiles: Files<CompileOutput> = {
  [reportFile]: json(reportOf),
  'controller.json': json(({ controller }) => controller),
};

/** The names of the files of a compile. */
export const compiledFiles: readonly string[] = [...Object.keys(modelFiles), ...Object.keys(checkFiles)];

/** Increase it when the same definition compiles to different bytes. */
export const generatorVersion = '7';

/** Whether all results of this generator version are stored. */
export const isFinal = (state: CompilationState): boolean =>
  state.generator_version === generatorVersion && isComplete(state);

type Made = { readonly revision: number; readonly generator_version: string } | undefined;

/** Whether the last export is of this revision and this generator version. */
export const isCurrent = (made: Made, revision: number): boolean =>
  made?.revision === revision && made.generator_version === generatorVersion;

const made = <T>(files: Files<T>, output: T): readonly MadeFile[] =>
  Object.entries(files).flatMap(([path, { media_type, content }]) => {
    const text = content(output);
    return text === undefined ? [] : [{ path, media_type, content: text }];
  });

export const filesOfModel = (model: CompiledModel): readonly MadeFile[] => made(modelFiles, model);
export const filesOfChecks = (output: CompileOutput): readonly MadeFile[] => made(checkFiles, output);

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
