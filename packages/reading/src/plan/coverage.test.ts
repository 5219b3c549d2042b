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
      because: 'not recognised as a requirement',
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

  test('in a text of mostly unknown words, those known by chance are not understood either', () => {
    const dutch = outcomes('Een robot met zes poten die draagt over zand');
    expect(dutch).toEqual(expect.arrayContaining(['met: not_understood', 'die: not_understood']));
    expect(outcomes('a wonderful gadget with frobnicators')).toContain('gadget: set_aside');
  });

  test('a thing that a used measure is of is used with it', () => {
    const lines = covered('reaches 1.8 m high shelves', (ledger, at) =>
      ledger.setNumber('capabilities.reach_m', 1.8, { first: at('1.8'), next: at('m') + 1 }, 'stated'),
    );
    expect(lines.find(({ text }) => text === 'shelves')).toMatchObject({
      outcome: 'used',
      paths: ['capabilities.reach_m'],
    });
  });

  test('a purpose is set aside as one, and what no body does needs no care', () => {
    const because = (prompt: string, word: string) =>
      covered(prompt).find(({ text }) => text === word)?.because;
    expect(because('a robot that inspects', 'inspects')).toBe('a purpose, which is not checked');
    expect(because('a robot that does not fly', 'fly')).toBe('not wanted, and no body here does it');
    expect(because('a robot that does not crawl', 'crawl')).toBe('not wanted');
  });

  test('an elided article has no outcome', () => {
    expect(covered("un robot qui roule sur l'herbe").map(({ text }) => text)).not.toContain("l'");
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
