import type { KnownDesign } from '@robotdesign/contracts';
import type { Rounding, Units } from '../figures/figures.ts';
import { type Measure, measured, measureWords } from '../language/measures.ts';
import { titled } from './words.ts';

/** The stored figures of designs, in rows of tables and in sentences. */

export interface FigureRow {
  readonly measure: Measure;
  /** Follows "its". */
  readonly label: string;
  readonly unit: string;
  readonly rounding: Rounding;
  readonly of: (design: KnownDesign) => number | undefined;
  /** What is counted, with its number. */
  readonly noun?: string;
}

/** In the order in which a person reads them. */
const rows: readonly FigureRow[] = [
  { measure: 'mass', label: 'mass', unit: 'kg', rounding: 'up', of: (one) => one.mass_kg },
  {
    measure: 'cost',
    label: 'price of the parts',
    unit: 'USD',
    rounding: 'up',
    of: (one) => one.estimated_cost_usd,
  },
  { measure: 'payload_kg', label: 'payload', unit: 'kg', rounding: 'down', of: (one) => one.payload_kg },
  { measure: 'lift_kg', label: 'lifted mass', unit: 'kg', rounding: 'down', of: (one) => one.lift_kg },
  { measure: 'pull_kg', label: 'pulled mass', unit: 'kg', rounding: 'down', of: (one) => one.pull_kg },
  { measure: 'speed_m_s', label: 'speed', unit: 'm/s', rounding: 'down', of: (one) => one.speed_m_s },
  {
    measure: 'duration_s',
    label: 'running time',
    unit: 's',
    rounding: 'down',
    of: ({ runtime_h }) => (runtime_h === undefined ? undefined : runtime_h * 3600),
  },
  {
    measure: 'step_height_m',
    label: 'highest step',
    unit: 'm',
    rounding: 'down',
    of: (one) => one.max_step_m,
  },
  {
    measure: 'slope_rad',
    label: 'steepest slope',
    unit: 'rad',
    rounding: 'down',
    of: (one) => one.max_slope_rad,
  },
  { measure: 'gap_m', label: 'widest gap', unit: 'm', rounding: 'down', of: (one) => one.max_gap_m },
  {
    measure: 'clearance_m',
    label: 'ground clearance',
    unit: 'm',
    rounding: 'down',
    of: (one) => one.ground_clearance_m,
  },
  { measure: 'reach_m', label: 'reach', unit: 'm', rounding: 'down', of: (one) => one.reach_m },
  { measure: 'length', label: 'length', unit: 'm', rounding: 'up', of: (one) => one.footprint_length_m },
  { measure: 'width', label: 'width', unit: 'm', rounding: 'up', of: (one) => one.footprint_width_m },
  { measure: 'height', label: 'height', unit: 'm', rounding: 'up', of: (one) => one.height_m },
  {
    measure: 'leg_count',
    label: 'number of legs',
    unit: '',
    rounding: 'up',
    of: (one) => one.leg_count,
    noun: 'leg',
  },
  {
    measure: 'wheel_count',
    label: 'number of wheels',
    unit: '',
    rounding: 'up',
    // Absent for a body without wheels.
    of: (one) => one.wheel_count ?? 0,
    noun: 'wheel',
  },
  {
    measure: 'arm_count',
    label: 'number of arms',
    unit: '',
    rounding: 'up',
    of: (one) => one.arm_count,
    noun: 'arm',
  },
];

const sidesOf = (one: KnownDesign) => [one.footprint_length_m, one.footprint_width_m, one.height_m];

/** The size that designs are ranked by; a question about the size of one is answered with its three sides. */
const longestSide: FigureRow = {
  measure: 'size',
  label: 'longest side',
  unit: 'm',
  rounding: 'up',
  of: (one) => {
    const known = sidesOf(one).filter((side) => side !== undefined);
    return known.length === 3 ? Math.max(...known) : undefined;
  },
};

/** The row that a figure ranks designs by. */
export const rankingRow = (figure: string): FigureRow | undefined =>
  figure === longestSide.measure ? longestSide : rowsOf([figure])[0];

/** Sides that a question about the size is about. */
const sides: ReadonlySet<string> = new Set(['length', 'width', 'height']);

/** The rows of figures, each once: `size` has three. */
export function rowsOf(figures: readonly string[]): readonly FigureRow[] {
  const asked = new Set(figures);
  return rows.filter(({ measure }) => asked.has(measure) || (asked.has('size') && sides.has(measure)));
}

/** Whether more of a figure is better. */
export const isAbility = (measure: Measure): boolean => 'can' in measureWords[measure];

const line = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

const unknown = 'not known';

/** Writes the figures of designs in the units of a person. */
export interface FigureWriter {
  readonly figure: Units['figure'];
  /** A figure in a cell; undefined if it is not known. */
  readonly cell: (design: KnownDesign, row: FigureRow) => string | undefined;
  /**
   * `weighs 1.2 kg`; undefined if it is not known.
   * @param compared a figure in the same sentence, which sets the unit
   */
  readonly predicate: (design: KnownDesign, row: FigureRow, compared?: number) => string | undefined;
  /** Designs as rows, with a column for each figure. */
  readonly table: (designs: readonly KnownDesign[], own: readonly FigureRow[]) => string;
  /** The figures in which two designs differ, as a table; undefined if they have the same. */
  readonly differences: (
    one: KnownDesign,
    other: KnownDesign,
    headings: readonly [string, string],
  ) => string | undefined;
  /** Everything that is known of a design. */
  readonly sheet: (design: KnownDesign) => string;
}

export function figureWriter({ figure }: Units): FigureWriter {
  const cell: FigureWriter['cell'] = (design, { of, unit, rounding }) => {
    const value = of(design);
    return value === undefined ? undefined : figure(value, unit, rounding).trim();
  };
  return {
    figure,
    cell,
    predicate(design, row, compared) {
      const value = row.of(design);
      if (value === undefined) return undefined;
      const text = figure(value, row.noun ?? row.unit, row.rounding, compared).trim();
      return measured(measureWords[row.measure], row.measure === 'cost' ? `about ${text}` : text);
    },
    table: (designs, own) =>
      [
        line(['', ...own.map(({ label }) => label)]),
        line(['---', ...own.map(() => '---')]),
        ...designs.map((one) => line([titled(one), ...own.map((row) => cell(one, row) ?? unknown)])),
      ].join('\n'),
    differences(one, other, headings) {
      const own = rows.filter((row) => cell(one, row) !== cell(other, row));
      if (own.length === 0) return undefined;
      return [
        line(['', ...headings]),
        line(['---', '---', '---']),
        ...own.map((row) => line([row.label, cell(one, row) ?? unknown, cell(other, row) ?? unknown])),
      ].join('\n');
    },
    sheet(design) {
      const lines = rows.flatMap((row) => {
        const value = cell(design, row);
        return value === undefined || value === '0' ? [] : [`- ${row.label}: ${value}`];
      });
      return `This is what is known of ${titled(design)}:\n\n${lines.join('\n')}`;
    },
  };
}
