import type { GeneFact } from '../genes/gene-table.ts';
import type { EvolutionConfig } from '../program/config.ts';
import { writeProgram } from '../program/write-program.ts';

/** Programs for tests. */

export const someGenes: readonly GeneFact[] = [
  {
    name: 'torso.length_m',
    label: 'torso: length',
    unit: 'm',
    value: 0.3,
    gene: { name: 'torso.length_m', min: 0.2, max: 0.4 },
    allowed: { name: 'torso.length_m', min: 0.1, max: 0.6 },
  },
  {
    name: 'torso.form',
    label: 'torso: form',
    unit: '',
    value: 'box',
    gene: { name: 'torso.form', options: ['box', 'disc'] },
    allowed: { name: 'torso.form', options: ['box', 'disc'] },
  },
];

export const aConfig = (change: Partial<EvolutionConfig> = {}): EvolutionConfig => ({
  version: 1,
  design: { id: 'dsn_1', revision: 1 },
  objective: { metric: 'speed_m_s', direction: 'max' },
  genes: someGenes.map(({ gene }) => gene),
  fixed: [],
  constraints: [{ kind: 'mass_kg', op: '<=', value: 3, unit: 'kg' }],
  protocol: {
    trials: [{ terrain: 'rough', payload_kg: 1, duration_s: 5 }],
    training_seeds: [1, 2, 3],
    held_out_seeds: [101, 102, 103, 104, 105],
    perturbations: ['friction', 'mass'],
    confidence: 0.95,
    min_effect: 0.02,
  },
  search: { orchestrator: 'built_in', operators: ['draw', 'adaptive', 'line', 'best'], batch: 8, seed: 7 },
  budget: { trials: 300 },
  stop: { plateau_trials: 150 },
  ...change,
});

export const aProgram = (config = aConfig()): string => writeProgram(config, 'a quadruped', someGenes);
