import { lineText, type Word, widthOf, wrap } from './wrap.ts';

/** Formats tables to a given width; the first row has the titles. */

type Cell = readonly Word[];

const gap = '  ';
const longestWord = (cell: Cell): number => Math.max(0, ...cell.map(({ text }) => text.length));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Widths of the columns: the widest ones shrink, at most to their longest word. */
function widths(rows: readonly (readonly Cell[])[], room: number): readonly number[] {
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at] ?? [])) ?? [];
  const least = columns.map((cells) => Math.max(...cells.map(longestWord)));
  const fitted = columns.map((cells) => Math.max(...cells.map(widthOf)));
  const free = room - gap.length * (columns.length - 1);
  while (sum(fitted) > free) {
    const [widest] = fitted
      .map((width, at) => ({ at, width, spare: width - (least[at] ?? 0) }))
      .filter(({ spare }) => spare > 0)
      .toSorted((a, b) => b.width - a.width);
    if (!widest) break;
    fitted[widest.at] = widest.width - 1;
  }
  return fitted;
}

/** Rows under their titles; text that does not fit its column is broken into lines. */
export function tableLines(
  rows: readonly (readonly Cell[])[],
  width: number,
  mark: (text: string) => string,
): readonly string[] {
  const fitted = widths(rows, width);
  const body = rows.map((row) => {
    const broken = fitted.map((wide, at) => wrap(row[at] ?? [], wide));
    const height = Math.max(1, ...broken.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      broken
        .map((lines, at) => {
          const words = lines[line] ?? [];
          return `${lineText(words, mark)}${' '.repeat(Math.max(0, (fitted[at] ?? 0) - widthOf(words)))}`;
        })
        .join(gap)
        .trimEnd(),
    );
  });
  const [titles = [], ...others] = body;
  return [...titles, fitted.map((wide) => '-'.repeat(wide)).join(gap), ...others.flat()];
}
