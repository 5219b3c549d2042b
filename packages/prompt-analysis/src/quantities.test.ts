import { describe, expect, test } from '@jest/globals';
import { findQuantities } from './quantities.ts';
import type { Quantity } from './quantity.ts';
import { tokenise } from './tokens.ts';

function only(text: string): Quantity {
  const found = findQuantities(tokenise(text));
  expect(found).toHaveLength(1);
  return found[0] as Quantity;
}

describe('numbers with units', () => {
  test.each<readonly [string, Quantity['dimension'], number]>([
    ['2 kg', 'mass', 2],
    ['2kg', 'mass', 2],
    ['2-kg', 'mass', 2],
    ['two kilos', 'mass', 2],
    ['two and a half kilos', 'mass', 2.5],
    ['2,5 kg', 'mass', 2.5],
    ['2.5kg', 'mass', 2.5],
    ['2½ kg', 'mass', 2.5],
    ['2 1/2 kg', 'mass', 2.5],
    ['1,500 g', 'mass', 1.5],
    ['1.000,5 kg', 'mass', 1000.5],
    ['1,234.5 kg', 'mass', 1234.5],
    ['0,500 kg', 'mass', 0.5],
    ['a kilo', 'mass', 1],
    ['half a kilo', 'mass', 0.5],
    ['4 lb', 'mass', 1.81436948],
    ['three ounces', 'mass', 0.085048569375],
    ['one hundred and twenty-five grams', 'mass', 0.125],
    ['two thousand one hundred and twenty grams', 'mass', 2.12],
    ['18-cm', 'length', 0.18],
    ['half a metre', 'length', 0.5],
    ['three quarters of an inch', 'length', 0.01905],
    ['a quarter of a mile', 'length', 402.336],
    ['5 ft 6 in high', 'length', 1.6764],
    ['80 Zentimeter', 'length', 0.8],
    ['30 degrees', 'angle', Math.PI / 6],
    ['30°', 'angle', Math.PI / 6],
    ['36 km/h', 'speed', 10],
    ['half a metre per second', 'speed', 0.5],
    ['1 mph', 'speed', 0.44704],
    ['ninety minutes', 'time', 5400],
    ['1½ hours', 'time', 5400],
    ['€60', 'money', 60],
    ['60 bucks', 'money', 60],
    ['a dozen', 'count', 12],
    ['a couple of kilos', 'mass', 2],
    ['six-legged', 'count', 6],
    ['20 %', 'percent', 20],
    ['6"', 'length', 0.1524],
    ['6″ high', 'length', 0.1524],
    ['5\'6"', 'length', 1.6764],
    ['a "big" 6" step', 'length', 0.1524],
    ['1e3 kg', 'mass', 1000],
    ['1.5E-2 kg', 'mass', 0.015],
  ])('%s', (text, dimension, value) => {
    const quantity = only(text);
    expect(quantity.dimension).toBe(dimension);
    expect(quantity.value).toBeCloseTo(value, 9);
    expect(quantity.upper).toBe(quantity.value);
  });

  test.each([
    ['5-10 kg', 5, 10],
    ['5 to 10 kg', 5, 10],
    ['five to ten kilos', 5, 10],
    ['between 5 and 10 kg', 5, 10],
    ['500 g to 2 kg', 0.5, 2],
  ])('%s is a range', (text, low, high) => {
    expect(only(text)).toMatchObject({ dimension: 'mass', value: low, upper: high });
  });

  test('measures given together share their unit and keep their order', () => {
    const found = findQuantities(tokenise('30 x 20 by 12 cm'));
    expect(found.map(({ dimension, value, axis }) => [dimension, value, axis])).toEqual([
      ['length', 0.3, 0],
      ['length', 0.2, 1],
      ['length', 0.12, 2],
    ]);
  });

  test.each([
    ['under 3 kg', 'max'],
    ['no more than 3 kg', 'max'],
    ['at least 3 kg', 'min'],
    ['3 kg or more', 'min'],
    ['about 3 kg', 'about'],
    ['3 kg', undefined],
  ])('%s is bounded by %s', (text, bound) => {
    expect(only(text).bound).toBe(bound);
  });

  test.each(['carry -5 kg', 'carry −5 kg', 'payload=-5kg', 'carry minus five kilos'])(
    '%s keeps its sign',
    (text) => {
      expect(only(text)).toMatchObject({ dimension: 'mass', value: 5, isNegative: true });
    },
  );

  test.each(['carry\n-5 kg boxes', '- 5 kg', 'x-5 kg', '5 kg'])('%j has no sign', (text) => {
    expect(only(text).isNegative).toBeUndefined();
  });

  test.each([
    'a second arm',
    'a foot',
    'M3',
    'an in-house robot',
    'put 8 in',
    'say "carry 5"',
    "say 'carry 5'",
    '1e999 kg',
  ])('%s is no measure', (text) => {
    expect(findQuantities(tokenise(text)).filter(({ dimension }) => dimension !== 'count')).toEqual([]);
  });

  test.each([
    ['two 12 kg crates', 24],
    ['2 x 6 kg', 12],
    ['three bags of 5 kg', 15],
    ['four jars, 2 kg each', 8],
    ['5 bottles of 1.5 litres', 7.5],
    ['ten stones at 400 g apiece', 4],
  ])('%s are %d in all', (text, all) => {
    const load = findQuantities(tokenise(text)).find(({ dimension }) => dimension !== 'count');
    expect(load?.value).toBeCloseTo(all, 9);
  });

  test.each(['two 5 kg robots', 'six legs of 1 kg', 'two people and a 12 kg crate', 'twice 5 kg'])(
    'nothing is multiplied in %s',
    (text) => {
      const mass = findQuantities(tokenise(text)).find(({ dimension }) => dimension === 'mass');
      expect([1, 5, 12]).toContain(mass?.value);
    },
  );

  test.each([
    ["can't be wider than 35 cm", 'max'],
    ['should itself not weigh over 90 kg', 'max'],
    ['must never get heavier than 3 kg', 'max'],
    ['32 cm wide at most', 'max'],
    ['exceeds 3 kg', 'min'],
  ])('%s: the bound is turned round by what stands in front, and may stand behind', (text, bound) => {
    expect(only(text).bound).toBe(bound);
  });

  test.each([
    ['at most 5 cm long and 20 g', ['max', 'max']],
    ['under 30 cm long, 20 cm wide and 2 kg', ['max', 'max', 'max']],
    ['under 300 €, 2 kg of tools', ['max', undefined]],
    ['at least 5 kg and 20 cm', ['min', undefined]],
  ])('%s share their limit, or do not', (text, bounds) => {
    expect(findQuantities(tokenise(text)).map(({ bound }) => bound)).toEqual(bounds);
  });

  test.each(['85 square metres', '20 sq m', '25 degrees C', '40 °F'])('%s bears on no body', (text) => {
    expect(only(text).dimension).toBe('unused');
  });

  test('two quantities beside each other stay two', () => {
    expect(findQuantities(tokenise('6 legs and 10 kg, 2 kg and 30 cm'))).toHaveLength(4);
  });
});
