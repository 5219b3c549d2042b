import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** A text and what it is marked with. */
export interface MarkedText<M extends string> {
  readonly words: string;
  readonly mark: M;
}

/**
 * The texts of the YAML files in a folder, each file a mapping from marks to texts.
 * @throws ZodError for a file of another shape
 */
export function markedTexts<M extends string>(folder: string, marks: readonly M[]): readonly MarkedText<M>[] {
  const schema = z.partialRecord(z.enum(marks), z.array(z.string()));
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      Object.entries(schema.parse(parse(readFileSync(join(folder, file), 'utf8')))).flatMap(([mark, texts]) =>
        (texts as readonly string[]).map((words) => ({ words, mark: mark as M })),
      ),
    );
}
