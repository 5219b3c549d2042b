import { expect, test } from '@jest/globals';
import type { Candidate, Need } from '@robotdesign/contracts';
import { resultWords } from './result.ts';
import { candidate, generation, plan, ranked } from './testing/generations.ts';

const beside = (first: Partial<Candidate>, other: Partial<Candidate>): string | undefined =>
  resultWords(plan(), generation([candidate('Dog', first), candidate('Cat', other)]))
    .split('2. **Cat**\n   ')[1]
    ?.split('\n')[0];

test.each<readonly [string, Partial<Candidate>, Partial<Candidate>, string]>([
  [
    'one strength and one trade-off, the largest of each',
    { estimated_cost_usd: 400, mass_kg: 2, runtime_h: 1 },
    { estimated_cost_usd: 200, mass_kg: 1.9, runtime_h: 0.5 },
    'It costs less ($200 instead of $400), but it runs for a shorter time (30 min instead of 1 h).',
  ],
  ['a strength alone', { mass_kg: 2 }, { mass_kg: 1 }, 'It is lighter (1 kg instead of 2 kg).'],
  [
    'a trade-off alone',
    { mass_kg: 1 },
    { mass_kg: 2 },
    'It is heavier (2 kg instead of 1 kg). None of its figures is clearly better.',
  ],
  [
    'what the table shows, where nothing differs that the task is about',
    { payload_kg: 1.85, mass_kg: 1 },
    { payload_kg: 0.01, mass_kg: 1 },
    'It carries less (10 g instead of 1.85 kg). None of its figures is clearly better.',
  ],
  [
    'nothing that counts',
    { mass_kg: 1, max_gap_m: 0.009 },
    { mass_kg: 1.01, max_gap_m: 0.007 },
    'Its figures hardly differ from those of number 1.',
  ],
  [
    'a check that it fails',
    { mass_kg: 2 },
    { mass_kg: 1, compile_safe: false },
    'It is lighter (1 kg instead of 2 kg), but its model fails a check.',
  ],
])('a design beside the first: %s', (_, first, other, sentence) => {
  expect(beside(first, other)).toBe(sentence);
});

test('what one meets and the other misses comes before other figures', () => {
  const need = (name: string, verdict: Need['verdict'], value: number): Need => ({
    ...{ name, asked: 'x', hard: true, verdict, does: 'x', op: 'min', value, limit: 1, unit: 'kg' },
  });
  const made = generation([candidate('Dog', { mass_kg: 1 }), candidate('Cat', { mass_kg: 3 })]);
  const needs = [
    [need('payload_kg', 'met', 2), need('lift_kg', 'missed', 0.5)],
    [need('payload_kg', 'missed', 0.8), need('lift_kg', 'met', 1.5)],
  ];
  const rankings = made.rankings.map((ranking, at) => ({ ...ranking, needs: needs[at] ?? [] }));
  expect(resultWords(plan(), { ...made, rankings })).toContain(
    '2. **Cat**\n   It lifts 1.5 kg (asked: 1 kg), but it carries only 0.8 kg (asked: 1 kg).',
  );
});

test('of what both miss, what comes nearer and what is farther off comes before other figures', () => {
  const need = (name: string, value: number, limit: number, unit: string): Need => ({
    ...{ name, asked: 'x', hard: true, verdict: 'missed', does: 'x', op: 'max', value, limit, unit },
  });
  const made = generation([candidate('Dog', { mass_kg: 3.9 }), candidate('Cat', { mass_kg: 8.2 })]);
  const needs = [
    [need('width', 0.376, 0.25, 'm'), need('mass', 3.9, 3, 'kg')],
    [need('width', 0.342, 0.25, 'm'), need('mass', 8.2, 3, 'kg')],
  ];
  const rankings = made.rankings.map((ranking, at) => ({ ...ranking, needs: needs[at] ?? [] }));
  expect(resultWords(plan(), { ...made, rankings })).toContain(
    '2. **Cat**\n   It is 34.2 cm wide instead of 37.6 cm, but it weighs 8.2 kg instead of 3.9 kg.',
  );
});

test('what the task is not about is told of the other side, a small difference too where there is none else', () => {
  const task = plan({
    capabilities: { locomotion: [], manipulation: [], payload_kg: 1 },
    environment: { terrain: ['stairs'] },
  });
  const words = (max_slope_rad: number) =>
    resultWords(
      task,
      generation([
        candidate('Dog', { mass_kg: 1, max_step_m: 0.2, max_slope_rad: 0.2 }),
        candidate('Cat', { mass_kg: 1, max_step_m: 0.1, max_slope_rad }),
      ]),
    );
  expect(words(0.4)).toContain('It climbs steeper slopes (22° instead of 11°), but it gets over lower steps');
  expect(words(0.23)).toContain(
    'It climbs steeper slopes (13° instead of 11°), but it gets over lower steps',
  );
  expect(words(0.2)).toContain(
    '   It gets over lower steps (10 cm instead of 20 cm). None of its figures is clearly better.',
  );
});

test('each design has its likelihood to work', () => {
  const made = generation([candidate('Dog', { confidence: 0.784 })]);
  expect(resultWords(plan(), made)).toContain('1. **Dog** (78 % likely to pass a simulated trial)');
});

test('a worse ground is the trade-off, whatever else differs', () => {
  const ground = (expected: string): Need => ({
    name: 'terrain_grass',
    asked: 'moves on grass',
    hard: true,
    verdict: 'not_checked',
    does: 'was not tried',
    expected,
    value: 1,
  });
  const words = resultWords(
    plan(),
    ranked(
      [{ needs: [ground('likely')] }, { needs: [ground('with trouble')] }],
      [
        { estimated_cost_usd: 400, payload_kg: 1, mass_kg: 1 },
        { estimated_cost_usd: 200, payload_kg: 1, mass_kg: 1 },
      ],
    ),
  );
  expect(words).toContain(
    'It costs less ($200 instead of $400), but its figures suggest that it has trouble moving on grass.',
  );
});
