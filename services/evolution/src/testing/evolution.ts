import type { EvolutionState } from '../evolution/state.ts';

/** An evolution that waits for its approval, for tests. */
export const drafted = (change: Partial<EvolutionState> = {}): EvolutionState => ({
  design_id: 'dsn_1',
  revision: 1,
  title: 'A quadruped',
  status: 'drafted',
  program_sha256: 'a'.repeat(64),
  config: {
    version: 1,
    design: { id: 'dsn_1', revision: 1 },
    objective: { metric: 'speed_m_s', direction: 'max' },
    genes: [{ name: 'torso.length_m', min: 0.2, max: 0.4 }],
    fixed: [],
    constraints: [],
    protocol: {
      trials: [{ terrain: 'flat', duration_s: 1, payload_kg: 0 }],
      training_seeds: [1, 2, 3],
      held_out_seeds: [101, 102, 103, 104, 105],
      perturbations: [],
      confidence: 0.95,
      min_effect: 0.02,
    },
    search: { orchestrator: 'built_in', operators: ['draw'], batch: 4, seed: 1 },
    budget: { trials: 100 },
    stop: { plateau_trials: 50 },
  },
  controller: { kind: 'hold' },
  figures: { mass_kg: 1, length_m: 0.3 },
  budget: { trials: 100 },
  counts: { completed: 0, failed: 0, rejected: 0 },
  used: { wall_clock_s: 0, cost_usd: 0 },
  ...change,
});
