import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Family } from '@robotdesign/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { familiesOf } from './prompts.ts';

/**
 * Requests with their numbers marked inline: "carries [3 kg|payload], weighs at most [10 kg|own_mass|max]". The key is a
 * list of the families that a robot engineer would accept, the best first, or `none` (no family fits), or `unknown` (not judged).
 * A limit without `eq`, `min` or `max` has the comparison that is usual for its kind: a height that is stated plainly is wanted.
 */

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
  readonly families: readonly Family[];
}

const bracket = /\[(?<words>[^[\]|]+)\|(?<role>[a-z_]+)(?:\|(?<op>eq|min|max))?\]/gu;

/** The text without its marks. */
function readMarks(written: string): Omit<Sentence, 'families'> {
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

const fileSchema = z.record(z.string(), z.array(z.string()));
const unmarked: readonly string[] = ['none', 'unknown'];

/**
 * @throws ZodError for a file of another shape
 * @throws RangeError for a family that does not exist
 */
export const readSentences = (): readonly Sentence[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) =>
      Object.entries(fileSchema.parse(parse(readFileSync(join(folder, file), 'utf8')))).flatMap(
        ([names, texts]) => {
          const families = unmarked.includes(names) ? [] : familiesOf(names);
          return texts.map((text) => ({ ...readMarks(text), families }));
        },
      ),
    );
