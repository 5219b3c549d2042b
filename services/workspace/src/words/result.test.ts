import { describe, expect, test } from '@jest/globals';
import type { Candidate, FollowUp, Generation, Plan } from '@robotdesign/contracts';
import fc from 'fast-check';
import '../../../../test/property-seed.ts';
import { escapeMarkdown } from './markdown.ts';
import { failureWords, questionWords, resultWords } from './result.ts';

const plan = (more: Partial<Plan> = {}): Plan => ({
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
  ...more,
});

const candidate = (title: string, more: Partial<Candidate> = {}): Candidate => ({
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
    reasons: [],
  })),
  grammar_hitl: [],
  notices: [],
  created_at: '',
  updated_at: '',
  version: 1,
  ...more,
});

const stated = (path: string, text: string) => ({ path, text, kind: 'stated' as const });
const twoDogs = [
  candidate('Dog', { mass_kg: 1.284, payload_kg: 0.5 }),
  candidate('Cat', { mass_kg: 0.9, payload_kg: 0.7 }),
];

describe('what was understood', () => {
  const words = (task: Partial<Plan>) => resultWords(plan(task), generation(twoDogs)).split('\n')[0];

  test.each<readonly [string, Partial<Plan>, string]>([
    [
      'numbers as the person gave them',
      {
        capabilities: { locomotion: ['climb'], manipulation: ['carry'], payload_kg: 1.81436948 },
        environment: { terrain: ['stairs'], step_height_m: 0.2 },
        provenance: [stated('capabilities.payload_kg', '4 lb')],
      },
      'You want a robot that climbs and carries **4 lb** on stairs, with steps of **7.9 in**.',
    ],
    [
      'what the body shall be',
      {
        capabilities: { locomotion: [], manipulation: ['pull'], pull_kg: 20 },
        constraints: [
          { kind: 'leg_count', op: 'eq', value: 6, text: 'six legs', hard: true },
          { kind: 'arm_count', op: 'eq', value: 0, text: 'no arms', hard: true },
          { kind: 'family', op: 'not', word: 'humanoid', text: 'no arms', hard: true },
          { kind: 'mass', op: 'max', value: 0.9, unit: 'kg', text: 'under 900 g', hard: false },
          { kind: 'cost', op: 'max', value: 60, unit: 'EUR', text: '60 euros', hard: true },
        ],
        sensors: ['camera', 'imu'],
      },
      'You want a robot that pulls **20 kg**. It should have 6 legs, have no arms, weigh at most **900 g** if possible, cost at most **€60** and have a camera and an IMU.',
    ],
    [
      'the words themselves where the vocabulary has none',
      { task_goal: 'juggle *three* balls' },
      'You want a robot, for this task: “juggle \\*three\\* balls”.',
    ],
    ...(['3 times the payload', '2x the payload', 'reduce the payload by 200 g'] as const).map(
      (text) =>
        [
          `what "${text}" comes to`,
          {
            capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1.5 },
            provenance: [stated('capabilities.payload_kg', text)],
          },
          'You want a robot that carries **1.5 kg**.',
        ] as const,
    ),
    [
      'pounds of money, which say nothing of other units',
      {
        capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1.5 },
        constraints: [{ kind: 'cost', op: 'max', value: 200, unit: 'GBP', text: '200 pounds', hard: true }],
        provenance: [stated('constraints[0]', '200 pounds')],
      },
      'You want a robot that carries **1.5 kg**. It should cost at most **£200**.',
    ],
    [
      'pounds of mass, which do',
      {
        constraints: [{ kind: 'mass', op: 'max', value: 0.9072, unit: 'kg', text: '2 pounds', hard: true }],
        provenance: [stated('constraints[0]', '2 pounds')],
      },
      'You want a robot, for this task: “carry things”. It should weigh at most **2 lb**.',
    ],
  ])('%s', (_, task, said) => {
    expect(words(task)).toBe(said);
  });
});

describe('candidates', () => {
  const carrying = plan({ capabilities: { locomotion: [], manipulation: ['carry'] } });

  test('each with what was computed of it, what it is best at, and its drawback', () => {
    const words = resultWords(carrying, generation(twoDogs));
    expect(words).toContain(
      '1. **Dog**: 1.28 kg, carries 500 g.\n   Drawback: it is the heaviest (1.28 kg).',
    );
    expect(words).toContain('2. **Cat**: 900 g, carries 700 g.\n   It carries the most and is the lightest.');
  });

  test('prices are compared only where all parts have one', () => {
    const priced = (cost_is_lower_bound: boolean) =>
      [57, 300].map((estimated_cost_usd) =>
        candidate(`Body ${estimated_cost_usd}`, { estimated_cost_usd, cost_is_lower_bound }),
      );
    expect(resultWords(plan(), generation(priced(false)))).toContain('It costs the least.');
    expect(resultWords(plan(), generation(priced(true)))).toContain('parts from $57');
    expect(resultWords(plan(), generation(priced(true)))).not.toMatch(/costs the/);
  });

  test('one is not compared with itself', () => {
    const words = resultWords(plan(), generation([candidate('Dog', { mass_kg: 1 })]));
    expect(words).toContain('I have one candidate');
    expect(words).not.toMatch(/lightest|Drawback/);
  });

  test('what one misses and another has is its drawback; what all miss is told of all', () => {
    const task = plan({ capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 0.6 } });
    expect(resultWords(task, generation(twoDogs))).toContain('Drawback: it does not manage a load of 600 g.');
    const heavier = plan({ capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 2 } });
    expect(resultWords(heavier, generation([twoDogs[0] as Candidate]))).toContain(
      'Drawback: like all of them, it does not manage a load of 2 kg.',
    );
  });
});

describe('a bound of the task', () => {
  const bound = (kind: string, op: 'max' | 'min', value: number, unit: string) =>
    plan({ constraints: [{ kind, op, value, unit, text: 'so', hard: true }] });
  const bodies = [
    candidate('Dog', {
      mass_kg: 1.2,
      estimated_cost_usd: 300,
      footprint_length_m: 0.5,
      footprint_width_m: 0.3,
      height_m: 0.2,
    }),
    candidate('Cat', {
      mass_kg: 0.8,
      estimated_cost_usd: 200,
      footprint_length_m: 0.4,
      footprint_width_m: 0.2,
      height_m: 0.1,
    }),
  ];

  test.each<readonly [string, 'max' | 'min', number, string, string]>([
    ['mass', 'max', 1, 'kg', 'it weighs more than 1 kg'],
    ['cost', 'max', 250, 'USD', 'it costs more than $250'],
    ['width', 'max', 0.25, 'm', 'it is wider than 25 cm'],
    ['length', 'max', 0.45, 'm', 'it is longer than 45 cm'],
    ['height', 'max', 0.15, 'm', 'it is higher than 15 cm'],
    ['size', 'max', 0.45, 'm', 'it is larger than 45 cm'],
  ])('on %s that one body breaks is its drawback', (kind, op, value, unit, said) => {
    const words = resultWords(bound(kind, op, value, unit), generation(bodies));
    expect(words).toContain(`1. **Dog**`);
    expect(words.match(/Drawback: .*/g)?.[0]).toBe(`Drawback: ${said}.`);
    expect(words.split('2. **Cat**')[1]).not.toContain(said);
  });

  test('from below', () => {
    const words = resultWords(bound('height', 'min', 0.15, 'm'), generation(bodies));
    expect(words.split('2. **Cat**')[1]).toContain('Drawback: it is lower than 15 cm.');
  });

  test('that all break, or in a currency that is not converted, is no drawback of one', () => {
    expect(resultWords(bound('mass', 'max', 0.5, 'kg'), generation(bodies))).not.toContain('weighs more');
    expect(resultWords(bound('cost', 'max', 250, 'EUR'), generation(bodies))).not.toContain(
      'costs more than €',
    );
  });
});

describe('the rest of the answer', () => {
  test('what cannot be met, what was assumed and what is missing, each once', () => {
    const notice = { code: 'unmet_requirement', message: 'No candidate steps over 200 mm.' };
    const remark = { text: 'a bottle weighs 1 kg', about: 'x' };
    const words = resultWords(
      plan({ assumptions: [remark, remark], questions: [{ text: 'How wide?', about: 'y' }] }),
      generation(twoDogs, { notices: [notice, notice] }),
    );
    expect(words.match(/No candidate steps over 200 mm\./g)).toHaveLength(1);
    expect(words.match(/- A bottle weighs 1 kg\./g)).toHaveLength(1);
    expect(words).toContain('**It would help to know**\n\n- How wide?');
  });

  test.each<readonly [string, FollowUp, string]>([
    [
      'a change and the design it builds on',
      {
        kind: 'change',
        base_title: 'Dog',
        changes: [
          { path: 'constraints.leg_count', text: 'six legs', before: 'exactly 4' },
          { path: 'constraints.leg_count', text: 'six legs', after: 'exactly 6' },
          { path: 'sensors', text: 'camera', before: 'camera' },
          { path: 'constraints.mass', text: 'lighter', after: 'at most 0.9 kg' },
        ],
      },
      'I changed the task, building on “Dog”:\n\n- “six legs”: 6 legs\n- “camera”: sensor: no longer camera\n- “lighter”: own mass: at most 900 g\n\nNow you want a robot',
    ],
    [
      'the same again',
      { kind: 'change', changes: [] },
      'The task stays as it is; I looked for bodies again.',
    ],
    [
      'a new task for a design',
      { kind: 'new_task', base_title: 'Dog', changes: [] },
      'I took this as a new task, building on “Dog”.',
    ],
    [
      'something else to do',
      { kind: 'change', changes: [{ path: 'task_goal', text: 'inspect', after: 'inspection' }] },
      '- “inspect”: purpose: inspection',
    ],
    ['a new task', { kind: 'new_task', changes: [] }, 'I took this as a new task and left the one before.'],
  ])('%s', (_, followUp, said) => {
    expect(resultWords(plan(), generation(twoDogs), followUp)).toContain(said);
  });

  test('a task that has changed is told as what it began as', () => {
    const changed = plan({ task_goal: 'juggle 3 balls; forget the balls' });
    const followUp: FollowUp = {
      kind: 'change',
      changes: [{ path: 'sensors', text: 'x', before: 'camera' }],
    };
    const told = (goal: Plan, said?: FollowUp) => resultWords(goal, generation(twoDogs), said);
    expect(told(changed, followUp)).toContain('a robot, for what began as “juggle 3 balls”.');
    expect(told(plan({ task_goal: 'juggle 3 balls' }))).toContain(
      'a robot, for this task: “juggle 3 balls”.',
    );
  });

  test('questions instead of a body, with and without a task before', () => {
    const asked = [{ text: 'What should it do?' }];
    expect(questionWords(asked, false)).toBe(
      'I do not know yet what the robot is to do.\n\n- What should it do?',
    );
    expect(questionWords([], true)).toBe('I found no change in this that I can make.');
  });

  test("a person's text stays text", () => {
    expect(escapeMarkdown('# <b>hi</b> [x](y) *z*\n- a')).toBe(
      '\\# \\<b\\>hi\\</b\\> \\[x\\](y) \\*z\\* - a',
    );
    expect(escapeMarkdown('1. first')).toBe('1\\. first');
    expect(escapeMarkdown('see https://x.example or www.x.example, a@x.example')).toBe(
      'see https\\://x.example or www\\.x.example, a\\@x.example',
    );
    expect(escapeMarkdown('a\tb\n\n  c')).toBe('a b c');
    expect(escapeMarkdown('left \u202egib\u2066 \u0007bell')).toBe('left gib bell');
    expect(failureWords('<b>no</b>')).toBe('I could not finish this. \\<b\\>no\\</b\\>.');
  });
});

describe('whatever is told', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '**x**\n# y',
      '![a](http://b)',
      '&lt;',
      'a'.repeat(3000),
      '\u2028- x',
    ),
  );
  const amount = fc.option(fc.double({ min: 0, max: 1e4, noNaN: true }), { nil: undefined });
  const remark = fc.record({ text, about: text });
  const tasks = fc.record({
    task_goal: text,
    assumptions: fc.array(remark, { maxLength: 12 }),
    questions: fc.array(remark, { maxLength: 12 }),
    sensors: fc.array(text, { maxLength: 12 }),
    capabilities: fc.record({ locomotion: fc.array(text), manipulation: fc.array(text) }),
    environment: fc.record({ terrain: fc.array(text, { maxLength: 10 }) }),
    constraints: fc.array(
      fc.record({
        kind: fc.constantFrom('mass', 'leg_count', 'family', 'odd', 'cost'),
        op: fc.constantFrom('eq', 'max', 'min', 'not'),
        value: fc.double({ min: 0, max: 1e4, noNaN: true }),
        word: text,
        text,
        hard: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
  });
  const figures = fc.record({
    mass_kg: amount,
    payload_kg: amount,
    max_step_m: amount,
    estimated_cost_usd: amount,
  });
  const changes = fc.array(fc.record({ path: text, text, after: text }), { maxLength: 12 });
  const known = (some: object) =>
    Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));

  test('the words are never empty, never raw HTML, bounded, and name each candidate once', () => {
    fc.assert(
      fc.property(
        tasks,
        fc.array(figures, { maxLength: 32 }),
        fc.array(text, { maxLength: 12 }),
        changes,
        (task, bodies, notices, changed) => {
          const offered = bodies.map((body, n) => candidate(`Body-${n}-x`, known(body)));
          const words = resultWords(
            plan(task as unknown as Plan),
            generation(offered, { notices: notices.map((message) => ({ code: 'x', message })) }),
            { kind: 'change', changes: changed },
          );
          expect(words.trim()).not.toBe('');
          expect(words.length).toBeLessThan(30_000);
          expect(words.replaceAll(/\\./gs, '')).not.toMatch(/[<>]|\]\(/);
          for (const { title } of offered) expect(words.split(`**${title}**`)).toHaveLength(2);
        },
      ),
      { numRuns: 60 },
    );
  });
});
