import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** The tables of this package. They are written in YAML; `npm run tables` makes the JSON that is read here. */

export const tablesFile = join(import.meta.dirname, 'gen/tables.json');

const tables: ReadonlyMap<string, unknown> = new Map(
  Object.entries(JSON.parse(readFileSync(tablesFile, 'utf8')) as Readonly<Record<string, unknown>>),
);

/**
 * A table, checked.
 *
 * @param path of its YAML file in this package
 * @throws Error if there is none
 * @throws ZodError if it does not fit the schema
 */
export function readTable<T>(path: string, schema: z.ZodType<T>): T {
  if (!tables.has(path)) throw new Error(`There is no table ${path}. Run npm run tables.`);
  return schema.parse(tables.get(path));
}

/** Paths of the tables of a folder. */
export const tablesIn = (folder: string): readonly string[] =>
  [...tables.keys()].filter((path) => path.startsWith(`${folder}/`));
