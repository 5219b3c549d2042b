import type { JointServo, SensorKind } from '@robotdesign/components';

/** What a derivation has to know of the task; everything else is chance. */
export interface DesignBrief {
  /** Kinds of sensor that the body must carry, beside its IMU. */
  readonly sensors: readonly SensorKind[];
  /** Mass to be carried, kg; a body that carries gets a deck. */
  readonly payload_kg: number;
  /** The servo of its joints, where it has any; the usual one when it is not said. */
  readonly servo?: JointServo;
  /** Height of steps or obstacles, m. */
  readonly step_m?: number;
  /** Free height needed under the body, m. */
  readonly clearance_m?: number;
  /** The narrowest passage, m. */
  readonly passage_width_m?: number;
  readonly passage_height_m?: number;
}

export const openBrief: DesignBrief = { sensors: [], payload_kg: 0 };
