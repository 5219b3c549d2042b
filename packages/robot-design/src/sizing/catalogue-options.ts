import {
  actuatorFacts,
  choosePower,
  component,
  componentMass,
  jointDrives,
  mountOf,
  NoComponentError,
  probablePrice,
  voltageOf,
  wheelDrives,
} from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';
import type { BatteryNeed, DriveOption, SizingOptions } from './drive-options.ts';

/** Actuators without a position that a computer can read: they are chosen only if they save a lot. */
const withoutFeedback = 'joint_servo_pwm';
const feedbackWorth = 2.5;

/** An actuator at its rated voltage. */
function optionOf(id: string): DriveOption {
  const rated = voltageOf(id)?.rated_v ?? 0;
  const supply = { worst_case_v: rated, highest_v: rated };
  const { continuous_torque_nm, peak_torque_nm, no_load_speed_rad_s, armature_kg_m2 } = actuatorFacts(
    id,
    supply,
  );
  return {
    component_id: id,
    continuous_nm: continuous_torque_nm,
    peak_nm: peak_torque_nm,
    no_load_speed_rad_s,
    rated_v: rated,
    armature_kg_m2,
    mass_kg: componentMass(id).mass_kg,
    price_usd: probablePrice(id),
  };
}

const merit = ({ component_id, price_usd }: DriveOption): number =>
  component(component_id).slot === withoutFeedback ? feedbackWorth * price_usd : price_usd;

/** Printed parts take these actuators exactly: their case and their horn were measured. */
const isMeasured = ({ component_id }: DriveOption): boolean =>
  (mountOf(component_id)?.horn?.face ?? null) !== null;

const inOrder = (ids: readonly string[]): DriveOption[] =>
  ids
    .map(optionOf)
    .sort(
      (a, b) =>
        merit(a) - merit(b) ||
        Number(isMeasured(b)) - Number(isMeasured(a)) ||
        (a.component_id < b.component_id ? -1 : 1),
    );

const joint = inOrder(jointDrives);
const wheel = inOrder(wheelDrives);

/** Energy is compared in steps of this share, so that a little more mass does not change the battery. */
const energyStep = 1.05;
const stepped = (energy_wh: number): number =>
  energyStep ** Math.ceil(Math.log(Math.max(energy_wh, 1)) / Math.log(energyStep));

function cheapestBattery({ drives, energy_wh }: BatteryNeed): BatteryPack | undefined {
  try {
    return choosePower({ drives, energy_wh, sees: false }).battery.pack;
  } catch (error) {
    if (error instanceof NoComponentError) return undefined;
    throw error;
  }
}

const batteries = new Map<string, BatteryPack | undefined>();

/** The cheapest battery for a need. */
function batteryFor({ drives, energy_wh }: BatteryNeed): BatteryPack | undefined {
  const need = {
    drives: drives.toSorted((a, b) => (a.component_id < b.component_id ? -1 : 1)),
    energy_wh: stepped(energy_wh),
  };
  const key = JSON.stringify(need);
  if (!batteries.has(key)) batteries.set(key, cheapestBattery(need));
  return batteries.get(key);
}

/** All usable actuators and batteries of the catalogue. */
export const catalogueOptions: SizingOptions = { joint, wheel, battery: batteryFor };
