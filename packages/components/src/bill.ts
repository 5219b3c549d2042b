import type { ComponentProgram } from '@robotdesign/contracts';
import { componentMass } from './body-of-component.ts';
import { component, material } from './catalogue.ts';

/** What a body weighs and costs by its list of components and printed parts. */
export interface BillTotals {
  readonly mass_kg: number;
  /** Of the priced lines only. */
  readonly cost_usd: number;
  /** True when a line has no price in dollars, so that the sum is a lower bound. */
  readonly cost_is_lower_bound: boolean;
  /** Components and materials without a price. */
  readonly unpriced: readonly string[];
}

/** Adds up a component program. @throws UnknownComponentError */
export function billTotals(program: ComponentProgram): BillTotals {
  const unpriced = new Set<string>();
  let mass = 0;
  let cost = 0;
  for (const slot of program.slots) {
    mass += slot.quantity * componentMass(slot.component_id).mass_kg;
    const price = component(slot.component_id).price_usd;
    if (price === null) unpriced.add(slot.component_id);
    else cost += slot.quantity * price;
  }
  for (const part of program.printed) {
    mass += part.mass_kg;
    unpriced.add(material(part.material).id);
  }
  return { mass_kg: mass, cost_usd: cost, cost_is_lower_bound: unpriced.size > 0, unpriced: [...unpriced] };
}
