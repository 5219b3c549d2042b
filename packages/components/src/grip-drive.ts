import { continuousTorqueOf } from './actuator-facts.ts';
import type { Choice } from './choice.ts';
import { type Gripper, gripperFor } from './grippers.ts';
import { probablePrice } from './price.ts';

const millimetres = (length_m: number): string => `${Math.round(1000 * length_m)} mm`;

const describe = ({ name, opening_m, force_n, usd, mass }: Gripper): string =>
  `${name} opens ${millimetres(opening_m)}, presses with up to ${force_n} N, weighs ${mass.mass_kg} kg${mass.estimated ? ' (estimated)' : ''} and costs about $${usd}`;

/**
 * The actuator of a printed parallel gripper, compared with the cheapest gripper of the catalogue that opens as wide and
 * presses as hard. The force of each finger is the continuous torque over the diameter of the pinion.
 * @param choice the actuator, as that of any joint
 * @param sizes opening, and diameter of the pinion, m
 */
export function chooseGripDrive(
  choice: Choice,
  { width_m, pinion_m }: { readonly width_m: number; readonly pinion_m: number },
): Choice {
  const force_n = (continuousTorqueOf(choice.component_id) ?? 0) / pinion_m;
  const usd = probablePrice(choice.component_id);
  const other = gripperFor({ width_m, force_n, mass_kg: 0 });
  const does = `in a printed gripper it opens ${millimetres(width_m)}, presses with ${force_n.toFixed(0)} N and costs about $${usd}`;
  return other
    ? {
        ...choice,
        because: `${choice.because}; ${does}`,
        runner_up: { component_id: other.component_id, because: describe(other) },
      }
    : {
        ...choice,
        because: `${choice.because}; ${does}; no gripper of the catalogue opens as wide and presses as hard`,
      };
}
