import { isJsonObject, type JsonObject, jsonDepth, ServiceError } from '@robotdesign/contracts';
import { z } from 'zod';
import { foreignText } from './text.ts';

/**
 * The JSON Schema of a remote loop's config: bounded, and limited to keywords that are checked in time linear in the
 * value. Patterns, references and combinations are refused.
 */

const largest_characters = 32 * 1024;
const deepest = 16;
const settingName = /^[a-z][a-z0-9_]{0,63}$/;

/** The accepted keywords and their values. */
const finite = z.number();
const count = z.int().min(0).max(1_000_000);
const plainText = z.string().max(1_000);
const plainValue = z.union([plainText, z.number(), z.boolean()]);
const keywords = {
  title: plainText,
  description: plainText,
  // The loop applies its own defaults; an absent setting is passed on as absent.
  default: z.unknown(),
  type: z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean']),
  enum: z.array(plainValue).min(1).max(256),
  const: plainValue,
  minimum: finite,
  maximum: finite,
  exclusiveMinimum: finite,
  exclusiveMaximum: finite,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  required: z.array(z.string().regex(settingName)).max(64),
  additionalProperties: z.literal(false),
  get items() {
    return schemaOfSchemas;
  },
  get properties() {
    return z.record(z.string().regex(settingName), schemaOfSchemas);
  },
} satisfies Record<string, z.ZodType>;
const schemaOfSchemas: z.ZodType = z.strictObject(keywords).partial();

/** A schema cannot be used; the message is the predicate of a sentence about the loop. */
export class SchemaRefusedError extends Error {
  override readonly name = 'SchemaRefusedError';
}

type Fields = { readonly field: string; readonly message: string }[];

function misfits(error: z.ZodError, under: readonly string[]): Fields {
  return error.issues.flatMap((issue) => {
    const path = [...under, ...issue.path.map(String)];
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: [...path, key].join('.'),
          message: 'is not a setting of this loop',
        }))
      : [{ field: path.join('.'), message: issue.message }];
  });
}

/** The schema for checks: without `default`, which the loop applies itself, and closed, so unknown settings are refused. */
function strict(schema: JsonObject): JsonObject {
  const { default: _, ...rest } = schema;
  const { type, items, properties } = rest;
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  return {
    ...rest,
    ...(isJsonObject(items) ? { items: strict(items as JsonObject) } : {}),
    ...(type === 'object' || isJsonObject(properties)
      ? {
          type: 'object',
          properties: Object.fromEntries(
            members.map(([name, member]) => [name, strict(member as JsonObject)]),
          ),
          additionalProperties: false,
        }
      : {}),
  };
}

function compiled(schema: JsonObject): z.ZodType {
  try {
    return z.fromJSONSchema(strict(schema) as never);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it contradicts itself';
    throw new SchemaRefusedError(foreignText(`has a config_schema that cannot be used: ${why}`));
  }
}

/**
 * The check of `extra` by the member `extra` of a remote loop's schema; without that member every setting is refused.
 * @throws SchemaRefusedError
 */
export function extraCheckOf(loop: string, schema: JsonObject): (extra: JsonObject | undefined) => void {
  if (jsonDepth(schema, deepest + 1) > deepest)
    throw new SchemaRefusedError(`has a config_schema nested deeper than ${deepest}`);
  if (JSON.stringify(schema).length > largest_characters)
    throw new SchemaRefusedError(`has a config_schema of over ${largest_characters} characters`);
  const read = schemaOfSchemas.safeParse(schema);
  if (!read.success) {
    const [first] = misfits(read.error, ['config_schema']);
    throw new SchemaRefusedError(
      foreignText(`has a config_schema that cannot be used: ${first?.field}: ${first?.message}`),
    );
  }
  // Uses the parsed value, because it has no inherited members.
  const { properties = {} } = read.data as { readonly properties?: JsonObject };
  const extraSchema = isJsonObject(properties.extra) ? (properties.extra as JsonObject) : {};
  if (extraSchema.type !== undefined && extraSchema.type !== 'object')
    throw new SchemaRefusedError('has a config_schema whose extra is no object');
  const accepts = compiled({ ...extraSchema, type: 'object' });
  return (extra) => {
    const fits = accepts.safeParse(extra ?? {});
    if (fits.success) return;
    throw new ServiceError('validation_failed', `The config does not fit ${loop}.`, {
      errors: misfits(fits.error, ['config', 'extra']).map(({ field, message }) => ({
        field: foreignText(field),
        message: foreignText(message),
      })),
    });
  };
}
