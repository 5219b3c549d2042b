import { derivedId, type Iteration } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import {
  type Estimate,
  type EvolutionConfig,
  type GeneValues,
  heldOutEffect,
  isAccepted,
  type Proposed,
  type RunState,
  type SearchResult,
  scoreEstimate,
  trainingEffect,
  trainingOf,
  trialsOf,
  valuesOf,
} from '@robotdesign/evolution-search';
import { intervalOf, toEstimate } from '../evolution/interval.ts';

/** An iteration that has ended. Pure. */

export interface IterationState extends Omit<Iteration, 'created_at' | 'updated_at' | 'version'> {
  readonly genome: readonly number[];
  /** What the search learnt from it; absent if nothing. */
  readonly search_result?: SearchResult;
}

export const iterationCollection: CollectionSpec = {
  name: 'iterations',
  unique: [{ name: 'by_number', fields: ['evolution_id', 'number'] }],
  indexes: [{ name: 'by_evolution', fields: ['evolution_id', 'number'] }],
};

export const iterationId = (evolution_id: string, number: number): string =>
  derivedId('iteration', evolution_id, number);

/** Whether every training trial was made, so that it can be compared with the incumbent. */
const isTrained = (config: EvolutionConfig, { scores }: Proposed): boolean =>
  trainingOf(scores).length === trialsOf(config, 'screen').length + trialsOf(config, 'training').length &&
  trainingOf(scores).every(({ score }) => score !== undefined);

const optional = <K extends string>(name: K, estimate: Estimate | undefined) =>
  estimate ? ({ [name]: toEstimate(estimate) } as { readonly [P in K]: ReturnType<typeof toEstimate> }) : {};

/** What the figures of an iteration follow from. */
export interface Ended {
  readonly evolution_id: string;
  readonly config: EvolutionConfig;
  readonly run: RunState;
  readonly present: GeneValues;
  readonly trials_left: number | undefined;
}

/** The iteration of a proposal whose batch has ended. @throws RangeError for one without a judgement */
export function endedIteration(
  { evolution_id, config, run, present, trials_left }: Ended,
  proposal: Proposed,
  {
    search_result,
    mass_kg,
  }: { readonly search_result: SearchResult | undefined; readonly mass_kg: number | undefined },
): IterationState {
  const { number, by, parent, note, genome, scores, judgement, trials } = proposal;
  const { incumbent, batch } = run;
  if (!judgement || !incumbent || !batch) throw new RangeError(`iteration ${number} has not ended`);
  const score = scoreEstimate(config, trainingOf(scores));
  const compared = isTrained(config, proposal);
  const confirmed = (scores.held_out ?? []).length > 0;
  const edits = Object.entries(valuesOf(config.genes, genome)).flatMap(([name, value]) =>
    present[name] === value ? [] : [{ name, value }],
  );
  return {
    iteration_id: iterationId(evolution_id, number),
    evolution_id,
    number,
    proposed_by: by,
    incumbent: incumbent.number,
    ...(parent === undefined ? {} : { parent }),
    ...(note === undefined ? {} : { note }),
    edits,
    outcome: judgement.reason,
    accepted: isAccepted(proposal),
    because: judgement.because,
    ...(score && { score: score.mean, interval: intervalOf(score) }),
    ...optional('effect', compared ? trainingEffect(config, scores, incumbent.scores) : undefined),
    ...optional('held_out', confirmed ? scoreEstimate(config, scores.held_out ?? []) : undefined),
    ...optional('held_out_effect', confirmed ? heldOutEffect(config, scores, incumbent.scores) : undefined),
    trials,
    ...(trials_left === undefined ? {} : { trials_left }),
    batch: batch.number,
    ...(mass_kg === undefined ? {} : { mass_kg }),
    genome,
    ...(search_result && { search_result }),
  };
}

export function toIteration({ state, created_at, updated_at, version }: Stored<IterationState>): Iteration {
  const { genome: _genome, search_result: _result, ...iteration } = state;
  return { ...iteration, created_at, updated_at, version };
}
