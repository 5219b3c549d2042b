import { type IdKind, type NewId, notFound, type SpecChange, type SpecKind } from '@robotdesign/contracts';
import { type Collection, listPage, type Stored } from '@robotdesign/document-store';
import { changeVersion, createOnce, deleteVersion } from '@robotdesign/operations';
import type { CallContext, MakeEvent } from '@robotdesign/service-kit';
import { type Stores, theThread } from '../stores.ts';
import type { ThreadState } from '../thread/state.ts';
import type { SpecState } from './state.ts';

/** What both kinds of specs have in common: they belong to a thread, and are created, read, replaced and deleted. */

export interface SpecDependencies {
  readonly stores: Stores;
  readonly newId: NewId;
  readonly makeEvent: MakeEvent;
}

/** A kind of spec. `A`: what a caller asks for; `S`: the settings that are stored. */
interface SpecResource<A extends object, S extends object> {
  readonly kind: SpecKind;
  readonly idKind: IdKind;
  readonly collection: Collection<SpecState<S>>;
  /** Fills in defaults. @throws ServiceError validation_failed */
  readonly settle: (asked: A, thread: Stored<ThreadState>) => S | Promise<S>;
}

interface OfThread<A> {
  readonly thread_id: string;
  readonly settings: A;
}

/**
 * A spec of a thread that was not deleted.
 * @throws ServiceError not_found
 */
export async function theSpec<S extends object>(
  stores: Stores,
  collection: Collection<SpecState<S>>,
  kind: SpecKind,
  spec_id: string,
): Promise<Stored<SpecState<S>>> {
  const spec = await collection.get(spec_id);
  if (!spec) throw notFound(`${kind} spec`, spec_id);
  await theThread(stores, spec.state.thread_id);
  return spec;
}

export function specCommands<A extends object, S extends object>(
  { stores, newId, makeEvent }: SpecDependencies,
  { kind, idKind, collection, settle }: SpecResource<A, S>,
) {
  const changed = (spec_id: string, thread_id: string, change: SpecChange) =>
    makeEvent('robotdesign.workspace.v1.SpecChanged', { spec_id, thread_id, kind, change });
  const read = (spec_id: string) => theSpec(stores, collection, kind, spec_id);

  return {
    create: async (request: OfThread<A>, call: CallContext) => {
      const { thread_id, settings } = request;
      const thread = await theThread(stores, thread_id);
      return createOnce({
        collection,
        kind: idKind,
        asking: call,
        route: [`create ${kind} spec`, thread_id],
        request,
        newId,
        make: async (spec_id) => ({
          state: { thread_id, settings: await settle(settings, thread) },
          events: [changed(spec_id, thread_id, 'created')],
        }),
      });
    },
    read,
    list: async <R>(
      { thread_id, page }: { readonly thread_id: string; readonly page: Parameters<typeof listPage>[2] },
      toResource: (stored: Stored<SpecState<S>>) => R,
    ) => {
      await theThread(stores, thread_id);
      return listPage(collection, { index: 'by_thread', match: [thread_id] }, page, toResource);
    },
    replace: async (spec_id: string, asked: A, if_version: number | undefined) => {
      const { thread_id } = (await read(spec_id)).state;
      const settings = await settle(asked, await theThread(stores, thread_id));
      return changeVersion(
        collection,
        () => read(spec_id),
        if_version,
        ({ state }) => ({ state: { ...state, settings }, events: [changed(spec_id, thread_id, 'replaced')] }),
      );
    },
    remove: (spec_id: string, if_version: number | undefined) =>
      deleteVersion(
        collection,
        () => read(spec_id),
        if_version,
        ({ state }) => changed(spec_id, state.thread_id, 'deleted'),
      ),
  };
}
