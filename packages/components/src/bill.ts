import type { ComponentProgram } from '@robotdesign/contracts';
import { componentMass } from './body-of-component.ts';
import { component } from './catalogue.ts';
import { probablePrice } from './price.ts';

/** Mass and price of a body: components and printed parts. Printing, screws and shipping have no price. */
export interface BillTotals {
  readonly mass_kg: number;
  /** Probable price: the known prices plus, for each component without one, another currency or what similar ones cost. */
  readonly cost_usd: number;
  /** Sum of the known prices; equal to `cost_usd` if every component has a price. */
  readonly cost_lower_bound_usd: number;
}

/** Adds up a component program. @throws UnknownComponentError */
export function billTotals({ slots, printed }: ComponentProgram): BillTotals {
  const sum = (of: (slot: ComponentProgram['slots'][number]) => number) =>
    slots.reduce((total, slot) => total + slot.quantity * of(slot), 0);
  const components_kg = sum(({ component_id }) => componentMass(component_id).mass_kg);
  return {
    mass_kg: printed.reduce((total, part) => total + part.mass_kg, components_kg),
    cost_usd: sum(({ component_id }) => probablePrice(component_id)),
    cost_lower_bound_usd: sum(({ component_id }) => component(component_id).price_usd ?? 0),
  };
}
