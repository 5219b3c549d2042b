import type { OwnArtifacts } from '@robotdesign/service-kit';
import { outputId, targetOfPath } from './outputs/state.ts';
import type { Stores } from './stores.ts';
import { trialOfPath } from './trial/state.ts';

/** The artifacts of export: definitions, the files of compiled revisions, exports and trials, and copies of the last compiled files. */
export function ownArtifacts({
  definitions,
  compilations,
  exports,
  outputs,
  trials,
}: Stores): readonly OwnArtifacts[] {
  const ofDefinition = /^definitions\/(?<design_id>[^/]+)\/r(?<revision>\d+)\.json$/;
  const ofRevision = /^artifacts\/(?<design_id>[^/]+)\/r(?<revision>\d+)\/(?<path>.+)$/;
  const ofVariant = /^exports\/(?<design_id>[^/]+)\/r(?<revision>\d+)\/(?<variant>[^/]+)\/(?<path>.+)$/;
  const ofLatest = /^artifacts\/(?<design_id>[^/]+)\/(?<path>.+)$/;

  async function lists(
    design_id: string | undefined,
    revision: string | number | undefined,
    path: string | undefined,
  ) {
    const trial_id = trialOfPath(path ?? '');
    if (trial_id !== undefined) {
      const trial = await trials.get(trial_id);
      if (!trial) return false;
      return trial.state.design_id === design_id && trial.state.files.some((file) => file.path === path);
    }
    const target = targetOfPath(path ?? '');
    if (target !== undefined) {
      const output = await outputs.get(outputId(design_id ?? '', Number(revision), target));
      return output?.state.files.some((file) => file.path === path) ?? false;
    }
    const compilation = await compilations.get(`${design_id}.r${revision}`);
    return compilation?.state.files.some((file) => file.path === path) ?? false;
  }

  async function listsVariant(parts: Readonly<Record<string, string>>) {
    const { design_id = '', revision, variant, path = '' } = parts;
    const target = targetOfPath(path);
    if (target === undefined) return false;
    const output = await outputs.get(outputId(design_id, Number(revision), target));
    return (
      output?.state.variant === variant && output?.state.files.some((file) => file.path === path) === true
    );
  }

  return [
    {
      prefix: 'exports/',
      isNamed: async (key) => {
        const parts = ofVariant.exec(key)?.groups;
        return parts !== undefined && listsVariant(parts);
      },
    },
    {
      prefix: 'definitions/',
      isNamed: async (key) => {
        const parts = ofDefinition.exec(key)?.groups;
        return (
          parts !== undefined &&
          (await definitions.get(`${parts.design_id}.r${parts.revision}`)) !== undefined
        );
      },
    },
    {
      prefix: 'artifacts/',
      isNamed: async (key) => {
        const exact = ofRevision.exec(key)?.groups;
        if (exact) return lists(exact.design_id, exact.revision, exact.path);
        const latest = ofLatest.exec(key)?.groups;
        if (!latest?.design_id) return false;
        const made = await exports.get(latest.design_id);
        return lists(latest.design_id, made?.state.compiled?.revision, latest.path);
      },
    },
  ];
}
