/** The Markdown elements of reference pages. */

/** The first line of every generated page. */
export const written = '<!-- Written by `npm run docs` from the code. Changes to this file are lost. -->\n\n';

/** Escapes text for a table cell. Text in backticks is not changed. */
export function cell(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`');
}

export const code = (text: string) => `\`${text}\``;

/** A table; empty without rows. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(titles)}${line(titles.map(() => '---'))}${rows.map(line).join('')}\n`;
}

/** The anchor that GitHub gives to a heading. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
