import { expect, test } from '@jest/globals';
import type { Candidate } from '@robotdesign/contracts';
import { cost, extent } from './figures.ts';

const candidate = (figures: Partial<Candidate>) => figures as Candidate;

test('a cost is exact, a lower bound, or what it probably is', () => {
  expect(cost(candidate({ estimated_cost_usd: 57.2, cost_is_lower_bound: false }))).toBe('$58');
  expect(cost(candidate({ estimated_cost_usd: 57.2, cost_is_lower_bound: true }))).toBe('≥ $58');
  const guessed = { estimated_cost_usd: 57.2, probable_cost_usd: 1304, cost_is_lower_bound: true };
  expect(cost(candidate(guessed))).toBe('≈ $1304');
  expect(cost(candidate({}))).toBeUndefined();
});

test('a size is told in whole centimetres, never too small, and only when all of it is known', () => {
  const size = { footprint_length_m: 0.331, footprint_width_m: 0.18, height_m: 0.0999 };
  expect(extent(candidate(size))).toBe('34 × 18 × 10');
  expect(extent(candidate({ height_m: 0.1 }))).toBeUndefined();
});
