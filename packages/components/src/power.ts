import type { SlotKind } from '@robotdesign/contracts';
import { chooseBus, type Protocol, protocolOf } from './buses.ts';
import { actuator, componentsInSlot } from './catalogue.ts';
import { type Choice, choose, type Preference, type Requirement, rank, uncertainFields } from './choice.ts';
import {
  type DriveCount,
  logicCurrent,
  neededEnergy,
  type PowerDemand,
  peakPower,
  ratedSpeedOf,
} from './demand.ts';
import { type FedRail, type Feeding, feedingOf, railVoltageOf } from './feeding.ts';
import { acceptsVoltages, needsDriver, type PowerParts } from './feeds.ts';
import { chooseDriver } from './motor-drivers.ts';
import { type PackFacts, packFacts, packOptions } from './pack.ts';
import { probablePrice } from './price.ts';
import { chooseRegulators, voltagesOf } from './regulators.ts';
import { voltageOf } from './voltage.ts';

/** A component of the power system, for one slot of a body. */
export interface PowerPart {
  readonly slot: string;
  readonly kind: SlotKind;
  readonly quantity: number;
  /** Of the battery: packs in series. */
  readonly series?: number;
  readonly choice: Choice;
}

/** Everything between the cells and the actuators. */
export interface PowerSystem {
  readonly battery: PackFacts;
  readonly parts: readonly PowerPart[];
  readonly peak_current_a: number;
  /** Rating of the main fuse, A. The catalogue has no fuses. */
  readonly fuse_a: number;
}

/** Share of the rated speed that an empty battery gives servos and gear motors, if any battery can. */
const speedShare = 0.8;
/** Continuous current that labels are trusted with, in capacities per hour: higher C ratings are advertising. */
const trustedC = 30;

/** Share of its rated speed that an actuator has on an empty battery; 0 if the battery cannot feed it. */
function speedOn(driveId: string, battery: PackFacts): number {
  const rated = voltageOf(driveId)?.rated_v ?? Number.POSITIVE_INFINITY;
  if (needsDriver(driveId) || acceptsVoltages(driveId, voltagesOf(battery)))
    return Math.min(1, battery.empty_v / rated);
  return Math.min(1, (railVoltageOf(driveId) ?? 0) / rated);
}

const bestSpeeds = new Map<string, number>();

/** The largest share of its rated speed that an actuator has on a battery that suits it, else on a regulator. */
function bestSpeed(driveId: string): number {
  const known = bestSpeeds.get(driveId);
  if (known !== undefined) return known;
  const suitable = packOptions().filter((option) => acceptsVoltages(driveId, voltagesOf(option)));
  const options = suitable.length > 0 ? suitable : packOptions();
  const best = Math.max(...options.map((option) => speedOn(driveId, option)));
  bestSpeeds.set(driveId, best);
  return best;
}

/** Class of actuators that are fast enough on every battery that they accept. */
const fastClass = 'quasi_direct_drive';

/** Share of its rated speed that an actuator must have on an empty battery. */
function neededSpeed({ component_id: id, no_load_speed_rad_s }: DriveCount): number {
  if (no_load_speed_rad_s !== undefined) return no_load_speed_rad_s / ratedSpeedOf(id);
  return actuator(id).actuator_class === fastClass ? 0 : Math.min(speedShare, bestSpeed(id));
}

/** Current that a battery may give for long, A. */
const continuousCurrent = ({ continuous_current_a, energy_wh, nominal_v }: PackFacts): number =>
  Math.min(continuous_current_a, (trustedC * energy_wh) / nominal_v);

const tenths = (value: number): number => Math.round(value * 10) / 10;
const volts = ({ empty_v, full_v }: PackFacts): string => `${tenths(empty_v)}–${tenths(full_v)} V`;

/** A battery as an option of a ranking, with what it needs around it. */
interface BatteryOption {
  readonly id: string;
  readonly name: string;
  readonly facts: PackFacts;
  readonly feeding: Feeding | undefined;
}

const optionOf = (demand: PowerDemand, facts: PackFacts): BatteryOption => {
  const { component_id, series, parallel } = facts.pack;
  const id = `${component_id}/${series}/${parallel}`;
  return { id, name: facts.name, facts, feeding: feedingOf(demand, facts) };
};

const isFed: Requirement<BatteryOption> = {
  holds: ({ feeding }) => feeding !== undefined,
  lacks: ({ facts }) => `cannot feed every actuator: ${volts(facts)}, and no regulator or driver suits`,
};

/** What a battery that the body does not fix must hold. */
function requirementsOf(demand: PowerDemand): readonly Requirement<BatteryOption>[] {
  const energy = neededEnergy(demand);
  const power = peakPower(demand);
  const speeds = demand.drives.map((drive) => ({ id: drive.component_id, share: neededSpeed(drive) }));
  const slow = (facts: PackFacts) => speeds.find(({ id, share }) => speedOn(id, facts) < share - 1e-9);
  return [
    isFed,
    {
      holds: ({ facts }) => slow(facts) === undefined,
      lacks: ({ facts }) => `${tenths(facts.empty_v)} V when empty make ${slow(facts)?.id} too slow`,
    },
    {
      holds: ({ facts }) => facts.energy_wh >= energy,
      lacks: ({ facts }) => `${tenths(facts.energy_wh)} Wh, and ${tenths(energy)} Wh are needed`,
    },
    {
      holds: ({ facts }) => continuousCurrent(facts) * facts.nominal_v >= power,
      lacks: ({ facts }) =>
        `${Math.round(continuousCurrent(facts))} A are too little for ${Math.round(power)} W`,
    },
  ];
}

/** The battery whose price, with its regulators and drivers, is lowest. */
const cheapest: Preference<BatteryOption> = {
  cost: ({ facts, feeding }) => facts.price_usd + (feeding?.usd ?? 0),
  describe: ({ facts, feeding }) =>
    `${tenths(facts.energy_wh)} Wh, ${facts.mass_kg.toFixed(3)} kg, ${volts(facts)}, about $${Math.round(facts.price_usd)}, $${Math.round(facts.price_usd + (feeding?.usd ?? 0))} with regulators and drivers`,
};

function chooseBatteryOption(demand: PowerDemand) {
  const { battery } = demand;
  const options = battery ? [packFacts(battery)] : packOptions();
  return rank(
    'the battery',
    options.map((facts) => optionOf(demand, facts)),
    battery ? [isFed] : requirementsOf(demand),
    cheapest,
  );
}

function batteryPart(ranking: ReturnType<typeof chooseBatteryOption>, fuse_a: number): PowerPart {
  const { series, parallel, component_id } = ranking.best.facts.pack;
  const { next } = ranking;
  return {
    slot: 'battery',
    kind: 'battery',
    quantity: series * parallel,
    series,
    choice: {
      component_id,
      because: `${ranking.because}; needs a ${fuse_a} A fuse, which the catalogue does not have`,
      unverified_fields: uncertainFields(component_id),
      ...(next
        ? { runner_up: { component_id: next.facts.pack.component_id, because: ranking.next_because } }
        : {}),
    },
  };
}

/** Names of equal slots: the first has the plain name, further ones are numbered. */
function numbered(parts: readonly PowerPart[]): PowerPart[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const count = (seen.get(part.slot) ?? 0) + 1;
    seen.set(part.slot, count);
    return count === 1 ? part : { ...part, slot: `${part.slot}_${count}` };
  });
}

/** Adapters between computer and actuators, one kind for each protocol. */
function busParts(drives: readonly DriveCount[]): PowerPart[] {
  const counts = new Map<Protocol, number>();
  for (const { component_id, count } of drives) {
    const protocol = protocolOf(component_id);
    if (protocol) counts.set(protocol, (counts.get(protocol) ?? 0) + count);
  }
  return [...counts].map(([protocol, count]) => {
    const { slot, quantity, choice } = chooseBus(protocol, count);
    return { slot, kind: 'driver', quantity, choice };
  });
}

/** Names of the slots of regulators that feed actuators, by output voltage. */
export const actuatorRegulators: Readonly<Record<number, string>> = {
  5: 'servo_regulator',
  12: 'regulator_12v',
};
const logicRegulator = 'regulator_5v';

const railPart = (slot: string, { task, rail, input, amps }: FedRail): PowerPart => ({
  slot,
  kind: 'regulator',
  quantity: rail.quantity,
  choice: chooseRegulators(rail, input, amps, task),
});

/** Voltage and current above which a body has an emergency stop: an arc or a hot cable is possible. */
const stopFrom = { volts: 25.2, amps: 20 };

const emergencyStop = (): PowerPart => ({
  slot: 'emergency_stop',
  kind: 'safety',
  quantity: 1,
  choice: choose('the emergency stop', componentsInSlot('safety'), [], {
    cost: ({ id }) => probablePrice(id),
    describe: ({ id }) =>
      `opens the main contactor; packs over ${stopFrom.volts} V or ${stopFrom.amps} A need one; $${probablePrice(id)}`,
  }),
});

/** Ratings of blade and bolt fuses, A. */
const fuses = [2, 3, 5, 7.5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 150, 175, 200, 250, 300];
/** Largest current for long to the rating of a slow fuse: short peaks of torque draw more. */
const fuseReserve = 2;

/** Rating of the main fuse for a largest current for long, A. */
export const fuseFor = (peak_current_a: number): number =>
  fuses.find((rating) => rating >= fuseReserve * peak_current_a) ?? Math.max(...fuses);

/** Efficiency of a regulator at load. */
const regulatorEfficiency = 0.9;

/** Largest current that the regulators of computer and sensors draw from a battery, A. */
export const logicSupply = (demand: Pick<PowerDemand, 'sees'>, { empty_v }: PackFacts): number =>
  (logicCurrent(demand) * 5) / regulatorEfficiency / empty_v;

/** Rating of the main fuse of a battery, A: a computer may draw its largest current while the actuators rest. */
export const mainFuse = (peak_w: number, demand: Pick<PowerDemand, 'sees'>, battery: PackFacts): number =>
  fuseFor(Math.max(peak_w / battery.nominal_v, logicSupply(demand, battery)));

/** The parts of a power system that feed its actuators. */
export function feedsOf({ battery, parts }: PowerSystem): PowerParts {
  const idIn = (name: string) => parts.find(({ slot }) => slot === name)?.choice.component_id;
  const driver_id = idIn('motor_driver');
  return {
    battery: battery.pack,
    regulators: Object.values(actuatorRegulators).flatMap((name) => idIn(name) ?? []),
    ...(driver_id === undefined ? {} : { driver_id }),
  };
}

/** Power systems by demand: sizing asks for the same ones again and again. */
const systems = new Map<string, PowerSystem>();
const mostSystems = 1000;

/**
 * The battery of a body and everything between it and the actuators. The battery is the one with the lowest probable
 * price, including the regulators and drivers it needs, that feeds every actuator fast enough, holds the energy and
 * gives the current.
 * @throws NoComponentError if nothing feeds every actuator; UnknownComponentError, ActuatorFactsError
 */
export function choosePower(demand: PowerDemand): PowerSystem {
  const key = JSON.stringify(demand);
  const known = systems.get(key);
  if (known) return known;
  if (systems.size >= mostSystems) systems.clear();
  const system = composed(demand);
  systems.set(key, system);
  return system;
}

function composed(demand: PowerDemand): PowerSystem {
  const ranking = chooseBatteryOption(demand);
  const { facts, feeding } = ranking.best;
  const peak_w = peakPower(demand);
  const peak_current_a = peak_w / facts.nominal_v;
  const fuse_a = mainFuse(peak_w, demand, facts);
  const parts = [
    batteryPart(ranking, fuse_a),
    ...busParts(demand.drives),
    ...(feeding?.drivers ?? []).map(
      ({ component_id, count, quantity }): PowerPart => ({
        slot: 'motor_driver',
        kind: 'driver',
        quantity,
        choice: chooseDriver(component_id, count, facts),
      }),
    ),
    ...(feeding?.rails ?? []).map((fed) =>
      railPart(actuatorRegulators[fed.rail.output_v] ?? 'servo_regulator', fed),
    ),
    ...(feeding ? [railPart(logicRegulator, feeding.logic)] : []),
    ...(facts.full_v > stopFrom.volts || peak_current_a > stopFrom.amps ? [emergencyStop()] : []),
  ];
  return { battery: facts, parts: numbered(parts), peak_current_a, fuse_a };
}
