import type { Candidate, Generation, Plan, Ranking } from '@robotdesign/contracts';

/** Plans, candidates and generations as the assistant is told of them. */

export const plan = (more: Partial<Plan> = {}): Plan => ({
  task_goal: 'carry things',
  language: 'en',
  capabilities: { locomotion: [], manipulation: [] },
  environment: { terrain: [] },
  constraints: [],
  suggested_embodiments: [],
  sensors: [],
  search_queries: [],
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
  ...more,
});

export const candidate = (title: string, more: Partial<Candidate> = {}): Candidate => ({
  candidate_id: `cnd_${title}`,
  design_id: `dsn_${title}`,
  title,
  summary: '',
  embodiment: 'quadruped',
  morphology_family: 'quadruped',
  morphology_summary: '',
  graph_node_count: 1,
  graph_edge_count: 0,
  compile_safe: true,
  compile_issues: [],
  leg_count: 4,
  arm_count: 0,
  limb_dof: [],
  sensors: [],
  basis: {},
  limbs: [],
  actuators: [],
  unverified_fields: [],
  trials: [],
  ...more,
});

export const generation = (candidates: readonly Candidate[], more: Partial<Generation> = {}): Generation => ({
  generation_id: 'gen_1',
  status: 'completed',
  ingest_job_id: 'job_1',
  agent_loop: 'grammar_v2',
  loop_version: '1',
  seed: 1,
  prompt: '',
  candidates,
  render_payloads: [],
  rankings: candidates.map(({ candidate_id }, index) => ({
    candidate_id,
    rank: index + 1,
    score: 1 - index / 10,
    reasons: [],
    needs: [],
    caveats: [],
  })),
  grammar_hitl: [],
  notices: [],
  created_at: '',
  updated_at: '',
  version: 1,
  ...more,
});

export const stated = (path: string, text: string) => ({ path, text, kind: 'stated' as const });
export const twoDogs = [
  candidate('Dog', { mass_kg: 1.284, payload_kg: 0.5 }),
  candidate('Cat', { mass_kg: 0.9, payload_kg: 0.7 }),
];

/** The same bodies with what their rankings say. @param figures of the bodies, beside what they have */
export const ranked = (
  said: readonly Partial<Ranking>[],
  figures: readonly Partial<Candidate>[] = [],
): Generation => {
  const bodies = [...twoDogs, candidate('Cow', { mass_kg: 1 })]
    .slice(0, said.length)
    .map((one, at) => ({ ...one, ...figures[at] }));
  const made = generation(bodies);
  return { ...made, rankings: made.rankings.map((ranking, at) => ({ ...ranking, ...said[at] })) };
};
