import { describe, expect, test } from '@jest/globals';
import type { Evolution, Iteration } from '@robotdesign/contracts';
import type { Style } from '../markdown.ts';
import { rateMeter } from './rate.ts';
import { milestone, outcomeText, programText, runLine } from './words.ts';

const style: Style = { width: 80, bold: (text) => `*${text}*` };

const evolution = (change: Partial<Evolution> = {}): Evolution => ({
  evolution_id: 'evo_1',
  title: 'A rover',
  design_id: 'dsn_1',
  revision: 1,
  status: 'running',
  objective: { metric: 'speed_m_s', direction: 'max' },
  program_sha256: 'a'.repeat(64),
  budget: { trials: 200 },
  budget_left: { trials: 57 },
  trials: { requested: 143, completed: 139, failed: 1, rejected: 0 },
  incumbent: { design_id: 'dsn_1', revision: 1 },
  iterations: 30,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...change,
});

const measured = evolution({
  incumbent: { design_id: 'dsn_1', revision: 1, score: 0.4123, interval: { low: 0.39, high: 0.4311 } },
  stage: 'held_out',
  stage_trials: 5,
  stage_done: 3,
});

describe('the line of a run', () => {
  test('shows score, budget, rate and stage', () => {
    expect(runLine(measured, 3.1234)).toBe(
      'best 0.412 m/s (0.39 to 0.431) · 143 of 200 trials · 3.12 trials/s · 30 bodies · held-out 3/5',
    );
  });

  test('says what is measured first, and every limit', () => {
    const limits = { trials: 200, wall_clock_s: 600, cost_usd: 5 };
    const left = { trials: 200, wall_clock_s: 450, cost_usd: 3.75 };
    expect(runLine(evolution({ iterations: 1, budget: limits, budget_left: left }), undefined)).toBe(
      'measuring the design · 0 of 200 trials · 2 of 10 min · $1.25 of $5 · 1 body',
    );
  });

  test('is printed again where lines stay only when a body ends or is better', () => {
    expect(milestone({ ...measured, stage_done: 4 })).toBe(milestone(measured));
    expect(milestone({ ...measured, iterations: 31 })).not.toBe(milestone(measured));
  });
});

test('a rate covers the last half minute', () => {
  let now_ms = 0;
  const rateOf = rateMeter(() => now_ms);
  expect(rateOf(10)).toBeUndefined();
  now_ms = 10_000;
  expect(rateOf(40)).toBe(3);
  now_ms = 35_000;
  expect(rateOf(40)).toBe(0);
});

describe('the outcome', () => {
  const iteration = { number: 14, because: 'better by 0.05 on held-out seeds' } as Iteration;

  test('of a used budget names the report and how to go on', () => {
    const paused = { ...measured, status: 'paused', reason: 'budget_exhausted' } as const;
    const text = outcomeText(
      { evolution: paused, accepted: [iteration], report: '/files/report.html' },
      style,
    );
    expect(text.split('\n')).toEqual([
      '*Paused: its budget is used up*',
      '   best      0.412 m/s (0.39 to 0.431)',
      '   accepted  iteration 14: better by 0.05 on held-out seeds',
      '   trials    143 ended, 1 failed, 0 rejected as exploits',
      '   report    /files/report.html',
      '   go on     npm run evolve -- --resume evo_1 --trials 400',
      '   keep it   npm run evolve -- --keep evo_1',
      '',
    ]);
  });

  test.each<[object, string]>([
    [{ failures: 0 }, '   proposals 12 by climber in 4 calls, 2 refused'],
    [
      { failures: 1, last_failure: 'exit code 3' },
      '   proposals 12 by climber in 4 calls, 2 refused; 1 failed: exit code 3',
    ],
  ])('of an orchestrator counts its proposals %#', (change, line) => {
    const orchestrator = { name: 'climber', calls: 4, proposals: 12, invalid: 2, failures: 0, cost_usd: 0 };
    const run = { ...measured, orchestrator: { ...orchestrator, ...change } };
    const text = outcomeText({ evolution: run, accepted: [] }, style);
    expect(text.split('\n')).toContain(line);
  });

  test('of a run that failed shows its reason, and nothing to keep', () => {
    const failed = evolution({ status: 'failed', reason: 'A trial gave\nno result.' });
    const text = outcomeText({ evolution: failed, accepted: [] }, style);
    expect(text).toContain('*Failed: A trial gave no result.*');
    expect(text).toContain('no body yet');
    expect(text).not.toContain('--keep');
  });
});

test('a program is shown with the indentation of its front matter, and cannot control the terminal', () => {
  const text = programText('---\na:\n  - b\u001b[2J\n---\n# Evolve\n\nText.\n', style);
  expect(text).toBe('a:\n  - b [2J\n\n*Evolve*\n\nText.\n');
});
