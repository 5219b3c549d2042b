import { type FieldError, isJsonObject, type JsonObject, ServiceError } from '@robotdesign/contracts';
import { z } from 'zod';

/** Checks input against a schema; a problem names each refused field, what is wrong, and what is accepted. */

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const longestName = 100;
const longestValue = 40;

/** The name of a field by its path, as problems write it: `edits[0].value`. */
export function fieldName(path: Path): string {
  return (
    path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, '')
      .slice(0, longestName) || 'body'
  );
}

function at(path: Path, value: unknown): unknown {
  return path.reduce<unknown>(
    (member, key) => (typeof member === 'object' && member !== null ? Reflect.get(member, key) : undefined),
    value,
  );
}

/** The JSON Schema of a field; empty where the path leads through alternatives. */
function schemaAt(path: Path, schema: z.ZodType): JsonObject {
  return path.reduce<JsonObject>(
    (outer, key) => {
      const inner =
        typeof key === 'number'
          ? outer.items
          : isJsonObject(outer.properties)
            ? outer.properties[String(key)]
            : undefined;
      return isJsonObject(inner) ? inner : {};
    },
    z.toJSONSchema(schema, { io: 'input' }) as JsonObject,
  );
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** ` (1 to 32)`, or nothing for an open range. */
function range(low: unknown, high: unknown, unit = ''): string {
  const isOpen = typeof high !== 'number' || high === Number.MAX_SAFE_INTEGER;
  if (isOpen) return typeof low === 'number' ? ` (from ${low}${unit})` : '';
  return ` (${typeof low === 'number' ? `${low} to ` : 'at most '}${high}${unit})`;
}

function rangeOf(schema: JsonObject): string {
  if (schema.type === 'string') return range(schema.minLength, schema.maxLength, ' characters');
  if (schema.type === 'array') return range(schema.minItems, schema.maxItems, ' items');
  return range(schema.minimum, schema.maximum);
}

const typeNames: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What a field accepts, such as `a whole number (1 to 32)`. */
function accepted(schema: JsonObject): string {
  if (Array.isArray(schema.enum)) return `one of: ${schema.enum.join(', ')}`;
  return `${typeNames[String(schema.type)] ?? 'another value'}${rangeOf(schema)}`;
}

function boundMessage(
  issue: Issue & { readonly code: 'too_big' | 'too_small' },
  value: unknown,
  schema: JsonObject,
) {
  const isBig = issue.code === 'too_big';
  const bounds = rangeOf(schema);
  if (typeof value === 'number') return `${value} is too ${isBig ? 'large' : 'small'}${bounds}`;
  if (Array.isArray(value)) return `has too ${isBig ? 'many' : 'few'} items${bounds}`;
  return `is too ${isBig ? 'long' : 'short'}${bounds}`;
}

function messageOf(issue: Issue, value: unknown, schema: JsonObject): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return value === undefined
        ? `is required: ${accepted(schema)}`
        : `must be ${accepted(schema)}, not ${shown(value)}`;
    case 'too_big':
    case 'too_small':
      return boundMessage(issue, value, schema);
    default:
      return issue.message;
  }
}

function fieldErrors(issue: Issue, schema: z.ZodObject, input: unknown): readonly FieldError[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    // The path of the issue is that of the object around the unknown keys.
    const known = path.length > 0 ? '' : `; accepted: ${Object.keys(schema.shape).join(', ') || 'none'}`;
    return issue.keys.map((key) => ({
      field: fieldName([...path, key]),
      message: `is not a known field${known}`,
    }));
  }
  return [{ field: fieldName(path), message: messageOf(issue, at(path, input), schemaAt(path, schema)) }];
}

const mostErrors = 50;

/** @throws ServiceError `validation_failed` that names each refused field */
export function validate<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues
    .flatMap((issue) => fieldErrors(issue, schema, value))
    .slice(0, mostErrors);
  const first = errors.slice(0, 3).map(({ field, message }) => `${field}: ${message}`);
  const more = errors.length > 3 ? `; and ${errors.length - 3} more` : '';
  throw new ServiceError('validation_failed', `${first.join('; ')}${more}.`, { errors });
}
