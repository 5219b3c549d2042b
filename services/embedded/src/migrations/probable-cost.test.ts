import { expect, test } from '@jest/globals';
import { withProbableCost } from './probable-cost.ts';

const old = {
  candidate_id: 'cnd_1',
  estimated_cost_usd: 184.9,
  probable_cost_usd: 274.9,
  cost_is_lower_bound: true,
  basis: { estimated_cost_usd: 'estimated', probable_cost_usd: 'estimated', mass_kg: 'catalogue' },
};
const migrated = {
  candidate_id: 'cnd_1',
  estimated_cost_usd: 274.9,
  cost_lower_bound_usd: 184.9,
  basis: { estimated_cost_usd: 'estimated', mass_kg: 'catalogue', cost_lower_bound_usd: 'catalogue' },
};

test('the probable cost becomes the estimated cost, wherever the candidate is', () => {
  expect(withProbableCost({ artifact: { candidates: [old] } })).toEqual({
    artifact: { candidates: [migrated] },
  });
});

test('the cost of a candidate with known prices is also its lower bound', () => {
  expect(withProbableCost({ candidate_id: 'cnd_2', estimated_cost_usd: 48 })).toEqual({
    candidate_id: 'cnd_2',
    estimated_cost_usd: 48,
    cost_lower_bound_usd: 48,
  });
});

test.each([
  ['a migrated candidate', migrated],
  ['a candidate without a cost', { candidate_id: 'cnd_3' }],
  ['a bill', { estimated_cost_usd: 1 }],
  ['other values', { list: [null, 1, 'text'], nested: { flag: true } }],
])('%s stays as it is', (_name, value) => {
  expect(withProbableCost(value)).toEqual(value);
});
