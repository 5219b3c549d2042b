import type { GeneChange, MeasuredBody, ReportData, ReportIteration } from '../data.ts';
import { estimated, measured } from './figures.ts';
import { type Html, html } from './html.ts';

/** The tables of the report. */

const empty = (text: string): Html => html`<p class="empty">${text}</p>`;

const headed = (caption: string, columns: readonly string[], rows: readonly Html[]): Html => html`<table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`;

const row = (head: string, cells: readonly string[]): Html =>
  html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

/** Figures of a body, as rows of the comparison. */
const figures: readonly (readonly [string, (body: MeasuredBody, unit: string) => string])[] = [
  ['on training seeds', ({ training }, unit) => estimated(training, unit)],
  ['on held-out seeds', ({ held_out }, unit) => estimated(held_out, unit)],
  ['mass', ({ mass_kg }) => measured(mass_kg, 'kg')],
  ['length', ({ length_m }) => measured(length_m, 'm')],
];

/** The design and the best body side by side. */
export function comparisonTable({ design, best, measure }: ReportData): Html {
  if (!best)
    return empty('No body is confirmed as better than the design. The best body is the design itself.');
  const { name, unit } = measure;
  const rows = figures.map(([what, of]) =>
    row(what.startsWith('on ') ? `${name} ${what}` : what, [of(design, unit), of(best, unit)]),
  );
  const gain = row('gain on held-out seeds', ['', estimated(best.gain, unit)]);
  return headed(
    'The gain compares both bodies in the same trials.',
    ['', 'design', `iteration ${best.number}`],
    [...rows, gain],
  );
}

const changeRow = ({ label, unit, before, after }: GeneChange): Html =>
  row(label, [`${before} ${unit}`.trim(), `${after} ${unit}`.trim()]);

export function changesTable({ best }: ReportData): Html | undefined {
  if (!best || best.changes.length === 0) return undefined;
  return headed(
    'What differs between the design and the best body.',
    ['', 'design', `iteration ${best.number}`],
    best.changes.map(changeRow),
  );
}

const outcomes: Readonly<Record<string, string>> = {
  better: 'accepted',
  worse_on_the_first_trial: 'no better in the first trial',
  no_effect: 'effect within noise, or too small',
  exploit: 'gained from an error of the simulation',
  falls: 'fell where the best body did not',
  trial_failed: 'a trial gave no result',
  not_robust: 'did not survive a perturbation',
  not_confirmed: 'not confirmed by held-out seeds',
  no_body: 'no body has these values',
  constraint: 'breaks a constraint',
  budget: 'the budget ended before its trials',
};

const trialsOf = (iterations: readonly ReportIteration[]): number =>
  iterations.reduce((sum, { trials }) => sum + trials, 0);

/** How many iterations ended in which way, the most frequent first. */
export function outcomesTable({ iterations }: ReportData): Html {
  if (iterations.length === 0) return empty('No iteration has ended yet.');
  const byOutcome = [...Map.groupBy(iterations, ({ outcome }) => outcome)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return headed(
    'A proposal passes four stages: a first trial, the training seeds, perturbations, and held-out seeds.',
    ['', 'iterations', 'trials'],
    byOutcome.map(([outcome, own]) =>
      row(outcomes[outcome] ?? outcome.replaceAll('_', ' '), [`${own.length}`, `${trialsOf(own)}`]),
    ),
  );
}

/** Most rows of a table of single iterations: the latest. */
const mostIterations = 50;

/** One row an iteration; the caption says how many are left out. */
function iterationsTable(
  what: string,
  columns: readonly string[],
  iterations: readonly ReportIteration[],
  cells: (iteration: ReportIteration) => readonly string[],
): Html {
  const shown = iterations.slice(-mostIterations);
  const caption =
    shown.length === iterations.length
      ? `${what}.`
      : `${what}: the last ${shown.length} of ${iterations.length}.`;
  return headed(
    caption,
    ['iteration', ...columns],
    shown.map((iteration) => row(`#${iteration.number}`, cells(iteration))),
  );
}

export function exploitsTable({ iterations, measure }: ReportData): Html {
  const exploits = iterations.filter(({ outcome }) => outcome === 'exploit');
  if (exploits.length === 0) return empty('No iteration was rejected as an exploit.');
  return iterationsTable(
    'Scores that were not believed',
    ['score', 'reason', 'proposed by'],
    exploits,
    ({ score, because, proposed_by }) => [measured(score?.mean, measure.unit), because, proposed_by],
  );
}

/** Iterations with a trial that gave no result; undefined if there are none. */
export function failuresTable({ iterations }: ReportData): Html | undefined {
  const failures = iterations.filter(({ outcome }) => outcome === 'trial_failed');
  if (failures.length === 0) return undefined;
  return iterationsTable('Trials that gave no result', ['reason'], failures, ({ because }) => [because]);
}

export const budgetTable = ({ budget, trials }: ReportData): Html =>
  headed(
    `${trials.requested} trials requested: ${trials.completed} completed, ${trials.failed} without a result, ${trials.rejected} exploits.`,
    ['', 'used', 'allowed'],
    budget.map(({ limit, used, allowed }) => row(limit, [used, allowed])),
  );
