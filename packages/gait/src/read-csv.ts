import { CsvError, parse } from 'csv-parse/sync';
import { type Motion, MotionError, type Point } from './motion.ts';

/**
 * Reads a motion from CSV: `time_s`, the trunk as `x_m`, `y_m`, `z_m`, and each foot as `<foot>_x_m`, `<foot>_y_m`,
 * `<foot>_z_m`. x and y are level, z is up.
 */

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const axes = ['x_m', 'y_m', 'z_m'] as const;
const footColumn = /^(?<foot>.+)_x_m$/;
/** Largest difference of a time step from the first one, as a share. */
const unevenness = 0.05;

function rowsOf(text: string): readonly Row[] {
  try {
    return parse(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new MotionError(error.message, typeof error.lines === 'number' ? error.lines : undefined);
  }
}

function numberOf({ record, info }: Row, column: string): number {
  const text = record[column];
  if (text === undefined) throw new MotionError(`the column ${column} is missing`, 1);
  const value = Number(text);
  if (text === '' || !Number.isFinite(value))
    throw new MotionError(`${column} must be a number, not "${text.slice(0, 40)}"`, info.lines);
  return value;
}

function pointOf(row: Row, prefix = ''): Point {
  const [x, y, z] = axes.map((axis) => numberOf(row, `${prefix}${axis}`));
  return [x ?? 0, y ?? 0, z ?? 0];
}

/** Time between frames; the times must have even steps. */
function frameTime(rows: readonly Row[]): number {
  const times = rows.map((row) => numberOf(row, 'time_s'));
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  for (const [at, row] of rows.slice(1).entries()) {
    const own = (times[at + 1] ?? 0) - (times[at] ?? 0);
    if (!(own > 0)) throw new MotionError('time_s must increase', row.info.lines);
    if (Math.abs(own - step) > unevenness * step)
      throw new MotionError(
        `time_s must have even steps of ${Number(step.toPrecision(3))} s`,
        row.info.lines,
      );
  }
  return ((times.at(-1) ?? 0) - (times[0] ?? 0)) / Math.max(1, rows.length - 1);
}

/** @throws MotionError with the line */
export function readCsv(text: string): Motion {
  const rows = rowsOf(text);
  if (rows.length < 2) throw new MotionError('a header and at least two rows are needed');
  const frame_s = frameTime(rows);
  const names = Object.keys(rows[0]?.record ?? {}).flatMap(
    (column) => footColumn.exec(column)?.groups?.foot ?? [],
  );
  return {
    frame_s,
    trunk: rows.map((row) => pointOf(row)),
    feet: names.map((name) => ({ name, path: rows.map((row) => pointOf(row, `${name}_`)) })),
  };
}
