import {
  type Artifacts,
  type Compilation,
  notFound,
  type RobotDesignIR,
  type Scene,
  ServiceError,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { revisionId } from '../design-definition/state.ts';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { outputFile } from '../outputs/read.ts';
import { targetOfPath } from '../outputs/state.ts';
import { trialOfPath } from '../trial/state.ts';
import { artifactKey, type CompilationState } from './state.ts';

/** Reads of compilations, built from documents and artifacts. */

/**
 * The compilation of a revision; its checks are pending while it runs. Without a revision: of the last compiled one, or
 * of the latest one while its first compile runs or after one that did not complete.
 * @throws ServiceError not_compiled, not_found for an unknown design or revision
 */
export async function theCompilation(
  source: DefinitionSource,
  design_id: string,
  revision: number | undefined,
): Promise<Stored<CompilationState>> {
  const { exports, compilations } = source.stores;
  const known = revision ?? (await exports.get(design_id))?.state.compiled?.revision;
  const { revision: wanted } =
    known === undefined ? await theDefinition(source, design_id, undefined) : { revision: known };
  const found = await compilations.get(revisionId(design_id, wanted));
  if (found) return found;
  if (known !== undefined) await theDefinition(source, design_id, known);
  throw new ServiceError(
    'not_compiled',
    `Revision ${wanted} is not compiled yet. Compile it with POST /designs/${design_id}/compile.`,
  );
}

export interface ReadDependencies extends DefinitionSource {
  /** The program that writes the files. */
  readonly generator: { readonly name: string; readonly version: string };
}

async function text({ artifacts }: ReadDependencies, design_id: string, revision: number, path: string) {
  const content = await artifacts.get(artifactKey(design_id, revision, path));
  if (!content)
    throw new Error(
      `${artifactKey(design_id, revision, path)} is missing, although its compilation names it`,
    );
  return content.toString('utf8');
}

export async function readCompilation(
  dependencies: ReadDependencies,
  design_id: string,
  wanted: number | undefined,
): Promise<Compilation> {
  const { state, created_at, updated_at, version } = await theCompilation(dependencies, design_id, wanted);
  const { revision, files, report } = state;
  const ir = JSON.parse(await text(dependencies, design_id, revision, 'ir.json')) as RobotDesignIR;
  return { design_id, revision, files, report, ir, created_at, updated_at, version };
}

export async function readArtifacts(
  dependencies: ReadDependencies,
  design_id: string,
  wanted: number | undefined,
): Promise<Artifacts> {
  const { generator } = dependencies;
  const { state, updated_at } = await theCompilation(dependencies, design_id, wanted);
  const { revision, files, report } = state;
  const [mjcf, scene, ir] = await Promise.all(
    ['robot.mjcf', 'scene.json', 'ir.json'].map((path) => text(dependencies, design_id, revision, path)),
  );
  const { catalogue_version } = JSON.parse(ir ?? '') as RobotDesignIR;
  return {
    design_id,
    revision,
    mjcf: mjcf ?? '',
    scene: JSON.parse(scene ?? '') as Scene,
    export: {
      generator: generator.name,
      generator_version: generator.version,
      catalogue_version,
      compiled_at: updated_at,
      report,
    },
    files,
  };
}

/** The trajectory of a trial, while it is kept. */
async function trialFile({ stores }: DefinitionSource, design_id: string, path: string, trial_id: string) {
  const trial = await stores.trials.get(trial_id);
  const file = trial?.state.files.find((listed) => listed.path === path);
  if (trial?.state.design_id !== design_id || !file) throw notFound('file', path);
  return { file, key: artifactKey(design_id, trial.state.revision, file.path) };
}

/** A stored file of a compiled revision, an export or a trial, by its name in the manifest: no path is built from the request. */
export async function storedFile(
  dependencies: ReadDependencies,
  design_id: string,
  path: string,
  wanted: number | undefined,
) {
  const trial_id = trialOfPath(path);
  if (trial_id !== undefined) return trialFile(dependencies, design_id, path, trial_id);
  const target = targetOfPath(path);
  if (target !== undefined) return outputFile(dependencies, design_id, target, path, wanted);
  const { state } = await theCompilation(dependencies, design_id, wanted);
  const file = state.files.find((listed) => listed.path === path);
  if (!file) throw notFound('file', path);
  return { file, key: artifactKey(design_id, state.revision, file.path) };
}
