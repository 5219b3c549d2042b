import { expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { legNumberIn } from './leg-number.ts';

const read = (text: string) => {
  const { direction, by, value } = legNumberIn(readPrompt(text)) ?? {};
  return value === undefined ? by && `${direction} ${by}` : `${value}`;
};

test.each([
  ['one pair of legs less', 'less -2'],
  ['add another two pairs of legs', 'more 4'],
  ['give it two more legs', 'more 2'],
  ['fewer legs please', 'less -2'],
  ['So many legs are not required. Kindly reduce by one or two pairs.', 'less -2'],
  ['Many legs are not needed, more legs means more failures. Reduce by one or two pairs.', 'less -2'],
  ['let me see B with eight legs in place of six', '8'],
  ['noch ein Beinpaar dazu', 'more 2'],
  ['On peut lui en enlever une paire de pattes ?', 'less -2'],
  ['脚を一対増やしてみてもらえますか', 'more 2'],
  ['少一对腿吧', 'less -2'],
  ['改成八条腿的', '8'],
])('the number of legs that is wished: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(['longer legs please', 'shorten the legs by 2 cm', 'a pair of stronger motors', 'two kilos less'])(
  'a wish for something else is none: %s',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
