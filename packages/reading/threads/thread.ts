import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** Threads with the effect that each turn must have. Their writer had seen neither the service nor its answers. */

export const turnIntents = [
  'task',
  'change',
  'edit',
  'choose',
  'start',
  'question',
  'undo',
  'small_talk',
  'doubt',
] as const;

const limitSchema = z.strictObject({
  field: z.string(),
  op: z.enum(['min', 'max', 'eq']).optional(),
  value: z.union([z.number(), z.string()]).optional(),
  /** The user's own unit. */
  unit: z.string().optional(),
});

/** What can be seen through the API after a turn; the head of the file says how each is meant. */
const expectedSchema = z.strictObject({
  action: z.string(),
  selected: z.string().optional(),
  design: z.string().optional(),
  of_answer: z.int().min(1).optional(),
  revision: z.boolean().optional(),
  changes: z.array(z.strictObject({ field: z.string(), direction: z.enum(['less', 'more']) })).optional(),
  requirements_in_force: z.array(limitSchema).optional(),
  requirements_gone: z.array(z.string()).optional(),
  restores_answer: z.int().min(1).optional(),
  mentions: z.array(z.string()).optional(),
});

const threadSchema = z.strictObject({
  id: z.string().regex(/^t\d{2,3}$/),
  language: z.string().length(2),
  split: z.enum(['seen', 'held_out']),
  turns: z
    .array(z.strictObject({ say: z.string().min(1), intent: z.enum(turnIntents), expect: expectedSchema }))
    .min(3),
});

export type Thread = z.infer<typeof threadSchema>;
export type Turn = Thread['turns'][number];
export type Split = Thread['split'];

/** The threads of `threads.yaml`, half of which are held out, and more to tune on. */
const ownFiles = ['threads.yaml', 'more-threads.yaml', 'other-threads.yaml'].map((name) =>
  join(import.meta.dirname, name),
);

/** @throws ZodError if a file does not fit the schema */
export const readThreads = (file?: string): readonly Thread[] =>
  (file === undefined ? ownFiles : [file]).flatMap((path) =>
    z.array(threadSchema).parse(parse(readFileSync(path, 'utf8'))),
  );
