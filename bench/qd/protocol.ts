import { readFileSync } from 'node:fs';
import type { Terrain } from '@robotdesign/mjcf';
import type { Descriptor } from '@robotdesign/quality-diversity';

/** A number that is free, and its range. */
interface Gene {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Everything that decides a result of the benchmark of quality-diversity searches, as `qd.json` freezes it. */
export interface Protocol {
  readonly representation: {
    /** Component id of every joint actuator. */
    readonly servo: string;
    readonly foot_radius_m: number;
    /** Ride height that is not leg, m. */
    readonly hip_above_thighs_m: number;
    readonly genes: readonly Gene[];
  };
  readonly initial: {
    readonly genomes: number;
    readonly gaits: readonly Readonly<Record<string, number | string>>[];
  };
  readonly terrain: Terrain;
  readonly descriptors: readonly Descriptor[];
  readonly trial: { readonly seconds: number };
  /** Factors on the model in the pass over the elites, and the share of the distance that an elite must keep. */
  readonly perturbed: {
    readonly friction: number;
    readonly mass: number;
    readonly timestep: number;
    readonly noise_seed: number;
    readonly kept: number;
  };
  readonly budget_steps: number;
  readonly grid: {
    readonly cells: readonly { readonly mutation: number; readonly batch: number }[];
    readonly seeds: readonly number[];
  };
  /** The best of the grid by the median of its seeds. */
  readonly map_elites: { readonly mutation: number; readonly batch: number };
  readonly seeds: readonly number[];
}

export const protocol: Protocol = JSON.parse(readFileSync(new URL('../qd.json', import.meta.url), 'utf8'));
