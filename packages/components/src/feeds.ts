import type { BatteryPack } from '@robotdesign/contracts';
import { actuator, regulator } from './catalogue.ts';
import { NoComponentError } from './choice.ts';
import { packFacts } from './pack.ts';
import type { Voltages } from './regulators.ts';
import { type Supply, supplyOf } from './supply.ts';
import { voltageOf } from './voltage.ts';

/** Whether an actuator accepts these voltages. @throws UnknownComponentError */
export function acceptsVoltages(driveId: string, { min_v, max_v }: Voltages): boolean {
  const accepted = voltageOf(driveId);
  return accepted !== undefined && accepted.min_v <= min_v && max_v <= accepted.max_v;
}

/** Whether an actuator needs a DC motor driver: brushed motors have none built in. @throws UnknownComponentError */
export const needsDriver = (driveId: string): boolean => !actuator(driveId).driver_integrated;

/** The parts of a body that feed its actuators. */
export interface PowerParts {
  readonly battery: BatteryPack;
  /** Component ids of the regulators for actuators. */
  readonly regulators: readonly string[];
  /** Component id of the DC motor driver. */
  readonly driver_id?: string;
}

/**
 * The supply of an actuator in a body: through the motor driver, else directly from the battery if it accepts its
 * voltages, else from the regulator with the highest voltage that it accepts.
 * @throws NoComponentError if neither suits it
 */
export function feedOf(driveId: string, { battery, regulators, driver_id }: PowerParts): Supply {
  if (needsDriver(driveId)) return supplyOf(battery, driver_id === undefined ? {} : { driver_id });
  const { empty_v, full_v } = packFacts(battery);
  if (acceptsVoltages(driveId, { min_v: empty_v, max_v: full_v })) return supplyOf(battery);
  const [suitable] = regulators
    .filter((id) => {
      const { output_v } = regulator(id);
      return acceptsVoltages(driveId, { min_v: output_v, max_v: output_v });
    })
    .sort((a, b) => regulator(b).output_v - regulator(a).output_v);
  if (suitable === undefined)
    throw new NoComponentError(
      `${actuator(driveId).name} does not accept the ${empty_v}–${full_v} V of ${packFacts(battery).name}, and no regulator makes its voltage`,
    );
  return supplyOf(battery, { regulator_id: suitable });
}
