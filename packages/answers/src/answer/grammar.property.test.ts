import { expect, test } from '@jest/globals';
import { bodyKinds, type Need } from '@robotdesign/contracts';
import fc from 'fast-check';
import '../../../../test/property-seed.ts';
import { measureWords } from '../language/measures.ts';
import { withArticle } from '../language/words.ts';
import { resultWords } from './result.ts';
import { candidate, generation, plan } from './testing/generations.ts';

/** Laws of the answer over random verdicts: each sentence is grammatical, and nothing is claimed without data. */

const named = fc.constantFrom(
  ...[
    'sensor_camera',
    'sensor_imu',
    'sensor_ultrasonic',
    'sensor_gps',
    'terrain_gravel',
    'terrain_pipe',
    'terrain_air',
  ],
  ...['equipment_open_door', 'equipment_press', 'equipment_climb_walls', 'grip', 'moves_walk', 'moves_cross'],
  ...['does_mow', 'does_irrigate', 'does_push'],
);
const verdict = fc.constantFrom<Need['verdict']>('met', 'missed', 'not_checked');
const amount = fc.double({ min: 0, max: 500, noNaN: true });

const units: Readonly<Record<string, string>> = {
  slope_rad: 'rad',
  speed_m_s: 'm/s',
  duration_s: 's',
  mass: 'kg',
  cost: 'USD',
};
const unitOf = (name: string): string =>
  units[name] ?? (name.endsWith('_kg') ? 'kg' : name.endsWith('_count') ? name.replace('_count', '') : 'm');

const bound = fc.option(
  fc.constant({ value: 1, unit: 'kg', check: 'x', strongest: '', text: 'No rover carries more than 1 kg.' }),
  {
    nil: undefined,
  },
);
const figureNeed = fc
  .record({
    name: fc.constantFrom(...Object.keys(measureWords)),
    op: fc.constantFrom('min' as const, 'max' as const, 'eq' as const),
    value: fc.option(amount, { nil: undefined }),
    limit: amount,
    hard: fc.boolean(),
    verdict,
    bound,
  })
  .map((need) => {
    const isCount = need.name.endsWith('_count');
    const [value, limit] = [need.value, need.limit].map((n) =>
      n !== undefined && isCount ? Math.round(n / 50) : n,
    );
    return {
      ...need,
      value: value ?? 1,
      limit,
      asked: 'x',
      does: 'is not verified: it is not computed',
      unit: unitOf(need.name),
    };
  });
const wordNeed = fc
  .record({
    name: named,
    hard: fc.boolean(),
    verdict,
    expected: fc.constantFrom(
      undefined,
      'likely',
      'hardly',
      'with trouble',
      'struggles',
      'needs a balance controller',
    ),
  })
  .map((need) => ({ ...need, asked: 'x', does: 'has no tool for it' }));
const textNeed = fc
  .record({ name: fc.constantFrom('noise', 'other', 'wet', 'family_excluded'), hard: fc.boolean(), verdict })
  .map((need) => ({ ...need, asked: 'no noise', does: 'is a rover' }));
const kindNeed = fc.record({ verdict, kind: fc.constantFrom(...bodyKinds) }).map(({ kind, ...need }) => ({
  ...need,
  name: 'kind_of_body',
  hard: false,
  asked: `is ${withArticle(kind)}`,
  does: 'is a rover',
}));
const needs = fc.uniqueArray(fc.oneof(figureNeed, wordNeed, textNeed, kindNeed), {
  maxLength: 10,
  selector: ({ name }) => name,
}) as unknown as fc.Arbitrary<readonly Need[]>;

const trial = fc.record({
  trial_id: fc.constant('t'),
  requirement: fc.constantFrom('terrain', 'speed_m_s', 'continuous_torque', 'something_else'),
  outcome: fc.constantFrom(
    'met' as const,
    'not_demonstrated' as const,
    'failed' as const,
    'pending' as const,
  ),
});
const body = fc.record({
  mass_kg: amount,
  estimated_cost_usd: amount,
  payload_kg: amount,
  runtime_h: amount,
  compile_safe: fc.boolean(),
  compile_issues: fc.constant(['the mass is negative']),
  trials: fc.uniqueArray(trial, { maxLength: 3, selector: ({ requirement }) => requirement }),
});
const tasks = fc.record({
  capabilities: fc.record({
    locomotion: fc.uniqueArray(fc.constantFrom('walk', 'cross', 'climb', 'fly', 'move'), { maxLength: 3 }),
    manipulation: fc.uniqueArray(fc.constantFrom('carry', 'grasp', 'press', 'push', 'open_door', 'mow'), {
      maxLength: 3,
    }),
    payload_kg: amount,
  }),
  environment: fc.record({
    terrain: fc.uniqueArray(fc.constantFrom('gravel', 'pipe', 'water', 'stairs'), { maxLength: 3 }),
  }),
  sensors: fc.uniqueArray(fc.constantFrom('camera', 'imu', 'ultrasonic', 'gps'), { maxLength: 3 }),
  not_understood: fc.array(fc.constant({ text: 'frobnicator' }), { maxLength: 2 }),
  ignored: fc.array(fc.constant({ text: '2019', because: 'a date' }), { maxLength: 2 }),
  suggested_embodiments: fc.constant([]),
});

const answers = fc
  .record({ task: tasks, bodies: fc.array(fc.record({ body, needs }), { minLength: 1, maxLength: 5 }) })
  .map(({ task, bodies }) => {
    const made = generation(bodies.map((one, at) => candidate(`Body ${at + 1}`, one.body)));
    const rankings = made.rankings.map((ranking, at) => ({ ...ranking, needs: bodies[at]?.needs ?? [] }));
    return { task, bodies, words: resultWords(plan(task), { ...made, rankings }) };
  });

/** Lines of prose without their Markdown. */
const prose = (words: string): readonly string[] =>
  words
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('|') && !line.startsWith('('))
    .map((line) => line.replace(/^(?:- |\d+\. | {3})/, '').replaceAll('**', ''));
const isHeading = (line: string): boolean =>
  /^(?:Not handled|Not met|I assumed|\d+ designs?(?:, best fit first)?|Body \d+)$/.test(line);

test('every sentence is grammatical', () => {
  fc.assert(
    fc.property(answers, ({ words }) => {
      expect(words).not.toMatch(/undefined|NaN|null|Infinity|\[object|\{\}/);
      for (const line of prose(words)) {
        if (!isHeading(line)) expect(line).toMatch(/^[\p{Lu}“\d].*[^.\s][.?]$/u);
        expect(line).not.toMatch(/ {2}| [.,;:]|[,;:]\.|\(\)|“”/);
        expect(line).not.toMatch(/\b(?:a|A) (?:[aeio]|IMU\b)|\b(?:an|An) (?![aeioAEIO])/);
        expect(line).not.toMatch(
          /\b1 (?:leg|wheel|arm|track|rotor|segment)s\b|(?<![\d.])(?!1 )\d+ (?:leg|wheel|arm|track|rotor|segment)\b/,
        );
        expect(line).not.toMatch(/\b(\p{L}+) \1\b/iu);
        expect(line).not.toMatch(/\bcan (?:is|\p{L}*[^s]s)\b|\bnone\b|\bit (?:carry|be|have|move)\b/u);
      }
    }),
  );
});

test('a design is recommended only if it misses nothing, and meets all only if all was read, checked and met', () => {
  fc.assert(
    fc.property(answers, ({ task, bodies, words }) => {
      const [first] = bodies;
      const isMissed = (need: Need) =>
        need.hard && need.verdict === 'missed' && !need.name.startsWith('terrain_');
      const isFailing = first === undefined || !first.body.compile_safe || first.needs.some(isMissed);
      expect(words.includes('**Take number 1**')).toBe(!isFailing);
      expect(
        /(?:meets|known to meet) all that was asked\.\*\*|does not meet all that was asked/.test(words),
      ).toBe(isFailing);
      if (!words.includes('It meets all that was asked')) return;
      expect(
        first?.needs.every(
          (need) => need.verdict === 'met' || (need.verdict === 'missed' && need.name.startsWith('terrain_')),
        ),
      ).toBe(true);
      expect([...task.not_understood, ...task.ignored]).toEqual([]);
      expect(words).not.toMatch(/\*\*Not met|Not checked/);
    }),
  );
});

test('a simulation is claimed only where a trial showed it, and each missed figure is told', () => {
  fc.assert(
    fc.property(answers, ({ bodies, words }) => {
      const [first] = bodies;
      const isShown = first?.body.trials.some(({ outcome }) => outcome === 'met') ?? false;
      expect(/A simulation showed (?!only)/.test(words)).toBe(isShown);
      const missed =
        first?.needs.filter((need) => need.verdict === 'missed' && !need.name.startsWith('terrain_')) ?? [];
      expect(words.includes('**Not met**')).toBe(missed.length > 0 || first?.body.compile_safe === false);
    }),
  );
});
