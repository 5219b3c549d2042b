import { allProfiles } from './catalogue.ts';
import { type Stock, stockOf } from './stock.ts';

/** A piece of stock. */
export interface Beam {
  readonly stock: Stock;
  readonly length_m: number;
  readonly mass_kg: number;
  readonly usd: number;
}

/** A piece of stock of a length, with its mass and probable price. */
export const beamOf = (stock: Stock, length_m: number): Beam => ({
  stock,
  length_m,
  mass_kg: length_m * stock.mass_per_m_kg,
  usd: length_m * stock.usd_per_m,
});

/** Largest bending stress of a section under a moment, Pa: σ = M·c/I. */
export const bendingStress = ({ outer_m, second_moment_m4 }: Stock, moment_nm: number): number =>
  (moment_nm * outer_m) / 2 / second_moment_m4;

/** Deflection of the end of a cantilever under a force at its end, m: F·L³/(3·E·I). */
export const deflection = (
  { modulus_pa, second_moment_m4 }: Stock,
  force_n: number,
  length_m: number,
): number => (force_n * length_m ** 3) / (3 * modulus_pa * second_moment_m4);

/** Stress is checked at this multiple of the static load, against this share of the yield stress. */
const loadFactor = 3;
const yieldShare = 0.5;
/** Largest deflection under the static load over the length. */
const mostDeflection = 0.02;

/** How far a cantilever is loaded: 1 is what the check allows. */
export interface BeamLoad {
  readonly stress: number;
  readonly deflection: number;
}

/** Load of a cantilever under a static force at its end, N, over what is allowed. */
export const beamLoad = ({ stock, length_m }: Beam, force_n: number): BeamLoad => ({
  stress: bendingStress(stock, loadFactor * force_n * length_m) / (yieldShare * stock.yield_pa),
  deflection: deflection(stock, force_n, length_m) / (mostDeflection * length_m),
});

const holds = (beam: Beam, force_n: number): boolean => {
  const { stress, deflection: bend } = beamLoad(beam, force_n);
  return stress <= 1 && bend <= 1;
};

/** The lightest piece of stock that carries a static force at its end, N; undefined if none does. */
export const lightestBeam = (length_m: number, force_n: number): Beam | undefined =>
  allProfiles()
    .map(({ id }) => beamOf(stockOf(id), length_m))
    .filter((beam) => holds(beam, force_n))
    .sort((a, b) => a.mass_kg - b.mass_kg)[0];
