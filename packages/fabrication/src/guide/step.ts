import type { Pose, Vector } from '@robotdesign/mjcf';
import type { SolidMesh } from '../printed-part.ts';

/** What a surface is made of: decides its colour. */
export type Finish = 'printed' | 'soft' | 'bought';

export interface Surface {
  readonly mesh: SolidMesh;
  /** Pose of the frame of the mesh in the picture, m. */
  readonly pose: Pose;
  readonly finish: Finish;
}

/** A thing that a step adds. */
export interface StepItem {
  readonly label: string;
  readonly surfaces: readonly Surface[];
  /** Unit vector along which the picture shows it away from its place; absent for what the step begins with. */
  readonly out?: Vector;
}

/** A step of the assembly, with a picture of its items. */
export interface Step {
  readonly title: string;
  /** What is built so, if it is done several times. */
  readonly repeated: readonly string[];
  /** In the order in which they are put together. */
  readonly items: readonly StepItem[];
  readonly lines: readonly string[];
}
