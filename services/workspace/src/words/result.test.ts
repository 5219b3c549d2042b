import { describe, expect, test } from '@jest/globals';
import type { Candidate, FollowUp, Generation, Need, Plan, Ranking } from '@robotdesign/contracts';
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

const stated = (path: string, text: string) => ({ path, text, kind: 'stated' as const });
const twoDogs = [
  candidate('Dog', { mass_kg: 1.284, payload_kg: 0.5 }),
  candidate('Cat', { mass_kg: 0.9, payload_kg: 0.7 }),
];

/** The same bodies with what their rankings say. */
const ranked = (said: readonly Partial<Ranking>[]): Generation => {
  const bodies = [...twoDogs, candidate('Cow', { mass_kg: 1 })].slice(0, said.length);
  const made = generation(bodies);
  return { ...made, rankings: made.rankings.map((ranking, at) => ({ ...ranking, ...said[at] })) };
};

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

  test('each with what it is best at and its drawback, and the figures side by side', () => {
    const words = resultWords(carrying, generation(twoDogs));
    expect(words).toContain(
      '1. **Dog**\n   It stood by itself in simulation, as all of them did. Drawback: it is the heaviest (1.29 kg).',
    );
    expect(words).toContain('2. **Cat**\n   It carries the most and is the lightest.');
    expect(words).toContain('| can carry | 500 g | 700 g |');
    expect(words).toContain('| weighs | 1.29 kg | 900 g |');
  });

  test('one is not compared with itself', () => {
    const words = resultWords(plan(), generation([candidate('Dog', { mass_kg: 1 })]));
    expect(words).toContain('**1 candidate**');
    expect(words).not.toMatch(/lightest|all of them/);
  });

  test('what should be known of all of them is told once', () => {
    const caveats = ['needs a controller'];
    const words = resultWords(plan(), ranked([{ caveats }, { caveats }]));
    expect(words).toContain('All of them share this: it needs a controller.');
    expect(words).toContain('like all of them, it needs a controller.');
    expect(words.match(/needs a controller/g)).toHaveLength(2);
    const own = resultWords(plan(), ranked([{}, { caveats }]));
    expect(own.split('2. **Cat**')[1]).toContain('Drawback: it needs a controller.');
    expect(own).not.toContain('share');
  });

  test('what is not asked is in no comparison of what is', () => {
    expect(resultWords(plan(), generation(twoDogs))).not.toContain('asked:');
  });

  test('what ends the tables says what their signs mean', () => {
    const priced = candidate('Dog', { estimated_cost_usd: 57, cost_is_lower_bound: true });
    const words = resultWords(plan(), generation([priced, candidate('Cat', { mass_kg: 1 })]));
    expect(words).toContain('| parts cost | ≥ $57 | – |');
    expect(words).toContain('≥ at least: not every price is known; – not known)');
    const probable = candidate('Dog', { ...priced, probable_cost_usd: 246.2 });
    expect(resultWords(plan(), generation([probable]))).toContain('| parts cost | ≈ $247 |');
  });

  test('more than four stand in several tables', () => {
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((title, n) => candidate(title, { mass_kg: 1 + n }));
    const words = resultWords(plan(), generation(six));
    expect(words).toContain('| weighs | 1 kg | 2 kg | 3 kg | 4 kg |');
    expect(words).toContain('|  | 5 | 6 |\n| --- | --- | --- |\n| weighs | 5 kg | 6 kg |');
  });
});

describe('what was asked', () => {
  const load = (value: number, verdict: Need['verdict']): Need => ({
    name: 'payload_kg',
    asked: 'carries 600 g',
    hard: true,
    verdict,
    does: `carries ${value} kg`,
    op: 'min',
    value,
    limit: 0.6,
    unit: 'kg',
  });

  test('is met or missed, with the figure rounded to what is true', () => {
    const words = resultWords(
      plan(),
      ranked([{ needs: [load(0.7099, 'met')] }, { needs: [load(0.5999, 'missed')] }]),
    );
    expect(words).toContain('| asked: carries 600 g | met: 709 g | missed: 599 g |');
    expect(words).not.toContain('can carry');
    expect(words).toContain('**Take number 1**, “Dog”: it meets all that was asked (carries 600 g: 709 g).');
    expect(words.split('2. **Cat**')[1]).toContain('Drawback: it misses “carries 600 g” (599 g).');
  });

  test('and missed by all is no drawback of one alone', () => {
    const words = resultWords(
      plan(),
      ranked([{ needs: [load(0.5, 'missed')] }, { needs: [load(0.4, 'missed')] }]),
    );
    expect(words).toContain('**No candidate meets all you asked; number 1 comes nearest**, “Dog”');
    expect(words).toContain('like all of them, it misses “carries 600 g”.');
    expect(words).toContain('All of them share this: it misses “carries 600 g”.');
    const alone = resultWords(plan(), ranked([{ needs: [load(0.5, 'missed')] }]));
    expect(alone).toContain(
      '**The only candidate does not meet all you asked**, “Dog”: it stood by itself in simulation. Its drawback: it misses “carries 600 g” (500 g).',
    );
  });

  test('and not checked is never told as met', () => {
    const speed: Need = {
      name: 'speed_m_s',
      asked: 'moves at 0.3 m/s',
      hard: true,
      verdict: 'not_checked',
      does: 'is not verified: no gait has been tried',
    };
    const ground: Need = {
      name: 'terrain_rough',
      asked: 'moves on rough ground',
      hard: true,
      verdict: 'not_checked',
      does: 'does well on rough ground, judged by its kind and not tried',
      value: 0.8,
      expected: 'does well',
    };
    const price: Need = { ...speed, name: 'cost', asked: 'costs at most $150', expected: 'probably $90' };
    const words = resultWords(plan(), ranked([{ needs: [speed, ground, price, load(0.7, 'met')] }]));
    expect(words).toContain('| asked: moves at 0.3 m/s | not checked |');
    expect(words).toContain('| asked: moves on rough ground (by its kind, not tried) | does well |');
    expect(words).toContain('| asked: costs at most $150 | not checked: probably $90 |');
    expect(words).toContain(
      'it meets all that was asked and could be checked (carries 600 g: 700 g); its kind does well on rough ground.',
    );
  });

  test('is told in the units of the person', () => {
    const pounds = plan({
      capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 0.6 },
      provenance: [stated('capabilities.payload_kg', '1.3 lb')],
    });
    const words = resultWords(pounds, ranked([{ needs: [load(0.7, 'met')] }]));
    expect(words).toContain('| asked: carries 1.3 lb | met: 1.5 lb |');
  });

  test('but only wished is marked, and no reason to call it unmet', () => {
    const wished = { ...load(0.5, 'missed'), hard: false };
    const words = resultWords(plan(), ranked([{ needs: [wished] }]));
    expect(words).toContain('| asked: carries 600 g (assumed or wished) | missed: 500 g |');
    expect(words).toContain('**Take number 1**');
  });

  test('a kind of body that all are is not told', () => {
    const kind = (verdict: Need['verdict']): Need => ({
      name: 'kind_of_body',
      asked: 'is a rover',
      hard: false,
      verdict,
      does: 'is a quadruped',
    });
    expect(resultWords(plan(), ranked([{ needs: [kind('met')] }]))).not.toContain('is a rover');
    const words = resultWords(plan(), ranked([{ needs: [kind('met')] }, { needs: [kind('missed')] }]));
    expect(words).toContain('| asked: is a rover | met | missed |');
    expect(words).toContain('Drawback: it is a quadruped.');
  });
});

describe('scores', () => {
  test('that are practically equal are told to be', () => {
    const words = resultWords(plan(), ranked([{ score: 0.962 }, { score: 0.953 }, { score: 0.91 }]));
    expect(words).toContain('By score 2 is practically as good (less than 0.01 apart)');
    expect(resultWords(plan(), ranked([{ score: 0.962 }, { score: 0.952 }]))).not.toContain('as good');
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
  const needs = fc.array(
    fc.record({
      name: fc.constantFrom('payload_kg', 'terrain_rough', 'odd'),
      asked: text,
      hard: fc.boolean(),
      verdict: fc.constantFrom<Need['verdict']>('met', 'missed', 'not_checked'),
      does: text,
      expected: text,
    }),
    { maxLength: 6 },
  );
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
        needs,
        (task, bodies, notices, changed, asked) => {
          const offered = bodies.map((body, n) => candidate(`Body-${n}-x`, known(body)));
          const made = generation(offered);
          const words = resultWords(
            plan(task as unknown as Plan),
            {
              ...made,
              notices: notices.map((message) => ({ code: 'x', message })),
              rankings: made.rankings.map((ranking) => ({
                ...ranking,
                needs: asked,
                caveats: notices.slice(0, 2),
              })),
            },
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
