import { componentMass } from './body-of-component.ts';
import { type CatalogueComponent, component, componentsInSlot } from './catalogue.ts';
import { median } from './median.ts';

/** Price of one piece in dollars, and why it is an estimate. */
export interface ProbablePrice {
  readonly usd: number;
  /** Absent for a price in dollars from the catalogue. */
  readonly estimated_because?: string;
}

/** Dollars per unit of a currency, rounded: sellers differ by more than the rate changes. */
const dollarsPer: Readonly<Record<string, number>> = { EUR: 1.15, CNY: 0.14, GBP: 1.3 };
/** Value-added tax of the European sellers that include it. */
const vat = 1.19;

/** Prices in dollars of entries without one whose notes quote it. */
const quotedInNotes: Readonly<Record<string, number>> = { act_ph54_200: 1800, act_ph54_100: 1800 };
/** Usual price in dollars of a slot whose few prices are not typical. */
const usualInSlot: Readonly<Record<string, { readonly usd: number; readonly because: string }>> = {
  gripper: { usd: 4000, because: 'several thousand dollars, as the notes say of the 2F-85' },
};
/** Number of components, the nearest in size, whose prices are compared. */
const compared = 3;

/** Price that an entry gives in any currency; undefined if it gives none. */
function givenPrice({ id, price_usd, price_native }: CatalogueComponent): ProbablePrice | undefined {
  if (price_usd !== null) return { usd: price_usd };
  const noted = quotedInNotes[id];
  if (noted !== undefined) return { usd: noted, estimated_because: 'quoted in the notes of the catalogue' };
  const rate = dollarsPer[price_native?.currency ?? ''];
  if (!price_native || rate === undefined) return undefined;
  const usd = (price_native.amount * rate) / (price_native.vat_included ? vat : 1);
  return {
    usd: Math.round(usd * 100) / 100,
    estimated_because: `${price_native.amount} ${price_native.currency} at $${rate}`,
  };
}

/** What the price of a kind grows with. */
interface Measure {
  readonly unit: string;
  readonly of: (entry: CatalogueComponent) => number;
}
const perPiece: Measure = { unit: 'piece', of: () => 1 };
const perKilogram: Measure = { unit: 'kg', of: ({ id }) => componentMass(id).mass_kg };
const perWattHour: Measure = { unit: 'Wh', of: ({ energy_wh }) => energy_wh ?? 1 };
const measures: Readonly<Record<string, Measure>> = {
  actuator: perKilogram,
  battery: perWattHour,
  battery_cell: perWattHour,
  wheel_motor: perPiece,
};
const measureOf = ({ category, slot }: CatalogueComponent): Measure =>
  measures[slot] ?? measures[category] ?? perPiece;

/** Slots whose prices stand for those of a slot without any: cells are priced like the packs they are built into. */
const pricedLike: Readonly<Record<string, string>> = { battery_cell: 'battery' };

interface Rate {
  readonly size: number;
  readonly price: number;
}

/** Sizes and prices of the components of a group that have a price. */
const ratesOf = (group: readonly CatalogueComponent[], { of }: Measure): Rate[] =>
  group.flatMap((other) => {
    const price = givenPrice(other);
    return price ? [{ size: of(other), price: price.usd / of(other) }] : [];
  });

/** Prices of similar components: of the same maker if it has two, else of the same class, else of the slot. */
function similarRates(entry: CatalogueComponent): Rate[] {
  const measure = measureOf(entry);
  const slot = componentsInSlot(pricedLike[entry.slot] ?? entry.slot);
  const kind = slot.filter(({ actuator_class }) => actuator_class === entry.actuator_class);
  const ofMaker = ratesOf(
    kind.filter(({ vendor }) => vendor === entry.vendor),
    measure,
  );
  if (ofMaker.length > 1) return ofMaker;
  const ofKind = ratesOf(kind, measure);
  return ofKind.length > 0 ? ofKind : ratesOf(slot, measure);
}

/** The median price, by what prices grow with, of the similar components nearest in size. */
function typicalPrice(entry: CatalogueComponent): ProbablePrice {
  const usual = usualInSlot[entry.slot];
  if (usual) return { usd: usual.usd, estimated_because: usual.because };
  const { unit, of } = measureOf(entry);
  const size = of(entry);
  const distance = (other: Rate) => Math.abs(Math.log(other.size / size));
  const nearest = similarRates(entry)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, compared);
  const rate = median(nearest.map(({ price }) => price));
  if (rate === undefined)
    return {
      usd: 0,
      estimated_because: `no ${entry.slot.replaceAll('_', ' ')} of the catalogue has a price`,
    };
  const because = `$${Number(rate.toPrecision(3))} per ${unit}, as similar ones`;
  return { usd: Math.round(rate * size * 100) / 100, estimated_because: because };
}

const prices = new Map<string, ProbablePrice>();

/**
 * Price of one component: the dollars of the catalogue, else another currency, else what similar components cost for
 * their size. @throws UnknownComponentError
 */
export function priceOf(id: string): ProbablePrice {
  const known = prices.get(id);
  if (known) return known;
  const entry = component(id);
  const price = givenPrice(entry) ?? typicalPrice(entry);
  prices.set(id, price);
  return price;
}

/** Probable price of one component in dollars. @throws UnknownComponentError */
export const probablePrice = (id: string): number => priceOf(id).usd;
