import { chooseBus, needsDriver, type Protocol, protocolOf } from '@robotdesign/components';
import type { ComponentProgram } from '@robotdesign/contracts';
import type { DrivenJoint } from './driven-joints.ts';
import { slotsNamed, type Unit, unitsOf } from './units.ts';

/** How the computer reaches actuators: an adapter of a protocol, a motor driver, or its own pins. */
export type BusKind = Protocol | 'motor_driver' | 'pins';

/** An actuator on a bus. */
export interface Member {
  readonly driven: DrivenJoint;
  /** Id of a servo or drive, from 1; the channel of a driver or board, from 0. */
  readonly address: number;
}

/** Actuators in the order of their cable, from the adapter outward. */
export interface Chain {
  /** The actuator that it continues from; absent for a chain that begins at the adapter. */
  readonly from?: string;
  readonly members: readonly Member[];
}

export interface Bus {
  readonly name: string;
  readonly kind: BusKind;
  /** The adapter or driver; absent for the pins of the computer. */
  readonly adapter?: Unit;
  readonly chains: readonly Chain[];
}

/** Whether members are wired one by one and have channels instead of ids. */
export const isStar = (kind: BusKind): boolean =>
  kind === 'pwm' || kind === 'motor_driver' || kind === 'pins';

const busKind = (component_id: string): BusKind =>
  protocolOf(component_id) ?? (needsDriver(component_id) ? 'motor_driver' : 'pins');

/** Members in runs in which each one continues its predecessor. */
function chainsOf(kind: BusKind, members: readonly Member[]): Chain[] {
  if (isStar(kind)) return [{ members }];
  const chains: { from?: string; members: Member[] }[] = [];
  const onBus = new Set(members.map(({ driven }) => driven.joint.name));
  for (const member of members) {
    const previous = member.driven.above.find((name) => onBus.has(name));
    const last = chains.at(-1);
    if (previous !== undefined && last?.members.at(-1)?.driven.joint.name === previous)
      last.members.push(member);
    else chains.push({ ...(previous === undefined ? {} : { from: previous }), members: [member] });
  }
  return chains;
}

/** Splits members over adapters, each with as many as it takes. */
function over(kind: BusKind, driven: readonly DrivenJoint[], adapters: readonly Unit[], most: number): Bus[] {
  const count = Math.max(1, Math.ceil(driven.length / most));
  return Array.from({ length: count }, (_, index) => {
    const first = isStar(kind) ? 0 : 1;
    const members = driven
      .slice(index * most, (index + 1) * most)
      .map((one, at) => ({ driven: one, address: first + at }));
    const adapter = adapters[index];
    return {
      name: count > 1 ? `${kind}_${index + 1}` : kind,
      kind,
      ...(adapter ? { adapter } : {}),
      chains: chainsOf(kind, members),
    };
  });
}

/** An actuator with its bus and the device before it on its data cable. */
export interface Station {
  readonly bus: Bus;
  readonly member: Member;
  readonly from: string;
}

/** The actuators of all buses, in the order of their cables. */
export const stationsOf = (buses: readonly Bus[]): Station[] =>
  buses.flatMap((bus) =>
    bus.chains.flatMap(({ from = bus.adapter?.name ?? 'computer', members }) =>
      members.map((member, index) => {
        const before = isStar(bus.kind) ? undefined : members[index - 1]?.driven.joint.name;
        return { bus, member, from: before ?? from };
      }),
    ),
  );

/** The buses of a body: every driven joint is on exactly one of them, with an address that is unique on it. */
export function busesOf(components: ComponentProgram, joints: readonly DrivenJoint[]): Bus[] {
  const groups = Map.groupBy(joints, ({ actuator }) => busKind(actuator.component_id));
  return [...groups].flatMap(([kind, driven]): Bus[] => {
    if (kind === 'pins') return over(kind, driven, [], driven.length);
    if (kind === 'motor_driver') return motorDrivers(components, driven);
    const { slot, most, choice } = chooseBus(kind, driven.length);
    const adapters = slotsNamed(components, slot)
      .filter(({ component_id }) => component_id === choice.component_id)
      .flatMap(unitsOf);
    return over(kind, driven, adapters, most);
  });
}

/** Each kind of motor has its own drivers, in the order of the slots. */
function motorDrivers(components: ComponentProgram, driven: readonly DrivenJoint[]): Bus[] {
  const kinds = [...Map.groupBy(driven, ({ actuator }) => actuator.component_id).values()];
  const slots = slotsNamed(components, 'motor_driver');
  return kinds.flatMap((motors, index) => {
    const slot = slots[index];
    const units = slot ? unitsOf(slot) : [];
    const most = Math.ceil(motors.length / Math.max(1, units.length));
    return over('motor_driver', motors, units, most).map((bus) => ({
      ...bus,
      name: bus.adapter?.name ?? bus.name,
    }));
  });
}
