import { expect, test } from '@jest/globals';
import { glossaryTerms, meaningIn } from './glossary.ts';

test('the longest term of a question is explained', () => {
  expect(meaningIn('What does IP54 mean?')).toMatch(/^An IP rating/);
  expect(meaningIn("what's a rocker bogie rover")).toMatch(/^A rocker-bogie/);
  expect(meaningIn('Was heißt STL.')).toMatch(/^STL is/);
  expect(meaningIn('什么是IMU？')).toMatch(/^An IMU/);
});

test('a term within another word is none', () => {
  expect(meaningIn('what is a displacement')).toBeUndefined();
  expect(meaningIn('what does the neighbour say')).toBeUndefined();
});

test('an abbreviation counts as it is written', () => {
  expect(meaningIn('o que é um robô bom?')).toBeUndefined();
  expect(meaningIn('what is a BOM?')).toMatch(/^The bill of materials/);
});

test('each term leads to its own explanation', () => {
  for (const { term, means } of glossaryTerms) expect(meaningIn(`what is ${term}?`)).toBe(means);
});
