/**
 * Figures as a person reads them, in one way wherever they stand. A promise is not flattered: what a body can do is
 * rounded down, what it takes up, weighs or costs is rounded up, and what a person said to the nearest.
 */

export type Rounding = 'down' | 'up' | 'nearest';

/** A figure of the size at hand: `factor` of these are one of the SI unit, told in steps of `step` up to `below`. */
interface Scale {
  readonly factor: number;
  readonly step: number;
  readonly unit: string;
  readonly below: number;
}

/** Smallest first; the last has no end. */
type Scales = readonly [...Scale[], Scale];

/** What a sum of binary fractions is off by is no figure. */
const noise = 1e-6;
const rounders: Readonly<Record<Rounding, (steps: number) => number>> = {
  down: (steps) => Math.floor(steps + noise),
  up: (steps) => Math.ceil(steps - noise),
  nearest: Math.round,
};

const rounded = (value: number, step: number, rounding: Rounding): number =>
  Number((rounders[rounding](value / step) * step).toFixed(4));

/** Of a figure, the most that another scale may change it. */
const faithful = 0.1;
/** Figures that are farther apart than this keep their own units: 10 g and 1.85 kg. */
const comparable = 20;

/**
 * A figure; an ability that rounds down to nothing is below the smallest step: `under 1 mm`.
 * @param compared a figure that it is compared with: both have the unit of the larger one where that tells both
 */
function onScale(value: number, scales: Scales, rounding: Rounding, compared = value): string {
  const [{ step, factor: smallest, unit: least }] = scales;
  if (rounding === 'down' && value > 0 && rounded(value * smallest, step, rounding) === 0)
    return `under ${step}${least}`;
  // As exact as on its own scale: 353 g next to 1.06 kg is 0.353 kg.
  const own = scales.find((scale) => rounded(value * scale.factor, scale.step, rounding) < scale.below);
  const told = scales.map(({ factor, step, unit, below }) => {
    const steps = own === undefined ? step : Math.min(step, (own.step * factor) / own.factor);
    const amount = rounded(value * factor, steps, rounding);
    const larger = Math.max(Math.abs(amount), rounded(Math.abs(compared) * factor, step, 'nearest'));
    const isFaithful =
      compared === value ||
      (Math.abs(compared) <= comparable * Math.abs(value) &&
        Math.abs(amount / factor - value) <= faithful * Math.abs(value));
    return { amount, unit, fits: larger < below, isFaithful };
  });
  const fitting = told.find(({ fits }) => fits) ?? told.at(-1);
  if (fitting?.isFaithful === false) return onScale(value, scales, rounding);
  return fitting ? `${fitting.amount}${fitting.unit}` : '';
}

const kgPerPound = 0.45359237;
const metresPerInch = 0.0254;
const metresPerFoot = 0.3048;
const metresPerMile = 1609.344;
const endless = Infinity;

const grams: Scales = [
  { factor: 1000, step: 1, unit: ' g', below: 1000 },
  { factor: 1, step: 0.01, unit: ' kg', below: endless },
];
const pounds: Scales = [{ factor: 1 / kgPerPound, step: 0.1, unit: ' lb', below: endless }];
const metres: Scales = [
  { factor: 1000, step: 1, unit: ' mm', below: 100 },
  { factor: 100, step: 0.1, unit: ' cm', below: 100 },
  { factor: 1, step: 0.001, unit: ' m', below: 1000 },
  { factor: 1e-3, step: 0.01, unit: ' km', below: endless },
];
const inches: Scales = [
  { factor: 1 / metresPerInch, step: 0.1, unit: ' in', below: 120 },
  { factor: 1 / metresPerFoot, step: 0.1, unit: ' ft', below: 1000 },
  { factor: 1 / metresPerMile, step: 0.01, unit: ' mi', below: endless },
];
const degrees: Scales = [{ factor: 180 / Math.PI, step: 1, unit: '°', below: endless }];
const times: Scales = [
  { factor: 1, step: 1, unit: ' s', below: 60 },
  { factor: 1 / 60, step: 1, unit: ' min', below: 60 },
  { factor: 1 / 3600, step: 0.1, unit: ' h', below: endless },
];
/** Times from one minute to this are told to the second, s. */
const toTheSecond = 180;

/** A time in two units where one is too coarse: `1 min 52 s`; from one hour to ten `1 h 5 min`. */
function time(value: number, rounding: Rounding): string {
  const seconds = rounded(value, 1, rounding);
  if (seconds >= 60 && seconds < toTheSecond) {
    const rest = seconds % 60;
    return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`;
  }
  const minutes = rounded(value / 60, 1, rounding);
  if (seconds >= 60 && minutes < 60) return `${minutes} min`;
  if (minutes < 60 || minutes >= 600) return onScale(value, times, rounding);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}

const speed = (metresPerSecond: number, unit: string): Scales => [
  { factor: 1 / metresPerSecond, step: 0.01, unit, below: endless },
];

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** An amount of money in the currency that it is in: whole, or with two decimals. */
export function money(value: number, currency = 'USD', rounding: Rounding = 'nearest'): string {
  const whole = rounding === 'nearest' ? value : rounded(value, 1, rounding);
  const amount = Number.isInteger(whole) ? `${whole}` : whole.toFixed(2);
  const sign = Object.hasOwn(signs, currency) ? signs[currency] : undefined;
  return sign === undefined ? `${amount} ${currency}` : `${sign}${amount}`;
}

/** `no legs`, `1 leg`, `6 legs`. */
export const counted = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

/** Units that count things are the things' names. */
const isCounted = (unit: string): boolean => /^(leg|wheel|arm|track|rotor|segment)$/.test(unit);

/**
 * A figure with its unit.
 * @param unit `kg m rad s m/s`, a currency, or the name of what is counted; another is told as it is
 * @param compared a figure in the same unit that it is compared with: `1.7 cm` next to 20 cm
 */
export type Figure = (value: number, unit: string, rounding?: Rounding, compared?: number) => string;

/** Figures in the units that a person uses. */
export interface Units {
  readonly figure: Figure;
  /** Lengths of one body with one unit, rounded up as each alone is: `41.2 × 48 × 15.3 cm`. */
  readonly box: (sides: readonly number[]) => string;
  /** The unit of a box's sides. */
  readonly boxUnit: string;
}

/** The units of masses, lengths and speeds that a person uses. */
const systems = {
  masses: { kg: grams, lb: pounds },
  lengths: {
    m: { scales: metres, side: 0.01, unit: 'cm' },
    in: { scales: inches, side: metresPerInch, unit: 'in' },
  },
  speeds: {
    'm/s': speed(1, ' m/s'),
    'km/h': speed(1 / 3.6, ' km/h'),
    mph: speed(metresPerMile / 3600, ' mph'),
  },
} as const;

/** One unit of each. */
export interface OwnUnits {
  readonly masses: keyof (typeof systems)['masses'];
  readonly lengths: keyof (typeof systems)['lengths'];
  readonly speeds: keyof (typeof systems)['speeds'];
}

/** Figures in these units. */
export function unitsIn(own: OwnUnits): Units {
  const { scales: lengths, side, unit: sideUnit } = systems.lengths[own.lengths];
  const scales: Readonly<Record<string, Scales>> = {
    kg: systems.masses[own.masses],
    m: lengths,
    rad: degrees,
    'm/s': systems.speeds[own.speeds],
  };
  return {
    figure(value, unit, rounding = 'nearest', compared = value) {
      if (unit === 's') return time(value, rounding);
      const known = Object.hasOwn(scales, unit) ? scales[unit] : undefined;
      if (known) return onScale(value, known, rounding, compared);
      if (isCounted(unit)) return counted(value, unit);
      if (/^[A-Z]{3}$/.test(unit)) return money(value, unit, rounding);
      return `${rounded(value, 0.01, rounding)} ${unit}`.trim();
    },
    boxUnit: sideUnit,
    box: (sides) => `${sides.map((m) => rounded(m / side, 0.1, 'up')).join(' × ')} ${sideUnit}`,
  };
}

export const metric: Units = unitsIn({ masses: 'kg', lengths: 'm', speeds: 'm/s' });
/** Pounds and inches. */
export const imperial: Units = unitsIn({ masses: 'lb', lengths: 'in', speeds: 'm/s' });

/** In metric units. */
export const { figure } = metric;

const siFigure = /(\d[\d.]*(?:e[+-]?\d+)?) (kg|g|m\/s|mm|cm|m|rad|s|USD|EUR|GBP)(?![\w/])/g;
/** Units that are a part of another. */
const partOf: Readonly<Record<string, readonly [number, string]>> = {
  g: [1e-3, 'kg'],
  mm: [1e-3, 'm'],
  cm: [1e-2, 'm'],
};

/** Metric figures within a text, such as `at most 0.305 m`, in these units. */
export const figuresIn = (text: string, units: Units): string =>
  text.replaceAll(siFigure, (_, value: string, unit: string) => {
    const [factor, whole] = partOf[unit] ?? [1, unit];
    return units.figure(Number(value) * factor, whole);
  });
