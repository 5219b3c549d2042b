import { expect, test } from '@jest/globals';
import type { Need } from '@robotdesign/contracts';
import type { ProvenBound } from '@robotdesign/robot-design';
import { tradedBound, triedBound, withBounds } from './bound-text.ts';

const need = (name: string): Need => ({
  name,
  asked: '',
  hard: true,
  verdict: 'missed',
  does: '',
});
const strongest = { joints: 'act_sts3250' };
const payload: ProvenBound = {
  key: 'payload_kg',
  asked: 6,
  value: 4.21,
  check: 'torque',
  at: 'front_left_knee',
  strongest,
};
const duration: ProvenBound = { key: 'duration_s', asked: 7200, value: 5040, check: 'torque', strongest };

const textsOf = (bounds: readonly ProvenBound[]) =>
  withBounds([need('payload_kg'), need('duration_s')], bounds, 'quadruped').map(({ bound }) => bound?.text);

test('a bound alone names what is feasible with the rest as asked', () => {
  const needs = [need('payload_kg'), { ...need('duration_s'), verdict: 'met' as const }];
  const [text, other] = withBounds(needs, [payload], 'quadruped').map(({ bound }) => bound?.text);
  expect(text).toMatch(
    /^No quadruped designed here carries more than 4\.21 kg with the rest as asked: beyond that the front left knee/,
  );
  expect(other).toBeUndefined();
});

test('a bound alone claims nothing of the rest where that is missed too', () => {
  const [text] = textsOf([payload]);
  expect(text).toMatch(/^No quadruped designed here carries more than 4\.21 kg: beyond that/);
});

test('a bound of an object to grip names the widest one', () => {
  const object: ProvenBound = {
    key: 'object_m',
    asked: 0.3,
    value: 0.25347,
    check: 'object_m',
    strongest: { grip: 'act_rs06' },
  };
  const [{ bound } = need('object_m')] = withBounds([need('object_m')], [object], 'arm');
  expect(bound?.text).toMatch(
    /^No robot arm designed here grips objects more than 25\.3 cm wide with the rest as asked: no other size or part that was tried does better \(motors up to /,
  );
  expect(bound?.value).toBe(0.25347);
});

test('a height that is asked is answered by the bound of the height, not by that of its limit', () => {
  const tall: ProvenBound = { key: 'tall_m', asked: 1.8, value: 1.3, check: 'tip_angle', strongest };
  const limit: ProvenBound = { ...tall, key: 'limits.height_m', asked: 1.8, value: 1.9 };
  const boundOf = (op: 'min' | 'max' | 'eq') =>
    withBounds([{ ...need('height'), op }], [limit, tall], 'humanoid')[0]?.bound;
  expect(boundOf('min')?.text).toBe(
    'No humanoid designed here is more than 1.3 m high with the rest as asked: beyond that it tips over.',
  );
  expect(boundOf('eq')?.value).toBe(1.3);
  expect(boundOf('max')?.value).toBe(1.9);
});

test('bounds together name what was asked at once, and what the body at the bound does of each', () => {
  const [first, second] = textsOf([payload, duration].map((bound) => ({ ...bound, together: 0.702 })));
  expect(first).toMatch(
    /^No quadruped designed here carries 6 kg and runs for .* The nearest one carries 4\.21 kg and runs for .*; beyond/,
  );
  expect(second).toBe(first);
});

test('bounds together leave out a reason that is one of them, and say that more is asked', () => {
  const scaled = [payload, duration].map((bound) => ({ ...bound, together: 0.702, check: payload.key }));
  const needs = [need('payload_kg'), need('duration_s'), { ...need('speed_m_s'), limit: 1 }];
  const [{ bound } = need('')] = withBounds(needs, scaled, 'quadruped');
  expect(bound?.text).toMatch(
    /^No quadruped designed here combines all of this: it carries 6 kg, runs for 2 h and does the rest that is asked\. The nearest one carries .* and runs for [^;]*\.$/,
  );
});

test('a body at bounds together may do more than its share of one of them', () => {
  const scaled = [payload, duration].map((bound) => ({ ...bound, together: 0.702 }));
  const needs = [{ ...need('payload_kg'), value: 5.3 }, need('duration_s')];
  const [{ bound } = need('')] = withBounds(needs, scaled, 'quadruped');
  expect(bound?.text).toContain('The nearest one carries 5.3 kg and runs for');
  expect(bound?.value).toBe(5.3);
});

test('a size has the bound of the side that needs most', () => {
  const side = (key: 'limits.length_m' | 'limits.width_m', value: number): ProvenBound => ({
    key,
    asked: 0.1,
    value,
    check: key,
    strongest,
  });
  const proofs = [side('limits.width_m', 0.12), side('limits.length_m', 0.31)];
  const [size, exact] = withBounds([need('size'), { ...need('length'), op: 'eq' }], proofs, 'quadruped');
  expect(size?.bound?.value).toBe(0.31);
  expect(exact?.bound).toBeUndefined();
});

test('a figure that sizing does not set is bounded by the nearest body that was tried', () => {
  const legs = { ...need('leg_count'), asked: 'has exactly 20 legs' };
  const nearest = { value: 14, unit: 'leg', does: 'has 14 legs' };
  expect(triedBound(legs, nearest, ['act_sts3250'])).toEqual({
    value: 14,
    unit: 'leg',
    check: 'leg_count',
    strongest: 'act_sts3250',
    text: 'No body that was tried for this task has exactly 20 legs: the nearest has 14 legs.',
  });
  expect(triedBound(legs, { does: 'is not verified' }, [])).toBeUndefined();
  // 4 legs and 6 are as near to 5.
  const five = { ...legs, asked: 'has exactly 5 legs', value: 4, limit: 5 };
  expect(triedBound(five, { value: 6, does: 'has 6 legs' }, [])?.text).toBe(
    'No body that was tried for this task has exactly 5 legs or comes nearer.',
  );
});

test.each([
  ['bending', 'its limbs bend too far'],
  ['stiffness', 'its legs are not stiff enough'],
])('a bound by the %s of the structure says so', (check, fault) => {
  const [text] = textsOf([{ ...payload, check }]);
  expect(text).toContain(`beyond that ${fault}`);
});

test('a count that another body meets is bounded by what that body misses instead', () => {
  const arms = {
    ...need('arm_count'),
    asked: 'has exactly 2 arms',
    does: 'has 1 arm',
    value: 1,
    unit: 'arm',
  };
  const instead = { name: 'reach_m', asked: 'reaches 1.6 m', does: 'reaches 59 cm' };
  expect(tradedBound(arms, instead)).toEqual({
    value: 1,
    unit: 'arm',
    check: 'reach_m',
    strongest: 'arm_count',
    text: 'No body that was tried for this task has exactly 2 arms and meets the rest: this one has 1 arm, and one that has exactly 2 arms reaches 59 cm.',
  });
  expect(tradedBound(need('arm_count'), instead)).toBeUndefined();
});
