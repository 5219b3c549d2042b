import type { BatteryPack } from '@robotdesign/contracts';
import { motorDriver, regulator } from './catalogue.ts';
import { packFacts } from './pack.ts';

/** The supply of an actuator. */
export interface Supply {
  /** The lowest voltage in use, of the battery or of a regulator. */
  readonly worst_case_v: number;
  /** The voltage of the full battery or of a regulator. */
  readonly highest_v: number;
  /** The DC motor driver between battery and motor, if there is one. */
  readonly driver_id?: string;
}

/** The part between battery and actuator. */
export interface SupplyThrough {
  readonly driver_id?: string;
  readonly regulator_id?: string;
}

/** One pack alone. */
export const onePack = (component_id: string): BatteryPack => ({ component_id, series: 1, parallel: 1 });

/** The supply from a battery, directly or through a driver or regulator. @throws UnknownComponentError */
export function supplyOf(pack: BatteryPack, { driver_id, regulator_id }: SupplyThrough = {}): Supply {
  const { empty_v, full_v } = packFacts(pack);
  const held = regulator_id === undefined ? undefined : regulator(regulator_id).output_v;
  return {
    worst_case_v: held ?? empty_v,
    highest_v: held ?? full_v,
    ...(driver_id === undefined ? {} : { driver_id: motorDriver(driver_id).id }),
  };
}
