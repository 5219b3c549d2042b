import type { Perturbation, Simulator } from '../simulator.ts';

/** Seed of a trial of the model as it was compiled. */
export const unperturbedSeed = 0;
const unperturbed: Perturbation = { friction: 1, mass: 1, strength: 1 };

type Factor = keyof Omit<Perturbation, 'timestep'>;

/** The smallest and the largest factor: friction ±25 %, mass ±10 %, strength down to −10 %. */
const spans = {
  friction: { base: 2, from: 0.75, to: 1.25 },
  mass: { base: 3, from: 0.9, to: 1.1 },
  strength: { base: 5, from: 0.9, to: 1 },
} as const satisfies Readonly<Record<Factor, { base: number; from: number; to: number }>>;

/**
 * The factors of a seed: elements of the Halton sequence, which spread evenly over the spans. Seed 0 changes nothing.
 *
 * @param seed a whole number, 0 or more
 */
export function perturbationOf({ halton }: Pick<Simulator, 'halton'>, seed: number): Perturbation {
  if (seed === unperturbedSeed) return unperturbed;
  const factor = (name: Factor): number => {
    const { base, from, to } = spans[name];
    return from + halton(seed, base) * (to - from);
  };
  return { friction: factor('friction'), mass: factor('mass'), strength: factor('strength') };
}
