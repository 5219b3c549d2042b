import { battery, motorDriver, regulator } from './catalogue.ts';

/** Volts of a LiPo cell under load at the end of its use: below it, packs are damaged. */
const emptyLipoCellV = 3.5;

/** What the motors of a body are fed from. */
export interface Supply {
  readonly battery_id: string;
  /** The lowest voltage in use: the pack's, or what a regulator makes of it. */
  readonly worst_case_v: number;
  /** Fully charged, or regulated. */
  readonly highest_v: number;
  /** The DC motor driver between pack and motors, where there is one. */
  readonly driver_id?: string;
}

/** What is between a pack and its motors. */
export interface SupplyThrough {
  readonly driver_id?: string;
  readonly regulator_id?: string;
}

/** The supply that a pack gives, directly or through a driver or a regulator. @throws UnknownComponentError */
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
