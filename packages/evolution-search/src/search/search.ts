import {
  adaptiveEmitter,
  bestEmitter,
  drawEmitter,
  type Emitter,
  type EmitterSetting,
  foreseeingScheduler,
  lineEmitter,
  type Proposal,
  type UnitVector,
} from '@robotdesign/quality-diversity';
import { seededRandom } from '@robotdesign/random';
import { genomeOperators } from '../genes/genome.ts';
import { type EvolutionConfig, type OperatorName, operatorNames } from '../program/config.ts';
import { emptyMap, evaluationOf, type SearchResult } from './body-map.ts';

/** The operators of the service: emitters over an archive of the bodies tried so far. */

type Genome = UnitVector;

const emitters: Readonly<Record<OperatorName, (setting: EmitterSetting<Genome>) => Emitter<Genome>>> = {
  draw: drawEmitter,
  adaptive: adaptiveEmitter,
  line: lineEmitter,
  best: bestEmitter,
};

/** A proposal with the number of its iteration, and its result. */
export interface Tried {
  readonly number: number;
  readonly result: SearchResult | undefined;
}

export interface Search {
  /** The next genomes to try. */
  ask(count: number): Promise<readonly Proposal<Genome>[]>;
  /** The results of the last `ask`, in its order. */
  tell(tried: readonly Tried[]): void;
  /** A result that no operator asked for. */
  add(genome: Genome, tried: Tried): void;
  /** Numbers of the iterations that are the best of their cell on the map, those with the largest objective first. */
  elites(): readonly number[];
}

/** Whether a proposal is by an operator of the service itself. */
export const isOperator = (by: string): boolean => (operatorNames as readonly string[]).includes(by);

/**
 * The search of a program. The same program and the same results give the same proposals, so that a search is continued by
 * repeating its batches.
 */
export function createSearch({ genes, search }: Pick<EvolutionConfig, 'genes' | 'search'>): Search {
  const archive = emptyMap<Genome>();
  const random = seededRandom(search.seed);
  const setting = { archive, operators: genomeOperators(genes.length), random };
  const pool = search.operators.map((name) => emitters[name](setting));
  const scheduler = foreseeingScheduler(setting, pool, (genome) => genome, 'best');
  const numbers = new WeakMap<Genome, number>();
  let asked: readonly Proposal<Genome>[] = [];
  return {
    ask: async (count) => {
      asked = await scheduler.ask(count);
      return asked;
    },
    tell: (tried) => {
      for (const [at, { genome }] of asked.entries()) numbers.set(genome, tried[at]?.number ?? 0);
      scheduler.tell(tried.map(({ result }) => evaluationOf(result)));
    },
    add: (genome, { number, result }) => {
      numbers.set(genome, number);
      scheduler.add(genome, evaluationOf(result));
    },
    elites: () =>
      archive
        .elites()
        .toSorted((a, b) => b.objective - a.objective)
        .flatMap(({ genome }) => numbers.get(genome) ?? []),
  };
}
