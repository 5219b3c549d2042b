import { actuatorCase } from './actuator-case.ts';
import { actuator, allActuators, allBatteries, type CatalogueActuator } from './catalogue.ts';
import { type Choice, choose, type Requirement } from './choice.ts';
import { driveLacks, isJointDrive } from './drives.ts';
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

/** Case of a joint servo, m, and the reason for an estimate. */
export interface ServoCase {
  readonly long: number;
  readonly across: number;
  readonly axial: number;
  readonly near: number;
  readonly shaft_estimated_because?: string;
}

/** Case of a joint actuator; undefined for one that drives no joint. @throws UnknownComponentError */
export function servoCaseOf(id: string): ServoCase | undefined {
  if (!isJointDrive(id)) return undefined;
  const { long, across, axial, near, estimated_because } = actuatorCase(id);
  return {
    long,
    across,
    axial,
    near,
    ...(estimated_because === undefined ? {} : { shaft_estimated_because: estimated_because }),
  };
}

const isUsable: Requirement<CatalogueActuator> = {
  holds: ({ id }) => isJointDrive(id),
  lacks: ({ id }) => driveLacks(id) ?? 'it drives wheels',
};

/** Why no body can be sized for an actuator; undefined for a supported one. @throws UnknownComponentError */
export const servoLacks = driveLacks;

/**
 * The actuator of a joint, and the runner-up by price per N·m. @throws NoComponentError for one that drives no joint
 */
export function chooseJointActuator(id: string): Choice {
  const torque = (entry: CatalogueActuator) => entry.stall_torque_nm ?? entry.peak_torque_nm ?? 0;
  const isRequested: Requirement<CatalogueActuator> = {
    holds: (entry) => entry.id === id,
    lacks: (entry) =>
      `${torque(entry)} N·m stall, ${entry.mass_kg} kg: the body is sized around another case`,
  };
  const choice = choose('a joint', allActuators(), [isUsable, isRequested], {
    cost: (entry) => (entry.price_usd ?? Number.POSITIVE_INFINITY) / torque(entry),
    describe: (entry) =>
      `${torque(entry)} N·m stall, ${entry.mass_kg} kg, ${entry.price_usd === null ? 'its price is not in the catalogue' : `$${entry.price_usd}`}`,
  });
  return actuatorCase(id).estimated_because === undefined
    ? choice
    : { ...choice, unverified_fields: [...choice.unverified_fields, 'shaft_position'] };
}
