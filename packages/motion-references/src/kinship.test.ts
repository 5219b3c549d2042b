import { expect, test } from '@jest/globals';
import { embodimentWords } from '@robotdesign/contracts';
import { morphologies } from './catalogue.ts';
import { kinFamilies, kinMorphologies, kinship, stranger } from './kinship.ts';

test('every family that can be a body has kin in the catalogue', () => {
  expect(embodimentWords.filter((family) => !kinFamilies.includes(family))).toEqual([]);
});

test('the table names only morphologies that the catalogue has, and all of them', () => {
  expect([...kinMorphologies].sort()).toEqual(morphologies);
});

test('kinship lies above that of strangers and at most at 1', () => {
  for (const family of kinFamilies) {
    const kin = morphologies.map((morphology) => kinship(family, morphology));
    expect(Math.max(...kin)).toBeGreaterThan(stranger);
    expect(Math.max(...kin)).toBeLessThanOrEqual(1);
  }
});
