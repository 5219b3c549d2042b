import type { ConfidenceModel } from '../src/candidate/confidence/model.ts';
import { probabilityOf } from '../src/candidate/confidence/model.ts';
import { type Calibration, calibrationOf, type Prediction } from './calibration.ts';
import type { StoredSample } from './stored-samples.ts';

/** The calibration of confidence as text, with its goals. Pure. */

const goals = { brier_skill: 0.15, auc: 0.75, calibration_error: 0.1, bins: 4 } as const;

const predictionsOf = (model: ConfidenceModel, samples: readonly StoredSample[]): Prediction[] =>
  samples.map(({ values, works }) => ({ probability: probabilityOf(model, values), works }));

const percent = (share: number): string => (Number.isFinite(share) ? `${Math.round(100 * share)} %` : '–');
const number = (value: number): string => (Number.isFinite(value) ? value.toFixed(3) : '–');

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)];
}

/** One row for each family that has samples, the most frequent first. */
function families(model: ConfidenceModel, samples: readonly StoredSample[]): string[][] {
  const byFamily = [...Map.groupBy(samples, ({ family }) => family)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return byFamily.map(([family, own]) => {
    const predictions = predictionsOf(model, own);
    const { count, base_rate, brier } = calibrationOf(predictions);
    const predicted = predictions.reduce((sum, { probability }) => sum + probability, 0) / count;
    return [family, String(count), percent(predicted), percent(base_rate), number(brier)];
  });
}

export interface ConfidenceReport {
  readonly text: string;
  readonly met: boolean;
  readonly held_out: Calibration;
}

/** @param samples of both halves */
export function confidenceReport(model: ConfidenceModel, samples: readonly StoredSample[]): ConfidenceReport {
  const of = (half: StoredSample['half'], tried: boolean) =>
    samples.filter((sample) => sample.half === half && sample.tried === tried);
  const heldOut = of('held-out', false);
  const held_out = calibrationOf(predictionsOf(model, heldOut));
  const columns = [
    { name: 'tuning half', of: calibrationOf(predictionsOf(model, of('tuning', false))) },
    { name: 'held-out half', of: held_out },
    { name: 'held-out half, after a trial', of: calibrationOf(predictionsOf(model, of('held-out', true))) },
  ];
  const goalRows: readonly (readonly [string, (of: Calibration) => string, string, boolean])[] = [
    ['candidates', ({ count }) => String(count), '', true],
    ['work in their trials', ({ base_rate }) => percent(base_rate), '', true],
    ['Brier score', ({ brier }) => number(brier), '', true],
    [
      'Brier skill over the base rate',
      ({ brier_skill }) => number(brier_skill),
      `≥ ${goals.brier_skill}`,
      held_out.brier_skill >= goals.brier_skill,
    ],
    ['AUC', ({ auc }) => number(auc), `≥ ${goals.auc}`, held_out.auc >= goals.auc],
    [
      'expected calibration error',
      ({ calibration_error }) => number(calibration_error),
      `≤ ${goals.calibration_error}`,
      held_out.calibration_error <= goals.calibration_error,
    ],
    [
      'bins of 20 or more',
      ({ bins }) => String(bins.length),
      `≥ ${goals.bins}`,
      held_out.bins.length >= goals.bins,
    ],
  ];
  const text = [
    `Confidence ${model.version}: fitted on ${model.samples} candidates of ${model.prompts} prompts by ${model.loop}`,
    '',
    ...table([
      ['', ...columns.map(({ name }) => name), 'goal for the held-out half'],
      ...goalRows.map(([name, value, goal, met]) => [
        name,
        ...columns.map((column) => value(column.of)),
        goal === '' ? '' : `${goal}: ${met ? 'met' : 'MISSED'}`,
      ]),
    ]),
    '',
    'Bins of the held-out half, of about the same confidence:',
    '',
    ...table([
      ['predicted', 'observed', 'candidates'],
      ...held_out.bins.map(({ predicted, observed, count }) => [
        percent(predicted),
        percent(observed),
        String(count),
      ]),
    ]),
    '',
    'Families of the held-out half:',
    '',
    ...table([['family', 'candidates', 'predicted', 'observed', 'Brier score'], ...families(model, heldOut)]),
  ].join('\n');
  return { text, held_out, met: goalRows.every(([, , , met]) => met) };
}
