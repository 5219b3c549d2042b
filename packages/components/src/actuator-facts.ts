import { actuator, type CatalogueActuator, motorDriver } from './catalogue.ts';
import type { Supply } from './supply.ts';

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
  { ids: /^act_xl330_/, armature_kg_m2: 0.0017 },
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
};

/** A time constant that gives a rotor's inertia from its torque–speed line, s. */
const armatureTimeS = 0.02;
const frictionShare = 0.02;

/** The continuous torque of an actuator, N·m; undefined if the catalogue has no stall torque. */
export function continuousTorqueOf(id: string): number | undefined {
  const entry = actuator(id);
  return entry.stall_torque_nm === null ? undefined : continuousTorque(entry, entry.stall_torque_nm).torque;
}

function continuousTorque(
  entry: CatalogueActuator,
  stall: number,
): { torque: number; because: string; estimated: boolean } {
  if (entry.rated_torque_nm !== null)
    return { torque: entry.rated_torque_nm, because: 'rated by its maker', estimated: false };
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
  if (supply.driver_id === undefined || entry.stall_current_a === null) return peak;
  const limit = motorDriver(supply.driver_id).peak_current_a;
  return limit === null ? peak : Math.min(peak, (stall * limit) / entry.stall_current_a);
}

/**
 * Voltage at a motor: the lowest voltage of the battery. A driver limits it to the rated voltage by its duty cycle.
 * A servo is fed directly and runs as fast as its battery allows, at most at its rated speed.
 */
function motorVoltage(entry: CatalogueActuator, supply: Supply): number {
  return Math.min(supply.worst_case_v, entry.voltage_v ?? supply.worst_case_v);
}

/**
 * Values of an actuator on a supply, for model and sizing. Speeds scale with the ratio of the worst-case to the
 * rated voltage; damping = τ_stall/ω0 is the back-EMF line.
 * @throws UnknownComponentError, ActuatorFactsError
 */
export function actuatorFacts(id: string, supply: Supply): ActuatorFacts {
  const entry = actuator(id);
  const stall = entry.stall_torque_nm;
  const speed = entry.no_load_speed_rad_s;
  if (stall === null || speed === null)
    throw new ActuatorFactsError(`${id}: the catalogue gives no stall torque or no speed`);
  const continuous = continuousTorque(entry, stall);
  const atPack = speed * (entry.voltage_v === null ? 1 : motorVoltage(entry, supply) / entry.voltage_v);
  const armature = knownArmature.find(({ ids }) => ids.test(id))?.armature_kg_m2;
  return {
    component_id: id,
    actuator_class: entry.actuator_class,
    stall_torque_nm: stall,
    peak_torque_nm: peakTorque(entry, stall, supply),
    continuous_torque_nm: continuous.torque,
    continuous_because: continuous.because,
    no_load_speed_rad_s: atPack,
    pack_voltage_v: supply.worst_case_v,
    damping_nm_s_rad: stall / atPack,
    armature_kg_m2: armature ?? (armatureTimeS * stall) / speed,
    frictionloss_nm: frictionShare * stall,
    ...(entry.range_deg === null ? {} : { travel_rad: (entry.range_deg * Math.PI) / 180 }),
    estimated_fields: [
      ...(continuous.estimated ? ['continuous_torque_nm'] : []),
      ...(entry.peak_torque_nm === null ? ['peak_torque_nm'] : []),
      ...(armature === undefined ? ['armature_kg_m2'] : []),
      'frictionloss_nm',
    ],
  };
}
