import {
  type AgentLoopConfig,
  families,
  isJsonObject,
  type JsonObject,
  ServiceError,
} from '@robotdesign/contracts';
import { z } from 'zod';

const extraSchema = z.strictObject({
  families: z
    .array(z.enum(families))
    .min(1)
    .max(families.length)
    .optional()
    .describe('derive only bodies of these families'),
});

const configSchema = z.strictObject({
  population: z.int().min(1).max(32).default(4).describe('number of candidates'),
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

function schemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...generated } = z.toJSONSchema(schema, { io: 'input' });
  const plain: unknown = JSON.parse(JSON.stringify(generated));
  if (!isJsonObject(plain)) throw new TypeError('the schema of the config is no JSON object');
  return plain;
}

/** JSON Schema of the config. */
export const grammarConfigSchema = schemaOf(configSchema);

function refuse(error: z.ZodError, under: readonly string[]): never {
  const errors = error.issues.flatMap((issue) => {
    const path = [...under, ...issue.path.map(String)];
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      message: `is not a setting of grammar_v2. Settings: ${Object.keys(extraSchema.shape).join(', ')}`,
    }));
  });
  throw new ServiceError('validation_failed', 'The config does not fit grammar_v2.', { errors });
}

/** @throws ServiceError `validation_failed` */
export function checkGrammarExtra(extra: JsonObject | undefined): void {
  const read = extraSchema.safeParse(extra ?? {});
  if (!read.success) refuse(read.error, ['config', 'extra']);
}

/** The config with its defaults. @throws ServiceError `validation_failed` */
export function readGrammarConfig(config: AgentLoopConfig): GrammarConfig {
  const read = configSchema.safeParse(config);
  return read.success ? read.data : refuse(read.error, ['config']);
}
