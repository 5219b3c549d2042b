import type { Family } from '@robotdesign/contracts';
import type { Crossed, CrossedBody } from './cross-body.ts';

/** The table of crossings in Markdown. Pure. */

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const columns = [
  'Family',
  'Body, kg',
  'Payload, kg',
  'Leg or wheel, cm',
  'Step crossed, cm',
  'Step computed, cm',
  'Slope crossed, °',
  'Slope computed, °',
];

export const crossingTableHead = `${row(columns)}\n${row(columns.map(() => '---'))}`;

const both = ({ crossed, computed }: Crossed, unit: number): string[] => [
  crossed > 0 ? (crossed / unit).toFixed(1) : 'none',
  (computed / unit).toFixed(1),
];

/** A row of the table: lengths in cm, angles in degrees. */
export const crossingRow = (
  family: Family,
  { mass_kg, payload_kg, support_m, step_m, slope_rad }: CrossedBody,
): string =>
  row([
    family,
    mass_kg.toFixed(1),
    payload_kg.toPrecision(2),
    (100 * support_m).toFixed(1),
    ...both(step_m, 0.01),
    ...both(slope_rad, Math.PI / 180),
  ]);
