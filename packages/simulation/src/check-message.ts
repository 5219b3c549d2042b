/** The text of a check. It does not contain the status, which is shown next to it. */

export type Unit = 'mm' | 'deg' | 'rad' | '%' | 'count' | 'ω0' | 'm·g·h';

/** Decimals beyond which a value has no meaning, and how the unit is written. */
const formats: Readonly<Record<Unit, { readonly decimals: number; readonly sign: string }>> = {
  mm: { decimals: 1, sign: ' mm' },
  deg: { decimals: 1, sign: '°' },
  rad: { decimals: 3, sign: ' rad' },
  '%': { decimals: 1, sign: ' %' },
  count: { decimals: 0, sign: '' },
  ω0: { decimals: 2, sign: ' times' },
  m·g·h: { decimals: 1, sign: ' times' },
};

/** Decimals with which a double is written at most. */
const mostDecimals = 15;

/** With two significant digits, or all digits before the point; never finer than the unit's decimals. */
function decimalsOf(value: number, unit: Unit): number {
  const { decimals } = formats[unit];
  const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  return Math.min(Math.max(1 - magnitude, 0), decimals);
}

/** A rounded value must not be on the other side of the limit than the value itself. */
function rounded(value: number, unit: Unit, passes: (value: number) => boolean): number {
  for (let decimals = decimalsOf(value, unit); decimals < mostDecimals; decimals += 1) {
    const shown = Number(value.toFixed(decimals));
    if (passes(shown) === passes(value)) return shown;
  }
  return value;
}

const plural = (fault: string, count: number): string => (count === 1 ? fault : `${fault}s`);

/** `Body tree: no faults`, `Joint ranges: 2 faults (left_hip, left_knee)`. */
export function countMessage(label: string, fault: string, count: number, faults?: string): string {
  const found = count === 0 ? `no ${plural(fault, count)}` : `${count} ${plural(fault, count)}`;
  return `${label}: ${found}${faults ? ` (${faults})` : ''}`;
}

export interface Measure {
  readonly label: string;
  readonly unit: Unit;
  readonly good: 'at_most' | 'at_least';
  readonly limit: number;
  readonly context?: string;
}

/** `Tip angle 31° (at least 10°)`, `Foot distance from the floor 0.2 mm after 0.5 s (at most 1 mm), largest at left_foot`. */
export function measureMessage(
  { label, unit, good, limit, context }: Measure,
  value: number,
  passes: (value: number) => boolean,
  place?: string,
): string {
  const { sign } = formats[unit];
  const found = Number.isFinite(value) ? `${rounded(value, unit, passes)}${sign}` : 'not measurable';
  const bound = `${good === 'at_most' ? 'at most' : 'at least'} ${Number(limit.toPrecision(3))}${sign}`;
  return `${label} ${found}${context ? ` ${context}` : ''} (${bound})${place ? `, largest at ${place}` : ''}`;
}
