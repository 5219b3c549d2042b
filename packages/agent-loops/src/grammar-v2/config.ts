import { z } from 'zod';
import { configReader, familiesSetting, populationSetting } from '../loop-config.ts';

const extraSchema = z.strictObject({ families: familiesSetting });

const configSchema = z.strictObject({
  population: populationSetting,
  attempts: z.int().min(1).max(64).default(8).describe('largest number of derivations per candidate'),
  confirmation: z
    .int()
    .min(0)
    .max(16)
    .default(0)
    .describe('perturbed re-simulations per candidate; this loop does none and reports that in a notice'),
  agents: z.array(z.string()).max(16).default([]).describe('proposers to use; this loop has one, `grammar`'),
  extra: extraSchema.default({}),
});
export type GrammarConfig = z.infer<typeof configSchema>;

export const grammarConfig = configReader('grammar_v2', configSchema, extraSchema);
