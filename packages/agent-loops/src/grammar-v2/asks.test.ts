import { expect, test } from '@jest/globals';
import { archetypes } from '@robotdesign/robot-design';
import { planWith } from '../testing/plans.ts';
import { asksFor, inTurns } from './asks.ts';
import { kindsOf } from './steering.ts';

test('each kind of body is used once before any is repeated', () => {
  const order = inTurns(archetypes.rover, 7).map(({ kind }) => kind);
  expect(new Set(order.slice(0, 6)).size).toBe(6);
  expect(order).toHaveLength(archetypes.rover.length);
  expect(inTurns(archetypes.rover, 7)).toEqual(inTurns(archetypes.rover, 7));
});

test('asks continue the numbers of the previous round', () => {
  const shares = [{ family: 'hexapod', score: 1 }] as const;
  const asks = asksFor(kindsOf(planWith(), shares), shares, 5, 3, 12);
  expect(asks.map(({ index }) => index)).toEqual([12, 13, 14, 15, 16]);
});
