import { trialMeasures } from '@robotdesign/answers';
import type { ScoreEstimate } from '@robotdesign/contracts';
import type { MeasuredBody, ReportData, ReportEstimate } from '@robotdesign/evolution-report';
import { type Estimate, type Scores, scoreEstimate, trainingOf } from '@robotdesign/evolution-search';
import { ranFor } from '../evolution/state.ts';
import type { IterationState } from '../iteration/state.ts';
import { bestBody, type Course, changedGenes, mapOf, totalGain } from './course.ts';

/** What the report of a run shows. Pure. */

const shown = ({ mean, low, high }: Estimate): ReportEstimate => ({
  mean,
  ...(Number.isFinite(low) && { low }),
  ...(Number.isFinite(high) && { high }),
});

const optional = <K extends string, V>(name: K, value: V | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: V };

const stored = (estimate: ScoreEstimate | undefined): ReportEstimate | undefined =>
  estimate && { mean: estimate.mean, ...estimate.interval };

function measuredBody(
  { state: { config } }: Course,
  scores: Scores,
  figures: Pick<MeasuredBody, 'mass_kg' | 'length_m'>,
): MeasuredBody {
  const of = (trials: Parameters<typeof scoreEstimate>[1]) => {
    const estimate = scoreEstimate(config, trials);
    return estimate && shown(estimate);
  };
  return {
    ...optional('training', of(trainingOf(scores))),
    ...optional('held_out', of(scores.held_out ?? [])),
    ...figures,
  };
}

const valueText = (value: string | number | boolean): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);

function bestOf(course: Course): ReportData['best'] {
  const best = bestBody(course);
  if (!best?.iteration) return undefined;
  const { state } = course;
  const { number, search_result, mass_kg } = best.iteration;
  const gain = totalGain(course, best);
  const figures = {
    ...optional('mass_kg', mass_kg),
    ...optional('length_m', search_result && search_result.size_ratio * state.figures.length_m),
  };
  return {
    number,
    ...measuredBody(course, best.scores, figures),
    ...optional('gain', gain && shown(gain)),
    ...optional(
      'design_id',
      state.best?.iteration_id === best.iteration.iteration_id ? state.best.design_id : undefined,
    ),
    changes: changedGenes(course, best).map(({ label, unit, before, after }) => ({
      label,
      unit,
      before: valueText(before),
      after: valueText(after),
    })),
  };
}

function shownIteration(iteration: IterationState): ReportData['iterations'][number] {
  const { number, proposed_by, incumbent, outcome, accepted, because, trials, score, interval } = iteration;
  return {
    number,
    proposed_by,
    incumbent,
    outcome,
    accepted,
    because,
    ...optional('score', score === undefined ? undefined : { mean: score, ...interval }),
    ...optional('gain', stored(iteration.held_out_effect)),
    trials,
  };
}

const seconds = (value: number): string => `${Math.round(value)} s`;
const dollars = (value: number): string => `$${value.toFixed(2)}`;

function budgetOf({ state }: Course, now_ms: number): ReportData['budget'] {
  const { budget, run, used } = state;
  const { trials, wall_clock_s, cost_usd } = budget;
  const none = 'no limit';
  return [
    { limit: 'trials', used: `${run?.requested ?? 0}`, allowed: trials === undefined ? none : `${trials}` },
    {
      limit: 'time',
      used: seconds(ranFor(state, now_ms)),
      allowed: wall_clock_s === undefined ? none : seconds(wall_clock_s),
    },
    {
      limit: 'cost',
      used: dollars(used.cost_usd),
      allowed: cost_usd === undefined ? none : dollars(cost_usd),
    },
  ];
}

const trialCount = (scores: Scores): number =>
  Object.values(scores).reduce((sum, trials) => sum + trials.length, 0);

export function reportData(course: Course, now_ms: number): ReportData {
  const { evolution_id, state, first, iterations } = course;
  const { title, design_id, revision, status, reason, program_sha256, config, counts, run } = state;
  const { metric, direction } = config.objective;
  const { axes, cells } = mapOf(course);
  const [x, y] = axes;
  return {
    title,
    evolution_id,
    design_id,
    revision,
    status,
    ...optional('reason', reason),
    written_at: new Date(now_ms).toISOString(),
    program_sha256,
    measure: { ...trialMeasures[metric], direction },
    confidence: config.protocol.confidence,
    orchestrator: config.search.orchestrator,
    design: measuredBody(course, first, state.figures),
    ...optional('best', bestOf(course)),
    iterations: iterations.map(shownIteration),
    design_trials: trialCount(first),
    trials: { requested: run?.requested ?? 0, ...counts },
    budget: budgetOf(course, now_ms),
    map: {
      x,
      y,
      cells: cells.map(({ at: [column, row], number, score }) => ({ column, row, number, score })),
    },
  };
}
