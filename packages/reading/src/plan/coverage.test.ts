import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { coverageOf, type Reasoned } from './coverage.ts';
import { Ledger } from './ledger.ts';

/** The outcomes of a text's words and numbers, after some values were written. */
function covered(
  prompt: string,
  write: (ledger: Ledger, at: (word: string) => number) => void = () => {},
  aside: readonly Reasoned[] = [],
) {
  const reading = readPrompt(prompt);
  const ledger = new Ledger(reading);
  write(ledger, (word) => reading.tokens.findIndex(({ text }) => text === word));
  return coverageOf(reading, ledger, aside).map(({ first, next, kind, outcome, paths, because }) => ({
    text: ledger.words({ first, next }),
    kind,
    outcome,
    paths,
    because,
  }));
}
const outcomes = (...made: Parameters<typeof covered>) =>
  covered(...made).map(({ text, outcome }) => `${text}: ${outcome}`);

describe('the outcome of each number and content word', () => {
  test('a word that a value came from is used, for the paths of these values', () => {
    const [gravel] = covered('gravel', (ledger, at) =>
      ledger.note('environment.terrain[0]', { first: at('gravel'), next: at('gravel') + 1 }, 'stated'),
    );
    expect(gravel).toMatchObject({ kind: 'word', outcome: 'used', paths: ['environment.terrain[0]'] });
  });

  test('a word that only an assumption came from is assumed from', () => {
    const [kitchen] = covered('kitchen', (ledger, at) =>
      ledger.note('environment.indoor', { first: at('kitchen'), next: at('kitchen') + 1 }, 'assumed'),
    );
    expect(kitchen).toMatchObject({ outcome: 'assumed_from', paths: ['environment.indoor'] });
  });

  test('a number is one stretch with its unit', () => {
    expect(covered('2.5 kg')).toMatchObject([{ text: '2.5 kg', kind: 'number', outcome: 'set_aside' }]);
  });

  test('a word that limits a used number is used with it', () => {
    const lines = covered('at most 5 kg', (ledger, at) =>
      ledger.addConstraint(
        { kind: 'mass', op: 'max', value: 5, hard: true },
        { first: at('5'), next: at('kg') + 1 },
      ),
    );
    expect(lines.find(({ text }) => text === 'most')).toMatchObject({
      outcome: 'used',
      paths: ['constraints[0]'],
    });
  });

  test('a word that limits nothing is set aside', () => {
    expect(covered('at most, gravel').find(({ text }) => text === 'most')).toMatchObject({
      outcome: 'set_aside',
      because: 'no requirement was found in it',
    });
  });

  test('words of a greeting and common words are set aside, each with a reason', () => {
    const lines = covered('Good morning, wonderful people');
    expect(lines.map(({ outcome }) => outcome)).toEqual(lines.map(() => 'set_aside'));
    expect(lines.filter(({ because }) => because === undefined)).toEqual([]);
    expect(lines[0]?.because).toBe('a greeting, not a requirement');
  });

  test('a word that no table and no dictionary knows is not understood', () => {
    expect(outcomes('gravel with frobnicators')).toContain('frobnicators: not_understood');
  });

  test('small words have no outcome', () => {
    expect(covered('the of and')).toEqual([]);
  });

  test('what is set aside keeps its reason', () => {
    const lines = covered('built in 2019', undefined, [{ first: 2, next: 3, because: 'a date' }]);
    expect(lines.find(({ text }) => text === '2019')).toMatchObject({
      outcome: 'set_aside',
      because: 'a date',
    });
  });
});
