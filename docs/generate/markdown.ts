/** The little Markdown that reference pages are made of. */

/** What opens every page that is written here. */
export const written = '<!-- Written by `npm run docs` from the code: what is changed here is lost. -->\n\n';

/** Text as it may stand in a cell of a table; what is in backticks stays as it is. */
export function cell(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`');
}

export const code = (text: string) => `\`${text}\``;

/** A table; no rows make no table. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(titles)}${line(titles.map(() => '---'))}${rows.map(line).join('')}\n`;
}

/** The anchor that a heading gets, as GitHub makes it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
