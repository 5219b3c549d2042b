import type { Plan } from '@robotdesign/contracts';

/** A plan without requirements, with changes. */
export const planWith = (change: Partial<Plan> = {}): Plan => ({
  task_goal: 'walk about',
  language: 'en',
  capabilities: { locomotion: [], manipulation: [] },
  environment: { terrain: [] },
  constraints: [],
  suggested_embodiments: [
    { embodiment: 'quadruped', supported: true, score: 0.6, because: '' },
    { embodiment: 'hexapod', supported: true, score: 0.55, because: '' },
    { embodiment: 'rover', supported: true, score: 0.5, because: '' },
  ],
  sensors: [],
  search_queries: ['walking robot'],
  motion_reference: { needed: false, kinds: [], because: '' },
  assumptions: [],
  questions: [],
  conflicts: [],
  ignored: [],
  confidence: 1,
  provenance: [],
  coverage: [],
  not_understood: [],
  notices: [],
  ...change,
});
