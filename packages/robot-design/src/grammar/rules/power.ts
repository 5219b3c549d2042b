import { batteryIds } from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';

/** Parameters of a root rule for the battery that the body has room for. */
export const batteryParameters = {
  battery: {
    words: batteryIds,
    optional: true,
    description: 'the battery pack; the cheapest that suits the drives if absent',
  },
  battery_series: {
    unit: 'count',
    min: 1,
    max: 14,
    optional: true,
    description: 'number of packs or cells in series; 1 if absent',
  },
  battery_parallel: {
    unit: 'count',
    min: 1,
    max: 8,
    optional: true,
    description: 'number of rows of packs in parallel; 1 if absent',
  },
} as const;

/** Values of {@link batteryParameters}. */
export interface BatteryValues {
  readonly battery: string | undefined;
  readonly battery_series: number | undefined;
  readonly battery_parallel: number | undefined;
}

/** The values of {@link batteryParameters} for a battery; empty where the choice is open. */
export const batteryValues = (battery: BatteryPack | undefined): Readonly<Record<string, string | number>> =>
  battery
    ? {
        battery: battery.component_id,
        battery_series: battery.series,
        battery_parallel: battery.parallel,
      }
    : {};

/** The battery that a root rule asks for; undefined where it leaves the choice open. */
export const batteryOf = ({
  battery,
  battery_series,
  battery_parallel,
}: BatteryValues): BatteryPack | undefined =>
  battery === undefined
    ? undefined
    : { component_id: battery, series: battery_series ?? 1, parallel: battery_parallel ?? 1 };
