import { describe, expect, test } from '@jest/globals';
import type { Candidate, Generation } from '@robotdesign/contracts';
import { escapeMarkdown, resultWords } from './words.ts';

const candidate = (title: string, more: Partial<Candidate> = {}): Candidate => ({
  candidate_id: 'cnd_1',
  design_id: 'dsn_1',
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
  ...more,
});

const generation = (candidates: readonly Candidate[], more: Partial<Generation> = {}): Generation => ({
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
    score: 1,
    reasons: [{ criterion: 'terrain', score: 1, because: 'its feet are wide' }],
  })),
  grammar_hitl: [],
  notices: [],
  created_at: '',
  updated_at: '',
  version: 1,
  ...more,
});

describe("the assistant's words", () => {
  test("a person's text stays text", () => {
    expect(escapeMarkdown('# <b>hi</b> [x](y) *z*\n- a')).toBe(
      '\\# \\<b\\>hi\\</b\\> \\[x\\](y) \\*z\\* - a',
    );
    expect(escapeMarkdown('1. first')).toBe('1\\. first');
    expect(escapeMarkdown('2 kg over 0.5 m (wet)')).toBe('2 kg over 0.5 m (wet)');
  });

  test('each candidate is told with what was computed of it, and nothing else', () => {
    const words = resultWords(
      undefined,
      generation([
        candidate('Dog', { mass_kg: 1.284, payload_kg: 0.5 }),
        candidate('Spider', { mass_kg: 0.9, max_step_m: 0.0199 }),
      ]),
    );
    expect(words).toContain('1. **Dog**: 1.28 kg, carries 500 g\n2. **Spider**: 900 g, steps over 19 mm');
    expect(words).toContain('Why the first is first');
  });

  test('one candidate is not compared with itself', () => {
    const words = resultWords(undefined, generation([candidate('Dog', { mass_kg: 1 })]));
    expect(words).not.toContain('Why the first is first');
  });

  test('what cannot be met is said', () => {
    const notices = [{ code: 'unmet_requirement', message: 'No candidate steps over 200 mm.' }];
    expect(resultWords(undefined, generation([candidate('Dog')], { notices }))).toContain(
      '- No candidate steps over 200 mm.',
    );
  });
});
