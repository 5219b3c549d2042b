import { z } from 'zod';
import { readTable } from '../tables.ts';

const texts = z.record(z.string(), z.string());

/** What words, numbers and constraints mean, where their names do not say enough: `plan/vocabulary.yaml`. */
export const meanings = readTable(
  'plan/vocabulary.yaml',
  z.strictObject({ words: z.record(z.string(), texts), numbers: texts, constraints: texts }),
);
