import { battery, motorDriver } from './catalogue.ts';

/** Volts of a LiPo cell under load at the end of its use: below it, packs are damaged. */
const emptyLipoCellV = 3.5;

/** What the motors of a body are fed from. */
export interface Supply {
  readonly battery_id: string;
  /** The lowest voltage of the pack in use. */
  readonly worst_case_v: number;
  /** Fully charged. */
  readonly highest_v: number;
  /** The DC motor driver between pack and motors, where there is one. */
  readonly driver_id?: string;
}

/** The supply that a pack gives, through a driver or directly. @throws UnknownComponentError */
export function supplyOf(batteryId: string, driverId?: string): Supply {
  const pack = battery(batteryId);
  return {
    battery_id: pack.id,
    worst_case_v: pack.cells_series * emptyLipoCellV,
    highest_v: pack.voltage_max_v,
    ...(driverId === undefined ? {} : { driver_id: motorDriver(driverId).id }),
  };
}
