import type { File, Trial } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import { artifactKey, fileUrl } from '../compilation/state.ts';

/** A trial of a revision. Pure. */

export type TrialState = Omit<Trial, 'created_at' | 'updated_at' | 'version'>;

export const trialCollection: CollectionSpec = {
  name: 'trials',
  indexes: [{ name: 'by_design', fields: ['design_id'] }],
};

/** Trajectories that are kept of each design; the oldest are removed first. */
export const keptTrajectories = 20;

/** The name of a trajectory among the files of a design. */
const trajectoryPath = (trial_id: string): string => `trials/${trial_id}/trajectory.json`;

const ofTrial = /^trials\/(?<trial_id>[^/]+)\//;

/** The trial that a file of a design belongs to; undefined for a compiled file. */
export const trialOfPath = (path: string): string | undefined => ofTrial.exec(path)?.groups?.trial_id;

export const trajectoryKey = ({ design_id, revision, trial_id }: TrialState): string =>
  artifactKey(design_id, revision, trajectoryPath(trial_id));

export const trajectoryFile = (
  { design_id, revision, trial_id }: Pick<TrialState, 'design_id' | 'revision' | 'trial_id'>,
  { bytes, sha256 }: Pick<File, 'bytes' | 'sha256'>,
): File => {
  const path = trajectoryPath(trial_id);
  const url = fileUrl(design_id, revision, path);
  return { path, url, media_type: 'application/json', bytes, sha256, revision };
};

export const toTrial = ({ state, created_at, updated_at, version }: Stored<TrialState>): Trial => ({
  ...state,
  created_at,
  updated_at,
  version,
});
