import { describe, expect, test } from '@jest/globals';
import { chooseOp, opFeatures } from './choose-op.ts';
import type { RoleTarget } from './role-table.ts';

type Limit = Extract<RoleTarget, { constraint: string }>;
const mass: Limit = { constraint: 'mass', op: 'eq', always: false, plainly: false, takes: 'smallest' };
const range: Limit = { constraint: 'range', op: 'min', always: true, plainly: false, takes: 'largest' };

const number = { quantity: { first: 0, next: 1 } };

describe('the comparison of a limit', () => {
  test('is what a word says', () => {
    expect(chooseOp(mass, 'max', [], undefined)).toBe('max');
    expect(chooseOp(mass, 'min', [], undefined)).toBe('min');
    expect(chooseOp(mass, 'eq', [], undefined)).toBe('eq');
  });

  test('is what its kind always is, whatever a word says', () => {
    expect(chooseOp(range, 'max', [], undefined)).toBe('min');
  });

  test('is the plain one of what is counted where no word says another, whatever was learnt', () => {
    const legs: Limit = { constraint: 'leg_count', op: 'eq', always: false, plainly: true, takes: 'largest' };
    const learnt = { classes: ['min'], weights: { 'kind:leg_count': [600] } };
    const four = [{ ...number, constraint: 'leg_count', features: [] }];
    expect(chooseOp(legs, undefined, four, learnt)).toBe('eq');
    expect(chooseOp(legs, 'min', four, learnt)).toBe('min');
  });

  test('is the usual one where nothing is said and nothing was learnt', () => {
    expect(
      chooseOp(mass, undefined, [{ ...number, constraint: 'mass', features: ['cue=mass'] }], undefined),
    ).toBe('eq');
    expect(chooseOp({ ...mass, op: 'max' }, 'about', [], undefined)).toBe('max');
  });

  test('is what was learnt, only if that is likelier than all others together', () => {
    const learnt = (weight: number) => ({
      classes: ['max'],
      weights: { 'mass cue=budget': [100 * weight] },
    });
    const budget = [{ ...number, constraint: 'mass', features: ['cue=budget'] }];
    expect(chooseOp(mass, undefined, budget, learnt(3))).toBe('max');
    expect(chooseOp(mass, undefined, budget, learnt(0.5))).toBe('eq');
  });

  test('sides that are given together have one comparison', () => {
    const model = { classes: ['max'], weights: { 'kind:width': [600], 'kind:mass': [-100] } };
    const sides = ['width', 'mass'].map((constraint) => ({ ...number, constraint, features: [] }));
    expect(chooseOp(mass, undefined, sides, model)).toBe('max');
  });

  test('the features name the kind, so that a word may mean another thing of another kind', () => {
    const features = opFeatures('cost', ['cue=budget', 'w<about', 'size:3']);
    expect(features).toEqual(['kind:cost', 'cost cue=budget', 'cost size:3', 'cue=budget']);
  });
});
