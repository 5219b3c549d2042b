import { battery, motorDriver, regulator } from './catalogue.ts';

/** Voltage of an empty LiPo cell under load, V: below it the battery is damaged. */
const emptyLipoCellV = 3.5;

/** The supply of the motors of a body. */
export interface Supply {
  readonly battery_id: string;
  /** The lowest voltage in use, of the battery or of a regulator. */
  readonly worst_case_v: number;
  /** The voltage of the full battery or of a regulator. */
  readonly highest_v: number;
  /** The DC motor driver between battery and motors, if there is one. */
  readonly driver_id?: string;
}

/** The part between battery and motors. */
export interface SupplyThrough {
  readonly driver_id?: string;
  readonly regulator_id?: string;
}

/** The supply from a battery, directly or through a driver or regulator. @throws UnknownComponentError */
export function supplyOf(batteryId: string, { driver_id, regulator_id }: SupplyThrough = {}): Supply {
  const pack = battery(batteryId);
  const held = regulator_id === undefined ? undefined : regulator(regulator_id).output_v;
  return {
    battery_id: pack.id,
    worst_case_v: held ?? pack.cells_series * emptyLipoCellV,
    highest_v: held ?? pack.voltage_max_v,
    ...(driver_id === undefined ? {} : { driver_id: motorDriver(driver_id).id }),
  };
}
