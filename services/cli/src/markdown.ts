import { tableLines } from './table.ts';
import { lineText, type Word, wrap } from './wrap.ts';

/** Formats the assistant's Markdown for a terminal: paragraphs, lists, tables, bold text and escapes. */

export interface Style {
  /** Columns of the terminal, or of a page. */
  readonly width: number;
  /** Formats headings and bold text. */
  readonly bold: (text: string) => string;
}

/**
 * Text from users, models and services as one line that cannot control a terminal: control characters and characters
 * that change the direction of writing become spaces.
 */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

const unescaped = (text: string): string => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
/** An escaped character is not markup. */
const parts = /((?:\\.|(?!\*\*).)*)(\*\*)?/gsu;

/** The words of a text, each bold or not. */
function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let bold = false;
  let open = false;
  for (const [whole, part = '', mark] of plainText(text).matchAll(parts)) {
    if (whole === '') break;
    const plain = unescaped(part);
    const pieces = plain.split(' ');
    for (const [at, piece] of pieces.entries()) {
      const last = words.at(-1);
      // Text that follows markup without a space belongs to the word before.
      if (at === 0 && open && last && piece !== '')
        words[words.length - 1] = { ...last, text: last.text + piece };
      else if (piece !== '') words.push({ text: piece, bold });
    }
    open = plain === '' ? open : !plain.endsWith(' ');
    if (mark) bold = !bold;
  }
  return words;
}

const indent = '   ';

/** A paragraph or list item; its further lines are indented. */
function hanging(first: string, rest: string, text: string, { width, bold }: Style): readonly string[] {
  return wrap(wordsOf(text), Math.max(20, width - rest.length)).map(
    (line, at) => `${at === 0 ? first : rest}${lineText(line, bold)}`,
  );
}

const item = /^(-|\d+\.) (.*)$/;

function textLine(line: string, style: Style): readonly string[] {
  const [, mark, text = ''] = item.exec(line) ?? [];
  if (mark === '-') return hanging(`${indent}- `, `${indent}  `, text, style);
  if (mark !== undefined) return hanging(`${mark} `, ' '.repeat(mark.length + 1), text, style);
  const isFurther = line.startsWith(' ');
  return hanging(isFurther ? indent : '', isFurther ? indent : '', line, style);
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Largest width of a table, also on a wider terminal. */
const widestTable = 100;

function table(lines: readonly string[], { width, bold }: Style): readonly string[] {
  const [titles, , ...rows] = lines.map((line) => cellsOf(line).map(wordsOf));
  return titles ? tableLines([titles, ...rows], Math.min(width, widestTable), bold) : [];
}

const heading = /^\*\*[^*\n]+\*\*$/;

/** Formats Markdown for a terminal. */
export function markdownText(markdown: string, style: Style): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  return blocks
    .map((block, at) => {
      const lines = block.split('\n');
      const formatted = lines.every((line) => line.startsWith('|'))
        ? table(lines, style)
        : lines.flatMap((line) => textLine(line, style));
      const isTitle = heading.test(block) && blocks[at + 1]?.startsWith('- ');
      return `${formatted.join('\n')}${isTitle ? '\n' : '\n\n'}`;
    })
    .join('')
    .trimEnd();
}
