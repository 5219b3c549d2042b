import { anchor, code } from './markdown.ts';

/** JSON Schema as text, as far as the descriptions of the gateway and the events use it. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
}

/** Where a type is printed. */
export interface Place {
  /** The page that links of types lead to. */
  readonly page: string;
  /** Whether to print the bounds of numbers. In responses every count has the same upper bound, 2³²−1. */
  readonly isInput: boolean;
}

const largest = 2 ** 32 - 1;

/** The name that a reference ends with. */
export const referred = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function range(low: number | undefined, high: number | undefined, unit: string): string {
  const isOpen = high === undefined || high === Number.MAX_SAFE_INTEGER;
  if (low === undefined || (isOpen && low === 0)) return '';
  return isOpen ? ` from ${low}${unit}` : ` ${low}–${high}${unit}`;
}

/** The type of a value. */
export function typeText(schema: Schema, place: Place): string {
  if (schema.$ref) return `[${referred(schema.$ref)}](${place.page}#${anchor(referred(schema.$ref))})`;
  if (schema.const !== undefined) return code(String(schema.const));
  if (schema.enum) return schema.enum.map((word) => code(String(word))).join(', ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(one, place)).join(' or ');
  if (schema.items) {
    const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`;
    return `list of ${typeText(schema.items, place)}${most}`;
  }
  if (typeof schema.additionalProperties === 'object' && schema.type === 'object' && !schema.properties)
    return `object of ${typeText(schema.additionalProperties, place)}`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${code(name)}: ${typeText(field, place)}`,
    );
    return fields.length === 0 ? 'empty object' : `object of ${fields.join('; ')}`;
  }
  if (schema.type === 'string')
    return `${schema.format ?? 'text'}${range(schema.minLength, schema.maxLength, ' characters')}`;
  const isCount =
    !place.isInput && schema.type === 'integer' && schema.minimum === 0 && schema.maximum === largest;
  const name = Array.isArray(schema.type) ? schema.type.join(' or ') : `${schema.type ?? 'any'}`;
  return isCount ? 'integer from 0' : `${name}${range(schema.minimum, schema.maximum, '')}`;
}

/** The fields of an object: name, type, whether it is always set, meaning. */
export function fieldRows(schema: Schema, place: Place): readonly (readonly string[])[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isRequired = schema.required?.includes(name) === true;
    const fallback = field.default === undefined ? '' : `default ${JSON.stringify(field.default)}`;
    const meaning = [field.description, fallback].filter((part) => part).join('; ');
    return [code(name), typeText(field, place), isRequired ? 'yes' : '', meaning];
  });
}
