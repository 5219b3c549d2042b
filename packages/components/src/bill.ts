import type { ComponentProgram } from '@robotdesign/contracts';
import { componentMass } from './body-of-component.ts';
import { component, componentsInSlot } from './catalogue.ts';
import { median } from './median.ts';

/** Mass and price of a body: components and printed parts. Printing, screws and shipping have no price. */
export interface BillTotals {
  readonly mass_kg: number;
  /** Probable price: the known prices plus, for each component without a price, the typical price of its slot. */
  readonly cost_usd: number;
  /** Sum of the known prices; equal to `cost_usd` if every component has a price. */
  readonly cost_lower_bound_usd: number;
}

/** Median price of the priced components of a slot, in dollars; 0 if none has a price. */
function typicalPrice(slot: string): number {
  const prices = componentsInSlot(slot).flatMap(({ price_usd }) => price_usd ?? []);
  return median(prices) ?? 0;
}

/** Price of one component in dollars; the typical price of its slot if its own is unknown. */
export function probablePrice(componentId: string): number {
  const { price_usd, slot } = component(componentId);
  return price_usd ?? typicalPrice(slot);
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
