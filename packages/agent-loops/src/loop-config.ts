import {
  type AgentLoopConfig,
  families,
  isJsonObject,
  type JsonObject,
  ServiceError,
} from '@robotdesign/contracts';
import { z } from 'zod';

/** Reads the config of a loop by its zod schemas. */

export const populationSetting = z.int().min(1).max(32).default(4).describe('number of candidates');

export const familiesSetting = z
  .array(z.enum(families))
  .min(1)
  .max(families.length)
  .optional()
  .describe('derive only bodies of these families');

/** The config of a loop: its JSON Schema, the check of its `extra`, and the config with defaults. */
export interface ConfigReader<C> {
  readonly schema: JsonObject;
  /** @throws ServiceError `validation_failed` with the path of each invalid value */
  readonly checkExtra: (extra: JsonObject | undefined) => void;
  /** @throws ServiceError `validation_failed` */
  readonly read: (config: AgentLoopConfig) => C;
}

function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...generated } = z.toJSONSchema(schema, { io: 'input' });
  const plain: unknown = JSON.parse(JSON.stringify(generated));
  if (!isJsonObject(plain)) throw new TypeError('the schema of the config is no JSON object');
  return plain;
}

/** @param extra the schema of the loop's own settings, which `config` has under `extra` */
export function configReader<C>(name: string, config: z.ZodType<C>, extra: z.ZodObject): ConfigReader<C> {
  const refuse = (error: z.ZodError, under: readonly string[]): never => {
    const errors = error.issues.flatMap((issue) => {
      const path = [...under, ...issue.path.map(String)];
      if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }];
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        message: `is not a setting of ${name}. Settings: ${Object.keys(extra.shape).join(', ')}`,
      }));
    });
    throw new ServiceError('validation_failed', `The config does not fit ${name}.`, { errors });
  };
  return {
    schema: jsonSchemaOf(config),
    checkExtra: (given) => {
      const read = extra.safeParse(given ?? {});
      if (!read.success) refuse(read.error, ['config', 'extra']);
    },
    read: (given) => {
      const read = config.safeParse(given);
      return read.success ? read.data : refuse(read.error, ['config']);
    },
  };
}
