import type { SensorKind } from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';
import { type Anatomy, anatomyOf } from '../anatomy.ts';
import type { LoadCase } from '../statics/load-case.ts';
import { rollingResistance } from '../statics/rolling-drag.ts';

/** Upper limits of the body itself. */
export interface BodyLimits {
  readonly mass_kg?: number;
  readonly length_m?: number;
  readonly width_m?: number;
  readonly height_m?: number;
  /** Probable cost. */
  readonly cost_usd?: number;
}

/** What a task asks of a body. Every number sets a size; everything that is absent is open. */
export interface DesignBrief {
  /** Kinds of sensor that the body must carry in addition to its IMU. */
  readonly sensors: readonly SensorKind[];
  /** Payload, kg; a body with a payload gets a deck. */
  readonly payload_kg: number;
  /** Load that an arm lifts at its full reach, kg. */
  readonly lift_kg?: number;
  /** Load that is pulled, kg. */
  readonly pull_kg?: number;
  /** From the shoulder axis to the centre of the grip, level, m. */
  readonly reach_m?: number;
  /** Height above the ground at which a hand grips something ahead of its body, m. */
  readonly grip_height_m?: number;
  /** Width of the object to grip, m. */
  readonly object_m?: number;
  readonly speed_m_s?: number;
  /** Time that the battery lasts, s. */
  readonly duration_s?: number;
  /** Height of steps or obstacles, m. */
  readonly step_m?: number;
  /** Depth of the treads, if the steps are stairs, m. */
  readonly stair_run_m?: number;
  readonly gap_m?: number;
  readonly slope_rad?: number;
  /** Rolling resistance of the ground over the weight. */
  readonly rolling?: number;
  /** Free height needed under the body, m. */
  readonly clearance_m?: number;
  /** The same for a trunk on legs, wheels or tracks, as the ground is assumed to need; others lie on their belly, m. */
  readonly under_trunk_m?: number;
  /** The narrowest passage, m. */
  readonly passage_width_m?: number;
  readonly passage_height_m?: number;
  readonly limits?: BodyLimits;
  /** The fewest and the most segments of a body that is a chain. */
  readonly segments?: readonly [fewest: number, most: number];
  /** The least height of the whole body, m. */
  readonly tall_m?: number;
  /** What sizing has settled: component ids of the actuators by joint group, battery, and mass without payload. */
  readonly drives?: Readonly<Record<string, string>>;
  readonly battery?: BatteryPack;
  readonly body_kg?: number;
}

export const openBrief: DesignBrief = { sensors: [], payload_kg: 0 };

/** Sizes around the joint actuators and the battery that sizing has settled; otherwise around the usual ones. */
export const anatomyFor = ({ drives, battery }: DesignBrief): Anatomy => anatomyOf(drives?.joints, battery);

/** What the joints of a body bear with everything that a brief asks for at once. */
export const loadCaseOf = (brief: DesignBrief): LoadCase => {
  const { payload_kg, slope_rad = 0, rolling = rollingResistance.firm } = brief;
  const { lift_kg, pull_kg, speed_m_s, step_m, stair_run_m } = brief;
  return {
    payload_kg,
    slope_rad,
    rolling,
    ...(lift_kg === undefined ? {} : { lift_kg }),
    ...(pull_kg === undefined ? {} : { pull_kg }),
    ...(speed_m_s === undefined ? {} : { speed_m_s }),
    ...(step_m === undefined ? {} : { step_m }),
    ...(stair_run_m === undefined ? {} : { stair_run_m }),
  };
};
