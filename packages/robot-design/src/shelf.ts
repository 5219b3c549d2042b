import { componentBox } from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';

/** Arrangement of electronics on a shelf, in rows along the body. */

type Size = readonly [number, number, number];

/** Space between neighbouring parts, m. */
export const spacing = 0.002;

/** A part before it is placed, with its sides. */
interface ShelfPart<T> {
  readonly item: T;
  readonly size: Size;
}

/** Parts of a shelf, the one with the largest base first, with what they need at least. */
interface ShelfParts<T> {
  readonly sorted: readonly ShelfPart<T>[];
  /** Sum of their bases with the space around them, m². */
  readonly area: number;
  /** Longest side of a base, m. */
  readonly longest: number;
}

const prepared = <T>(parts: readonly ShelfPart<T>[]): ShelfParts<T> => ({
  sorted: parts.toSorted((a, b) => b.size[0] * b.size[1] - a.size[0] * a.size[1]),
  area: parts.reduce((sum, { size: [x, y] }) => sum + (x + spacing) * (y + spacing), 0),
  longest: Math.max(0, ...parts.map(({ size: [x, y] }) => Math.max(x, y))),
});

/** Whether rows of a length are too short by the area of the parts alone, however they are arranged. */
const isTooSmall = ({ area, longest }: ShelfParts<unknown>, length: number, width: number): boolean =>
  (Math.max(length, longest) + spacing) * (width + spacing) < area * (1 - 1e-9);

/** A part on a shelf, with its extents along and across the body. */
export interface ShelfPiece<T> {
  readonly item: T;
  readonly size: Size;
  /** Whether its long side lies across the body. */
  readonly turned: boolean;
}
export interface ShelfRow<T> {
  readonly depth: number;
  readonly pieces: readonly ShelfPiece<T>[];
  /** Length of its pieces together. */
  readonly used: number;
}

/** Places a part lengthwise, or across the body if the shelf is too short for it. */
const laid = <T>(item: T, [x, y, z]: Size, length: number): ShelfPiece<T> =>
  x > length && y <= length
    ? { item, size: [y, x, z], turned: true }
    : { item, size: [x, y, z], turned: false };

/** Arranges parts in rows of at most this length, first fit, in order of size, with the largest row in the middle. */
function rowsWithin<T>({ sorted }: ShelfParts<T>, length: number): ShelfRow<T>[] {
  const rows: { depth: number; pieces: ShelfPiece<T>[]; used: number }[] = [];
  for (const { item, size } of sorted) {
    const piece = laid(item, size, length);
    const [along, across] = piece.size;
    const row = rows.find(({ used, depth }) => used + along + spacing <= length && across <= depth);
    if (row) {
      row.pieces.push(piece);
      row.used += along + spacing;
    } else rows.push({ depth: across, pieces: [piece], used: along });
  }
  return rows
    .filter((_, index) => index % 2 === 0)
    .reverse()
    .concat(rows.filter((_, index) => index % 2 === 1));
}

/** Width that rows need together. */
export const depthOf = <T>(rows: readonly ShelfRow<T>[]): number =>
  rows.reduce((sum, { depth }) => sum + depth + spacing, -spacing);

/** Shorter rows are tried in steps of this length, m. */
const rowStep = 0.005;
const fits = <T>(rows: readonly ShelfRow<T>[], length: number, width: number): boolean =>
  rows.every(({ used }) => used <= length) && depthOf(rows) <= width;

/** Rows as long as the shelf, or the longest shorter ones that fit; undefined if none fit. */
function fittingRows<T>(parts: ShelfParts<T>, length: number, width: number): ShelfRow<T>[] | undefined {
  for (let row = length; row > 0.02 && !isTooSmall(parts, row, width); row -= rowStep) {
    const rows = rowsWithin(parts, row);
    if (fits(rows, length, width)) return rows;
  }
  return undefined;
}

/**
 * Arranges parts on a shelf in rows along it. Rows are as long as the shelf; shorter ones, in which long parts lie
 * across, are used where only they fit. Rows that fit no way are as long as the shelf.
 */
export function shelfRows<T>(parts: readonly ShelfPart<T>[], length: number, width: number): ShelfRow<T>[] {
  const all = prepared(parts);
  return fittingRows(all, length, width) ?? rowsWithin(all, length);
}

/** Space for computer, bus adapters, emergency stop, regulators and IMU, which are chosen after the sizes, m. */
const reserved: readonly Size[] = [
  [0.087, 0.058, 0.018],
  [0.051, 0.034, 0.014],
  [0.051, 0.034, 0.014],
  [0.051, 0.026, 0.014],
  [0.051, 0.026, 0.014],
  [0.041, 0.041, 0.025],
  [0.026, 0.026, 0.01],
  [0.026, 0.026, 0.01],
  [0.026, 0.026, 0.01],
  [0.026, 0.026, 0.01],
  [0.026, 0.018, 0.005],
];

const packSizes = ({ component_id, series, parallel }: BatteryPack): Size[] =>
  Array.from({ length: series * parallel }, () => componentBox(component_id).size_m);

/** What lies on one shelf of a torso: everything, or in a divided torso the battery alone. */
export type ShelfLoad = 'all' | 'battery';

/** Everything that a shelf carries. */
function carried(battery: BatteryPack, load: ShelfLoad): ShelfParts<undefined> {
  const sizes = [...packSizes(battery), ...(load === 'all' ? reserved : [])];
  return prepared(sizes.map((size) => ({ item: undefined, size })));
}

/** Whether a shelf has room for a battery and, where it carries all, the other electronics; sizes in m. */
export const shelfHolds = (
  length: number,
  width: number,
  battery: BatteryPack,
  load: ShelfLoad = 'all',
): boolean => fittingRows(carried(battery, load), length, width) !== undefined;

/** Shelves are compared in steps of this length, up to the longest, m. */
const shelfStep = 0.005;
const longestShelf = 2;

/** Side of the smallest square shelf that holds a battery and the other electronics, m, to 5 mm. */
export function squareShelf(battery: BatteryPack): number {
  const parts = carried(battery, 'all');
  let side = 0.04;
  while (side < longestShelf && !fittingRows(parts, side, side)) side += shelfStep;
  return side;
}

/** Shortest shelf of a width that holds a battery and the other electronics, m, to 5 mm; at most 2 m. */
export function shortestShelf(width: number, battery: BatteryPack, load: ShelfLoad = 'all'): number {
  const parts = carried(battery, load);
  let length = 0.04;
  while (length < longestShelf && !fittingRows(parts, length, width)) length += shelfStep;
  return length;
}
