import {
  acceptsVoltages,
  actuatorRegulators,
  drawOf,
  fuseFor,
  needsDriver,
  type PackFacts,
  type PowerBudget,
  railVoltageOf,
  regulator,
  regulatorAccepts,
  stallCurrentOf,
  voltagesOf,
} from '@robotdesign/components';
import type { ComponentProgram } from '@robotdesign/contracts';
import type { Bus, Member } from './buses.ts';
import { slotsNamed, type Unit, unitsOf } from './units.ts';
import { type Wire, wireFor } from './wire.ts';

/** A fused pair of wires from a source to what it feeds. */
export interface Feed {
  /** Name of its fuse: F1, F2 … */
  readonly fuse: string;
  readonly fuse_a: number;
  readonly wire: Wire;
  /** `battery` or the name of a regulator. */
  readonly source: string;
  readonly volts: number;
  /** Largest current for long, A. */
  readonly amps: number;
  /** Current of its actuators when all of them stall, at their rated voltage, A; absent where it feeds none. */
  readonly stall_a?: number;
  /** Units or joints; the servos of a chain pass the supply on. */
  readonly loads: readonly string[];
}

/** A regulator in the body. */
export interface Rail {
  readonly unit: Unit;
  readonly output_v: number;
  readonly output_a: number;
  /** Current for long that its loads draw, A. */
  readonly load_a: number;
}

/** Everything that feeds a body, without its main fuse. */
export interface Feeding {
  readonly feeds: readonly Feed[];
  readonly rails: readonly Rail[];
}

/** Efficiency of the regulators at load. */
const efficiency = 0.9;
/** Largest current for long of servos behind one fuse, A: twice as much needs the 5 A fuse that protects a servo cable. */
const mostOnCable_a = 2.5;

type Output = Omit<Rail, 'load_a'>;

const outputOf = (unit: Unit): Output => {
  const { output_v, output_current_a } = regulator(unit.component_id);
  return { unit, output_v, output_a: output_current_a };
};

const idOf = ({ driven }: Member): string => driven.actuator.component_id;

/** Voltage of the regulators of an actuator; undefined for one that the battery feeds. */
const railVolts = (member: Member, battery: PackFacts): number | undefined =>
  needsDriver(idOf(member)) || acceptsVoltages(idOf(member), voltagesOf(battery))
    ? undefined
    : railVoltageOf(idOf(member));

/**
 * The regulator of each actuator that the battery does not suit, by joint. Equal regulators take equal shares of the
 * planned peak currents, in the order of the chains.
 */
function railsOf(members: readonly Member[], outputs: readonly Output[], battery: PackFacts) {
  const byVolts = Map.groupBy(members, (member) => railVolts(member, battery));
  return new Map(
    [...byVolts].flatMap(([volts, group]) => {
      const equal = outputs.filter(({ output_v }) => output_v === volts);
      const share = group.reduce((sum, member) => sum + drawOf(idOf(member)).planned_a, 0) / equal.length;
      let before = 0;
      return group.flatMap((member) => {
        const rail = equal[Math.min(equal.length - 1, Math.floor(before / share))];
        before += drawOf(idOf(member)).planned_a;
        return rail ? [[member.driven.joint.name, rail] as const] : [];
      });
    }),
  );
}

/** What draws current behind one fuse. */
interface Load {
  readonly output: Output | undefined;
  readonly names: string[];
  amps: number;
  stall_a?: number;
}

/** Splits the chains of a bus where the current of a servo cable is reached or the source changes. */
function sectionsOf({ chains }: Bus, rails: ReadonlyMap<string, Output>, battery: PackFacts): Load[] {
  return chains.flatMap(({ members }) => {
    const sections: Load[] = [];
    for (const member of members) {
      const { name } = member.driven.joint;
      const output = rails.get(name);
      const amps = drawOf(idOf(member)).continuous_w / (output?.output_v ?? battery.empty_v);
      const stall_a = stallCurrentOf(idOf(member));
      const last = sections.at(-1);
      if (last && last.output === output && last.amps + amps <= mostOnCable_a) {
        last.names.push(name);
        last.amps += amps;
        last.stall_a = (last.stall_a ?? 0) + stall_a;
      } else sections.push({ output, names: [name], amps, stall_a });
    }
    return sections;
  });
}

/** A motor driver with its motors, which it feeds. */
function driverLoad({ adapter, chains }: Bus, battery: PackFacts): Load {
  const motors = chains.flatMap(({ members }) => members);
  return {
    output: undefined,
    names: adapter ? [adapter.name] : motors.map(({ driven }) => driven.joint.name),
    amps: motors.reduce((sum, motor) => sum + drawOf(idOf(motor)).continuous_w, 0) / battery.empty_v,
    stall_a: motors.reduce((sum, motor) => sum + stallCurrentOf(idOf(motor)), 0),
  };
}

/**
 * Feeds of all actuators and electronics.
 * @throws RangeError for a current that no wire carries; UnknownComponentError, ActuatorFactsError
 */
export function feedingOf(
  components: ComponentProgram,
  buses: readonly Bus[],
  { battery, logic_a }: PowerBudget,
): Feeding {
  const outputs = (slot: string) => slotsNamed(components, slot).flatMap(unitsOf).map(outputOf);
  const logic = outputs('regulator_5v');
  const drives = Object.values(actuatorRegulators).flatMap(outputs);
  const members = buses.flatMap(({ chains }) => chains.flatMap((chain) => chain.members));
  const rails = railsOf(members, drives, battery);

  const loads: Load[] = buses.flatMap((bus) =>
    bus.kind === 'motor_driver' ? [driverLoad(bus, battery)] : sectionsOf(bus, rails, battery),
  );
  const drawn = (output: Output): number =>
    loads.reduce((sum, load) => sum + (load.output === output ? load.amps : 0), 0);
  /** A regulator is fed by the battery, or by one of a higher voltage if the battery does not suit it. */
  const supply = (output: Output, battery_a: number): void => {
    const { unit } = output;
    const isDirect = regulatorAccepts(unit.component_id, voltagesOf(battery));
    const above = isDirect
      ? undefined
      : drives.filter(({ output_v }) => output_v > output.output_v).sort((a, b) => drawn(a) - drawn(b))[0];
    const amps = above ? (battery_a * battery.empty_v) / above.output_v : battery_a;
    loads.push({ output: above, names: [unit.name], amps });
  };
  for (const output of logic) supply(output, logic_a / logic.length);
  for (const output of drives.toSorted((a, b) => a.output_v - b.output_v)) {
    const watts = drawn(output) * output.output_v;
    if (watts > 0) supply(output, watts / efficiency / battery.empty_v);
  }

  return {
    feeds: loads.map(({ output, names, amps, stall_a }, index) => {
      const fuse_a = fuseFor(amps);
      return {
        fuse: `F${index + 1}`,
        fuse_a,
        wire: wireFor(fuse_a),
        source: output?.unit.name ?? 'battery',
        volts: output?.output_v ?? battery.nominal_v,
        amps,
        ...(stall_a === undefined ? {} : { stall_a }),
        loads: names,
      };
    }),
    rails: [...logic, ...drives].map((output) => ({
      ...output,
      load_a: logic.includes(output)
        ? ((logic_a / logic.length) * efficiency * battery.empty_v) / output.output_v
        : drawn(output),
    })),
  };
}
