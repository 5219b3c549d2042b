import type { EvolutionConfig, PerturbationName } from '../program/config.ts';

/** Which trials a body has to pass, in which order. Pure. */

/**
 * The trials of a body, from the cheapest on: one that shows whether it is worth more, those on the training seeds, those
 * under each perturbation, and those on seeds that the search never uses.
 */
export const stages = ['screen', 'training', 'perturbed', 'held_out'] as const;
export type Stage = (typeof stages)[number];

/** Factors on the values of the model, and noise on its commands. */
export interface Disturbance {
  readonly friction: number;
  readonly mass: number;
  readonly strength: number;
  /** Factor on the time step. */
  readonly timestep: number;
  /** Seed of the noise on the commands; without noise if absent. */
  readonly noise_seed?: number;
}

/** A trial on one ground of the protocol with one disturbance. */
export interface PlannedTrial {
  /** Index of the ground in the protocol. */
  readonly ground: number;
  readonly seed: number;
  readonly disturbance: Disturbance;
}

const undisturbed: Disturbance = { friction: 1, mass: 1, strength: 1, timestep: 1 };

/** What a better body must survive: slippery ground, more mass, weaker motors, noisy commands, and half the time step. */
const perturbations: Readonly<Record<PerturbationName, Disturbance>> = {
  friction: { ...undisturbed, friction: 0.6 },
  mass: { ...undisturbed, mass: 1.1 },
  strength: { ...undisturbed, strength: 0.9 },
  noise: { ...undisturbed, noise_seed: 1 },
  timestep: { ...undisturbed, timestep: 0.5 },
};

/** Element of the Halton sequence of a base, in [0, 1): seeds that follow each other spread evenly. */
function halton(index: number, base: number): number {
  let [rest, share, sum] = [index, 1 / base, 0];
  while (rest > 0) {
    sum += share * (rest % base);
    rest = Math.floor(rest / base);
    share /= base;
  }
  return sum;
}

/** Friction ±25 %, mass ±10 %, strength down to −10 %, and noise on the commands, by the seed. */
const disturbanceOf = (seed: number): Disturbance => ({
  friction: 0.75 + 0.5 * halton(seed, 2),
  mass: 0.9 + 0.2 * halton(seed, 3),
  strength: 0.9 + 0.1 * halton(seed, 5),
  timestep: 1,
  noise_seed: seed,
});

/** The trials of a stage. The screen is the first of the training trials, which the training stage leaves out. */
export function trialsOf({ protocol }: Pick<EvolutionConfig, 'protocol'>, stage: Stage): PlannedTrial[] {
  const grounds = protocol.trials.map((_, ground) => ground);
  const seeded = (seeds: readonly number[]) =>
    grounds.flatMap((ground) => seeds.map((seed) => ({ ground, seed, disturbance: disturbanceOf(seed) })));
  const training = seeded(protocol.training_seeds);
  const byStage: Readonly<Record<Stage, () => PlannedTrial[]>> = {
    screen: () => training.slice(0, 1),
    training: () => training.slice(1),
    perturbed: () =>
      grounds.flatMap((ground) =>
        protocol.perturbations.map((name) => ({ ground, seed: 0, disturbance: perturbations[name] })),
      ),
    held_out: () => seeded(protocol.held_out_seeds),
  };
  return byStage[stage]();
}

/** The next stage that has trials; undefined after the last one. */
export function stageAfter(config: Pick<EvolutionConfig, 'protocol'>, stage: Stage): Stage | undefined {
  return stages.slice(stages.indexOf(stage) + 1).find((next) => trialsOf(config, next).length > 0);
}
