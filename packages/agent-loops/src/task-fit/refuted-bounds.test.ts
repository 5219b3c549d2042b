import { expect, test } from '@jest/globals';
import type { Need } from '@robotdesign/contracts';
import { withoutRefuted } from './refuted-bounds.ts';

const bound = {
  value: 1.45,
  unit: 'kg',
  check: 'torque',
  strongest: '',
  text: 'No arm lifts more than 1.45 kg.',
};
const lifts = (value: number, more: Partial<Need> = {}): Need => ({
  ...{ name: 'lift_kg', asked: 'lifts 25 kg', does: 'x', hard: true, verdict: 'missed', op: 'min', value },
  ...more,
});
const reaches = (verdict: Need['verdict']): Need => ({
  ...{ name: 'reach_m', asked: 'reaches 1.5 m', does: 'x', hard: true, verdict },
});
const boundsOf = (...all: readonly (readonly Need[])[]) => withoutRefuted(all)[0]?.map((need) => need.bound);

test('a bound that a body with the rest as asked exceeds is dropped', () => {
  expect(boundsOf([lifts(1.4, { bound }), reaches('met')], [lifts(2.35), reaches('met')])).toEqual([
    undefined,
    undefined,
  ]);
  expect(boundsOf([lifts(1.73, { bound })])).toEqual([undefined]);
});

test('a bound stands where a body exceeds it only by missing something else, or not at all', () => {
  expect(boundsOf([lifts(1.4, { bound })], [lifts(2.35), reaches('missed')])).toEqual([bound]);
  expect(boundsOf([lifts(1.4, { bound })], [lifts(1.45), reaches('met')])).toEqual([bound]);
});

test('of a limit, less is better', () => {
  const weighs = (value: number, more: Partial<Need> = {}) => lifts(value, { ...more, op: 'max' });
  expect(boundsOf([weighs(1.8, { bound })], [weighs(1.4)])).toEqual([undefined]);
  expect(boundsOf([weighs(1.8, { bound })], [weighs(1.6)])).toEqual([bound]);
});
