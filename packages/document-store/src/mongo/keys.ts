import type { EncodedState } from '../change.ts';
import type { CollectionSpec, UniqueKey } from '../port.ts';
import { declaredName } from '../spec.ts';

/**
 * Unique keys as MongoDB holds them: beside the state, each as one text of its fields' values, under a sparse unique
 * index. A document in which one of the fields is absent has no such text and holds no key.
 */

/** The field under `keys` that holds the key's value, and the index over it. */
export const keyName = (key: UniqueKey): string => declaredName(key);
export const keyPath = (key: UniqueKey): string => `keys.${declaredName(key)}`;
export const uniqueIndexName = (key: UniqueKey): string => `ux_${declaredName(key)}`;

export function keyValue(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

/** The keys that a document with this state holds. */
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

/** The keys that a change of state takes and gives up, as update operators take them. */
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
