import {
  actuatorFacts,
  chooseBattery,
  isJointServo,
  jointServos,
  probablePrice,
  supplyOf,
} from '@robotdesign/components';
import type { DriveOption, DriveOptions } from './drive-options.ts';

/** An actuator on the battery that suits it. */
function optionOf(id: string): DriveOption {
  const battery = chooseBattery({ servo_id: id });
  const { component_id, continuous_torque_nm, peak_torque_nm, no_load_speed_rad_s } = actuatorFacts(
    id,
    supplyOf(battery.component_id),
  );
  return {
    component_id,
    continuous_nm: continuous_torque_nm,
    peak_nm: peak_torque_nm,
    no_load_speed_rad_s,
    price_usd: probablePrice(id),
  };
}
const cheapestFirst = (a: DriveOption, b: DriveOption) => a.price_usd - b.price_usd;
export const usualOptions = (): DriveOptions => ({
  joint: jointServos.filter(isJointServo).map(optionOf).sort(cheapestFirst),
  wheel: [],
});
