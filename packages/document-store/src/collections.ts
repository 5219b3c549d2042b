import { isDeepStrictEqual } from 'node:util';
import type { Collection, CollectionSpec } from './port.ts';
import { checkSpec } from './spec.ts';

/** The open collections of a store, each with one spec. */
export interface Collections {
  /** @throws TypeError for an invalid spec, or if the collection is open with another one */
  open<S extends object>(spec: CollectionSpec): Promise<Collection<S>>;
  specs(): readonly CollectionSpec[];
}

/** @param create opens a collection and creates missing indexes; after a failure, the next call repeats it */
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
