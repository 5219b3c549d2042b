import type { ComponentProgram } from '@robotdesign/contracts';
import { componentMass } from './body-of-component.ts';
import { component } from './catalogue.ts';
import { probablePrice } from './price.ts';
import { stockOf } from './stock.ts';

/** Mass and price of a body: components and printed parts. Printing, screws and shipping have no price. */
export interface BillTotals {
  readonly mass_kg: number;
  /** Probable price: the known prices plus, for each component without one, another currency or what similar ones cost. */
  readonly cost_usd: number;
  /** Sum of the known prices; equal to `cost_usd` if every component has a price. */
  readonly cost_lower_bound_usd: number;
}

type Slot = ComponentProgram['slots'][number];

/** Mass and prices of a slot: of its pieces. Of stock the body has the length, and whole pieces are bought. */
const slotTotals = ({ component_id, quantity, length_m }: Slot): BillTotals => ({
  mass_kg:
    length_m === undefined
      ? quantity * componentMass(component_id).mass_kg
      : length_m * stockOf(component_id).mass_per_m_kg,
  cost_usd: quantity * probablePrice(component_id),
  cost_lower_bound_usd: quantity * (component(component_id).price_usd ?? 0),
});

/** Adds up a component program. @throws UnknownComponentError */
export function billTotals({ slots, printed }: ComponentProgram): BillTotals {
  const totals = slots.map(slotTotals);
  const sum = (key: keyof BillTotals) => totals.reduce((total, slot) => total + slot[key], 0);
  return {
    mass_kg: printed.reduce((total, part) => total + part.mass_kg, sum('mass_kg')),
    cost_usd: sum('cost_usd'),
    cost_lower_bound_usd: sum('cost_lower_bound_usd'),
  };
}
