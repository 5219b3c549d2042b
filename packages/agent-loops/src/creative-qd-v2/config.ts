import { emitterNames } from '@robotdesign/quality-diversity';
import { z } from 'zod';
import { configReader, familiesSetting, populationSetting } from '../loop-config.ts';

/** Largest budget of a search. */
export const largest = { evaluations: 20_000, seconds: 600 } as const;

const extraSchema = z.strictObject({
  families: familiesSetting,
  evaluations: z
    .int()
    .min(1)
    .max(largest.evaluations)
    .optional()
    .describe(
      'bodies that are tried at most; by default `population` × `attempts`, fewer for slow families, and as many as `seconds` allow if these are set',
    ),
  seconds: z
    .number()
    .positive()
    .max(largest.seconds)
    .optional()
    .describe(
      'time after which the search ends, though it has tried fewer bodies; by default an answer takes less than 10 s, or as long as the `evaluations` need if these are set',
    ),
  resume: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('`generation_id` of a finished search: its best bodies are tried first'),
});

const configSchema = z.strictObject({
  population: populationSetting,
  attempts: z.int().min(1).max(64).default(8).describe('bodies that are tried per candidate'),
  confirmation: z
    .int()
    .min(0)
    .max(16)
    .default(2)
    .describe(
      'perturbed trials that a candidate must survive: friction 0.6, mass +10 %, half the time step, noise on the commands',
    ),
  agents: z
    .array(z.string())
    .max(16)
    .default([])
    .describe(`proposers to use: ${emitterNames.map((name) => `\`${name}\``).join(', ')}; all by default`),
  extra: extraSchema.default({}),
});
export type CreativeConfig = z.infer<typeof configSchema>;

export const creativeConfig = configReader('creative_qd_v2', configSchema, extraSchema);
