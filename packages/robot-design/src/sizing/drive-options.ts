import type { BatteryPack } from '@robotdesign/contracts';

/** An actuator that a group of joints can take. */
export interface DriveOption {
  readonly component_id: string;
  readonly continuous_nm: number;
  readonly peak_nm: number;
  readonly no_load_speed_rad_s: number;
  /** Voltage of this speed, V. */
  readonly rated_v: number;
  readonly armature_kg_m2: number;
  readonly mass_kg: number;
  readonly price_usd: number;
}

/** What a group of joints needs, measured on a built body. */
export interface DriveNeed {
  /** Effective torque, N·m. */
  readonly rms_nm: number;
  /** Peak torque with the reserve of the check, N·m. */
  readonly peak_nm: number;
  /** Speed under this torque, on a straight torque–speed line; 0 if no speed is asked. */
  readonly loaded_speed_rad_s: number;
}

/** Actuators that a battery feeds. */
export interface FedDrive {
  readonly component_id: string;
  readonly count: number;
  /** The speed without load that they must have on the empty battery. */
  readonly no_load_speed_rad_s?: number;
}

/** What a battery must supply. */
export interface BatteryNeed {
  /** Each actuator once. */
  readonly drives: readonly FedDrive[];
  readonly energy_wh: number;
}

/** What bodies can be made of. */
export interface SizingOptions {
  /** Actuators of each kind of group, in the order in which they are tried. */
  readonly joint: readonly DriveOption[];
  readonly wheel: readonly DriveOption[];
  /** The cheapest battery for a need; undefined if no combination of packs supplies it. */
  readonly battery: (need: BatteryNeed) => BatteryPack | undefined;
}
