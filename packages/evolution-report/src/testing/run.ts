import { seededRandom } from '@robotdesign/random';
import type { ReportData, ReportIteration } from '../data.ts';

/** Runs of any length, for tests. */

const outcomes = [
  'worse_on_the_first_trial',
  'worse_on_the_first_trial',
  'no_effect',
  'exploit',
  'not_confirmed',
];

/** A body in `each` is accepted. */
export function runOf(count: number, each = 9): ReportData {
  const random = seededRandom(7);
  let incumbent = 0;
  let score = 0.35;
  const iterations: ReportIteration[] = Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const accepted = number % each === 0;
    const from = incumbent;
    const outcome = accepted ? 'better' : random.pick(outcomes);
    const isScreened = outcome === 'worse_on_the_first_trial';
    if (accepted) {
      incumbent = number;
      score *= 1.05;
    }
    const mean = accepted ? score : score * random.between(0.4, 1.05);
    const half = random.between(0.01, 0.06);
    return {
      number,
      proposed_by: 'line',
      incumbent: from,
      outcome,
      accepted,
      because: accepted ? 'better by 0.02 on held-out seeds' : 'it gained from <b>penetration</b> & more',
      score: isScreened ? { mean } : { mean, low: mean - half, high: mean + half },
      ...(accepted && { gain: { mean: 0.02, low: 0.01, high: 0.03 } }),
      trials: isScreened ? 1 : accepted ? 13 : 3,
    };
  });
  const requested = iterations.reduce((sum, { trials }) => sum + trials, 13);
  const cells = Array.from({ length: Math.min(12, count) }, (_, at) => ({
    column: at % 6,
    row: (at * 5 + Math.floor(at / 6)) % 6,
    number: at,
    score: 0.2 + 0.02 * at,
  }));
  return {
    title: 'A <quadruped> & "friends"',
    evolution_id: 'evo_1',
    design_id: 'dsn_1',
    revision: 1,
    status: 'paused',
    reason: 'budget_exhausted',
    written_at: '2026-11-23T22:00:00.000Z',
    program_sha256: 'a'.repeat(64),
    measure: { name: 'speed', unit: 'm/s', direction: 'max' },
    confidence: 0.95,
    orchestrator: 'built_in',
    design: {
      training: { mean: 0.35, low: 0.32, high: 0.38 },
      held_out: { mean: 0.34, low: 0.32, high: 0.36 },
      mass_kg: 2.31,
      length_m: 0.41,
    },
    ...(incumbent > 0 && {
      best: {
        number: incumbent,
        training: { mean: score, low: score - 0.03, high: score + 0.03 },
        held_out: { mean: score - 0.01, low: score - 0.02, high: score },
        mass_kg: 2.18,
        length_m: 0.44,
        gain: { mean: score - 0.35, low: score - 0.37, high: score - 0.33 },
        design_id: 'dsn_2',
        changes: [
          { label: 'Length of the torso', unit: 'm', before: '0.3', after: '0.324' },
          { label: 'controller: period of a stride', unit: 's', before: '0.8', after: '0.62' },
        ],
      },
    }),
    iterations,
    design_trials: 13,
    trials: { requested, completed: requested, failed: 0, rejected: 2 },
    budget: [
      { limit: 'trials', used: `${requested}`, allowed: '300' },
      { limit: 'time', used: '812 s', allowed: 'no limit' },
      { limit: 'cost', used: '$0.00', allowed: 'no limit' },
    ],
    map: {
      x: { label: 'Mass over that of the first body', edges: [0.25, 0.4, 0.63, 1, 1.59, 2.52, 4] },
      y: { label: 'Length over that of the first body', edges: [0.25, 0.4, 0.63, 1, 1.59, 2.52, 4] },
      cells,
    },
  };
}
