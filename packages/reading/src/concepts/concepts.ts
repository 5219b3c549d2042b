import { basename } from 'node:path';
import { z } from 'zod';
import { readTable, tablesIn } from '../tables.ts';
import { type Language, languages } from '../text/language.ts';

/**
 * What words mean: one file a category, one entry a concept, a column a language. To teach the reader a word, add it to its
 * column.
 */

/** A concept and the phrases that name it. */
export interface Concept {
  /** The name of its file. */
  readonly category: string;
  readonly name: string;
  readonly phrases: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** What else the file says of it, such as the usual mass of a thing. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const phrasesSchema = z.array(z.coerce.string().trim().min(1));
const entrySchema = z
  .object(Object.fromEntries(languages.map((language) => [language, phrasesSchema.optional()])))
  .catchall(z.unknown());
const fileSchema = z.record(z.string().regex(/^[a-z][a-z0-9_:-]*$/), entrySchema);

/** Words by language that mean nothing by themselves. */
const notConcepts = new Set(['concepts/function-words.yaml']);

function conceptsIn(path: string): readonly Concept[] {
  const entries = readTable(path, fileSchema);
  return Object.entries(entries).map(([name, entry]) => {
    const columns = Object.entries(entry);
    const isColumn = ([key]: readonly [string, unknown]) => languages.some((language) => language === key);
    return {
      category: basename(path, '.yaml'),
      name,
      phrases: Object.fromEntries(columns.filter(isColumn)) as Concept['phrases'],
      facts: Object.fromEntries(columns.filter((column) => !isColumn(column))),
    };
  });
}

let known: readonly Concept[] | undefined;

/** All concepts. They are read at the first call, so that a start does not wait for them. @throws ZodError */
export function concepts(): readonly Concept[] {
  known ??= tablesIn('concepts')
    .filter((path) => !notConcepts.has(path))
    .flatMap(conceptsIn);
  return known;
}
