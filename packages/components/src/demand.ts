import type { BatteryPack } from '@robotdesign/contracts';
import { actuator } from './catalogue.ts';
import { drawOf } from './current.ts';

/** A number of equal actuators. */
export interface DriveCount {
  readonly component_id: string;
  readonly count: number;
  /** No-load speed that an empty battery must still give; the default is 80 % of the rated speed where possible. */
  readonly no_load_speed_rad_s?: number;
}

/** What a body draws. */
export interface PowerDemand {
  readonly drives: readonly DriveCount[];
  /** The battery that the body has room for; if absent, the cheapest that holds. */
  readonly battery?: BatteryPack;
  /** Rated energy, Wh; if absent, enough to hold half the continuous torques for a quarter of an hour. */
  readonly energy_wh?: number;
  /** Largest power for long, W; if absent, that of all actuators holding their continuous torque. */
  readonly peak_power_w?: number;
  /** Whether a computer for cameras or lidars is fed. */
  readonly sees: boolean;
}

/** Least energy, Wh: less lasts only minutes. */
const leastEnergy_wh = 10;
const holdingTime_h = 0.25;
/** Share of a battery's rated energy that may be drawn. */
const usableEnergy = 0.8;
/** Power of computer, drivers and sensors, W. */
const electronics_w = 5;
/** Current of computer and sensors at 5 V, A: with and without a Linux computer. */
const computerCurrent_a = { sees: 5, blind: 1 };

const total = (drives: readonly DriveCount[], each: (id: string) => number): number =>
  drives.reduce((sum, { component_id, count }) => sum + count * each(component_id), 0);

/** Rated energy that a battery needs, Wh. @throws UnknownComponentError, ActuatorFactsError */
export const neededEnergy = ({ drives, energy_wh }: PowerDemand): number =>
  energy_wh ??
  Math.max(
    leastEnergy_wh,
    ((total(drives, (id) => drawOf(id).holding_w) + electronics_w) * holdingTime_h) / usableEnergy,
  );

/** Largest power for long, W. @throws UnknownComponentError, ActuatorFactsError */
export const peakPower = ({ drives, peak_power_w }: PowerDemand): number =>
  peak_power_w ?? total(drives, (id) => drawOf(id).continuous_w) + electronics_w;

/** Current of computer and sensors at 5 V, A. */
export const logicCurrent = ({ sees }: Pick<PowerDemand, 'sees'>): number =>
  sees ? computerCurrent_a.sees : computerCurrent_a.blind;

/** No-load speed of an actuator at its rated voltage, rad/s. */
export const ratedSpeedOf = (id: string): number => actuator(id).no_load_speed_rad_s ?? 0;
