import { actuator, actuatorsInSlot, allBatteries, type CatalogueActuator } from './catalogue.ts';
import { type Choice, choose, type Requirement } from './choice.ts';
import { servoCaseOf } from './mounts.ts';
import { supplyOf } from './supply.ts';

/** Servos for which a body can be sized: the default, its stronger sibling, small ones and larger ones. */
export const jointServos = [
  'act_sts3215_c018',
  'act_sts3250',
  'act_xl330_m288',
  'act_xc330_t288',
  'act_xc430_w240',
  'act_xm430_w350',
  'act_xm540_w270',
] as const;
export type JointServo = (typeof jointServos)[number];
export const usualServo: JointServo = 'act_sts3215_c018';
export const isJointServo = (id: string): id is JointServo => (jointServos as readonly string[]).includes(id);

/** Names in titles and summaries. */
export const servoNames: Readonly<Record<JointServo, string>> = {
  act_sts3215_c018: 'STS3215 servos',
  act_sts3250: 'strong STS3250 servos',
  act_xl330_m288: 'small DYNAMIXEL XL330 servos',
  act_xc330_t288: 'small DYNAMIXEL XC330 servos',
  act_xc430_w240: 'DYNAMIXEL XC430 servos',
  act_xm430_w350: 'DYNAMIXEL XM430 servos',
  act_xm540_w270: 'large DYNAMIXEL XM540 servos',
};

/** Voltage of the regulators for servos that match no battery, V. */
const regulated_v = 5;

const packSuits = ({ voltage_min_v, voltage_max_v }: CatalogueActuator): boolean =>
  allBatteries().some(
    (pack) =>
      pack.mass_kg !== null &&
      pack.energy_wh >= 10 &&
      pack.voltage_max_v <= (voltage_max_v ?? Number.POSITIVE_INFINITY) &&
      supplyOf(pack.id).worst_case_v >= (voltage_min_v ?? 0),
  );

/** Whether a servo needs a regulator because no battery matches it. @throws UnknownComponentError */
export const needsRegulator = (servoId: string): boolean => !packSuits(actuator(servoId));

/** Values that a servo needs so that a body can be sized for it and modelled. */
const requirements: readonly Requirement<CatalogueActuator>[] = [
  {
    holds: (entry) => entry.stall_torque_nm !== null && entry.no_load_speed_rad_s !== null,
    lacks: () => 'its torque–speed line is not in the catalogue',
  },
  { holds: (entry) => entry.mass_kg !== null, lacks: () => 'its mass is not in the catalogue' },
  {
    holds: (entry) => servoCaseOf(entry.id) !== undefined,
    lacks: () => 'the position of its shaft was not measured',
  },
  {
    holds: (entry) =>
      packSuits(entry) ||
      ((entry.voltage_min_v ?? 0) <= regulated_v &&
        (entry.voltage_max_v ?? 0) >= regulated_v &&
        entry.stall_current_a !== null),
    lacks: (entry) =>
      `no pack suits its ${entry.voltage_min_v ?? '?'}–${entry.voltage_max_v ?? '?'} V, and no regulator makes it from one`,
  },
];

/** Why no body can be sized for a servo; undefined for a supported one. @throws UnknownComponentError */
export function servoLacks(servoId: string): string | undefined {
  const entry = actuator(servoId);
  return requirements.find((requirement) => !requirement.holds(entry))?.lacks(entry);
}

/**
 * The servo of every joint of a body, and the runner-up by price per N·m.
 * @throws NoComponentError for a servo that is not supported
 */
export function chooseJointActuator(servoId: string): Choice {
  const isRequested: Requirement<CatalogueActuator> = {
    holds: (entry) => entry.id === servoId,
    lacks: (entry) =>
      `${entry.stall_torque_nm} N·m stall, ${entry.mass_kg} kg: the body is sized around another case`,
  };
  const choice = choose('a joint', actuatorsInSlot('joint_servo_bus'), [...requirements, isRequested], {
    cost: (entry) => (entry.price_usd ?? Number.POSITIVE_INFINITY) / (entry.stall_torque_nm ?? 0),
    describe: (entry) =>
      `${entry.stall_torque_nm} N·m stall, ${entry.mass_kg} kg, ${entry.price_usd === null ? 'its price is not in the catalogue' : `$${entry.price_usd}`}`,
  });
  return servoCaseOf(servoId)?.shaft_estimated_because === undefined
    ? choice
    : { ...choice, unverified_fields: [...choice.unverified_fields, 'shaft_position'] };
}
