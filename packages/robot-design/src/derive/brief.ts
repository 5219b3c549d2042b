import type { JointServo, SensorKind } from '@robotdesign/components';

/** What a derivation needs to know of the task. Everything else is random. */
export interface DesignBrief {
  /** Kinds of sensor that the body must carry in addition to its IMU. */
  readonly sensors: readonly SensorKind[];
  /** Payload, kg; a body with a payload gets a deck. */
  readonly payload_kg: number;
  /** The servo of its joints; the default servo if absent. */
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
