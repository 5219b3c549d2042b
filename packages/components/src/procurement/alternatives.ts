import type { Alternative, AlternativeStep, ComponentSlot } from '@robotdesign/contracts';
import { continuousTorqueOf } from '../actuator-facts.ts';
import { componentMass } from '../body-of-component.ts';
import { protocolOf } from '../buses.ts';
import { battery, component, componentsInCategory, regulator } from '../catalogue.ts';
import { isJointDrive, isWheelDrive } from '../drives.ts';
import { needsDriver } from '../feeds.ts';
import { probablePrice } from '../price.ts';
import { voltageOf } from '../voltage.ts';

/** What a more capable component of a kind has more of, and which components can take its place. */
interface Ability {
  readonly name: string;
  readonly unit: string;
  readonly of: (id: string) => number;
  readonly replaces: (id: string, own: string) => boolean;
}

const voltsOf = (id: string): number => voltageOf(id)?.rated_v ?? 0;

/** On the same bus and supply. */
const isDriveLike = (id: string, own: string): boolean => {
  const accepted = voltageOf(id);
  return (
    protocolOf(id) === protocolOf(own) &&
    needsDriver(id) === needsDriver(own) &&
    accepted !== undefined &&
    accepted.min_v <= voltsOf(own) &&
    voltsOf(own) <= accepted.max_v
  );
};
const torque = (isUsable: (id: string) => boolean): Ability => ({
  name: 'continuous torque',
  unit: 'N·m',
  of: (id) => continuousTorqueOf(id) ?? 0,
  replaces: (id, own) => isUsable(id) && isDriveLike(id, own),
});
const inSlot = (id: string, own: string): boolean => component(id).slot === component(own).slot;

/** What costs more usually does more. */
const byPrice: Ability = { name: 'price', unit: '$', of: probablePrice, replaces: inSlot };

/** Kinds without an entry have no alternatives: bus adapters and motor drivers suit few actuators. */
const abilities: Readonly<Partial<Record<ComponentSlot['kind'], Ability>>> = {
  joint_actuator: torque(isJointDrive),
  wheel_motor: torque(isWheelDrive),
  battery: {
    name: 'energy',
    unit: 'Wh',
    of: (id) => battery(id).energy_wh,
    replaces: (id, own) => inSlot(id, own) && battery(id).cells_series === battery(own).cells_series,
  },
  regulator: {
    name: 'current',
    unit: 'A',
    of: (id) => regulator(id).output_current_a,
    replaces: (id, own) => inSlot(id, own) && regulator(id).output_v === regulator(own).output_v,
  },
  computer: byPrice,
  sensor: byPrice,
  end_effector: byPrice,
};

/** Values that differ by less are equal. */
const leastStep = 1.02;

/** `12 % more`, `3.4 times as much`, `40 % less`. */
function compared(value: number, than: number): string {
  const ratio = value / than;
  if (ratio >= 2) return `${Number(ratio.toPrecision(2))} times as much`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return `${percent} % ${ratio > 1 ? 'more' : 'less'}`;
}

const signed = (
  difference: number,
  unit: (size: string) => string,
  words: readonly [string, string],
): string =>
  `${unit(String(Number(Math.abs(difference).toPrecision(3))))} ${difference > 0 ? words[0] : words[1]}`;

/** `24 % more continuous torque (1.2 N·m), $12 more, 20 g heavier`. */
function difference(id: string, from: string, { name, unit, of }: Ability): string {
  const usd = probablePrice(id) - probablePrice(from);
  const grams = 1000 * (componentMass(id).mass_kg - componentMass(from).mass_kg);
  const ability = `${compared(of(id), of(from))} ${name} (${Number(of(id).toPrecision(3))} ${unit})`;
  return [
    ...(name === byPrice.name ? [] : [ability]),
    ...(Math.abs(usd) < 0.01 ? ['same price'] : [signed(usd, (size) => `$${size}`, ['more', 'less'])]),
    ...(Math.abs(grams) < 0.1 ? [] : [signed(grams, (size) => `${size} g`, ['heavier', 'lighter'])]),
  ].join(', ');
}

/** Whether another component can do as much for less, or more for the same price. */
const isOutdone = (id: string, others: readonly string[], { of }: Ability): boolean =>
  others.some((other) => {
    const saved = probablePrice(id) - probablePrice(other);
    const gained = of(other) - of(id);
    return saved >= 0 && gained >= 0 && saved + gained > 0;
  });

/** The components one step up and one step down from that of a slot; none costs more for less. @throws UnknownComponentError */
export function alternativesOf({
  kind,
  component_id: own,
}: Pick<ComponentSlot, 'kind' | 'component_id'>): Alternative[] {
  const ability = abilities[kind];
  if (!ability) return [];
  const { of, replaces } = ability;
  const others = componentsInCategory(component(own).category)
    .map(({ id }) => id)
    .filter((id) => id !== own && replaces(id, own));
  const more = others.filter((id) => of(id) > of(own) * leastStep && !isOutdone(id, others, ability));
  const less = others.filter(
    (id) => of(id) > 0 && of(id) * leastStep < of(own) && !isOutdone(id, [...others, own], ability),
  );
  const up = more.toSorted((a, b) => of(a) - of(b))[0];
  const down = less.toSorted((a, b) => of(b) - of(a))[0];
  const row = (id: string | undefined, step: AlternativeStep): Alternative[] =>
    id === undefined
      ? []
      : [
          {
            component_id: id,
            name: component(id).name,
            step,
            unit_price_usd: probablePrice(id),
            because: difference(id, own, ability),
          },
        ];
  return [...row(up, 'up'), ...row(down, 'down')];
}
