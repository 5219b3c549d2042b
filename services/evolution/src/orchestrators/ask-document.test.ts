import { expect, test } from '@jest/globals';
import type { GeneFact, TrialScore } from '@robotdesign/evolution-search';
import type { IterationState } from '../iteration/state.ts';
import { drafted } from '../testing/evolution.ts';
import { askDocument } from './ask-document.ts';

const heldOutSeeds = [700_001, 700_002, 700_003, 700_004, 700_005];
const heldOutScore = 0.987_123;
const score = (value: number): TrialScore => ({ score: value, fell: false });

const { config } = drafted();
const state = drafted({
  config: { ...config, protocol: { ...config.protocol, held_out_seeds: heldOutSeeds } },
  status: 'running',
  budget: { trials: 100, cost_usd: 2 },
  used: { wall_clock_s: 5, cost_usd: 0.5 },
  run: {
    batches: 3,
    proposed: 8,
    requested: 40,
    since_progress: 10,
    untried: 0,
    incumbent: {
      number: 5,
      genome: [0.75],
      scores: {
        screen: [score(1)],
        training: [score(1.1), score(1.2)],
        perturbed: [score(0.9)],
        held_out: heldOutSeeds.map(() => score(heldOutScore)),
      },
    },
  },
  orchestrator: {
    calls: 2,
    proposals: 4,
    invalid: 1,
    failures: 0,
    failures_in_a_row: 0,
    rejected: [{ id: 'a', reason: 'the program has no gene torso.wings' }],
  },
});

const iteration = (number: number, outcome: IterationState['outcome']): IterationState => ({
  iteration_id: `itr_${number}`,
  evolution_id: 'evo_1',
  number,
  proposed_by: 'climber',
  incumbent: 0,
  parent: 0,
  edits: [{ name: 'torso.length_m', value: 0.35 }],
  outcome,
  accepted: outcome === 'better',
  because: `it is ${outcome} by ${heldOutScore} on held-out seeds`,
  score: 1.1,
  interval: { low: 1 },
  effect: { mean: 0.1, interval: { low: 0.05, high: 0.15 } },
  held_out: { mean: heldOutScore, interval: {} },
  held_out_effect: { mean: heldOutScore, interval: {} },
  trials: 12,
  batch: 2,
  mass_kg: 1.2,
  genome: [0.75],
  search_result: { objective: 1.1, mass_ratio: 1.2, size_ratio: 1 },
});

const facts: readonly GeneFact[] = [
  {
    name: 'torso.length_m',
    label: 'torso: length',
    unit: 'm',
    value: 0.3,
    gene: { name: 'torso.length_m', min: 0.2, max: 0.4 },
    allowed: { name: 'torso.length_m', min: 0.1, max: 0.6 },
  },
];

const document = askDocument({
  evolution_id: 'evo_1',
  state,
  genes: facts,
  archive: [iteration(5, 'better')],
  results: [
    iteration(8, 'not_confirmed'),
    { ...iteration(7, 'falls'), because: 'it fell where the incumbent did not' },
  ],
  now_ms: 0,
});

test('an ask has what a proposal needs', () => {
  expect(document).toMatchObject({
    version: 1,
    evolution_id: 'evo_1',
    ask: 3,
    program: { search: { batch: 4 }, protocol: { training_seeds: [1, 2, 3] } },
    incumbent: { id: '5', parameters: { 'torso.length_m': 0.35 }, score: expect.closeTo(1.1) },
    archive: [{ id: '5', parent: '0', outcome: 'better', score: 1.1, effect: { mean: 0.1 } }],
    results: [{ id: '8' }, { id: '7', outcome: 'falls', because: 'it fell where the incumbent did not' }],
    rejected: [{ id: 'a', reason: 'the program has no gene torso.wings' }],
    parameters: [
      {
        name: 'torso.length_m',
        kind: 'number',
        label: 'torso: length',
        unit: 'm',
        value: 0.3,
        min: 0.2,
        max: 0.4,
      },
    ],
    proposals_wanted: 4,
    budget_left: { trials: 60, cost_usd: 1.5 },
  });
});

test('an ask has neither held-out seeds nor what they showed', () => {
  const text = JSON.stringify(document);
  for (const hidden of [...heldOutSeeds.map(String), String(heldOutScore), 'held_out', 'held-out'])
    expect(text).not.toContain(hidden);
});
