import type { BatteryPack, ComponentSlot } from '@robotdesign/contracts';
import { componentBox, componentMass } from './body-of-component.ts';
import { allBatteries, battery, type CatalogueBattery } from './catalogue.ts';
import { probablePrice } from './price.ts';

/** A battery of one or several packs, or of cells built into one: its values as a whole. */
export interface PackFacts {
  readonly pack: BatteryPack;
  readonly name: string;
  /** Voltage when empty under load, rated and full, V. */
  readonly empty_v: number;
  readonly nominal_v: number;
  readonly full_v: number;
  readonly energy_wh: number;
  readonly mass_kg: number;
  readonly continuous_current_a: number;
  /** Sizes of the block that the packs form, the longest first, m. */
  readonly box_m: readonly [number, number, number];
  /** Probable price, $. */
  readonly price_usd: number;
}

/** Voltage of an empty cell under load, V: a LiPo cell is damaged below it, a Li-ion cell has given 80 % of its energy. */
const emptyCellV: Readonly<Record<string, number>> = { LiPo: 3.5, 'Li-ion': 3 };
const isCell = ({ slot }: CatalogueBattery): boolean => slot === 'battery_cell';

/** Gap between packs for straps and swelling, m. */
const packGap = 0.002;

/**
 * Sizes of a block of equal boxes, the longest first: the layout in rows and layers with the least sum of sides. Cells
 * and packs lie side by side, never end to end.
 */
function blockOf(sides: readonly number[], count: number): readonly [number, number, number] {
  const [length = 0, width = 0, height = 0] = sides.toSorted((a, b) => b - a);
  const layouts = Array.from({ length: count }, (_, index) => index + 1).map((columns) => ({
    across: columns * width + (columns - 1) * packGap,
    up: Math.ceil(count / columns) * (height + packGap) - packGap,
  }));
  const best = layouts.reduce((a, b) => (b.across + b.up < a.across + a.up - 1e-9 ? b : a));
  const [long = 0, across = 0, up = 0] = [length, best.across, best.up].sort((a, b) => b - a);
  return [long, across, up];
}

function computed(pack: BatteryPack): PackFacts {
  const entry = battery(pack.component_id);
  const count = pack.series * pack.parallel;
  const cells = entry.cells_series * pack.series;
  const several = count === 1 ? '' : isCell(entry) ? ` ${pack.series}s${pack.parallel}p` : ` × ${count}`;
  return {
    pack,
    name: `${entry.name}${several}`,
    empty_v: cells * (emptyCellV[entry.chemistry] ?? entry.voltage_v / entry.cells_series),
    nominal_v: pack.series * entry.voltage_v,
    full_v: pack.series * entry.voltage_max_v,
    energy_wh: count * entry.energy_wh,
    mass_kg: count * componentMass(entry.id).mass_kg,
    continuous_current_a: pack.parallel * entry.max_continuous_current_a,
    box_m: blockOf(componentBox(entry.id).size_m, count),
    price_usd: count * probablePrice(entry.id),
  };
}

const keyOf = ({ component_id, series, parallel }: BatteryPack): string =>
  `${component_id}/${series}/${parallel}`;
const known = new Map<string, PackFacts>();

/** Values of a battery. @throws UnknownComponentError */
export function packFacts(pack: BatteryPack): PackFacts {
  const key = keyOf(pack);
  const found = known.get(key);
  if (found) return found;
  const facts = computed(pack);
  known.set(key, facts);
  return facts;
}

/** The battery among the chosen components of a body; undefined without one. */
export function batteryAmong(slots: readonly ComponentSlot[]): BatteryPack | undefined {
  const slot = slots.find(({ kind }) => kind === 'battery');
  if (!slot) return undefined;
  const series = slot.series ?? 1;
  return { component_id: slot.component_id, series, parallel: slot.quantity / series };
}

/** Most cells in series: more than 60 V is no longer extra-low voltage. */
const mostCells = 14;
/** Most packs in series, and most rows in parallel. */
const mostInSeries = 4;
const mostInParallel = 4;
const counts = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

function combinations(entry: CatalogueBattery): BatteryPack[] {
  const inSeries = Math.min(
    isCell(entry) ? mostCells : mostInSeries,
    Math.floor(mostCells / entry.cells_series),
  );
  // A pack built of cells has at least two; welding and protection circuit are not in the catalogue.
  const fewest = isCell(entry) ? 2 : 1;
  const inSeriesOrMore = counts(inSeries).filter((series) => series >= fewest);
  return inSeriesOrMore.flatMap((series) =>
    counts(mostInParallel).map((parallel) => ({ component_id: entry.id, series, parallel })),
  );
}

let options: readonly PackFacts[] | undefined;

/** Every battery that a body can have: packs alone, in series and in parallel, and packs built of cells. */
export function packOptions(): readonly PackFacts[] {
  options ??= allBatteries().flatMap(combinations).map(packFacts);
  return options;
}
