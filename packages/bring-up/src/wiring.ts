import { battery as batteryEntry, component, type PackFacts, powerBudget } from '@robotdesign/components';
import type { ComponentProgram, RobotDesignIR } from '@robotdesign/contracts';
import { type Bus, busesOf } from './buses.ts';
import { type Cable, cablesOf } from './cables.ts';
import { drivenJoints } from './driven-joints.ts';
import { type Feeding, feedingOf } from './feeds.ts';
import { slotsNamed, type Unit, unitsOf } from './units.ts';
import { type Wire, wireFor } from './wire.ts';

/** The connection of a unit with the computer. */
export interface Link {
  readonly unit: Unit;
  /** Interfaces of the unit, the usual one first. */
  readonly interfaces: readonly string[];
}

/** Everything electric in a body, and how it is connected. */
export interface Wiring extends Feeding {
  readonly battery: PackFacts;
  /** Packs of the battery. */
  readonly packs: readonly Unit[];
  /** Connector of a pack, if the catalogue names it. */
  readonly connector?: string;
  /** From the battery to the distribution. */
  readonly main: { readonly fuse_a: number; readonly amps: number; readonly wire: Wire };
  /** Opens the main wire; absent for small batteries, which are disconnected by their connector. */
  readonly stop?: Unit;
  readonly computer?: Unit;
  readonly links: readonly Link[];
  readonly buses: readonly Bus[];
  readonly cables: readonly Cable[];
}

/** Interfaces of a unit in the order of use: a microcontroller is no USB host. */
function interfacesOf({ component_id }: Unit, computer: Unit | undefined): readonly string[] {
  const all = component(component_id).interface ?? [];
  const isHost = computer && component(computer.component_id).slot === 'main_computer';
  return isHost ? all : all.toSorted((a, b) => Number(a.startsWith('USB')) - Number(b.startsWith('USB')));
}

/** Kinds that exchange data with the computer. */
const linked: ReadonlySet<string> = new Set(['driver', 'sensor']);

/**
 * The wiring of a body with a battery.
 * @throws RangeError for a body without a battery or with a current that no wire carries; UnknownComponentError
 */
export function wiringOf(ir: RobotDesignIR, components: ComponentProgram): Wiring {
  const budget = powerBudget(components);
  if (!budget) throw new RangeError('a body without a battery has no wiring');
  const { battery, fuse_a, peak_w } = budget;
  const buses = busesOf(components, drivenJoints(ir));
  const feeding = feedingOf(components, buses, budget);
  const units = components.slots.flatMap(unitsOf);
  const [stop] = slotsNamed(components, 'emergency_stop').flatMap(unitsOf);
  const [computer] = units.filter(({ kind }) => kind === 'computer');
  const { connector } = batteryEntry(battery.pack.component_id);
  return {
    battery,
    packs: units.filter(({ kind }) => kind === 'battery'),
    ...(connector == null ? {} : { connector }),
    main: { fuse_a, amps: peak_w / battery.nominal_v, wire: wireFor(fuse_a) },
    ...(stop ? { stop } : {}),
    ...(computer ? { computer } : {}),
    links: units
      .filter(({ kind }) => linked.has(kind))
      .map((unit) => ({ unit, interfaces: interfacesOf(unit, computer) })),
    buses,
    ...feeding,
    cables: cablesOf(ir, buses, feeding.feeds),
  };
}
