import { MjcfError } from './mjcf-error.ts';
import { formatNumber } from './number-format.ts';

/** An element of the tree; made by a function of `elementsOf`, so that its attributes fit its tag. */
export interface Element {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly Element[];
  /** Text instead of children. */
  readonly text?: string;
}

type Value = string | number | boolean | readonly number[];

function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' ? formatNumber(value) : value.map(formatNumber).join(' ');
}

/**
 * Returns a function that makes elements of a schema: attributes by tag. An attribute that the schema does not have for
 * a tag is a compile error. The function takes children, or a text or number as content; it omits undefined attributes,
 * and throws a MjcfError with the name of the element when a number is not finite.
 *
 * @param attributeOrder attributes that come first, in this order; the others follow by name
 */
export function elementsOf<Schema extends { readonly [Tag in keyof Schema]: object }>(
  attributeOrder: readonly string[],
) {
  const rank = new Map(attributeOrder.map((name, index) => [name, index]));
  const last = attributeOrder.length;
  return <Tag extends keyof Schema & string>(
    tag: Tag,
    attributes: Schema[Tag],
    content: readonly Element[] | string | number = [],
  ): Element => {
    const given: readonly [string, Value | undefined][] = Object.entries(attributes);
    const written = given.flatMap(([key, value]): [string, string][] => {
      if (value === undefined) return [];
      try {
        return [[key, textOf(value)]];
      } catch (cause) {
        const name = given.find(([other]) => other === 'name')?.[1];
        throw new MjcfError(
          `<${tag}${typeof name === 'string' ? ` ${name}` : ''}> ${key}: not a finite number`,
          { cause },
        );
      }
    });
    return {
      tag,
      attributes: written.sort(
        ([a], [b]) => (rank.get(a) ?? last) - (rank.get(b) ?? last) || (a < b ? -1 : 1),
      ),
      ...(typeof content === 'object' ? { children: content } : { children: [], text: textOf(content) }),
    };
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
/** Characters that no XML 1.0 document may contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(value: string): string {
  return value
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"\t\n\r]/g, (found) => escapes[found] ?? '');
}

function lines(node: Element, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const attributes = node.attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const { text: content, children } = node;
  if (content !== undefined) return [`${indent}<${node.tag}${attributes}>${escaped(content)}</${node.tag}>`];
  if (children.length === 0) return [`${indent}<${node.tag}${attributes}/>`];
  return [
    `${indent}<${node.tag}${attributes}>`,
    ...children.flatMap((child) => lines(child, depth + 1)),
    `${indent}</${node.tag}>`,
  ];
}

/** The tree as an XML document: two spaces per level, `\n` line ends; the same tree gives the same bytes. */
export function serialise(root: Element): string {
  return `${lines(root, 0).join('\n')}\n`;
}
