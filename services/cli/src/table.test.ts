import { expect, test } from '@jest/globals';
import { tableLines } from './table.ts';

const words = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ text: word, bold: false }));
const rows = [
  ['', '1', '2'],
  ['length × width', '65 × 45 cm', '–'],
  ['score', '0.962', '0.9'],
].map((row) => row.map(words));
const lines = (width: number) => tableLines(rows, width, (text) => text);

test('columns are as wide as their content', () => {
  expect(lines(80)).toEqual([
    '                1           2',
    '--------------  ----------  ---',
    'length × width  65 × 45 cm  –',
    'score           0.962       0.9',
  ]);
});

test('the widest column gives way first, and its cells are broken', () => {
  expect(lines(25)).toEqual([
    '           1          2',
    '---------  ---------  ---',
    'length ×   65 × 45    –',
    'width      cm',
    'score      0.962      0.9',
  ]);
});

test('no word is broken, however narrow the terminal is', () => {
  expect(lines(1).join('\n')).toContain('length');
  expect(Math.max(...lines(1).map((line) => line.length))).toBe('length'.length + 2 + '0.962'.length + 2 + 3);
});

test('bold text is marked without changing the widths', () => {
  const bold = [
    [[], [{ text: '1', bold: true }]],
    [words('score'), [{ text: '0.9', bold: true }]],
  ];
  expect(tableLines(bold, 80, (text) => `<${text}>`)).toEqual(['       <1>', '-----  ---', 'score  <0.9>']);
});
