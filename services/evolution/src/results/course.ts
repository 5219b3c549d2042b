import type { EvolutionConfig, Scores } from '@robotdesign/evolution-search';
import { bodyMap, heldOutEffect, scoreEstimate, trainingOf, valuesOf } from '@robotdesign/evolution-search';
import type { KeptDesign } from '../draft/kept.ts';
import { presentValues } from '../engine/bodies.ts';
import { objectiveOf, resultOfIncumbent } from '../engine/objective.ts';
import type { EvolutionState } from '../evolution/state.ts';
import type { IterationState } from '../iteration/state.ts';

/** The course of a run, from what is stored: iterations, the map, the best body and the design. Pure. */

export interface Course {
  readonly evolution_id: string;
  readonly version: number;
  readonly state: EvolutionState;
  readonly design: KeptDesign;
  /** Scores of the design itself. */
  readonly first: Scores;
  /** Those of ended batches, in their order. */
  readonly iterations: readonly IterationState[];
}

type Incumbent = NonNullable<NonNullable<EvolutionState['run']>['incumbent']>;

/** The best body, with its iteration; undefined before the design is measured. */
export interface BestBody extends Incumbent {
  /** Absent for the design itself. */
  readonly iteration?: IterationState;
}

export function bestBody({ state, iterations }: Course): BestBody | undefined {
  const incumbent = state.run?.incumbent;
  if (!incumbent) return undefined;
  const iteration = iterations.find(({ number }) => number === incumbent.number);
  return { ...incumbent, ...(iteration && { iteration }) };
}

/** By how much the best body is better than the design on the held-out seeds; undefined for the design itself. */
export function totalGain({ state: { config }, first }: Course, best: BestBody) {
  if (best.number === 0 || !isHeldOut(config, first) || !isHeldOut(config, best.scores)) return undefined;
  return heldOutEffect(config, best.scores, first);
}

const isHeldOut = ({ protocol }: EvolutionConfig, { held_out = [] }: Scores): boolean =>
  held_out.length === protocol.trials.length * protocol.held_out_seeds.length &&
  held_out.every(({ score }) => score !== undefined);

/** The values of genes in which the best body differs from the design. */
export function changedGenes({ state: { config }, design }: Course, best: BestBody) {
  if (best.number === 0) return [];
  const present = presentValues(design);
  const facts = new Map(design.genes.map((fact) => [fact.name, fact]));
  return Object.entries(valuesOf(config.genes, best.genome)).flatMap(([name, after]) => {
    const before = present[name];
    if (before === after || before === undefined) return [];
    const { label = name, unit = '' } = facts.get(name) ?? {};
    return [{ name, label, unit, before, after }];
  });
}

/** The best body of each cell of the map, with the scores in the unit of the program. */
export function mapOf(course: Course) {
  const { state, first, iterations } = course;
  const score = scoreEstimate(state.config, trainingOf(first))?.mean;
  const worth = objectiveOf(state, first);
  const design =
    score === undefined || worth === undefined
      ? []
      : [{ number: 0, score, search_result: resultOfIncumbent(worth) }];
  const scores = new Map([...design, ...iterations].map((one) => [one.number, one.score]));
  const { axes, cells } = bodyMap([...design, ...iterations]);
  return {
    axes,
    cells: cells.flatMap(({ at, number }) => {
      const of = scores.get(number);
      return of === undefined ? [] : [{ at, number, score: of }];
    }),
  };
}
