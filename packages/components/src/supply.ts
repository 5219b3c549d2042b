import type { BatteryPack } from '@robotdesign/contracts';
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

/** A pack, or several of a kind whose voltages add up in series. */
type Packs = string | Pick<BatteryPack, 'component_id' | 'series'>;

/** The supply from a battery, directly or through a driver or regulator. @throws UnknownComponentError */
export function supplyOf(packs: Packs, { driver_id, regulator_id }: SupplyThrough = {}): Supply {
  const { component_id, series } = typeof packs === 'string' ? { component_id: packs, series: 1 } : packs;
  const pack = battery(component_id);
  const held = regulator_id === undefined ? undefined : regulator(regulator_id).output_v;
  return {
    battery_id: pack.id,
    worst_case_v: held ?? series * pack.cells_series * emptyLipoCellV,
    highest_v: held ?? series * pack.voltage_max_v,
    ...(driver_id === undefined ? {} : { driver_id: motorDriver(driver_id).id }),
  };
}
