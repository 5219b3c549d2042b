import { describe, expect, test } from '@jest/globals';
import { markdownText, plainText } from './markdown.ts';

const style = { width: 40, bold: (text: string) => `<${text}>` };
const shown = (markdown: string, width = 40) => markdownText(markdown, { ...style, width });

describe('Markdown in a terminal', () => {
  test('paragraphs are broken between words, and bold text is formatted', () => {
    expect(shown('You want a robot that carries **500 g** on rough ground.')).toBe(
      'You want a robot that carries <500> <g> on\nrough ground.',
    );
    expect(shown('**Take number 1**, the best.')).toBe('<Take> <number> <1,> the best.');
  });

  test('list items are indented, and a heading is followed by its list', () => {
    expect(shown('**I assumed**\n\n- a bottle weighs as much as a litre of water\n\nNext')).toBe(
      '<I> <assumed>\n   - a bottle weighs as much as a litre\n     of water\n\nNext',
    );
    expect(shown('1. **Dog**\n   It carries the most.\n2. **Cat**')).toBe(
      '1. <Dog>\n   It carries the most.\n2. <Cat>',
    );
  });

  test('escapes are removed, and escaped characters are not markup', () => {
    expect(shown('“juggle \\*\\*three\\*\\* balls” at https\\://x.example')).toBe(
      '“juggle **three** balls” at\nhttps://x.example',
    );
  });

  test('tables have their titles in the first row, and an escaped bar is text', () => {
    const table = '|  | 1 |\n| --- | --- |\n| asked: carries 500 g | met: 1.45 kg |\n| a \\| b | – |';
    expect(shown(table)).toBe(
      [
        '                      1',
        '--------------------  ------------',
        'asked: carries 500 g  met: 1.45 kg',
        'a | b                 –',
      ].join('\n'),
    );
  });

  test('a table is no wider than a page', () => {
    const cell = 'many words in one cell of a table that is much too wide to be read by anyone';
    const table = `| | 1 |\n| --- | --- |\n| ${cell} | ${cell} |`;
    const lines = shown(table, Number.POSITIVE_INFINITY).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('no text steers the terminal', () => {
    expect(shown('a\u001b[2J **b\u202e**\n- c\u0007d')).toBe('a [2J <b>\n   - c d');
  });
});

test.each([
  ['a\u001b[31mb', 'a [31mb'],
  ['a\r\n\tb', 'a b'],
  ['a\u202eb\u2066c', 'a b c'],
  ['ä – 你好', 'ä – 你好'],
])('%j cannot steer a terminal', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
