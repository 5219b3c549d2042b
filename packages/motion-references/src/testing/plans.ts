import type { Plan } from '@robotdesign/contracts';

/** The part of a task that a test sets; the rest is empty. */
export interface Task {
  readonly family?: string;
  readonly locomotion?: readonly string[];
  readonly manipulation?: readonly string[];
  readonly terrain?: readonly string[];
  readonly goal?: string;
}

/** A plan that suggests one family first and a wheeled one after it. */
export function planOf({ family, locomotion = [], manipulation = [], terrain = [], goal }: Task): Plan {
  const suggest = (embodiment: string, score: number) => ({
    embodiment,
    score,
    supported: true,
    because: 'the test',
  });
  return {
    language: 'en',
    capabilities: { locomotion, manipulation },
    environment: { terrain },
    constraints: [],
    suggested_embodiments: family === undefined ? [] : [suggest(family, 0.9), suggest('rover', 0.8)],
    sensors: [],
    search_queries: ['a query'],
    motion_reference: { needed: true, kinds: [], because: 'the test' },
    assumptions: [],
    questions: [],
    conflicts: [],
    ignored: [],
    confidence: 0.9,
    provenance: [],
    coverage: [],
    not_understood: [],
    notices: [],
    ...(goal === undefined ? {} : { task_goal: goal }),
  };
}
