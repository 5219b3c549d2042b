/** An element of a drawing; made by `svg` and `label`. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Elements, or the text of the element. */
  readonly content: readonly Element[] | string;
}

export const svg = (
  tag: string,
  attributes: Element['attributes'],
  content: Element['content'] = [],
): Element => ({ tag, attributes, content });

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that no XML 1.0 document may contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (found) => escapes[found] ?? '');

const written = (value: string | number): string =>
  escaped(typeof value === 'number' ? String(Number(value.toFixed(2))) : value);

function lines({ tag, attributes, content }: Element, indent: string): string[] {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${written(value)}"`);
  const open = `${indent}<${tag}${list.join('')}`;
  if (typeof content === 'string') return [`${open}>${escaped(content)}</${tag}>`];
  if (content.length === 0) return [`${open}/>`];
  return [`${open}>`, ...content.flatMap((child) => lines(child, `${indent}  `)), `${indent}</${tag}>`];
}

/** The tree as an SVG document; the same tree gives the same bytes. */
export const serialise = (root: Element): string => `${lines(root, '').join('\n')}\n`;
