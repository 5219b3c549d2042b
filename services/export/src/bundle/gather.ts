import { type DesignDefinition, notFound, ServiceError } from '@robotdesign/contracts';
import { generatorVersion, isFinal } from '../compilation/files.ts';
import { artifactKey } from '../compilation/state.ts';
import { revisionId } from '../design-definition/state.ts';
import { theDefinition } from '../design-definition/store.ts';
import { bundled } from '../outputs/bundled.ts';
import { currentOutput } from '../outputs/ensure.ts';
import type { ExportDependencies } from '../outputs/export.ts';
import { outputKey } from '../outputs/state.ts';
import type { TrialState } from '../trial/state.ts';
import { type Entry, jsonEntry, storedEntry, textEntry } from './entry.ts';
import { readmeOf } from './readme.ts';

/** The contents of a bundle, from documents and artifacts. */

export interface BundleDependencies extends ExportDependencies {
  /** The program that writes the files. */
  readonly generator: { readonly name: string; readonly version: string };
}

/** The files of the model and of every export; undefined while one of them is missing or of another version. */
async function exportedFiles(
  dependencies: BundleDependencies,
  { design_id, revision }: DesignDefinition,
): Promise<readonly Entry[] | undefined> {
  const compilation = await dependencies.stores.compilations.get(revisionId(design_id, revision));
  if (!compilation || !isFinal(compilation.state)) return undefined;
  const outputs = await Promise.all(
    Object.values(bundled).map((output) => currentOutput(dependencies, output, { design_id, revision })),
  );
  const found = outputs.filter((output) => output !== undefined);
  return found.length < outputs.length
    ? undefined
    : [
        ...compilation.state.files.map((file) =>
          storedEntry(file, artifactKey(design_id, revision, file.path)),
        ),
        ...found.flatMap((output) =>
          output.files.map((file) => storedEntry(file, outputKey(output, file.path))),
        ),
      ];
}

const pageSize = 100;

/** The stored trials of a revision, by id. */
async function trialsOf(
  { stores }: BundleDependencies,
  { design_id, revision }: DesignDefinition,
): Promise<TrialState[]> {
  const trials: TrialState[] = [];
  let cursor: string | undefined;
  do {
    const page = await stores.trials.find({
      index: 'by_design',
      match: [design_id],
      order: 'asc',
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    });
    trials.push(...page.items.map(({ state }) => state).filter((trial) => trial.revision === revision));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return trials.sort((a, b) => (a.trial_id < b.trial_id ? -1 : 1));
}

/** The plan of a design; undefined for one without a generation. @throws ServiceError unavailable */
async function planOf({ design }: BundleDependencies, design_id: string) {
  try {
    return (await design.GetPlan({ design_id })).plan;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Design, versions, seeds and hashes. */
function summaryOf(
  { generator }: BundleDependencies,
  { design_id, revision, title, program, components }: DesignDefinition,
  trials: readonly TrialState[],
  entries: readonly Entry[],
) {
  const { agent_loop, loop_version, embodiment } = program.metadata;
  return {
    design_id,
    revision,
    title,
    embodiment,
    versions: {
      [generator.name]: generator.version,
      model: generatorVersion,
      ...Object.fromEntries(
        Object.values(bundled).map(({ target, generator_version }) => [target, generator_version]),
      ),
      catalogue: components.catalogue_version,
      grammar: `${program.grammar} ${program.grammar_version}`,
      agent_loop: `${agent_loop} ${loop_version}`,
    },
    seeds: {
      design: program.seed,
      trials: Object.fromEntries(trials.map(({ trial_id, seed }) => [trial_id, seed])),
    },
    files: entries.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
  };
}

const byPath = (a: Entry, b: Entry): number => (a.path < b.path ? -1 : 1);

/** What goes into a bundle. */
interface Gathered {
  readonly revision: number;
  readonly trial_ids: readonly string[];
  /** The README first. */
  readonly entries: readonly Entry[];
}

/**
 * The files of a bundle; undefined while an export is missing.
 * @param only the ids of its trials; all stored ones if absent
 * @throws ServiceError not_found, unavailable
 */
export async function gatherBundle(
  dependencies: BundleDependencies,
  design_id: string,
  wanted: number | undefined,
  only?: readonly string[],
): Promise<Gathered | undefined> {
  const definition = await theDefinition(dependencies, design_id, wanted);
  const { revision } = definition;
  const files = await exportedFiles(dependencies, definition);
  if (!files) return undefined;
  const [stored, plan, { derivation }] = await Promise.all([
    trialsOf(dependencies, definition),
    planOf(dependencies, design_id),
    dependencies.design.GetDerivation({ design_id, revision }),
  ]);
  const trials = stored.filter(({ trial_id }) => !only || only.includes(trial_id));
  const { program, components } = definition;
  const contents = [
    ...files,
    ...trials.flatMap((trial) =>
      trial.files.map((file) => storedEntry(file, artifactKey(design_id, revision, file.path))),
    ),
    ...trials.map(({ files: _files, ...trial }) => jsonEntry(`trials/${trial.trial_id}/trial.json`, trial)),
    jsonEntry('design/definition.json', { program, components }),
    jsonEntry('design/derivation.json', derivation),
    ...(plan ? [jsonEntry('design/plan.json', plan)] : []),
  ].sort(byPath);
  const summary = jsonEntry('bundle.json', summaryOf(dependencies, definition, trials, contents));
  const sums = [...contents, summary].map(({ path, sha256 }) => `${sha256}  ${path}\n`);
  const hashed = [summary, textEntry('SHA256SUMS', sums.join('')), ...contents];
  const readme = textEntry(
    'README.md',
    readmeOf(
      definition,
      hashed.map(({ path }) => path),
    ),
  );
  const trial_ids = trials.map(({ trial_id }) => trial_id);
  return { revision, trial_ids, entries: [readme, ...hashed] };
}

/** @throws ServiceError not_found for a bundle that is missing or older than its files */
export const noBundle = (design_id: string, revision: number): ServiceError => {
  const error = notFound('bundle of design', design_id);
  return new ServiceError(
    error.code,
    `Revision ${revision} has no bundle yet, or a file or trial is newer. Make it with GET /designs/${design_id}/bundle.`,
  );
};
