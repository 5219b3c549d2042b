import { readFileSync } from 'node:fs';
import type { Pixels } from './draw.ts';

/** Letters of the label, as rows of marks: a picture needs no font of the machine. */
const glyphs = JSON.parse(readFileSync(new URL('../data/glyphs.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

/** Lengths of a scale bar with their labels, m. */
const lengths = [
  [0.01, '1 cm'],
  [0.02, '2 cm'],
  [0.05, '5 cm'],
  [0.1, '10 cm'],
  [0.2, '20 cm'],
  [0.5, '50 cm'],
  [1, '1 m'],
  [2, '2 m'],
] as const;

/** Longest bar, share of the picture's width. */
const longest = 0.25;
const ink = 70;

/** The longest length that fits and its label. */
export const barLength = (width: number, pixelsPerMetre: number) =>
  lengths.findLast(([metres]) => metres * pixelsPerMetre <= longest * width) ?? lengths[0];

/** Draws a scale bar into the lower left corner. */
export function drawScaleBar({ width, height, rgb, pixelsPerMetre }: Pixels): void {
  const fill = (left: number, top: number, columns: number, rows: number) => {
    for (let row = top; row < top + rows; row += 1)
      rgb.fill(ink, 3 * (row * width + left), 3 * (row * width + left + columns));
  };
  const [metres, label] = barLength(width, pixelsPerMetre);
  const dot = Math.max(1, Math.round(height / 300));
  const bar = Math.round(metres * pixelsPerMetre);
  const [left, base] = [Math.round(0.04 * width), Math.round(0.95 * height)];
  fill(left, base, bar, dot);
  fill(left, base - 3 * dot, dot, 3 * dot);
  fill(left + bar - dot, base - 3 * dot, dot, 3 * dot);
  let at = left + 3 * dot;
  for (const letter of label) {
    const rows = glyphs[letter] ?? [];
    for (const [row, marks] of rows.entries())
      for (const [column, mark] of [...marks].entries())
        if (mark === '#') fill(at + column * dot, base - (8 - row) * dot, dot, dot);
    at += ((rows[0]?.length ?? 0) + 1) * dot;
  }
}
