import {
  actuatorFacts,
  component,
  jointDrives,
  probablePrice,
  voltageOf,
  wheelDrives,
} from '@robotdesign/components';
import type { DriveOption, SizingOptions } from './drive-options.ts';

/** Actuators without a position that a computer can read: they are chosen only if they save a lot. */
const withoutFeedback = 'joint_servo_pwm';
const feedbackWorth = 2.5;

/** An actuator at its rated voltage. */
function optionOf(id: string): DriveOption {
  const rated = voltageOf(id)?.rated_v ?? 0;
  const supply = { worst_case_v: rated, highest_v: rated };
  const { continuous_torque_nm, peak_torque_nm, no_load_speed_rad_s } = actuatorFacts(id, supply);
  return {
    component_id: id,
    continuous_nm: continuous_torque_nm,
    peak_nm: peak_torque_nm,
    no_load_speed_rad_s,
    price_usd: probablePrice(id),
  };
}

const merit = ({ component_id, price_usd }: DriveOption): number =>
  component(component_id).slot === withoutFeedback ? feedbackWorth * price_usd : price_usd;

const inOrder = (ids: readonly string[]): DriveOption[] =>
  ids.map(optionOf).sort((a, b) => merit(a) - merit(b) || (a.component_id < b.component_id ? -1 : 1));

const joint = inOrder(jointDrives);
const wheel = inOrder(wheelDrives);

/** All usable actuators and batteries of the catalogue. */
export const catalogueOptions: SizingOptions = { joint, wheel, battery: () => undefined };
