import { expect, test } from '@jest/globals';
import { bodyKinds } from '@robotdesign/contracts';
import { morphologies } from './catalogue.ts';
import { kinMorphologies, kinship, stranger } from './kinship.ts';

test('the table has exactly the morphologies of the catalogue', () => {
  expect([...kinMorphologies].sort()).toEqual(morphologies);
});

test('every kind of body has kin in the catalogue, with a kinship of at most 1', () => {
  for (const family of bodyKinds) {
    const kin = morphologies.map((morphology) => kinship(family, morphology));
    expect(Math.max(...kin)).toBeGreaterThan(stranger);
    expect(Math.max(...kin)).toBeLessThanOrEqual(1);
  }
});
