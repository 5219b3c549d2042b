import { expect, test } from '@jest/globals';
import type { ComponentProgram } from '@robotdesign/contracts';
import { billTotals } from './bill.ts';

const program = (component_id: string, quantity: number): ComponentProgram => ({
  catalogue_version: '1',
  slots: [
    { slot: 'knee', kind: 'joint_actuator', component_id, quantity, because: '', unverified_fields: [] },
  ],
  printed: [],
  unresolved: [],
});

test('a priced component costs its price', () => {
  const totals = billTotals(program('act_sts3215_c018', 3));
  expect(totals).toMatchObject({ cost_usd: 48, cost_is_lower_bound: false });
  expect(totals.probable_cost_usd).toBeUndefined();
});

test('one without a price is left out of the sum, and guessed in the probable one', () => {
  const { cost_usd, probable_cost_usd, cost_is_lower_bound, unpriced } = billTotals(
    program('act_sts3250', 2),
  );
  expect({ cost_usd, cost_is_lower_bound, unpriced }).toEqual({
    cost_usd: 0,
    cost_is_lower_bound: true,
    unpriced: ['act_sts3250'],
  });
  // Bus servos of the catalogue cost between 15 and 500 dollars each.
  expect(probable_cost_usd).toBeGreaterThan(2 * 15);
  expect(probable_cost_usd).toBeLessThan(2 * 500);
});
