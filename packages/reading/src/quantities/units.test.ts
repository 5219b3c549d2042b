import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readNumbers } from '../testing/read-numbers.ts';
import { languages } from '../text/language.ts';
import { inSi, unitById, unitSpelt } from './units.ts';

type Entry = Readonly<Record<string, readonly string[] | undefined>>;
const data: { readonly units: Readonly<Record<string, Readonly<Record<string, Entry>>>> } = parse(
  readFileSync(join(import.meta.dirname, '../../quantities/units.yaml'), 'utf8'),
);
const units = Object.values(data.units).flatMap((entries) => Object.entries(entries));

describe('spellings of units', () => {
  test.each(languages)('every word of %s is read as its unit', (language) => {
    const wrong = units.flatMap(([id, entry]) =>
      (entry[language] ?? []).filter((word) => {
        const [quantity] = readNumbers(`7 ${word}`, language).quantities;
        return quantity?.unitId !== id;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every symbol is read as its unit right after the digits', () => {
    const wrong = units.flatMap(([id, { symbols = [], tight = [] }]) =>
      [...symbols, ...tight].filter((symbol) => readNumbers(`7${symbol}`, 'en').quantities[0]?.unitId !== id),
    );
    expect(wrong).toEqual([]);
  });

  test('every symbol that stands before a number is read there', () => {
    const wrong = units.flatMap(([id, { before = [] }]) =>
      before.filter((symbol) => readNumbers(`${symbol}7`, 'en').quantities[0]?.unitId !== id),
    );
    expect(wrong).toEqual([]);
  });
});

test('temperatures are in degrees Celsius', () => {
  expect(inSi(212, unitById('F'))).toBeCloseTo(100);
  expect(inSi(300, unitById('K'))).toBeCloseTo(26.85);
});

test.each([
  ['Ah', 'Ah'],
  ['N·m', 'Nm'],
  ['inches', 'in'],
  ['PS', 'hp'],
  ['no unit', undefined],
])('a unit by key, symbol or word: %s', (text, id) => {
  expect(unitSpelt(text)?.id).toBe(id);
});

test('a word that is a unit in one spelling only is none in another', () => {
  const dimensionOf = (text: string) => readNumbers(text, 'pt').quantities[0]?.dimension;
  expect(dimensionOf('corrente de 2 nós')).toBe('speed');
  expect(dimensionOf('2 NÓS')).toBe('speed');
  expect(dimensionOf('seis no mínimo')).toBe('count');
});
