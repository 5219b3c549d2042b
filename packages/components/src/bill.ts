import type { ComponentProgram } from '@robotdesign/contracts';
import { componentMass } from './body-of-component.ts';
import { component, componentsInSlot, material } from './catalogue.ts';
import { median } from './median.ts';

/** What a body weighs and costs by its list of components and printed parts. */
export interface BillTotals {
  readonly mass_kg: number;
  /** Of the priced lines only. */
  readonly cost_usd: number;
  /**
   * With what the components without a price usually cost: each the median price of its slot in the catalogue. Absent
   * when all of them have one.
   */
  readonly probable_cost_usd?: number;
  /** True when a line has no price in dollars, so that the sum is a lower bound. */
  readonly cost_is_lower_bound: boolean;
  /** Components and materials without a price. */
  readonly unpriced: readonly string[];
}

/** The median price of a slot's priced components; 0 where none has one. */
function usualPrice(slot: string): number {
  const prices = componentsInSlot(slot).flatMap(({ price_usd }) => price_usd ?? []);
  return median(prices) ?? 0;
}

/** What one of a component costs, or where that is not known what others of its slot usually cost, in dollars. */
export function probablePrice(componentId: string): number {
  const { price_usd, slot } = component(componentId);
  return price_usd ?? usualPrice(slot);
}

/** Adds up a component program. @throws UnknownComponentError */
export function billTotals(program: ComponentProgram): BillTotals {
  const unpriced = new Set<string>();
  let mass = 0;
  let cost = 0;
  let guessed = 0;
  for (const slot of program.slots) {
    mass += slot.quantity * componentMass(slot.component_id).mass_kg;
    const { price_usd, slot: kind } = component(slot.component_id);
    if (price_usd === null) {
      unpriced.add(slot.component_id);
      guessed += slot.quantity * usualPrice(kind);
    } else cost += slot.quantity * price_usd;
  }
  for (const part of program.printed) {
    mass += part.mass_kg;
    unpriced.add(material(part.material).id);
  }
  return {
    mass_kg: mass,
    cost_usd: cost,
    ...(guessed > 0 ? { probable_cost_usd: cost + guessed } : {}),
    cost_is_lower_bound: unpriced.size > 0,
    unpriced: [...unpriced],
  };
}
