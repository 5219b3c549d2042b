import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Family, families, isFamily } from '@robotdesign/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

/** Tasks with the families that a robot engineer would accept, the best first: "quadruped, hexapod: [a task, …]". */

const folder = join(import.meta.dirname, 'prompts');
const fileSchema = z.record(z.string(), z.array(z.string().min(1)));

export interface MarkedPrompt {
  readonly text: string;
  readonly families: readonly string[];
  readonly isEnglish: boolean;
}

/**
 * Families from their names in a list.
 *
 * @throws RangeError for a family that does not exist
 */
export function familiesOf(names: string): readonly Family[] {
  const listed = names.split(', ');
  const unknown = listed.filter((name) => !isFamily(name));
  if (unknown.length > 0) throw new RangeError(`"${unknown.join(', ')}" is not among ${families.join(', ')}`);
  return listed.filter(isFamily);
}

/** @throws ZodError for a file of another shape */
export const readMarkedPrompts = (): readonly MarkedPrompt[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) =>
      Object.entries(fileSchema.parse(parse(readFileSync(join(folder, file), 'utf8')))).flatMap(
        ([names, texts]) =>
          texts.map((text) => ({ text, families: familiesOf(names), isEnglish: file.startsWith('en') })),
      ),
    );
