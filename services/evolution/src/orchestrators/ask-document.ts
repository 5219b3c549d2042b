import type { ScoreEstimate, ScoreInterval } from '@robotdesign/contracts';
import {
  type EvolutionBudget,
  type EvolutionConfig,
  type GeneFact,
  type GeneValues,
  scoreEstimate,
  trainingOf,
  valuesOf,
} from '@robotdesign/evolution-search';
import { intervalOf } from '../evolution/interval.ts';
import { budgetLeft, type EvolutionState } from '../evolution/state.ts';
import type { IterationState } from '../iteration/state.ts';
import type { Rejected } from './answer.ts';

/** What an orchestrator reads from stdin: no held-out seeds and no scores on them. Pure. */

/** A body that was tried. */
interface TriedBody {
  /** Number of the iteration. */
  readonly id: string;
  readonly parent?: string;
  readonly proposed_by: string;
  /** Against the body of the program. */
  readonly edits: readonly { readonly name: string; readonly value: number | string }[];
  readonly outcome: string;
  readonly because?: string;
  /** Mean on the training seeds that were tried. */
  readonly score?: number;
  readonly interval?: ScoreInterval;
  /** By how much it is better than the incumbent of its time, on the training seeds. */
  readonly effect?: ScoreEstimate;
  readonly mass_kg?: number;
  readonly note?: string;
}

/** A gene, as `GET /designs/{id}/parameters` shows a parameter. */
interface GeneParameter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'word';
  /** Of the body of the program. */
  readonly value: number | string;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** 1 for a count. */
  readonly step?: 1;
  readonly options?: readonly string[];
}

export interface AskDocument {
  readonly version: 1;
  readonly evolution_id: string;
  /** From 1. */
  readonly ask: number;
  readonly program: Omit<EvolutionConfig, 'protocol'> & {
    readonly protocol: Omit<EvolutionConfig['protocol'], 'held_out_seeds'>;
  };
  readonly incumbent: {
    readonly id: string;
    readonly parameters: GeneValues;
    readonly score?: number;
    readonly interval?: ScoreInterval;
  };
  readonly archive: readonly TriedBody[];
  readonly results: readonly TriedBody[];
  readonly rejected: readonly Rejected[];
  readonly parameters: readonly GeneParameter[];
  readonly proposals_wanted: number;
  readonly budget_left: EvolutionBudget;
}

/** The reasons of these outcomes name scores on held-out seeds. */
const heldOutOutcomes: readonly IterationState['outcome'][] = ['better', 'not_confirmed'];

function triedBody(iteration: IterationState): TriedBody {
  const { number, parent, proposed_by, edits, outcome, because, score, interval, effect } = iteration;
  const { mass_kg, note } = iteration;
  return {
    id: String(number),
    ...(parent === undefined ? {} : { parent: String(parent) }),
    proposed_by,
    edits: edits.map(({ name, value }) => ({ name, value })),
    outcome,
    ...(heldOutOutcomes.includes(outcome) ? {} : { because }),
    ...(score === undefined ? {} : { score }),
    ...(interval && { interval }),
    ...(effect && { effect }),
    ...(mass_kg === undefined ? {} : { mass_kg }),
    ...(note === undefined ? {} : { note }),
  };
}

function geneParameter(
  { name, label, unit, value }: GeneFact,
  gene: EvolutionConfig['genes'][number],
): GeneParameter {
  const about = { name, label, value, ...(unit === '' ? {} : { unit }) };
  if ('options' in gene) return { ...about, kind: 'word', options: gene.options };
  const { min, max, whole } = gene;
  return { ...about, kind: 'number', min, max, ...(whole && { step: 1 }) };
}

function programOf({ protocol: { held_out_seeds: _seeds, ...protocol }, ...config }: EvolutionConfig) {
  return { ...config, protocol };
}

/** What is known of a run when its orchestrator is asked. */
export interface Asking {
  readonly evolution_id: string;
  readonly state: EvolutionState;
  readonly genes: readonly GeneFact[];
  /** Best of their cell on the map, those with the largest objective first. */
  readonly archive: readonly IterationState[];
  /** The latest ones, the last one first. */
  readonly results: readonly IterationState[];
  /** Milliseconds since the epoch. */
  readonly now_ms: number;
}

/** @throws RangeError before the incumbent is measured */
export function askDocument({ evolution_id, state, genes, archive, results, now_ms }: Asking): AskDocument {
  const { config, run, orchestrator } = state;
  const incumbent = run?.incumbent;
  if (!incumbent) throw new RangeError('the incumbent is not measured');
  const estimate = scoreEstimate(config, trainingOf(incumbent.scores));
  const facts = new Map(genes.map((fact) => [fact.name, fact]));
  return {
    version: 1,
    evolution_id,
    ask: (orchestrator?.calls ?? 0) + 1,
    program: programOf(config),
    incumbent: {
      id: String(incumbent.number),
      parameters: valuesOf(config.genes, incumbent.genome),
      ...(estimate && { score: estimate.mean, interval: intervalOf(estimate) }),
    },
    archive: archive.map(triedBody),
    results: results.map(triedBody),
    rejected: orchestrator?.rejected ?? [],
    parameters: config.genes.flatMap((gene) => {
      const fact = facts.get(gene.name);
      return fact ? [geneParameter(fact, gene)] : [];
    }),
    proposals_wanted: config.search.batch,
    budget_left: budgetLeft(state, now_ms),
  };
}
