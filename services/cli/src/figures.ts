import type { Candidate } from '@robotdesign/contracts';

/** Figures as a person reads them. What a body can do is rounded down, what it costs or weighs is not flattered. */

const perDegree = 180 / Math.PI;
const floor = (value: number, step: number) => Math.floor(value / step + 1e-9) * step;

/** With two decimals, so that a column of them compares well. */
export const mass = (kg: number) => (kg < 1 ? `${Math.round(kg * 1000)} g` : `${kg.toFixed(2)} kg`);
/** As short as it goes, for a number that a person gave. */
export const givenMass = (kg: number) => (kg < 1 ? mass(kg) : `${Number(kg.toFixed(2))} kg`);
export const length = (m: number) =>
  m < 1 ? `${Number((m * 1000).toFixed(1))} mm` : `${Number(m.toFixed(2))} m`;
export const angle = (rad: number) => `${Number((rad * perDegree).toFixed(1))}°`;
export const speed = (m_s: number) => `${Number(m_s.toFixed(2))} m/s`;
export const span = (s: number) =>
  s < 120
    ? `${Number(s.toFixed(0))} s`
    : s < 7200
      ? `${(s / 60).toFixed(0)} min`
      : `${(s / 3600).toFixed(1)} h`;

const reached =
  (step: number, show: (value: number) => string) =>
  (value: number | undefined): string | undefined =>
    value === undefined ? undefined : show(floor(value, step));

export const carries = reached(0.01, mass);
export const climbsStep = reached(0.001, length);
export const climbsSlope = reached(0.1 / perDegree, angle);
export const moves = reached(0.01, speed);

/** Length, width and height at home in centimetres. */
export function extent({
  footprint_length_m: long,
  footprint_width_m: wide,
  height_m: high,
}: Candidate): string | undefined {
  if (long === undefined || wide === undefined || high === undefined) return undefined;
  return [long, wide, high].map((side) => Math.ceil(side * 100 - 1e-9)).join(' × ');
}

export function cost({
  estimated_cost_usd: usd,
  probable_cost_usd: probable,
  cost_is_lower_bound: atLeast,
}: Candidate): string | undefined {
  if (probable !== undefined) return `≈ $${Math.ceil(probable)}`;
  return usd === undefined ? undefined : `${atLeast ? '≥ ' : ''}$${Math.ceil(usd)}`;
}

/** A word of a vocabulary as a person writes it. */
export const plainWord = (word: string) => word.replaceAll('_', ' ');
