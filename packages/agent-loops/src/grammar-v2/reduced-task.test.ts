import { expect, test } from '@jest/globals';
import type { SizingKey } from '@robotdesign/robot-design';
import { type Attempt, reducedTask } from './reduced-task.ts';

/** Attempts that pass up to a share of each requirement; a requirement that is not scaled is asked in full. */
const passingUpTo =
  (shares: Readonly<Partial<Record<SizingKey, number>>>) =>
  async (keys: readonly SizingKey[], share: number): Promise<Attempt<number>> =>
    Object.entries(shares).every(([key, most]) => (keys.some((each) => each === key) ? share : 1) <= most)
      ? { body: share }
      : { failed: 'balance_tilt' };

test('half or more of one requirement is enough: the others stay as asked', async () => {
  const found = await reducedTask(['speed_m_s', 'payload_kg'], passingUpTo({ payload_kg: 0.6 }));
  expect(found).toMatchObject({ keys: ['payload_kg'], check: 'balance_tilt' });
  expect(found?.share).toBeLessThanOrEqual(0.6);
  expect(found?.share).toBeGreaterThan(0.6 / 1.06);
});

test('where that is not enough, all of them are scaled together', async () => {
  const found = await reducedTask(['payload_kg', 'step_m'], passingUpTo({ payload_kg: 0.3, step_m: 0.4 }));
  expect(found?.keys).toEqual(['payload_kg', 'step_m']);
  expect(found?.share).toBeLessThanOrEqual(0.3);
  expect(found?.share).toBeGreaterThan(0.3 / 1.06);
});

test('a body that does without the requirement is better than none', async () => {
  expect(await reducedTask(['gap_m'], passingUpTo({ gap_m: 0 }))).toMatchObject({ share: 0, body: 0 });
  expect(await reducedTask(['gap_m'], passingUpTo({ gap_m: -1 }))).toBeUndefined();
});
