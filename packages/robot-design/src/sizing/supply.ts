import type { BatteryPack } from '@robotdesign/contracts';
import { usableEnergy } from '../statics/power.ts';
import type { Demand, Grouped, SizingState } from './sizing-state.ts';

/** Running time of a task that asks for none, s. */
const usualDuration_s = 1800;
/** Energy is planned with this reserve: the next body is a little heavier. */
const energyReserve = 1.02;

/** The battery for the actuators of a state that draw this power; undefined if none supplies it. */
export function batteryFor(
  { drives, speeds }: Pick<SizingState, 'drives' | 'speeds'>,
  groups: Grouped,
  mean_power_w: number,
  { brief, options }: Demand,
): BatteryPack | undefined {
  const fed = new Map<string, { component_id: string; count: number; no_load_speed_rad_s?: number }>();
  for (const [{ name }, own] of groups) {
    const component_id = drives[name] ?? own[0]?.component_id;
    if (component_id === undefined) continue;
    const { count, no_load_speed_rad_s } = fed.get(component_id) ?? { count: 0 };
    const speed = Math.max(no_load_speed_rad_s ?? 0, speeds[name] ?? 0);
    fed.set(component_id, {
      component_id,
      count: count + own.length,
      ...(speed > 0 ? { no_load_speed_rad_s: speed } : {}),
    });
  }
  const seconds = brief.duration_s ?? usualDuration_s;
  const energy_wh = (energyReserve * mean_power_w * seconds) / 3600 / usableEnergy;
  return options.battery({ drives: [...fed.values()], energy_wh });
}

export const isSameBattery = (a: BatteryPack | undefined, b: BatteryPack | undefined): boolean =>
  a?.component_id === b?.component_id && a?.series === b?.series && a?.parallel === b?.parallel;

/** Shares of their rated speed that actuators are asked for on a battery of higher voltage, in this order. */
const voltageShares = [1, 0.93, 0.87, 0.8, 0.7, 0.6] as const;
/** Actuators are faster on it by more than this. */
const worthVoltage = 1.04;

/** A battery of higher voltage for actuators that are too slow; undefined if none makes them faster. */
export function fasterSupply(
  state: SizingState,
  groups: Grouped,
  demand: Demand,
  mean_power_w: number,
): Pick<SizingState, 'speeds' | 'battery'> | undefined {
  const bearing = [...groups].flatMap(([{ name, kind, isArm }, [present]]) => {
    const rated = demand.options[kind].find(({ component_id }) => component_id === present?.component_id);
    return isArm || !present || !rated ? [] : [{ name, rated, speed: present.no_load_speed_rad_s }];
  });
  for (const share of voltageShares) {
    const isFaster = ({ rated, speed }: (typeof bearing)[number]) =>
      share * rated.no_load_speed_rad_s > worthVoltage * speed;
    if (!bearing.some(isFaster)) return undefined;
    const asked = bearing.map(({ name, rated }) => [name, share * rated.no_load_speed_rad_s] as const);
    const speeds = { ...state.speeds, ...Object.fromEntries(asked) };
    const battery = batteryFor({ ...state, speeds }, groups, mean_power_w, demand);
    if (battery) return isSameBattery(battery, state.battery) ? undefined : { speeds, battery };
  }
  return undefined;
}
