/** Markdown without raw HTML. Text that came from a person, a model or a loop is data: escaped and bounded. */

const special = /[\\`*_[\]<>|~&]/g;
/** What makes a link of an address that stands by itself. */
const address = /:(?=\/\/)|(?<=\bwww)\.|@/gi;
/** Controls, and what changes the direction of the words behind. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What begins a heading, a list or a quotation at the start of a line. */
const blockStart = /^(\s*)([+-]|#{1,6}|\d+[.)])(?=\s|$)/;

export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(unseen, '')
    .replace(special, (character) => `\\${character}`)
    .replace(address, (character) => `\\${character}`)
    .replace(
      blockStart,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    );
}

/** At most `most` characters (code points), cut at a word where one ends near. */
function clip(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return characters.join('');
  const kept = characters.slice(0, most - 1).join('');
  const word = kept.lastIndexOf(' ');
  return `${word > most * 0.7 ? kept.slice(0, word) : kept}…`;
}

/** A person's or a service's words within ours. */
export const said = (text: string, most: number): string => escapeMarkdown(clip(text, most));

/** A span of a text without the mark that ended its sentence. */
export const withoutEnd = (text: string): string => text.replace(/[\s.,;:。、]+$/u, '');

export const quoted = (text: string, most: number): string => `“${said(withoutEnd(text), most)}”`;

/** Quotations, each once, without those that another one holds. */
export function quotations(texts: readonly string[], most: number): readonly string[] {
  const all = [...new Set(texts.map(withoutEnd))];
  return all
    .filter((text) => !all.some((other) => other !== text && other.includes(text)))
    .map((text) => quoted(text, most));
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** With one full stop at the end, whatever it had. */
export const sentence = (text: string): string => `${capital(text.replace(/[\s.]+$/, ''))}.`;
