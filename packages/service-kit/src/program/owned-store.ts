import type { Collection, DocumentStore } from '@robotdesign/document-store';
import { currentScope } from '../scope.ts';

function owned<S extends object>(inner: Collection<S>): Collection<S> {
  return {
    ...inner,
    insert: (document) => inner.insert({ owner: currentScope().caller, ...document }),
  };
}

/** The store, in which a new document belongs to the caller of the work that inserts it. */
export function ownedStore(store: DocumentStore): DocumentStore {
  return { ...store, collection: async (spec) => owned(await store.collection(spec)) };
}
