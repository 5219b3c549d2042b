import { expect, test } from '@jest/globals';
import { meaningIn } from './glossary.ts';

test('the longest term of a question is explained', () => {
  expect(meaningIn('What does IP54 mean?')).toMatch(/^An IP rating/);
  expect(meaningIn("what's a rocker-bogie rover")).toMatch(/^A rocker-bogie/);
  expect(meaningIn('Was heißt STL.')).toMatch(/^STL is/);
});

test('a term within another word is none', () => {
  expect(meaningIn('what is a displacement')).toBeUndefined();
  expect(meaningIn('what does the neighbour say')).toBeUndefined();
});
