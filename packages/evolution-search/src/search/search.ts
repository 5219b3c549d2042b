import {
  type Archive,
  adaptiveEmitter,
  bestEmitter,
  createArchive,
  type Descriptor,
  drawEmitter,
  type Emitter,
  type EmitterSetting,
  type Evaluation,
  foreseeingScheduler,
  lineEmitter,
  type Proposal,
  type UnitVector,
} from '@robotdesign/quality-diversity';
import { seededRandom } from '@robotdesign/random';
import { genomeOperators } from '../genes/genome.ts';
import type { EvolutionConfig, OperatorName } from '../program/config.ts';

/** The operators of the service: emitters over an archive of the bodies tried so far. */

type Genome = UnitVector;

const emitters: Readonly<Record<OperatorName, (setting: EmitterSetting<Genome>) => Emitter<Genome>>> = {
  draw: drawEmitter,
  adaptive: adaptiveEmitter,
  line: lineEmitter,
  best: bestEmitter,
};

/** Where a body lies on the map, relative to the body of the program. */
export interface Measures {
  readonly mass_ratio: number;
  readonly size_ratio: number;
}

const descriptors: readonly Descriptor[] = [
  {
    name: 'mass_ratio',
    label: 'Mass over that of the first body',
    unit: '',
    min: 0.25,
    max: 4,
    bins: 6,
    scale: 'log',
  },
  {
    name: 'size_ratio',
    label: 'Length over that of the first body',
    unit: '',
    min: 0.25,
    max: 4,
    bins: 6,
    scale: 'log',
  },
];

const onMap = (value: number): number => Math.min(4, Math.max(0.25, value));

/** The result of a proposal for the search; undefined for one that could not be tried or counts for nothing. */
export interface Told extends Measures {
  /** 0 or more; more is better. */
  readonly objective: number;
}

const evaluationOf = (told: Told | undefined): Evaluation =>
  told && {
    objective: Math.max(0, told.objective),
    measures: [onMap(told.mass_ratio), onMap(told.size_ratio)],
  };

export interface Search {
  readonly archive: Archive<Genome>;
  /** The next genomes to try. */
  ask(count: number): Promise<readonly Proposal<Genome>[]>;
  /** The results of the last `ask`, in its order. */
  tell(results: readonly (Told | undefined)[]): void;
  /** A result that no operator asked for. */
  add(genome: Genome, told: Told | undefined): void;
}

/**
 * The search of a program. The same program and the same results give the same proposals, so that a search is continued by
 * repeating its batches.
 */
export function createSearch({ genes, search }: Pick<EvolutionConfig, 'genes' | 'search'>): Search {
  const archive = createArchive<Genome>(descriptors);
  const random = seededRandom(search.seed);
  const setting = { archive, operators: genomeOperators(genes.length), random };
  const pool = search.operators.map((name) => emitters[name](setting));
  const scheduler = foreseeingScheduler(setting, pool, (genome) => genome, 'best');
  return {
    archive,
    ask: (count) => scheduler.ask(count),
    tell: (results) => {
      scheduler.tell(results.map(evaluationOf));
    },
    add: (genome, told) => {
      const evaluation = evaluationOf(told);
      if (evaluation) archive.add({ genome, ...evaluation });
    },
  };
}
