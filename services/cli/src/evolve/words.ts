import type { Evolution, Iteration, OrchestratorUse } from '@robotdesign/contracts';
import { markdownText, plainText, type Style } from '../markdown.ts';

/** What `npm run evolve` shows of an evolution. Pure. */

const units: Readonly<Record<string, string>> = {
  speed_m_s: ' m/s',
  distance_m: ' m',
  energy_j: ' J',
};

const number = (value: number): string => String(Number(value.toPrecision(3)));

/** The best score with its interval; undefined before the design is measured. */
function scoreText({ incumbent, objective }: Evolution): string | undefined {
  const { score, interval } = incumbent;
  if (score === undefined) return undefined;
  const { low, high } = interval ?? {};
  const range = low === undefined || high === undefined ? '' : ` (${number(low)} to ${number(high)})`;
  return `${number(score)}${units[objective.metric] ?? ''}${range}`;
}

/** What a run has used of its limits. */
function usedText({ budget, budget_left: left }: Evolution): readonly string[] {
  const used = (of: number, rest = of) => of - rest;
  const { trials, wall_clock_s, cost_usd } = budget;
  return [
    ...(trials === undefined ? [] : [`${used(trials, left.trials)} of ${trials} trials`]),
    ...(wall_clock_s === undefined
      ? []
      : [`${Math.floor(used(wall_clock_s, left.wall_clock_s) / 60)} of ${number(wall_clock_s / 60)} min`]),
    ...(cost_usd === undefined ? [] : [`$${number(used(cost_usd, left.cost_usd))} of $${number(cost_usd)}`]),
  ];
}

/** Trials that have ended. */
export const endedTrials = ({ trials, stage_done = 0 }: Evolution): number =>
  trials.completed + trials.failed + stage_done;

/** One line about a run. @param rate trials per second; undefined while it is unknown */
export function runLine(evolution: Evolution, rate: number | undefined): string {
  const { stage, stage_done, stage_trials, iterations } = evolution;
  const score = scoreText(evolution);
  return [
    score === undefined ? 'measuring the design' : `best ${score}`,
    ...usedText(evolution),
    ...(rate === undefined ? [] : [`${number(rate)} trials/s`]),
    `${iterations} ${iterations === 1 ? 'body' : 'bodies'}`,
    ...(stage === undefined ? [] : [`${stage.replaceAll('_', '-')} ${stage_done ?? 0}/${stage_trials ?? 0}`]),
  ].join(' · ');
}

/** What changes seldom: a line is printed for each where lines cannot be overwritten. */
export const milestone = ({ status, iterations, incumbent }: Evolution): string =>
  JSON.stringify([status, iterations, incumbent.score]);

const reasons: Readonly<Record<string, string>> = {
  requested: 'at the request of a person',
  budget_exhausted: 'its budget is used up',
  plateau: 'no better body was found for a while',
  target_reached: 'its target is reached',
  no_feasible_body: 'no other body keeps the limits of its program',
};

/** Such as `Paused: its budget is used up`. */
function stateText({ status, reason }: Evolution): string {
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return reason === undefined ? word : `${word}: ${plainText(reasons[reason] ?? reason)}`;
}

/** Such as `12 by climber in 4 calls, 2 refused; 1 failed: exit code 3`. */
function proposalsText({ name, calls, proposals, invalid, failures, last_failure }: OrchestratorUse): string {
  const failed = last_failure === undefined ? '' : `; ${failures} failed: ${plainText(last_failure)}`;
  return `${proposals} by ${name} in ${calls} ${calls === 1 ? 'call' : 'calls'}, ${invalid} refused${failed}`;
}

/** What a run came to. */
export interface Outcome {
  readonly evolution: Evolution;
  readonly accepted: readonly Iteration[];
  readonly report?: string;
}

const indent = '   ';

/** How a run ended, and what to do next. */
export function outcomeText({ evolution, accepted, report }: Outcome, style: Style): string {
  const { evolution_id, trials, budget, status, best, orchestrator } = evolution;
  const used = endedTrials(evolution);
  const more = Math.max(2 * (budget.trials ?? 0), used + 100);
  const isPaused = status === 'paused';
  const lines = [
    ['best', scoreText(evolution) ?? 'not measured'],
    ...accepted.map(({ number: at, because }) => ['accepted', `iteration ${at}: ${plainText(because)}`]),
    ...(accepted.length > 0
      ? []
      : [['accepted', 'no body yet: none is confirmed as better than the design']]),
    ['trials', `${used} ended, ${trials.failed} failed, ${trials.rejected} rejected as exploits`],
    ...(orchestrator ? [['proposals', proposalsText(orchestrator)]] : []),
    ...(report === undefined ? [] : [['report', report]]),
    ...(isPaused ? [['go on', `npm run evolve -- --resume ${evolution_id} --trials ${more}`]] : []),
    ...(best
      ? [['design', best.design_id]]
      : accepted.length > 0
        ? [['keep it', `npm run evolve -- --keep ${evolution_id}`]]
        : []),
  ];
  return [
    style.bold(stateText(evolution)),
    ...lines.map(([name = '', text]) => `${indent}${name.padEnd(10)}${text}`),
    '',
  ].join('\n');
}

const heading = /^#+ (.*)$/gm;

/** The front matter with its indentation, and the explanation formatted for a terminal. */
export function programText(program: string, style: Style): string {
  const [, front = '', prose = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(program) ?? [];
  const lines = front
    .split('\n')
    .map((line) => `${' '.repeat(line.length - line.trimStart().length)}${plainText(line)}`);
  return `${lines.join('\n')}\n\n${markdownText(prose.replaceAll(heading, '**$1**\n'), style)}\n`;
}
