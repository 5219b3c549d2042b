import { isDeepStrictEqual } from 'node:util';
import type { Collection, CollectionSpec } from './port.ts';
import { checkSpec } from './spec.ts';

/** The collections that a store has opened, each once and in one way. */
export interface Collections {
  /** @throws TypeError for a declaration that is wrong or is another than before */
  open<S extends object>(spec: CollectionSpec): Promise<Collection<S>>;
  specs(): readonly CollectionSpec[];
}

/** @param create makes a collection with its indexes when it is new; after it failed it is asked again */
export function openCollections(create: (spec: CollectionSpec) => Promise<Collection<object>>): Collections {
  const known = new Map<
    string,
    { readonly spec: CollectionSpec; readonly opened: Promise<Collection<object>> }
  >();
  return {
    async open<S extends object>(spec: CollectionSpec) {
      checkSpec(spec);
      const before = known.get(spec.name);
      if (before !== undefined && !isDeepStrictEqual(before.spec, spec)) {
        throw new TypeError(`the collection ${spec.name} is already open with another declaration`);
      }
      const entry = before ?? { spec, opened: create(spec) };
      known.set(spec.name, entry);
      try {
        return (await entry.opened) as unknown as Collection<S>;
      } catch (error) {
        known.delete(spec.name);
        throw error;
      }
    },
    specs: () => [...known.values()].map(({ spec }) => spec),
  };
}
