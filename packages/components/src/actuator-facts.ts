import { actuator, type CatalogueActuator, motorDriver } from './catalogue.ts';
import type { Supply } from './supply.ts';
import { voltageOf } from './voltage.ts';

/** Torque–speed line and inertia of an actuator, as model and sizing read them. */
export interface ActuatorFacts {
  readonly component_id: string;
  readonly actuator_class: string;
  readonly stall_torque_nm: number;
  readonly peak_torque_nm: number;
  readonly continuous_torque_nm: number;
  /** Source of the continuous torque. */
  readonly continuous_because: string;
  /** No-load speed at the worst-case voltage of the supply. */
  readonly no_load_speed_rad_s: number;
  readonly pack_voltage_v: number;
  readonly damping_nm_s_rad: number;
  readonly armature_kg_m2: number;
  readonly frictionloss_nm: number;
  /** Full travel; absent for a continuous joint. */
  readonly travel_rad?: number;
  /** Names of the fields above that are estimates. */
  readonly estimated_fields: readonly string[];
}

/** An actuator cannot be modelled: the catalogue lacks a value that no rule replaces. */
export class ActuatorFactsError extends Error {
  override name = 'ActuatorFactsError';
}

/** Reflected inertia of the rotor, kg·m², identified on real actuators and published with their models. */
const knownArmature: readonly { readonly ids: RegExp; readonly armature_kg_m2: number }[] = [
  { ids: /^act_sts3215_c018$/, armature_kg_m2: 0.0325 },
  { ids: /^act_xl330_m288$/, armature_kg_m2: 0.0017 },
  // The rotor of the M288 behind a gear of 77.5 instead of 288.4.
  { ids: /^act_xl330_m077$/, armature_kg_m2: 0.0017 * (77.5 / 288.4) ** 2 },
  { ids: /^act_mx64/, armature_kg_m2: 0.012 },
  { ids: /^act_mx106/, armature_kg_m2: 0.0266 },
];

/** Continuous torque as a share of the stall torque, for actuators without a stated value. The first match wins. */
const continuousShares: readonly {
  readonly ids: RegExp;
  readonly share: number;
  readonly because: string;
}[] = [
  { ids: /^act_sts3215/, share: 0.5, because: 'short hold test' },
  { ids: /^act_(x[a-z]*\d|2x|ax\d|mx\d)/, share: 0.2, because: "the maker's advice for Dynamixel X" },
  { ids: /^act_(sts|scs|sm|hl|lx)/, share: 0.3, because: 'usual for bus servos' },
];
const classShares: Readonly<Record<string, number>> = {
  hobby_servo: 0.2,
  smart_servo: 0.3,
  dc_gearmotor: 0.25,
  quasi_direct_drive: 0.3,
  bldc_gearmotor: 0.25,
};

/** Continuous torque at locked rotor, N·m, where the catalogue gives it in the notes. It is below the rated torque. */
const lockedRotor: Readonly<Record<string, number>> = { act_rs03: 13 };

/** Peak over rated torque of in-line servo drives: the momentary torque that their gears usually allow. */
const industrialPeak = 2;

/** A time constant that gives a rotor's inertia from its torque–speed line, s. */
const armatureTimeS = 0.02;
/**
 * The same for servos with a motor of the cheap kind, whose coil is wound on iron: bus servos with such motors have 0.036
 * (XL330-M288) to 0.052 s (STS3215), from their identified inertia.
 */
const armatureTimesS: Readonly<Record<string, number>> = { hobby_servo: 0.04 };
const frictionShare = 0.02;

interface Torque {
  readonly torque: number;
  readonly because: string;
  readonly estimated: boolean;
}

/**
 * Torque at standstill on the torque–speed line, N·m; undefined if no rule gives it. Drives with limited current have
 * a peak torque, which takes its place. A stall torque below the rated one is a continuous rating at locked rotor.
 */
function stallTorque(entry: CatalogueActuator): Torque | undefined {
  const { stall_torque_nm: stall, peak_torque_nm: peak, rated_torque_nm: rated } = entry;
  if (stall !== null && stall >= (peak ?? rated ?? 0))
    return { torque: stall, because: 'stall torque', estimated: false };
  if (peak !== null) return { torque: peak, because: 'peak torque, limited by current', estimated: true };
  if (rated === null || entry.actuator_class !== 'industrial_smart_actuator') return undefined;
  const because = `${industrialPeak} × the rated torque, usual for geared servo drives`;
  return { torque: industrialPeak * rated, because, estimated: true };
}

/** The continuous torque of an actuator, N·m; undefined if the catalogue has no torque. */
export function continuousTorqueOf(id: string): number | undefined {
  const entry = actuator(id);
  const stall = stallTorque(entry);
  return stall && continuousTorque(entry, stall.torque).torque;
}

function continuousTorque(entry: CatalogueActuator, stall: number): Torque {
  const { stall_torque_nm, rated_torque_nm: rated } = entry;
  const locked =
    lockedRotor[entry.id] ??
    (stall_torque_nm !== null && stall_torque_nm < (rated ?? 0) ? stall_torque_nm : undefined);
  if (locked !== undefined)
    return { torque: locked, because: 'continuous rating at locked rotor', estimated: false };
  if (rated !== null) return { torque: rated, because: 'rated by its maker', estimated: false };
  const series = continuousShares.find(({ ids }) => ids.test(entry.id));
  const share = series?.share ?? classShares[entry.actuator_class];
  if (share === undefined)
    throw new ActuatorFactsError(
      `${entry.id}: no continuous torque, and no rule for class ${entry.actuator_class}`,
    );
  const because = `${share} × stall (${series?.because ?? `usual for ${entry.actuator_class}`})`;
  return { torque: share * stall, because, estimated: true };
}

/** A driver that cannot pass the stall current limits the torque, which is proportional to current. */
function peakTorque(entry: CatalogueActuator, stall: number, supply: Supply): number {
  const peak = entry.peak_torque_nm ?? stall;
  if (supply.driver_id === undefined || entry.stall_current_a === null || entry.driver_integrated)
    return peak;
  const limit = motorDriver(supply.driver_id).peak_current_a;
  return limit === null ? peak : Math.min(peak, (stall * limit) / entry.stall_current_a);
}

/** Continuous torque, N·m, at most what the driver's continuous current gives. */
function drivenContinuous(entry: CatalogueActuator, stall: number, supply: Supply): Torque {
  const own = continuousTorque(entry, stall);
  if (supply.driver_id === undefined || entry.stall_current_a === null || entry.driver_integrated) return own;
  const { continuous_current_a: limit, name } = motorDriver(supply.driver_id);
  const driven = limit === null ? own.torque : (stall * limit) / entry.stall_current_a;
  if (driven >= own.torque) return own;
  return { torque: driven, because: `${limit} A continuous current of ${name}`, estimated: false };
}

/** The estimates among the facts of an actuator. */
function estimatedFields(entry: CatalogueActuator, stall: Torque, continuous: Torque): string[] {
  const peakIsEstimated = entry.peak_torque_nm === null;
  return [
    ...(stall.estimated ? ['stall_torque_nm'] : []),
    ...(continuous.estimated ? ['continuous_torque_nm'] : []),
    ...(peakIsEstimated ? ['peak_torque_nm'] : []),
    ...(voltageOf(entry.id)?.estimated_because === undefined ? [] : ['voltage_v']),
    ...(armatureOf(entry.id) === undefined ? ['armature_kg_m2'] : []),
    ...(entry.range_deg === null && travelOf(entry.id) !== undefined ? ['travel_rad'] : []),
    'frictionloss_nm',
  ];
}

const armatureOf = (id: string): number | undefined =>
  knownArmature.find(({ ids }) => ids.test(id))?.armature_kg_m2;

/** Travel of servos without a stated range, degrees. */
const usualTravel_deg: Readonly<Record<string, number>> = { hobby_servo: 180, smart_servo: 300 };

/** Full travel of an actuator, rad; undefined for one that turns without end. @throws UnknownComponentError */
export function travelOf(id: string): number | undefined {
  const { range_deg, actuator_class } = actuator(id);
  const degrees = range_deg ?? usualTravel_deg[actuator_class];
  return degrees === undefined ? undefined : (degrees * Math.PI) / 180;
}

/** Why an actuator has no torque–speed line; undefined if it has one. @throws UnknownComponentError */
export function lineLacks(id: string): string | undefined {
  const entry = actuator(id);
  if (!stallTorque(entry)) return 'the catalogue gives no torque of it';
  if (entry.no_load_speed_rad_s === null)
    return 'the catalogue gives no speed of it, so its torque–speed line is unknown';
  return voltageOf(id) ? undefined : 'the catalogue gives no voltage of it';
}

/**
 * Values of an actuator on a supply, for model and sizing. Speeds scale with the ratio of the voltage at the actuator
 * to its rated voltage: the worst case of the battery, at most the rated voltage (a driver limits the duty cycle).
 * damping = τ_stall/ω0 is the back-EMF line.
 * @throws UnknownComponentError, ActuatorFactsError
 */
export function actuatorFacts(id: string, supply: Supply): ActuatorFacts {
  const entry = actuator(id);
  const stall = stallTorque(entry);
  const voltage = voltageOf(id);
  const speed = entry.no_load_speed_rad_s;
  if (!stall || !voltage || speed === null) throw new ActuatorFactsError(`${id}: ${lineLacks(id)}`);
  const continuous = drivenContinuous(entry, stall.torque, supply);
  const travel = travelOf(id);
  const peak = peakTorque(entry, stall.torque, supply);
  const atPack = speed * (Math.min(supply.worst_case_v, voltage.rated_v) / voltage.rated_v);
  return {
    component_id: id,
    actuator_class: entry.actuator_class,
    stall_torque_nm: stall.torque,
    peak_torque_nm: peak,
    continuous_torque_nm: continuous.torque,
    continuous_because: continuous.because,
    no_load_speed_rad_s: atPack,
    pack_voltage_v: supply.worst_case_v,
    // The line begins at the largest torque that the driver passes, so that torque and speed meet at ω0.
    damping_nm_s_rad: peak / atPack,
    armature_kg_m2:
      armatureOf(id) ?? ((armatureTimesS[entry.actuator_class] ?? armatureTimeS) * stall.torque) / speed,
    frictionloss_nm: frictionShare * stall.torque,
    ...(travel === undefined ? {} : { travel_rad: travel }),
    estimated_fields: estimatedFields(entry, stall, continuous),
  };
}
