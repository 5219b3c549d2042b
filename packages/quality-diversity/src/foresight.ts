import { type Descriptor, onScale } from './descriptor.ts';
import { gaussianProcess, type Prediction } from './gaussian-process.ts';
import { shareBelow } from './normal.ts';
import type { Evaluation } from './scheduler.ts';
import type { UnitVector } from './vector.ts';

/** A genome with what is expected of it. */
export interface Candidate<G> {
  readonly genome: G;
  readonly objective: Prediction;
  /** The cells where it may be, and how probable they are. */
  readonly cells: readonly (readonly [cell: number, probability: number])[];
}

/** Expects the results of trials from those before (surrogate-assisted illumination, Gaier et al. 2018). */
export interface Foresight<G> {
  learn(genome: G, evaluation: Evaluation): void;
  /** Fits what was learned: work of some milliseconds before each `yield`. */
  adapt(): Generator<void>;
  /** Undefined before anything was learned. */
  candidate(genome: G): Candidate<G> | undefined;
}

/** Bins that are less probable do not count. */
const improbable = 0.01;

/** The bins where a value may be that is normal on the scale of the descriptor. */
function probableBins({ bins }: Descriptor, { mean, deviation }: Prediction) {
  const below = (share: number) => shareBelow((share - mean) / deviation);
  const edges = Array.from({ length: bins + 1 }, (_, edge) => below(edge / bins));
  return Array.from(
    { length: bins },
    (_, bin) => [bin, (edges[bin + 1] ?? 0) - (edges[bin] ?? 0)] as const,
  ).filter(([, probability]) => probability > improbable);
}

/**
 * @param features numbers from 0 to 1 that decide what a genome does; as many for each genome
 */
export function createForesight<G>(
  descriptors: readonly Descriptor[],
  features: (genome: G) => UnitVector,
): Foresight<G> {
  const objectives = gaussianProcess();
  const places = descriptors.map((descriptor) => ({ descriptor, process: gaussianProcess() }));
  return {
    learn: (genome, evaluation) => {
      const point = features(genome);
      objectives.add(point, evaluation?.objective ?? 0);
      if (!evaluation) return;
      for (const [axis, { descriptor, process }] of places.entries())
        process.add(point, onScale(descriptor, evaluation.measures[axis] ?? descriptor.min));
    },
    adapt: function* () {
      for (const process of [objectives, ...places.map((place) => place.process)]) yield* process.adapt();
    },
    candidate: (genome) => {
      const point = features(genome);
      const objective = objectives.predict(point);
      if (!objective) return undefined;
      const start: Candidate<G>['cells'] = [[0, 1]];
      const cells = places.reduce((reached, { descriptor, process }) => {
        const place = process.predict(point);
        const bins = place ? probableBins(descriptor, place) : [];
        return reached.flatMap(([cell, probability]) =>
          bins.map(([bin, share]) => [cell * descriptor.bins + bin, probability * share] as const),
        );
      }, start);
      return { genome, objective, cells };
    },
  };
}
