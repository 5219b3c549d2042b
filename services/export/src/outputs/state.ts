import type { File } from '@robotdesign/contracts';
import type { CollectionSpec } from '@robotdesign/document-store';

/** The files that exports other than a compile write, by design, revision and target. Pure. */

export type OutputTarget = 'pictures' | 'preview' | 'bring_up' | 'urdf' | 'procurement' | 'bundle';

export interface OutputState {
  readonly design_id: string;
  readonly revision: number;
  readonly target: OutputTarget;
  readonly generator_version: string;
  readonly files: readonly File[];
}

export const outputCollection: CollectionSpec = {
  name: 'outputs',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};

export const outputId = (design_id: string, revision: number, target: OutputTarget): string =>
  `${design_id}.r${revision}.${target}`;

/** Made of the other files whenever it is read, and never stored. */
export const bundlePath = 'bundle.zip';

/** The target that writes a file of this name; undefined for the files of a compile. */
const targetOf: Readonly<Record<string, OutputTarget>> = {
  'robot.glb': 'pictures',
  'robot.png': 'pictures',
  'preview.png': 'preview',
  'wiring.svg': 'bring_up',
  'servo_map.json': 'bring_up',
  'bring_up.md': 'bring_up',
  'robot.urdf': 'urdf',
  'procurement.json': 'procurement',
  'procurement.csv': 'procurement',
  [bundlePath]: 'bundle',
};
export const targetOfPath = (path: string): OutputTarget | undefined => targetOf[path];
