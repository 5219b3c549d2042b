import type { File } from '@robotdesign/contracts';
import type { CollectionSpec } from '@robotdesign/document-store';
import { artifactKey } from '../compilation/state.ts';

/** The files that exports other than a compile write, by design, revision and target. Pure. */

export type OutputTarget =
  | 'solids'
  | 'pictures'
  | 'preview'
  | 'bring_up'
  | 'urdf'
  | 'procurement'
  | 'print'
  | 'bundle';

export interface OutputState {
  readonly design_id: string;
  readonly revision: number;
  readonly target: OutputTarget;
  readonly generator_version: string;
  /** The options that the files were made with; absent for a target without options. */
  readonly variant?: string;
  readonly files: readonly File[];
  /** The trials in a bundle: later ones are not in it. */
  readonly trial_ids?: readonly string[];
}

export const outputCollection: CollectionSpec = {
  name: 'outputs',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};

export const outputId = (design_id: string, revision: number, target: OutputTarget): string =>
  `${design_id}.r${revision}.${target}`;

/** The key of a file. Files of other options have other keys, so that those that are named stay whole until the new ones are. */
export const outputKey = (
  { design_id, revision, variant }: Pick<OutputState, 'design_id' | 'revision' | 'variant'>,
  path: string,
): string =>
  variant === undefined
    ? artifactKey(design_id, revision, path)
    : `exports/${design_id}/r${revision}/${variant}/${path}`;

/** Made of the other files whenever it is read, and never stored. */
export const bundlePath = 'bundle.zip';

/** The target that writes a file of this name or in this folder; undefined for the files of a compile. */
const targetOf: Readonly<Record<string, OutputTarget>> = {
  'solids.bin': 'solids',
  'robot.glb': 'pictures',
  'robot.png': 'pictures',
  'preview.png': 'preview',
  'wiring.svg': 'bring_up',
  'servo_map.json': 'bring_up',
  'bring_up.md': 'bring_up',
  'robot.urdf': 'urdf',
  'urdf_meshes/': 'urdf',
  'procurement.json': 'procurement',
  'procurement.csv': 'procurement',
  'print/': 'print',
  [bundlePath]: 'bundle',
};
export const targetOfPath = (path: string): OutputTarget | undefined =>
  targetOf[path] ?? targetOf[path.slice(0, path.indexOf('/') + 1)];
