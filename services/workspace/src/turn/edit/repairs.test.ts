import { describe, expect, test } from '@jest/globals';
import { type DesignParameter, ServiceError } from '@robotdesign/contracts';
import { needIn, repaired } from './repairs.ts';

const width: DesignParameter = {
  name: 'torso.width_m',
  label: 'torso: width',
  kind: 'number',
  value: 0.12,
  unit: 'm',
  min: 0.08,
  max: 0.5,
  options: [],
  other_options: [],
};
const servo = { name: 'torso.servo', value: 'act_sts3250' };
const repair = (
  edits: Parameters<typeof repaired>[1],
  value: number,
  name = 'torso.width_m',
  bound: 'min' | 'max' = 'min',
) => repaired([width], edits, { name, value, bound });

describe('edits with what a rule needs', () => {
  test('get the room that a larger part needs, and not less for rounding', () => {
    expect(repair([servo], 0.16712)).toEqual([servo, { name: 'torso.width_m', value: 0.1672 }]);
  });

  test('go as far as the body allows where all of a change is too much', () => {
    expect(repair([{ name: 'torso.width_m', value: 0.1 }], 0.1163)).toEqual([
      { name: 'torso.width_m', value: 0.1163 },
    ]);
  });

  test('leave a part as it is that cannot change, and change the others', () => {
    expect(repair([servo, { name: 'torso.width_m', value: 0.1 }], 0.12)).toEqual([servo]);
  });

  test('stay below what is too large', () => {
    expect(repair([{ name: 'torso.width_m', value: 0.3 }], 0.25009, 'torso.width_m', 'max')).toEqual([
      { name: 'torso.width_m', value: 0.25 },
    ]);
  });

  test('go further where a change is not enough', () => {
    expect(repair([servo, { name: 'torso.width_m', value: 0.13 }], 0.2)).toContainEqual({
      name: 'torso.width_m',
      value: 0.2,
    });
  });

  test.each([
    ['the need is the opposite of the change', 0.13, 'torso.width_m'],
    ['the value is enough already', 0.09, 'torso.width_m'],
    ['it is beyond the bounds', 0.9, 'torso.width_m'],
    ['the body has no such parameter', 0.2, 'torso.girth_m'],
  ])('are none if %s', (_, value, name) => {
    expect(repair([{ name: 'torso.width_m', value: 0.1 }], value, name)).toBeUndefined();
  });
});

test('a need is read from an error, and nothing else that an error carries', () => {
  const error = (extensions: ServiceError['extensions']) =>
    needIn(new ServiceError('validation_failed', 'no', { extensions }));
  const needs = { name: 'torso.width_m', value: 0.2, bound: 'min' };
  expect(error({ needs })).toEqual(needs);
  expect(error({ needs: { name: 'torso.width_m', value: 0.2 } })).toBeUndefined();
  expect(error({})).toBeUndefined();
});
