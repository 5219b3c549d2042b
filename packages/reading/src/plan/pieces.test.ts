import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { piecesOf } from './pieces.ts';

/** The pieces of the first weight or volume of a text, whose other numbers are of nothing else. */
function piecesIn(prompt: string, hasNoRole = true) {
  const reading = readPrompt(prompt);
  const weight = reading.quantities.find(({ dimension }) => /^(?:mass|volume)$/.test(dimension));
  const pieces = weight && piecesOf(reading, weight, () => hasNoRole);
  return pieces && { count: pieces.count, first: reading.tokens[pieces.span.first]?.text };
}

describe('pieces of a load', () => {
  test.each([
    ['Robot waiter: 4 trays (3 kg each), 70 cm between tables', 4],
    ['A tray with six bowls of 900 g each', 6],
    ['It carries 4 crates of ripe grapes, each 18 kg', 4],
    ['carries 2 x 5 kg', 2],
    ['huit caisses de 12 kg chacune', 8],
    ['zwei Kisten Wasser mit je 16 kg', 2],
    ['tres sacos de 20 kg cada uno', 3],
    ['5 cassette da 15 kg ciascuna', 5],
    ['2 sacos de 20 kg cada um', 2],
  ])('%s', (prompt, count) => {
    expect(piecesIn(prompt)?.count).toBe(count);
  });

  test.each([
    ['one is said to be carried at a time', 'It carries 4 boxes, 8 kg each, one at a time'],
    ['the weight may be that of all', 'It carries 4 boxes of 8 kg'],
    ['there are more than one load has', 'It carries 40 trays of 2 kg each'],
    ['there is a range of them', 'It carries 5 or 6 boxes of 8 kg each'],
    ['the robots are counted', 'We want two robots that carry 5 kg each'],
    ['the trips are counted', 'It makes 4 trips of 10 kg each'],
    ['"each" is of a time', 'carga 3 sacos de 20 kg cada 10 minutos'],
    ['another sentence counts', 'There are 4 rooms. Boxes of 3 kg each.'],
  ])('are none if %s', (_, prompt) => {
    expect(piecesIn(prompt)).toBeUndefined();
  });

  test('are none if the count is of parts of the robot', () => {
    expect(piecesIn('four legs carrying 3 kg each', false)).toBeUndefined();
  });

  test('begin at their count', () => {
    expect(piecesIn('with 6 bowls of 900 g each')?.first).toBe('6');
  });
});
