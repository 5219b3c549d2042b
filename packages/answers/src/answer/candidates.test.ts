import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { metric } from '../figures/figures.ts';
import '../../../../test/property-seed.ts';
import { advantage } from './against.ts';
import { offeredOf } from './offered.ts';
import { resultWords } from './result.ts';
import { candidate, generation, plan, ranked, twoDogs } from './testing/generations.ts';

describe('candidates', () => {
  const carrying = plan({ capabilities: { locomotion: [], manipulation: ['carry'] } });

  test('each with what it is best at and its drawback, and the figures side by side', () => {
    const words = resultWords(carrying, generation(twoDogs));
    expect(words).toContain('1. **Dog**\n2. **Cat**');
    expect(words).toContain('“Dog”: it stood by itself in simulation, as all of them did.');
    expect(words).toContain('Its drawback: it carries the least (500 g).');
    expect(words).toContain(
      '2. **Cat**\n   It carries the most and is the lightest. No drawback of its own.',
    );
    expect(words).toContain('| can carry | 500 g | 700 g |');
    expect(words).toContain('| weighs | 1.29 kg | 900 g |');
  });

  test('none is without a drawback that is the last in a row of the table, however little', () => {
    const near = ['A', 'B', 'C'].map((title, n) =>
      candidate(title, {
        estimated_cost_usd: 300,
        cost_lower_bound_usd: 90,
        mass_kg: 1 + n / 100,
        runtime_h: 2,
      }),
    );
    const words = resultWords(plan(), generation(near));
    expect(words.split('3. **C**')[1]).toContain('Drawback: it is the heaviest (1.02 kg).');
    expect(words).toContain(
      '“A”: it stood by itself in simulation, as all of them did. No drawback of its own is known;',
    );
  });

  test('what a body gets over is not told of one that cannot walk, nor a load that nobody asked', () => {
    const stability = { static: true, actively_balanced: false, needs_balance_controller: true };
    const steps = { max_step_m: 0.05, max_slope_rad: 0.2 };
    const told = (more: object, task = plan()) =>
      resultWords(task, generation([candidate('Dog', { ...steps, ...more })]));
    expect(told({ stability })).not.toMatch(/gets over|climbs slopes/);
    expect(told({})).toContain('| gets over steps of | 50 mm |');
    expect(told({})).not.toContain('with the load asked');
    const loaded = plan({ capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1 } });
    expect(told({}, loaded)).toContain('with the load asked on board');
  });

  test('one is not compared with itself', () => {
    const words = resultWords(plan(), generation([candidate('Dog', { mass_kg: 1 })]));
    expect(words).toContain('**1 candidate**');
    expect(words).not.toMatch(/lightest|all of them/);
  });

  test('what should be known of all of them is told once', () => {
    const caveats = ['needs a controller'];
    const words = resultWords(plan(), ranked([{ caveats }, { caveats }]));
    expect(words).toContain('Like all of them, it needs a controller.');
    expect(words.match(/needs a controller/g)).toHaveLength(1);
    const own = resultWords(plan(), ranked([{}, { caveats }]));
    expect(own.split('2. **Cat**')[1]).toContain('Drawback: it needs a controller.');
    expect(own).not.toContain('Like all of them');
  });

  test('a joint that a trial showed to be too hot is a drawback', () => {
    const torque = { trial_id: 'trl_1', requirement: 'continuous_torque', because: 'knee takes 2 of 1 N·m' };
    const words = (outcome: 'met' | 'not_demonstrated' | 'failed') =>
      resultWords(plan(), generation([candidate('Dog', { trials: [{ ...torque, outcome }] })]));
    expect(words('not_demonstrated')).toContain('Its drawback: its knee takes 2 of 1 N·m in the trial.');
    expect(words('failed')).toContain('its knee takes');
    expect(words('met')).not.toContain('its knee takes');
  });

  test('what all of them need in other numbers is shared too', () => {
    const servos = (count: number) => [`takes ${count} strong servos, most of its price`];
    const words = resultWords(plan(), ranked([{ caveats: servos(22) }, { caveats: servos(24) }]));
    expect(words).toContain('Like all of them, it takes 22 strong servos, most of its price.');
    expect(words).not.toContain('24 strong');
  });

  test('what is not asked is in no comparison of what is', () => {
    expect(resultWords(plan(), generation(twoDogs))).not.toContain('asked:');
  });

  test('what ends the tables says what their signs mean', () => {
    const probable = candidate('Dog', { estimated_cost_usd: 246.2, cost_lower_bound_usd: 57 });
    const words = resultWords(plan(), generation([probable, candidate('Cat', { mass_kg: 1 })]));
    expect(words).toContain('| parts cost | ≈ $247 | – |');
    expect(words).toContain('≈ with usual prices where none is known; – not known)');
    const priced = candidate('Dog', { estimated_cost_usd: 57, cost_lower_bound_usd: 57 });
    expect(resultWords(plan(), generation([priced]))).toContain('| parts cost | $57 |');
  });

  test('more than four stand in several tables', () => {
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((title, n) => candidate(title, { mass_kg: 1 + n }));
    const words = resultWords(plan(), generation(six));
    expect(words).toContain('| weighs | 1 kg | 2 kg | 3 kg | 4 kg |');
    expect(words).toContain('|  | 5 | 6 |\n| --- | --- | --- |\n| weighs | 5 kg | 6 kg |');
  });
});

test('something speaks for each candidate that stands, and two never have the same words', () => {
  const of = (max: number) => fc.double({ min: 0.01, max, noNaN: true });
  const figures = fc.record({
    mass_kg: of(5),
    payload_kg: of(5),
    max_step_m: of(0.2),
    runtime_h: of(6),
    estimated_cost_usd: of(3000),
    footprint_length_m: of(1),
    footprint_width_m: of(1),
  });
  fc.assert(
    fc.property(
      fc.array(figures, { minLength: 2, maxLength: 6 }),
      fc.subarray(['rough', 'slope', 'pipe']),
      fc.boolean(),
      (bodies, terrain, isTwin) => {
        const all = isTwin ? [...bodies, ...bodies.slice(-1)] : bodies;
        const made = generation(all.map((body, n) => candidate(`B${n}`, body)));
        const task = plan({ environment: { terrain } });
        for (const one of offeredOf(made))
          expect(advantage(one, offeredOf(made), task, metric)).toMatch(/^[a-z]+ /);
        const remarks = resultWords(task, made)
          .split('\n')
          .flatMap((line, n, lines) => (/^\d+\. \*\*/.test(lines[n - 1] ?? '') ? [line] : []))
          .filter((line) => line.startsWith('   ') && !line.includes('Much like number'));
        expect(new Set(remarks).size).toBe(remarks.length);
      },
    ),
    { numRuns: 100 },
  );
});
