import type { Alternative, AlternativeStep, ComponentSlot } from '@robotdesign/contracts';
import { continuousTorqueOf } from '../actuator-facts.ts';
import { componentMass } from '../body-of-component.ts';
import { battery, type CatalogueComponent, component, componentsInSlot, regulator } from '../catalogue.ts';
import { jointDrives, wheelDrives } from '../drives.ts';
import { probablePrice } from '../price.ts';

/** What a more capable component of a kind has more of. */
interface Ability {
  readonly name: string;
  readonly unit: string;
  readonly of: (id: string) => number;
  /** The components of the same use. */
  readonly among: (entry: CatalogueComponent) => readonly string[];
}

const ofSlot = ({ slot }: CatalogueComponent): string[] => componentsInSlot(slot).map(({ id }) => id);
const torque = (among: readonly string[]): Ability => ({
  name: 'continuous torque',
  unit: 'N·m',
  of: (id) => continuousTorqueOf(id) ?? 0,
  among: () => among,
});

/** Kinds whose components are not compared by price alone. */
const abilities: Readonly<Partial<Record<ComponentSlot['kind'], Ability>>> = {
  joint_actuator: torque(jointDrives),
  wheel_motor: torque(wheelDrives),
  battery: { name: 'energy', unit: 'Wh', of: (id) => battery(id).energy_wh, among: ofSlot },
  regulator: { name: 'current', unit: 'A', of: (id) => regulator(id).output_current_a, among: ofSlot },
};

/** Others are compared by their price: what costs more usually does more. */
const byPrice: Ability = { name: 'price', unit: '$', of: probablePrice, among: ofSlot };

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

/** The nearest component by ability in a direction; of equals the cheapest. */
function nearest(ids: readonly string[], { of }: Ability): string | undefined {
  return ids.toSorted((a, b) => of(a) - of(b) || probablePrice(a) - probablePrice(b))[0];
}

/** The components one step up and one step down from that of a slot. @throws UnknownComponentError */
export function alternativesOf({
  kind,
  component_id,
}: Pick<ComponentSlot, 'kind' | 'component_id'>): Alternative[] {
  const ability = abilities[kind] ?? byPrice;
  const own = ability.of(component_id);
  const others = ability.among(component(component_id)).filter((id) => id !== component_id);
  const above = nearest(
    others.filter((id) => ability.of(id) > own * leastStep),
    ability,
  );
  const below = nearest(
    others.filter((id) => ability.of(id) > 0 && ability.of(id) * leastStep < own),
    { ...ability, of: (id) => -ability.of(id) },
  );
  const row = (id: string | undefined, step: AlternativeStep): Alternative[] =>
    id === undefined
      ? []
      : [
          {
            component_id: id,
            name: component(id).name,
            step,
            unit_price_usd: probablePrice(id),
            because: difference(id, component_id, ability),
          },
        ];
  return [...row(above, 'up'), ...row(below, 'down')];
}
