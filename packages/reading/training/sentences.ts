import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** Requests with their numbers marked inline: "carries [3 kg|payload], weighs at most [10 kg|own_mass|max]". */

const folder = join(import.meta.dirname, 'sentences');

/** A number of a text with its role. Offsets are UTF-16. */
export interface Marked {
  readonly start: number;
  readonly end: number;
  readonly role: string;
  readonly op?: 'eq' | 'min' | 'max';
}

export interface Sentence {
  readonly text: string;
  readonly marked: readonly Marked[];
}

const bracket = /\[(?<words>[^[\]|]+)\|(?<role>[a-z_]+)(?:\|(?<op>eq|min|max))?\]/gu;

/** The text without its marks. */
function readMarks(written: string): Sentence {
  let text = '';
  let from = 0;
  const marked: Marked[] = [];
  for (const match of written.matchAll(bracket)) {
    const { words = '', role = '', op } = match.groups ?? {};
    text += written.slice(from, match.index);
    marked.push({
      start: text.length,
      end: text.length + words.length,
      role,
      ...((op === 'eq' || op === 'min' || op === 'max') && { op }),
    });
    text += words;
    from = match.index + match[0].length;
  }
  return { text: text + written.slice(from), marked };
}

/** @throws ZodError for a file that is no list of texts */
export const readSentences = (): readonly Sentence[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => z.array(z.string()).parse(parse(readFileSync(join(folder, file), 'utf8'))))
    .map(readMarks);
