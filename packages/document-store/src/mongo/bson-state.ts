import type { EncodedState } from '../change.ts';
import { DocumentTooLarge } from '../errors.ts';

/**
 * States as MongoDB holds them: native values, so that people and indexes find them. Names inside them may be any JSON
 * has, though engines and the driver take some for their own: those are escaped.
 */

/** MongoDB holds 100 levels; the document around a state takes some. */
const deepest = 90;

/** Paths and operators (`.`, `$`, also the driver's references `$ref` and `$id`), the end of a name in BSON (NUL). */
const reserved = /[%.$\0]/g;

/**
 * Names by which the driver knows its own types, and those that every object has: it looks names up in an object of
 * its own and finds them there.
 */
const isTaken = (name: string) => name === '_bsontype' || name in Object.prototype;

/** A name of any text as a field's name. Different names stay different. */
export function escapeName(name: string): string {
  if (isTaken(name)) return percent(name.slice(0, 1)) + name.slice(1);
  return name.toWellFormed().replace(reserved, percent);
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function unescapeName(name: string): string {
  return name.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Fields of a state by their names. @throws DocumentTooLarge when one is nested too deeply */
export function bsonFields(fields: EncodedState): Record<string, unknown> {
  return Object.fromEntries(
    [...fields].map(([name, json]) => [escapeName(name), toBson(JSON.parse(json), 1)]),
  );
}

/** The state, as it was before {@link bsonFields}. */
export function jsonOf<S extends object>(fields: object): S {
  return fromBson(fields) as S;
}

function toBson(value: unknown, depth: number): unknown {
  // Half of a character cannot be written in UTF-8.
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw new DocumentTooLarge(`a state is nested at most ${deepest} levels deep`);
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
