/** A table of text in a given width. */

export interface Column<Row> {
  readonly title: string;
  /** The text of a cell; undefined where nothing is known. */
  readonly cell: (row: Row) => string | undefined;
  readonly align?: 'left' | 'right';
  /** Broken into lines, down to this width, where the table would be too wide. At most one column. */
  readonly wrapsTo?: number;
  /** Left out where the table is still too wide, highest first; 0 stays. */
  readonly leaves: number;
}

const gap = '  ';
export const unknown = '–';

/** Words in lines of at most `width`; a longer word stands alone. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Sized {
  readonly title: string;
  readonly align: 'left' | 'right';
  readonly cells: readonly string[];
  readonly width: number;
  readonly least: number;
  readonly leaves: number;
}

const total = (columns: readonly Sized[], size: (column: Sized) => number) =>
  columns.reduce((sum, column) => sum + size(column), gap.length * (columns.length - 1));

/**
 * The rows under their titles. Columns of which nothing is known are left out; what does not fit the width is broken
 * into lines, then left out column by column.
 */
export function tableLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): readonly string[] {
  let shown = columns.flatMap(({ title, cell, align = 'left', wrapsTo, leaves }): Sized[] => {
    const cells = rows.map(cell);
    if (cells.every((text) => text === undefined)) return [];
    const texts = cells.map((text) => text ?? unknown);
    const widest = Math.max(title.length, ...texts.map((text) => text.length));
    return [
      { title, align, cells: texts, width: widest, least: Math.min(wrapsTo ?? widest, widest), leaves },
    ];
  });
  for (;;) {
    const last = Math.max(...shown.map(({ leaves }) => leaves));
    if (last === 0 || total(shown, ({ least }) => least) <= width) break;
    shown = shown.filter(({ leaves }) => leaves !== last);
  }
  const over = Math.max(0, total(shown, (column) => column.width) - width);
  const fitted = shown.map((column) => ({ ...column, width: Math.max(column.least, column.width - over) }));
  const line = (texts: readonly string[]) =>
    fitted
      .map(({ align, width: wide }, at) => {
        const text = texts[at] ?? '';
        return align === 'right' ? text.padStart(wide) : text.padEnd(wide);
      })
      .join(gap)
      .trimEnd();
  const body = rows.flatMap((_, row) => {
    const broken = fitted.map(({ cells, width: wide }) => wrap(cells[row] ?? '', wide));
    const height = Math.max(...broken.map((lines) => lines.length));
    return Array.from({ length: height }, (__, at) => line(broken.map((lines) => lines[at] ?? '')));
  });
  return [
    line(fitted.map(({ title }) => title)),
    line(fitted.map((column) => '-'.repeat(column.width))),
    ...body,
  ];
}
