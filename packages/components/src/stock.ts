import { allProfiles, type CatalogueProfile, profile } from './catalogue.ts';
import { probablePrice } from './price.ts';

/** A tube or profile by the metre: its section and material. SI units. */
export interface Stock {
  readonly component_id: string;
  /** What it is: `16 mm carbon tube`. */
  readonly noun: string;
  /** A round section is as wide as high. */
  readonly shape: 'round' | 'square';
  readonly outer_m: number;
  /** Absent for an extrusion with slots. */
  readonly wall_m?: number;
  readonly area_m2: number;
  /** Second moment of area about a middle axis. */
  readonly second_moment_m4: number;
  readonly mass_per_m_kg: number;
  readonly yield_pa: number;
  readonly modulus_pa: number;
  /** Whether the mass follows from the section, because the catalogue does not give it. */
  readonly mass_estimated: boolean;
  /** Length in which it is sold, and the probable price of one such piece. */
  readonly sold_m: number;
  readonly piece_usd: number;
  /** Values that the catalogue does not give, and where they come from. */
  readonly estimated_because: string;
}

interface Material {
  readonly name: RegExp;
  readonly noun: string;
  readonly density_kg_m3: number;
  readonly yield_pa: number;
  readonly modulus_pa: number;
  readonly source: string;
}

/** Material constants by the name in the catalogue. */
const materials: readonly Material[] = [
  {
    name: /6061-T6/,
    noun: 'aluminium',
    density_kg_m3: 2700,
    yield_pa: 276e6,
    modulus_pa: 69e9,
    source: '6061-T6: ASM Aerospace Specification Metals data sheet',
  },
  {
    name: /6063/,
    noun: 'aluminium',
    density_kg_m3: 2700,
    yield_pa: 145e6,
    modulus_pa: 69e9,
    source: '6063 in the weaker usual temper T5: ASM Aerospace Specification Metals data sheet',
  },
  {
    name: /CFRP/,
    noun: 'carbon',
    density_kg_m3: 1550,
    yield_pa: 500e6,
    modulus_pa: 70e9,
    source: 'roll-wrapped quasi-isotropic carbon tube: usual values, the strength in place of a yield point',
  },
];

/** Sections that the catalogue does not give: walls of tubes, mm, and the second moment of slotted profiles, mm⁴. */
const sections: Readonly<
  Record<string, { readonly wall_mm?: number; readonly second_moment_mm4?: number; readonly because: string }>
> = {
  str_6061_sq1: { wall_mm: 1.651, because: 'wall of 0.065 in from its name' },
  str_cf_tube_16: { wall_mm: 1, because: 'wall of 1 mm, usual for 16 mm carbon tubes' },
  str_2020_400: { second_moment_mm4: 7000, because: 'second moment of area usual for 2020 extrusions' },
};

/** Length that the price of an entry buys, m, by the unit in its name. */
const soldLength_m: Readonly<Record<string, number>> = {
  str_2020_400: 0.4,
  str_6061_sq1: 1,
  str_cf_tube_16: 1,
};

/** Area and second moment of a hollow section, of the outer size and wall, m. */
function hollow(shape: Stock['shape'], outer: number, wall: number) {
  const inner = outer - 2 * wall;
  return shape === 'square'
    ? { area_m2: outer ** 2 - inner ** 2, second_moment_m4: (outer ** 4 - inner ** 4) / 12 }
    : {
        area_m2: (Math.PI / 4) * (outer ** 2 - inner ** 2),
        second_moment_m4: (Math.PI / 64) * (outer ** 4 - inner ** 4),
      };
}

/** `16 mm carbon tube`, `25.4 mm aluminium square tube`, `20 mm aluminium profile`. */
const nounOf = ({ noun }: Material, outer_m: number, shape: Stock['shape'], wall_m?: number): string =>
  `${Number((outer_m * 1000).toFixed(1))} mm ${noun} ${wall_m === undefined ? 'profile' : shape === 'round' ? 'tube' : 'square tube'}`;

function described(entry: CatalogueProfile): Stock {
  const material = materials.find(({ name }) => name.test(entry.material));
  const section = sections[entry.id];
  if (!material || !section) throw new RangeError(`${entry.id}: its section or its material is unknown`);
  const shape = entry.outer_diameter_mm === null ? 'square' : 'round';
  const outer_m = (entry.outer_diameter_mm ?? entry.dimensions_mm?.[0] ?? 0) / 1000;
  const wall_m = section.wall_mm === undefined ? undefined : section.wall_mm / 1000;
  const solid = wall_m === undefined ? undefined : hollow(shape, outer_m, wall_m);
  const fromMass = (entry.linear_density_kg_m ?? 0) / material.density_kg_m3;
  const area_m2 = solid?.area_m2 ?? fromMass;
  return {
    component_id: entry.id,
    noun: nounOf(material, outer_m, shape, wall_m),
    shape,
    outer_m,
    ...(wall_m === undefined ? {} : { wall_m }),
    area_m2,
    second_moment_m4: solid?.second_moment_m4 ?? (section.second_moment_mm4 ?? 0) / 1e12,
    mass_per_m_kg: entry.linear_density_kg_m ?? area_m2 * material.density_kg_m3,
    yield_pa: material.yield_pa,
    modulus_pa: material.modulus_pa,
    mass_estimated: entry.linear_density_kg_m === null,
    sold_m: soldLength_m[entry.id] ?? 1,
    piece_usd: probablePrice(entry.id),
    estimated_because: `${section.because}; ${material.source}`,
  };
}

/** Ids of all tubes and profiles. */
export const stockIds: readonly string[] = allProfiles().map(({ id }) => id);
const ids: ReadonlySet<string> = new Set(stockIds);
export const isStock = (id: string): boolean => ids.has(id);

const known = new Map<string, Stock>();

/** A tube or profile. @throws UnknownComponentError, RangeError */
export function stockOf(id: string): Stock {
  const found = known.get(id);
  if (found) return found;
  const stock = described(profile(id));
  known.set(id, stock);
  return stock;
}

/** Width of a saw cut, m. */
const kerf_m = 0.003;

/**
 * Number of whole pieces from which these lengths are cut, the longest first, each from the first piece with room. @throws
 * RangeError for a length that no piece has
 */
export function wholePieces(stock: Pick<Stock, 'sold_m'>, lengths_m: readonly number[]): number {
  const left: number[] = [];
  for (const length of lengths_m.toSorted((a, b) => b - a)) {
    if (length > stock.sold_m) throw new RangeError(`${length} m; it is sold in pieces of ${stock.sold_m} m`);
    const piece = left.findIndex((rest) => rest >= length);
    if (piece < 0) left.push(stock.sold_m - length - kerf_m);
    else left[piece] = (left[piece] ?? 0) - length - kerf_m;
  }
  return left.length;
}
