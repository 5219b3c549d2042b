import { createHash } from 'node:crypto';
import type { CollectionSpec } from './port.ts';

/** What may be declared, the same for every engine. */

const namePattern = /^[a-z][a-z0-9_]{0,40}$/;
const pathPattern = /^[a-z][A-Za-z0-9_]*(\.[a-z][A-Za-z0-9_]*)*$/;
const columns = new Set(['created_at', 'updated_at']);

export function isCollectionName(name: string): boolean {
  return namePattern.test(name);
}

/** Whether every document has the field; others lie in the state, may be lacking and are then ordered first. */
export function alwaysPresent(field: string): boolean {
  return columns.has(field);
}

/** @throws TypeError when a name or path is not one that every engine can hold */
export function checkSpec(spec: CollectionSpec): void {
  const declared = [...(spec.unique ?? []), ...(spec.indexes ?? [])];
  for (const name of [spec.name, ...declared.map((index) => index.name)]) {
    if (!namePattern.test(name))
      throw new TypeError(`${JSON.stringify(name)} cannot name a collection or index`);
  }
  for (const { name, fields } of declared) {
    const wrong = fields.find((field) => !pathPattern.test(field));
    if (wrong !== undefined)
      throw new TypeError(`${spec.name}.${name}: ${JSON.stringify(wrong)} is not a path`);
    if (fields.length === 0) throw new TypeError(`${spec.name}.${name} has no fields`);
  }
  const names = declared.map((index) => index.name);
  if (new Set(names).size < names.length) throw new TypeError(`${spec.name} declares an index twice`);
}

/**
 * The unique key of that name, after checking that as many values are given as it has fields.
 * @throws TypeError
 */
export function uniqueKeyFor(spec: CollectionSpec, name: string, values: readonly unknown[]) {
  const key = spec.unique?.find((declared) => declared.name === name);
  if (key === undefined) throw new TypeError(`${spec.name} declares no unique key ${name}`);
  if (values.length !== key.fields.length) throw new TypeError(`${name} has ${key.fields.length} fields`);
  return key;
}

/**
 * A name for what an engine builds of a declaration. The fields' hash makes a changed declaration another index: the
 * old one is dropped, the new one built.
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
