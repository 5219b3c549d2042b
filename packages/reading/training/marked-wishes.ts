import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { wishClasses } from '../src/turn/wish-classes.ts';

/** Messages that wish a change of one design, with what they wish: of `wishes/`. */

const folder = join(import.meta.dirname, 'wishes');
const wishesSchema = z.record(z.enum(Object.keys(wishClasses)), z.array(z.string()).optional());

/** A message and its wish. */
interface Wished {
  readonly words: string;
  readonly wish: string;
}

/** @throws ZodError for a file of another shape */
export const writtenWishes = (): readonly Wished[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) =>
      Object.entries(wishesSchema.parse(parse(readFileSync(join(folder, file), 'utf8')))).flatMap(
        ([wish, messages = []]) => messages.map((words) => ({ words, wish })),
      ),
    );
