import { describe, expect, test } from '@jest/globals';
import type { FollowUp, Need, Plan } from '@robotdesign/contracts';
import fc from 'fast-check';
import '../../../../test/property-seed.ts';
import { escapeMarkdown } from '../language/markdown.ts';
import { failureWords, questionWords, resultWords } from './result.ts';
import { candidate, generation, plan, ranked, twoDogs } from './testing/generations.ts';

describe('the rest of the answer', () => {
  test('what is not handled, what was assumed and the question that decides most, each once', () => {
    const notice = { code: 'sensor_missing', message: 'No design carries a sonar.' };
    const remark = { text: 'a bottle weighs 1 kg', about: 'x' };
    const words = resultWords(
      plan({
        assumptions: [remark, remark],
        questions: [
          { text: 'How wide?', about: 'y' },
          { text: 'How high?', about: 'z' },
        ],
      }),
      generation(twoDogs, { notices: [notice, notice] }),
    );
    expect(words.match(/No design carries a sonar\./g)).toHaveLength(1);
    expect(words.match(/- A bottle weighs 1 kg\./g)).toHaveLength(1);
    expect(words).toContain('**One question**: How wide?');
    expect(words).not.toContain('How high?');
  });

  test('stands in the order in which a person reads it', () => {
    const needs: readonly Need[] = [
      {
        name: 'payload_kg',
        asked: 'x',
        does: 'x',
        hard: true,
        verdict: 'missed',
        value: 1,
        limit: 2,
        op: 'min',
        unit: 'kg',
      },
    ];
    const words = resultWords(
      plan({
        not_understood: [{ text: 'frobnicator' }, { text: 'blorf' }],
        ignored: [{ text: '2019', because: 'a date' }],
        assumptions: [{ text: 'a bottle weighs 1 kg', about: 'x' }],
        questions: [{ text: 'How wide?', about: 'y' }],
      }),
      ranked([{ needs }, { needs: needs.map((need) => ({ ...need, verdict: 'met' as const, value: 3 })) }]),
    );
    const parts = [
      'You want',
      '- Not understood: “frobnicator” and “blorf”. Set aside: “2019” (a date).',
      '**Number 1 does not meet all that was asked**',
      'It carries only 1 kg (asked: 2 kg).',
      '2. **Cat**',
      '| asked: carries 2 kg |',
      '**I assumed**',
      '**One question**',
      'Next: ',
    ];
    const places = parts.map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
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
      'I changed the task, building on “Dog”:\n\n- “six legs”: 6 legs\n- “camera”: camera is left out (sensor)\n- “lighter”: the mass is at most 900 g\n\nNow you want a robot',
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
      '- “inspect”: the purpose is inspection',
    ],
    [
      'a figure and a word',
      {
        kind: 'change',
        changes: [
          { path: 'capabilities.payload_kg', text: '2 kg', before: '1 kg', after: '2 kg' },
          { path: 'sensors', text: 'a camera', after: 'camera' },
          { path: 'environment.indoor', text: 'indoors', before: 'false', after: 'true' },
        ],
      },
      '- “2 kg”: the payload is 2 kg instead of 1 kg\n- “a camera”: camera is added (sensor)\n- “indoors”: indoors: yes\n',
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
