import { expect, test } from '@jest/globals';
import type { Candidate, Check } from '@robotdesign/contracts';
import type { EditWish } from '@robotdesign/reading';
import { costOf, opposed } from './search.ts';

const check = (more: Partial<Check>): Check =>
  ({
    name: 'torque_knees',
    group: 'statics',
    status: 'failed',
    severity: 'warning',
    message: '',
    ...more,
  }) as Check;
const cheaperMotors: EditWish = {
  part: 'motor',
  quality: 'cost',
  direction: 'less',
  factor: 0.85,
  names: [],
  text: 'cheaper motors',
};
const { part: _part, ...cheaper } = cheaperMotors;

test('an edit that loses nothing costs least, then one that gives up a requirement', () => {
  expect(costOf([], [cheaper])).toBe(0);
  expect(costOf([check({ group: 'task' })], [cheaper])).toBe(1);
});

test('a part that is asked for may be overloaded somewhat, and no other', () => {
  const overloaded = check({ value: 0.3, limit: 0.2 });
  expect(costOf([overloaded], [cheaperMotors])).toBeCloseTo(0.5);
  expect(costOf([overloaded], [cheaperMotors, cheaper])).toBeUndefined();
  expect(costOf([check({ value: 0.5, limit: 0.2 })], [cheaperMotors])).toBeUndefined();
});

test('a body that fails a check as an error is never taken', () => {
  expect(costOf([check({ severity: 'error', value: 1.1, limit: 1 })], [cheaperMotors])).toBeUndefined();
});

test('an edit that goes against another wish by more than it does for its own is not taken', () => {
  const body = (torso_width_m: number, torso_length_m: number, mass_kg: number) =>
    ({
      torso_width_m,
      torso_length_m,
      mass_kg,
      limbs: [],
      actuator_torque_nm: 10 / mass_kg,
    }) as unknown as Candidate;
  const wish = (part: EditWish['part'], quality: EditWish['quality']): EditWish => ({
    ...(part ? { part } : {}),
    quality,
    direction: 'less',
    factor: 0.85,
    names: [],
    text: `less ${quality}`,
  });
  const [narrower, shorter] = [wish('body', 'width'), wish('body', 'length')];
  expect(opposed([narrower], [narrower, shorter], body(0.12, 0.2, 1), body(0.118, 0.25, 1))).toBe(shorter);
  expect(opposed([narrower], [narrower, shorter], body(0.12, 0.2, 1), body(0.09, 0.21, 1))).toBeUndefined();
});
