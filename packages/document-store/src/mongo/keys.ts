import type { EncodedState } from '../change.ts';
import type { CollectionSpec, UniqueKey } from '../port.ts';
import { declaredName } from '../spec.ts';

/**
 * Unique keys in MongoDB: each document stores, next to the state, one text per key with the values of its fields, under
 * a sparse unique index. A document that lacks one of the fields has no such text and no key.
 */

/** The field in `keys` with the value of the key, its path, and its index. */
export const keyName = (key: UniqueKey): string => declaredName(key);
export const keyPath = (key: UniqueKey): string => `keys.${declaredName(key)}`;
export const uniqueIndexName = (key: UniqueKey): string => `ux_${declaredName(key)}`;

export function keyValue(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

/** The keys of a document with this state. */
export function keysOf(spec: CollectionSpec, state: EncodedState): ReadonlyMap<UniqueKey, string> {
  const held = new Map<UniqueKey, string>();
  for (const key of spec.unique ?? []) {
    const values = key.fields.map((field) => valueAt(state, field));
    if (values.every((value) => value !== undefined && value !== null)) held.set(key, keyValue(values));
  }
  return held;
}

/** Whether setting these top-level fields may change a key. */
export function touchesKeys(spec: CollectionSpec, fields: EncodedState): boolean {
  return (spec.unique ?? []).some((key) => key.fields.some((field) => fields.has(rootOf(field))));
}

/** The keys that a change of state sets and frees, for update operators. */
export function keyChange(
  spec: CollectionSpec,
  current: EncodedState,
  next: EncodedState,
): { readonly set: Record<string, string>; readonly unset: readonly string[] } {
  const [before, after] = [keysOf(spec, current), keysOf(spec, next)];
  return {
    set: Object.fromEntries(
      [...after]
        .filter(([key, value]) => before.get(key) !== value)
        .map(([key, value]) => [keyPath(key), value]),
    ),
    unset: [...before.keys()].filter((key) => !after.has(key)).map(keyPath),
  };
}

const rootOf = (field: string) => field.split('.')[0] ?? '';

function valueAt(state: EncodedState, field: string): unknown {
  const [root = '', ...path] = field.split('.');
  const json = state.get(root);
  let value: unknown = json === undefined ? undefined : JSON.parse(json);
  for (const step of path) {
    const within = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    value = within ? (value as Record<string, unknown>)[step] : undefined;
  }
  return value;
}
