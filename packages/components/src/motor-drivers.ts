import { allMotorDrivers, type CatalogueDriver } from './catalogue.ts';
import { type Choice, choose } from './choice.ts';
import { drawOf } from './current.ts';
import type { PackFacts } from './pack.ts';
import { probablePrice } from './price.ts';
import { voltageOf } from './voltage.ts';

/** Motors per driver. */
const channelsOf = ({ channels }: CatalogueDriver): number => channels ?? 1;

/** Share of the planned peak current that a driver passes. */
function shareOf(entry: CatalogueDriver, amps: number): number {
  return Math.min(1, (entry.peak_current_a ?? entry.continuous_current_a ?? 0) / amps);
}

/** Whether a driver accepts a battery, full and empty. */
const acceptsPack = (entry: CatalogueDriver, { empty_v, full_v }: PackFacts): boolean =>
  (entry.voltage_min_v ?? Number.POSITIVE_INFINITY) <= empty_v && full_v <= (entry.voltage_max_v ?? 0);

/** Drivers for motors of one kind. */
export interface MotorDrivers {
  readonly quantity: number;
  readonly usd: number;
  readonly driver_id: string;
}

/** A driver that passes more of the current is better; among equals the cheaper one. */
const costOf = (entry: CatalogueDriver, amps: number, count: number): number =>
  1e4 * (1 - shareOf(entry, amps)) + Math.ceil(count / channelsOf(entry)) * probablePrice(entry.id);

/** The drivers of motors on a battery; undefined if none accepts it. @throws ActuatorFactsError */
export function driversFor(motorId: string, count: number, battery: PackFacts): MotorDrivers | undefined {
  const amps = drawOf(motorId).planned_a;
  let best: CatalogueDriver | undefined;
  for (const entry of allMotorDrivers()) {
    if (!acceptsPack(entry, battery)) continue;
    if (!best || costOf(entry, amps, count) < costOf(best, amps, count)) best = entry;
  }
  if (!best) return undefined;
  const quantity = Math.ceil(count / channelsOf(best));
  return { quantity, usd: quantity * probablePrice(best.id), driver_id: best.id };
}

/** The reasoned choice of a motor driver. @throws NoComponentError, ActuatorFactsError */
export function chooseDriver(motorId: string, count: number, battery: PackFacts): Choice {
  const amps = drawOf(motorId).planned_a;
  return choose(
    'the motor driver',
    allMotorDrivers(),
    [
      {
        holds: (entry) => acceptsPack(entry, battery),
        lacks: (entry) =>
          `allows ${entry.voltage_min_v}–${entry.voltage_max_v} V, and ${battery.name} has ${battery.empty_v}–${battery.full_v} V`,
      },
    ],
    {
      cost: (entry) => costOf(entry, amps, count),
      describe: (entry) =>
        `limits the duty cycle to ${voltageOf(motorId)?.rated_v} V and passes ${Math.round(100 * shareOf(entry, amps))} % of the planned ${amps.toFixed(1)} A, $${probablePrice(entry.id)}`,
    },
  );
}
