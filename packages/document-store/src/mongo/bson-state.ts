import type { EncodedState } from '../change.ts';
import { DocumentTooLarge } from '../errors.ts';

/**
 * States in MongoDB: native values, so that people and indexes can query them. Field names that the engine or the driver
 * reserves are escaped.
 */

/** MongoDB allows 100 levels. The document around a state uses some of them. */
const deepest = 90;

/** Characters of paths and operators (`.`, `$`, also in the driver's `$ref` and `$id`), and NUL, which ends a BSON name. */
const reserved = /[%.$\0]/g;

/** The driver's marker of its types, and names of Object.prototype, which the driver finds when it looks up a name. */
const isReserved = (name: string) => name === '_bsontype' || name in Object.prototype;

/** A field name for any text. Different texts have different field names. */
export function escapeName(name: string): string {
  if (isReserved(name)) return percent(name.slice(0, 1)) + name.slice(1);
  return name.toWellFormed().replace(reserved, percent);
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function unescapeName(name: string): string {
  return name.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The fields of a state as MongoDB stores them. @throws DocumentTooLarge if one is nested too deeply */
export function bsonFields(fields: EncodedState): Record<string, unknown> {
  return Object.fromEntries(
    [...fields].map(([name, json]) => [escapeName(name), toBson(JSON.parse(json), 1)]),
  );
}

/** The inverse of {@link bsonFields}. */
export function jsonOf<S extends object>(fields: object): S {
  return fromBson(fields) as S;
}

function toBson(value: unknown, depth: number): unknown {
  // UTF-8 cannot encode a lone surrogate.
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest)
    throw new DocumentTooLarge(`a state is nested more than ${deepest} levels deep, which is the limit`);
  if (Array.isArray(value)) return value.map((item) => toBson(item, depth + 1));
  return mapFields(value, escapeName, (field) => toBson(field, depth + 1));
}

function fromBson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(fromBson);
  return mapFields(value, unescapeName, fromBson);
}

function mapFields(
  value: object,
  name: (name: string) => string,
  field: (value: unknown) => unknown,
): object {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), field(inner)]));
}
