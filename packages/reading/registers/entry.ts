import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { families } from '@robotdesign/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * Prompts in many registers and languages, each with what a careful reader finds in it. Their writers had seen neither the
 * analyzer nor its corpus.
 */

const family = z.enum(families);

/** A number of the text. */
const numberSchema = z.strictObject({
  /** The part of the text, with its unit. */
  text: z.string().min(1),
  /** Which occurrence of that text; the only one if absent. */
  nth: z.int().min(1).optional(),
  /** Where it belongs in the plan: a path, `constraint:<kind>`, or `none` for what is no requirement. */
  path: z.string(),
  /** In the SI unit of the path, or in `unit` for a constraint. */
  value: z.number().optional(),
  op: z.enum(['eq', 'min', 'max', 'not']).optional(),
  unit: z.string().optional(),
  /** Other places where it would be as right. */
  also: z.array(z.string()).optional(),
});

/** A phrase of the text that carries meaning. */
const wordSchema = z.strictObject({
  text: z.string().min(1),
  nth: z.int().min(1).optional(),
  path: z.string(),
  word: z.string().optional(),
  value: z.union([z.number(), z.string(), z.boolean()]).optional(),
  op: z.enum(['eq', 'min', 'max', 'not']).optional(),
  unit: z.string().optional(),
  also: z.array(z.string()).optional(),
});

const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+\/\d\d$/),
  text: z.string(),
  /** `design`: candidates are owed. `hostile`: an attack or noise without a task. */
  request: z.enum(['design', 'conversation', 'hostile']),
  /** Bodies that an engineer would offer first; any if empty. */
  families: z.array(family).default([]),
  /** The body that the text names. */
  named: family.optional(),
  /** Bodies that the text rules out. */
  forbidden: z.array(family).default([]),
  numbers: z.array(numberSchema).default([]),
  words: z.array(wordSchema).default([]),
});

export type Entry = z.infer<typeof entrySchema>;
export type ExpectedNumber = z.infer<typeof numberSchema>;

export type Half = 'tuning' | 'held-out';

/** The first half of each register may be read and tuned on; the other half is only counted. */
export const halfOf = ({ id }: Pick<Entry, 'id'>): Half =>
  Number(id.slice(-2)) <= 15 ? 'tuning' : 'held-out';

export interface Register {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const folder = join(import.meta.dirname, 'entries');

/** @throws ZodError for a file that does not fit the schema */
export const readRegisters = (): readonly Register[] =>
  readdirSync(folder)
    .sort()
    .map((file) => ({
      name: basename(file, '.yaml'),
      entries: z.array(entrySchema).parse(parse(readFileSync(join(folder, file), 'utf8'))),
    }));
