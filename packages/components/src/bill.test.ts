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

test('the probable cost of priced components is the sum of their prices', () => {
  const totals = billTotals(program('act_sts3215_c018', 3));
  expect(totals).toMatchObject({ cost_usd: 48, cost_lower_bound_usd: 48 });
});

test('a component without a price has the typical price of its slot in the probable cost and none in the lower bound', () => {
  const { cost_usd, cost_lower_bound_usd } = billTotals(program('act_sts3250', 2));
  expect(cost_lower_bound_usd).toBe(0);
  // Bus servos of the catalogue cost between 15 and 500 dollars each.
  expect(cost_usd).toBeGreaterThan(2 * 15);
  expect(cost_usd).toBeLessThan(2 * 500);
});
