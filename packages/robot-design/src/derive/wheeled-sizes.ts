import {
  type ActuatorFacts,
  actuatorFacts,
  choosePower,
  componentMass,
  feedOf,
  feedsOf,
  usualWheelDrive,
} from '@robotdesign/components';
import { payloadSide } from '@robotdesign/mjcf';
import type { Random } from '@robotdesign/random';
import { anatomyOf, gap, plate } from '../anatomy.ts';
import { frontMargin } from '../grammar/rules/fittings.ts';
import { chassisHeightFor } from '../grammar/rules/torso.ts';
import { shortestShelf } from '../shelf.ts';
import { drivenSlope } from '../statics/load-case.ts';
import { slopeReserve_rad } from '../statics/required-torque.ts';
import { drag, rollingResistance } from '../statics/rolling-drag.ts';
import { type WheelDrive, wheelDriveOf, wheelWalls } from '../wheel-anatomy.ts';
import type { DesignBrief } from './brief.ts';
import { reserve } from './reserve.ts';

/** How a kind of wheels or tracks turns sizes into abilities. */
export interface RollingLayout {
  /** Driven wheels or tracks. */
  readonly drives: number;
  /** Largest step over the radius of the wheels, by statics. */
  readonly stepShare: number;
}

/** The motors of wheels on the battery of a body. */
export interface RollingMotor {
  readonly drive: WheelDrive;
  readonly facts: ActuatorFacts;
}

/** The motor that sizing has settled for wheels, or the usual one. */
export function rollingMotorOf(brief: DesignBrief): RollingMotor {
  const motor = brief.drives?.wheels ?? usualWheelDrive;
  const system = choosePower({
    drives: [{ component_id: motor, count: 1 }],
    sees: false,
    ...(brief.battery ? { battery: brief.battery } : {}),
  });
  return { drive: wheelDriveOf(motor), facts: actuatorFacts(motor, feedOf(motor, feedsOf(system))) };
}

const gravity = 9.81;
/** Chassis, electronics and battery of a body that nothing has been built of yet, kg, and its growth with payload. */
const bareMass_kg = 0.8;
const massPerPayload = 0.2;

/** Mass of the body without payload: that of the last one, or a first guess, kg. */
export const massOf = (
  { body_kg, payload_kg }: DesignBrief,
  { facts }: RollingMotor,
  drives: number,
): number =>
  body_kg ??
  bareMass_kg + massPerPayload * payload_kg + 1.3 * drives * componentMass(facts.component_id).mass_kg;

/** Forces along the ground on level ground and on the steepest one with its reserve, N. */
function forces(brief: DesignBrief, mass_kg: number): { readonly level: number; readonly steepest: number } {
  const { payload_kg, rolling = rollingResistance.firm, pull_kg = 0 } = brief;
  const load = { payload_kg, rolling, pull_kg };
  return {
    level: drag(mass_kg, { ...load, slope_rad: 0 }),
    steepest: drag(mass_kg, { ...load, slope_rad: drivenSlope(brief) + slopeReserve_rad }),
  };
}

/** Share of its no-load speed at which an unloaded wheel settles. */
const settledShare = 10 / 11;

/**
 * Radius at which motors on their torque–speed line reach a speed, m: the smaller solution of
 * v = 10/11·ω0·r·(1 − F·r/(n·τ_peak)); the radius of the largest speed if they never reach it.
 */
function radiusForSpeed(
  speed_m_s: number,
  force_n: number,
  { peak_torque_nm, no_load_speed_rad_s }: ActuatorFacts,
  drives: number,
): number {
  const stallRadius = (drives * peak_torque_nm) / force_n;
  const share = (4 * speed_m_s) / (settledShare * no_load_speed_rad_s * stallRadius);
  return (stallRadius / 2) * (1 - Math.sqrt(Math.max(0, 1 - share)));
}

/** Radius at which a wheel sinks into a gap no deeper than the step that it climbs, m. */
const radiusForGap = (gap_m: number, stepShare: number): number =>
  gap_m / (2 * Math.sqrt(1 - (1 - stepShare) ** 2));

/** The smallest wheel around its hub motor, m; 0 for a motor inside the chassis. */
function radiusAround({ mount, case: { long } }: WheelDrive): number {
  if (mount === 'inside') return 0;
  let radius = long / 2;
  while (wheelWalls(radius).bore < long / 2 + gap) radius += 0.001;
  return radius;
}

/** Radius of wheels that nothing in a task decides, m. */
const openRadius = { min: 0.033, max: 0.045 } as const;
const leastRadius = 0.025;

/** Wheels of a body, m. */
export interface WheelSizes {
  readonly radius: number;
  readonly width: number;
}

/** The wheels that a task needs: as large as steps, gaps, clearance and speed ask for, as small as torque allows. */
export function wheelSizes(
  brief: DesignBrief,
  motor: RollingMotor,
  layout: RollingLayout,
  random: Random,
): WheelSizes {
  const { step_m = 0, gap_m = 0, clearance_m = 0, speed_m_s = 0, payload_kg } = brief;
  const { drive, facts } = motor;
  const { drives, stepShare } = layout;
  const mass = massOf(brief, motor, drives);
  const { level, steepest } = forces(brief, mass);
  const borne = (drives * facts.continuous_torque_nm) / (reserve * steepest);
  const forSpeed = speed_m_s > 0 ? reserve * radiusForSpeed(speed_m_s, level, facts, drives) : 0;
  const below = drive.mount === 'inside' ? drive.case.upright / 2 + plate : 0;
  const asked = Math.max(
    (reserve * step_m) / stepShare,
    reserve * radiusForGap(gap_m, stepShare),
    drive.mount === 'inside' ? Math.max(clearance_m, step_m / 2) + below : 0,
    // A motor that is too weak for the speed gets no larger wheels, which would be heavier still.
    Math.min(forSpeed, Math.max(borne, openRadius.max)),
    leastRadius,
    below + 0.01,
  );
  const open = Math.max(random.between(openRadius.min, openRadius.max), radiusAround(drive));
  const radius = Math.max(asked, Math.min(open, borne));
  const load_n = ((mass + payload_kg) * gravity) / drives;
  const width = Math.max(random.between(0.02, 0.032), 0.016 + 5e-4 * load_n, 0.2 * radius);
  return { radius, width: Math.min(width, 0.2) };
}

/** How high a chassis is above its axles, m. */
export interface ChassisLevels {
  readonly height: number;
  /** Height of the floor above the axles, for hub motors only; absent where half the height below them is enough. */
  readonly raise?: number;
  /** Height of the top above the ground. */
  readonly top: number;
}

/** The height of a chassis over wheels of a radius, with the clearance that the task asks for. */
export function chassisLevels(
  { step_m = 0, clearance_m = 0, battery }: DesignBrief,
  { drive }: RollingMotor,
  radius: number,
): ChassisLevels {
  const levels = anatomyOf(undefined, battery);
  const height = chassisHeightFor(drive, levels);
  if (drive.mount === 'inside')
    return { height, top: radius + height - drive.case.upright / 2 - levels.plate };
  const needed = reserve * Math.max(clearance_m, step_m / 2, 0.012);
  if (needed <= radius - height / 2) return { height, top: radius + height / 2 };
  const raise = needed - radius;
  return { height, raise, top: needed + height };
}

const degree = Math.PI / 180;
/** Height of a deck's floor above the chassis, m. */
const deckHeight = 0.0084;

/** Height of the centre of mass with the payload on a deck, m. */
export function ladenHeight({ payload_kg }: DesignBrief, mass_kg: number, levels: ChassisLevels): number {
  const { height, top } = levels;
  const payloadZ = top + deckHeight + payloadSide(payload_kg) / 2;
  return (mass_kg * (top - height / 2) + payload_kg * payloadZ) / (mass_kg + payload_kg);
}

/** Least distance of the contacts from the middle so that the body does not tip, m. */
export function halfBase(brief: DesignBrief, mass_kg: number, levels: ChassisLevels): number {
  const tip = Math.max(10 * degree, drivenSlope(brief) + slopeReserve_rad) + 1 * degree;
  return ladenHeight(brief, mass_kg, levels) * Math.tan(Math.min(tip, 60 * degree));
}

/** Length of a chassis of a width that holds the battery and the electronics, m; 0 if the battery is open. */
export const shelfLength = (width: number, { battery }: DesignBrief): number =>
  battery ? shortestShelf(width, battery) + 2 * plate : 0;

/** Longest chassis over its width that a battery alone asks for. */
const longestForBattery = 1.8;
const widthStep = 0.01;
/** Widest chassis that sizing writes, m: a little below the limit of the grammar. */
const widestChassis = 0.85;
/** Longest deck of the grammar, m. */
const longestCargo = 0.95;

/** The cube of a payload, as far as the task lets a side of the body be as long, m. */
const cargoSide = ({ payload_kg }: DesignBrief, limit_m: number): number =>
  payload_kg > 0 ? Math.max(0, Math.min(payloadSide(payload_kg), limit_m)) : 0;

/** Length of a chassis with a deck for the cube of the payload, m; no longer than the task lets the body be. */
export const cargoLength = (brief: DesignBrief): number => {
  const side = cargoSide(brief, (brief.limits?.length_m ?? longestCargo) / reserve - 2 * frontMargin);
  return side > 0 ? side + 2 * frontMargin : 0;
};

/**
 * Width of a chassis, m: what axles, tipping and the cube of the payload ask for, and more while the battery would make the chassis long and
 * narrow, as far as the task lets the body be wide.
 * @param least_m what axles and tipping ask for
 * @param length_m what they ask for along the body
 * @param outside_m what is outside of the chassis, on both sides together
 */
export function chassisWidth(
  least_m: number,
  length_m: number,
  outside_m: number,
  brief: DesignBrief,
): number {
  const { limits, passage_width_m = Number.POSITIVE_INFINITY } = brief;
  const limit = Math.min(limits?.width_m ?? Number.POSITIVE_INFINITY, passage_width_m);
  const widest = Math.min(limit / reserve - outside_m, widestChassis);
  let width = Math.max(least_m, cargoSide(brief, widest));
  while (
    width + widthStep <= widest &&
    shelfLength(width, brief) > Math.max(length_m, longestForBattery * width)
  )
    width += widthStep;
  return width;
}

/** Whether a task limits the size of the body. */
export const isLimited = ({ limits, passage_width_m, passage_height_m }: DesignBrief): boolean =>
  [passage_width_m, passage_height_m, limits?.length_m, limits?.width_m, limits?.height_m].some(
    (limit) => limit !== undefined,
  );

/** Parameters of a root rule that pass on the battery and the motor that sizing has settled. */
export const powerParameters = ({ battery, drives }: DesignBrief) => ({
  motor: drives?.wheels,
  battery: battery?.component_id,
  battery_series: battery?.series,
  battery_parallel: battery?.parallel,
});
