import { expect, test } from '@jest/globals';
import type { Candidate, Generation, Need } from '@robotdesign/contracts';
import fc from 'fast-check';
import { candidate, generation, plan } from '../packages/answers/src/answer/testing/generations.ts';
import { resultWords } from '../packages/answers/src/index.ts';
import { markdownText } from '../services/cli/src/markdown.ts';
import './property-seed.ts';

/** The assistant's message as the command prints it. */

const widest = 100;
const of = (max: number) => fc.double({ min: 0.001, max, noNaN: true });
const figures = fc.record({
  mass_kg: of(60),
  payload_kg: of(60),
  max_step_m: of(0.4),
  max_slope_rad: of(1.5),
  runtime_h: of(20),
  estimated_cost_usd: of(20_000),
  footprint_length_m: of(3),
  footprint_width_m: of(3),
  height_m: of(3),
});
const verdicts = fc.constantFrom<Need['verdict']>('met', 'missed', 'not_checked');
const need = (verdict: Need['verdict']): Need => ({
  name: 'moves_walk',
  asked: 'moves on rough ground (taken as steps of 50 mm and slopes of 15°)',
  hard: true,
  verdict,
  does: 'is not verified',
  expected: 'needs a balance controller',
});

const shown = (bodies: readonly Partial<Candidate>[], asked: readonly Need['verdict'][], width: number) => {
  const made: Generation = generation(bodies.map((body, n) => candidate(`Body ${n}`, body)));
  const rankings = made.rankings.map((ranking) => ({ ...ranking, needs: asked.map(need) }));
  const style = { width, bold: (text: string) => text };
  return markdownText(resultWords(plan(), { ...made, rankings }), style).split('\n');
};

test('lines fit the width, and the table has four candidates side by side', () => {
  fc.assert(
    fc.property(
      fc.array(figures, { minLength: 1, maxLength: 9 }),
      fc.array(verdicts, { maxLength: 4 }),
      fc.integer({ min: widest, max: 240 }),
      (bodies, asked, width) => {
        const lines = shown(bodies, asked, width);
        const table = lines.slice(lines.findIndex((line) => line.startsWith('---')) - 1);
        const rows = table.filter((line) => / {2}/.test(line.trim()));
        expect(Math.max(...rows.map((line) => line.length))).toBeLessThanOrEqual(widest);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
      },
    ),
    { numRuns: 60 },
  );
});
