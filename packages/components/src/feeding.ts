import { drawOf } from './current.ts';
import { type DriveCount, logicCurrent, type PowerDemand } from './demand.ts';
import { acceptsVoltages, needsDriver } from './feeds.ts';
import { driversFor, type MotorDrivers } from './motor-drivers.ts';
import type { PackFacts } from './pack.ts';
import { cheapestRail, type Rail, railVoltages, type Voltages, voltagesOf } from './regulators.ts';

/** Regulators of one output, with their input and load. */
export interface FedRail {
  /** What they feed. */
  readonly task: string;
  readonly rail: Rail;
  readonly input: Voltages;
  readonly amps: number;
}

/** How a battery feeds a body. */
export interface Feeding {
  /** Rails of the actuators that the battery does not suit. */
  readonly rails: readonly FedRail[];
  /** Regulator of computer and sensors. */
  readonly logic: FedRail;
  readonly drivers: readonly (MotorDrivers & DriveCount)[];
  /** Probable price of all of it, $. */
  readonly usd: number;
}

const logicVoltage = 5;
/** Voltage of a rail that feeds 5 V regulators, if none accepts the battery. */
const cascadeVoltage = 12;
const cascade: Voltages = { min_v: cascadeVoltage, max_v: cascadeVoltage };

/** Voltage of the rail of an actuator that a battery does not suit; undefined if no regulator makes one. */
export const railVoltageOf = (driveId: string): number | undefined =>
  railVoltages.find((output_v) => acceptsVoltages(driveId, { min_v: output_v, max_v: output_v }));

/** Currents by rail voltage of the actuators that a battery does not suit, A; undefined if one has no rail. */
function railCurrents(drives: readonly DriveCount[], battery: Voltages): Map<number, number> | undefined {
  const currents = new Map<number, number>();
  for (const { component_id, count } of drives) {
    if (needsDriver(component_id) || acceptsVoltages(component_id, battery)) continue;
    const output_v = railVoltageOf(component_id);
    if (output_v === undefined) return undefined;
    currents.set(output_v, (currents.get(output_v) ?? 0) + count * drawOf(component_id).planned_a);
  }
  return currents;
}

function fed(task: string, output_v: number, input: Voltages, amps: number): FedRail | undefined {
  const rail = cheapestRail(output_v, input, amps);
  return rail && { task, rail, input, amps };
}
const [toActuators, toLogic, toRegulators] = ['the actuators', 'computer and sensors', 'the 5 V regulators'];

/** Rails for actuators and computer, 5 V from 12 V if no 5 V regulator accepts the battery. */
function railsFor(currents: ReadonlyMap<number, number>, battery: Voltages, logicAmps: number) {
  const low = currents.get(logicVoltage) ?? 0;
  const direct = fed(toLogic, logicVoltage, battery, logicAmps);
  const lowInput = direct ? battery : cascade;
  const logic = direct ?? fed(toLogic, logicVoltage, cascade, logicAmps);
  const cascaded = direct ? 0 : ((low + logicAmps) * logicVoltage) / cascadeVoltage;
  const driven = currents.get(cascadeVoltage) ?? 0;
  const rails = [
    ...(driven + cascaded > 0
      ? [fed(driven > 0 ? toActuators : toRegulators, cascadeVoltage, battery, driven + cascaded)]
      : []),
    ...(low > 0 ? [fed(toActuators, logicVoltage, lowInput, low)] : []),
  ];
  const found = rails.filter((rail) => rail !== undefined);
  return logic && found.length === rails.length ? { logic, rails: found } : undefined;
}

/** How a battery feeds a body; undefined if it cannot. @throws UnknownComponentError, ActuatorFactsError */
export function feedingOf(demand: PowerDemand, battery: PackFacts): Feeding | undefined {
  const voltages = voltagesOf(battery);
  const currents = railCurrents(demand.drives, voltages);
  const rails = currents && railsFor(currents, voltages, logicCurrent(demand));
  if (!rails) return undefined;
  const motors = demand.drives.filter(({ component_id }) => needsDriver(component_id));
  const drivers = motors.flatMap((motor) => {
    const chosen = driversFor(motor.component_id, motor.count, battery);
    return chosen ? [{ ...motor, ...chosen }] : [];
  });
  if (drivers.length < motors.length) return undefined;
  const prices = [
    ...rails.rails.map(({ rail }) => rail.usd),
    rails.logic.rail.usd,
    ...drivers.map(({ usd }) => usd),
  ];
  return { ...rails, drivers, usd: prices.reduce((sum, usd) => sum + usd, 0) };
}
