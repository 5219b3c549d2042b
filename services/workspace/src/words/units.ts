import type { Plan } from '@robotdesign/contracts';
import { said } from './markdown.ts';

/** Figures in the units that the person uses: metric, or pounds and inches where they wrote those. */
export interface Units {
  readonly mass: (kg: number) => string;
  readonly length: (m: number) => string;
  /** Lengths of one body with one unit: `41 × 48 × 15 cm`. */
  readonly box: (sides: readonly number[]) => string;
}

const kgPerPound = 0.45359237;
const metresPerInch = 0.0254;

const figure = (value: number, digits: number) => `${Number(value.toFixed(digits))}`;

const metricMass = (kg: number) => (kg < 0.9995 ? `${Math.round(kg * 1000)} g` : `${figure(kg, 2)} kg`);
function metricLength(m: number): string {
  if (m < 0.0995) return `${figure(m * 1000, 0)} mm`;
  return m < 0.9995 ? `${figure(m * 100, 1)} cm` : `${figure(m, 2)} m`;
}

const poundWords = /\b\d[\d.,]*\s*(?:lbs?|pounds?|oz|ounces?)\b|\b(?:pounds?|ounces?)\b/i;
const inchWords = /\d\s*(?:in|inch|inches|ft|foot|feet)\b|\b(?:inch|inches|feet|foot)\b|\d["”″]/i;

/** Whether a path is of a mass or a length. Pounds are money too, and feet are legs. */
function isMeasure({ constraints }: Plan, path: string): boolean {
  const place = /^constraints\[(\d+)\]$/.exec(path)?.[1];
  const { unit = '' } = constraints[Number(place)] ?? {};
  return place === undefined ? /_(?:kg|m)$/.test(path) : unit === 'kg' || unit === 'm';
}

/** The units of the words that a plan's masses and lengths came from. */
export function unitsOf(plan: Plan | undefined): Units {
  const words =
    plan?.provenance.flatMap(({ path, kind, text }) =>
      kind !== 'assumed' && isMeasure(plan, path) ? [text] : [],
    ) ?? [];
  // Who writes one of these has the others at home too.
  const isImperial = words.some((text) => poundWords.test(text) || inchWords.test(text));
  return {
    mass: isImperial ? (kg) => `${figure(kg / kgPerPound, 1)} lb` : metricMass,
    length: isImperial ? (m) => `${figure(m / metresPerInch, 1)} in` : metricLength,
    box: isImperial
      ? (sides) => `${sides.map((m) => figure(m / metresPerInch, 0)).join(' × ')} in`
      : (sides) => `${sides.map((m) => figure(m * 100, 0)).join(' × ')} cm`,
  };
}

export function duration(seconds: number): string {
  if (seconds < 120) return `${figure(seconds, 0)} s`;
  return seconds < 7200 ? `${figure(seconds / 60, 0)} min` : `${figure(seconds / 3600, 1)} h`;
}

export const angle = (rad: number): string => `${figure((rad * 180) / Math.PI, 0)}°`;

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

export function money(value: number, currency = 'USD'): string {
  const amount = Number.isInteger(value) ? `${value}` : value.toFixed(2);
  return signs[currency] ? `${signs[currency]}${amount}` : `${amount} ${said(currency, 10)}`;
}

export const speed = (m_s: number): string => `${figure(m_s, 2)} m/s`;

const siFigure = /(\d[\d.]*(?:e[+-]?\d+)?) (kg|m\/s|m|rad|s|USD|EUR|GBP)(?![\w/])/g;

/** SI figures within a text, such as `at most 0.305 m`, in these units. */
export function figuresIn(text: string, { mass, length }: Units): string {
  const formats: Readonly<Record<string, (value: number) => string>> = {
    kg: mass,
    m: length,
    'm/s': speed,
    rad: angle,
    s: duration,
  };
  return text.replaceAll(siFigure, (_, value: string, unit: string) => {
    const format = formats[unit] ?? ((amount: number) => money(amount, unit));
    return format(Number(value));
  });
}

export const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
