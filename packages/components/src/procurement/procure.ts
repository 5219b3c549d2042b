import type {
  ComponentProgram,
  ComponentSlot,
  PriceBasis,
  PrintedMaterial,
  Procurement,
  ProcurementLine,
  ProcurementPower,
  SmallPart,
  UnresolvedPart,
} from '@robotdesign/contracts';
import { billTotals } from '../bill.ts';
import { componentMass } from '../body-of-component.ts';
import { catalogueVersion, component, material, unverifiedFields } from '../catalogue.ts';
import { powerBudget } from '../power-budget.ts';
import { priceOf } from '../price.ts';
import { stockOf } from '../stock.ts';
import { alternativesOf } from './alternatives.ts';
import { packSize } from './packs.ts';
import { purchasesOf } from './purchases.ts';
import { unresolvedParts } from './unresolved.ts';

/** What to buy for a body, without the ids of its design. */
export type Shopping = Omit<Procurement, 'design_id' | 'revision'>;

const cents = (usd: number): number => Math.round(usd * 100) / 100;
const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

interface Price {
  readonly unit_price_usd: number;
  readonly price_basis: PriceBasis;
  readonly price_source: string;
}

function priceFacts(id: string): Price {
  const { usd, estimated_because } = priceOf(id);
  return {
    unit_price_usd: cents(usd / packSize(id)),
    price_basis: estimated_because === undefined ? 'known' : 'typical',
    price_source: estimated_because ?? component(id).price_source ?? 'The catalogue names no source',
  };
}

/** Mass of one piece, kg; of stock the used length by whole piece. */
const unitMass = ({ component_id, quantity, length_m }: ComponentSlot): number =>
  length_m === undefined
    ? componentMass(component_id).mass_kg
    : (length_m * stockOf(component_id).mass_per_m_kg) / quantity;

function lineOf(slot: ComponentSlot): ProcurementLine {
  const { component_id, kind, quantity, because } = slot;
  const { name, vendor, part_number } = component(component_id);
  const price = priceFacts(component_id);
  return {
    slot: slot.slot,
    kind,
    component_id,
    name,
    ...(vendor === null ? {} : { vendor }),
    ...(part_number === null ? {} : { part_number }),
    quantity,
    unit_mass_kg: rounded(unitMass(slot), 5),
    ...price,
    verified: price.price_basis === 'known' && unverifiedFields(component_id).length === 0,
    because,
    alternatives: alternativesOf(slot),
  };
}

function printedMaterials({ printed }: ComponentProgram): PrintedMaterial[] {
  return [...Map.groupBy(printed, (part) => part.material)].map(([id, parts]) => {
    const { name, price_per_kg_usd } = material(id);
    const mass_kg = parts.reduce((sum, part) => sum + part.mass_kg, 0);
    return {
      material: id,
      name,
      parts: parts.length,
      mass_kg: rounded(mass_kg, 5),
      ...(price_per_kg_usd === null ? {} : { price_usd: cents(mass_kg * price_per_kg_usd) }),
    };
  });
}

/** Share of a battery's rated energy that may be drawn. */
const usableEnergy = 0.8;

function powerOf(program: ComponentProgram, mean_power_w: number | undefined): ProcurementPower | undefined {
  const budget = powerBudget(program);
  if (!budget) return undefined;
  const { peak_w, fuse_a } = budget;
  const { energy_wh } = budget.battery;
  return {
    ...(mean_power_w === undefined
      ? {}
      : {
          continuous_w: rounded(mean_power_w, 2),
          runtime_h: rounded((usableEnergy * energy_wh) / mean_power_w),
        }),
    peak_w: rounded(peak_w, 2),
    battery_wh: rounded(energy_wh, 2),
    fuse_a,
  };
}

function warningsOf(lines: readonly ProcurementLine[], program: ComponentProgram): string[] {
  const typical = new Set(lines.filter((line) => line.price_basis === 'typical').map(({ name }) => name));
  const unverified = new Set(lines.filter((line) => !line.verified).map(({ name }) => name));
  return [
    ...(program.catalogue_version === catalogueVersion
      ? []
      : ['The design was made with another version of the catalogue: masses and prices are those of today.']),
    ...(typical.size === 0 ? [] : [`Estimated prices: ${[...typical].join(', ')}. Ask for a quote.`]),
    ...(unverified.size === 0
      ? []
      : [`Values without a named source: ${[...unverified].join(', ')}. Check them before you buy.`]),
  ];
}

/**
 * Lists what to buy for a component program: the component of every slot with its price and its alternatives, the
 * shopping basket, filament, the power budget, and what the catalogue does not have.
 * @param mean_power_w mean power on level ground; without it the running time is unknown
 * @param small_parts what the body shows to be needed besides components
 * @param unresolved what the body needs and nothing here offers
 * @throws UnknownComponentError for a component that the catalogue no longer has
 */
export function procure(
  program: ComponentProgram,
  mean_power_w?: number,
  small_parts: readonly SmallPart[] = [],
  unresolved: readonly UnresolvedPart[] = [],
): Shopping {
  const lines = program.slots.map(lineOf);
  const { mass_kg, cost_usd, cost_lower_bound_usd } = billTotals(program);
  const printed_parts = printedMaterials(program);
  const power = powerOf(program, mean_power_w);
  return {
    catalogue_version: catalogueVersion,
    lines,
    purchases: purchasesOf(lines),
    printed_parts,
    totals: {
      mass_kg: rounded(mass_kg, 5),
      cost_usd: cents(cost_usd),
      cost_lower_bound_usd: cents(cost_lower_bound_usd),
      filament_usd: cents(printed_parts.reduce((sum, { price_usd = 0 }) => sum + price_usd, 0)),
    },
    ...(power ? { power } : {}),
    small_parts: [...small_parts],
    unresolved: [...unresolved, ...unresolvedParts(program, power?.fuse_a ?? 0, small_parts)],
    warnings: warningsOf(lines, program),
  };
}
