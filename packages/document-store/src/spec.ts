import { createHash } from 'node:crypto';
import type { CollectionSpec } from './port.ts';

/** Checks of declarations, the same for every engine. */

const namePattern = /^[a-z][a-z0-9_]{0,40}$/;
const pathPattern = /^[a-z][A-Za-z0-9_]*(\.[a-z][A-Za-z0-9_]*)*$/;
const columns = new Set(['created_at', 'updated_at']);

export function isCollectionName(name: string): boolean {
  return namePattern.test(name);
}

/** Whether every document has the field. Fields of the state can be absent; `find` orders these documents first. */
export function alwaysPresent(field: string): boolean {
  return columns.has(field);
}

/** @throws TypeError if an engine does not support a name or path */
export function checkSpec(spec: CollectionSpec): void {
  const declared = [...(spec.unique ?? []), ...(spec.indexes ?? [])];
  for (const name of [spec.name, ...declared.map((index) => index.name)]) {
    if (!namePattern.test(name))
      throw new TypeError(
        `${JSON.stringify(name)} is not a name of a collection or index. Names match ${namePattern.source}.`,
      );
  }
  for (const { name, fields } of declared) {
    const wrong = fields.find((field) => !pathPattern.test(field));
    if (wrong !== undefined)
      throw new TypeError(
        `${spec.name}.${name}: ${JSON.stringify(wrong)} is not a path. Paths match ${pathPattern.source}.`,
      );
    if (fields.length === 0) throw new TypeError(`${spec.name}.${name} has no fields`);
  }
  const names = declared.map((index) => index.name);
  if (new Set(names).size < names.length) throw new TypeError(`${spec.name} declares an index twice`);
}

/**
 * The unique key of that name.
 * @throws TypeError if it is not declared, or has another number of fields than `values`
 */
export function uniqueKeyFor(spec: CollectionSpec, name: string, values: readonly unknown[]) {
  const key = spec.unique?.find((declared) => declared.name === name);
  if (key === undefined) throw new TypeError(`${spec.name} declares no unique key ${name}`);
  if (values.length !== key.fields.length)
    throw new TypeError(
      `${spec.name}.${name} has ${key.fields.length} fields, ${values.length} values were given`,
    );
  return key;
}

/**
 * The name of the index of a declaration. It contains a hash of the fields, so that a changed declaration has another
 * index: the engine drops the old one and builds the new one.
 */
export function declaredName({
  name,
  fields,
}: {
  readonly name: string;
  readonly fields: readonly string[];
}) {
  return `${name}_${createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 8)}`;
}
