import { summarize } from './summary.ts';

/** Measurements and the table that shows them. */

export interface Figure {
  readonly unit: 's' | '/s' | '/min' | 'ms' | 'm' | 'm/s';
  /** One for each run. */
  readonly samples: readonly number[];
}

export interface Goal {
  readonly of: 'ours' | 'ratio';
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}

export interface Row {
  readonly what: string;
  readonly ours: Figure;
  readonly theirs?: Figure;
  /** One for each pair. */
  readonly ratios?: readonly number[];
  readonly goal?: Goal;
  /** Further figures as text. */
  readonly note?: string;
}

const digits = { s: 2, '/s': 0, '/min': 0, ms: 0, m: 1, 'm/s': 3 } as const;

function summaryText(samples: readonly number[], unit: Figure['unit'] | 'ratio'): string {
  const { median, min, max } = summarize(samples);
  const places = unit === 'ratio' ? 2 : digits[unit];
  const [middle, low, high] = [median, min, max].map((value) => value.toFixed(places));
  const suffix = unit === 'ratio' ? '' : unit.startsWith('/') ? unit : ` ${unit}`;
  return `${middle}${suffix} (${low}–${high})`;
}

/** Whether the median meets the goal; undefined without a goal. */
export function isMet({ ours, ratios, goal }: Row): boolean | undefined {
  const samples = goal?.of === 'ratio' ? ratios : ours.samples;
  if (goal === undefined || samples === undefined) return undefined;
  const { median } = summarize(samples);
  return goal.bound === 'at most' ? median <= goal.value : median >= goal.value;
}

function goalText({ goal, ours }: Row): string {
  if (goal === undefined) return '';
  const sign = goal.bound === 'at most' ? '≤' : '≥';
  return `${sign} ${goal.value.toFixed(2)}${goal.of === 'ours' ? ` ${ours.unit}` : ''}`;
}

function verdict(row: Row): string {
  const met = isMet(row);
  if (met === undefined) return '';
  return met ? 'met' : 'MISSED';
}

/** A table of medians, with the smallest and largest values in brackets. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['', 'ours', 'theirs', 'ratio', 'goal', '', ''],
    ...rows.map((row) => [
      row.what,
      summaryText(row.ours.samples, row.ours.unit),
      row.theirs ? summaryText(row.theirs.samples, row.theirs.unit) : '',
      row.ratios ? summaryText(row.ratios, 'ratio') : '',
      goalText(row),
      verdict(row),
      row.note ?? '',
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
