import { expect, test } from '@jest/globals';
import { readNumbers, shown } from '../testing/read-numbers.ts';
import type { Language } from '../text/language.ts';

test.each<[Language, string, readonly string[]]>([
  ['en', '12 kilogarms, 30 centimeteres and 20 minuets', ['12 kg mass', '30 cm length', '20 min time']],
  ['en', '3 hors, 200 feets and 20 minuts', ['3 h time', '200 ft length', '20 min time']],
  ['en', '9 degres celcius, 40 degrees celcius', ['9 C temperature', '40 C temperature']],
  ['de', '12 Kilogram, 30 Zentimter, 20 Minutten', ['12 kg mass', '30 cm length', '20 min time']],
  ['fr', '30 centimetrres, 20 mintues', ['30 cm length', '20 min time']],
  ['es', '30 centimetors, 20 minuots', ['30 cm length', '20 min time']],
  ['it', '30 centimertri, 20 minutti', ['30 cm length', '20 min time']],
  ['pt', '30 centimetors, 20 minutoss', ['30 cm length', '20 min time']],
])('a unit with a typo is the unit, %s: %s', (language, text, expected) => {
  const numbers = readNumbers(text, language);
  expect(numbers.quantities.map((quantity) => shown(numbers, quantity))).toEqual(expected);
});

test.each<[Language, string]>([
  ['en', '4 motors, 2 metals and 6 houses'],
  ['es', 'lleva 5 libros, 2 pesas y 2 segundas baterías'],
])('a known word is no typo of a unit, %s: %s', (language, text) => {
  const numbers = readNumbers(text, language);
  expect(numbers.quantities.map(({ dimension }) => dimension)).toEqual(['count', 'count', 'count']);
});
