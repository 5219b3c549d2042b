import { afterEach } from '@jest/globals';
import type { ArtifactInfo, ArtifactStore } from '../src/port.ts';

/** Opens the store at a place. Several may be open at one place. */
export type OpenArtifacts = (place: string, clock: () => number) => Promise<ArtifactStore>;

export interface ArtifactStoreFactory {
  readonly name: string;
  /** A new, empty place: a folder, or the name of a database. */
  newPlace(): Promise<string>;
  removePlace(place: string): Promise<void>;
  readonly open: OpenArtifacts;
  /** A module that exports `openArtifacts: OpenArtifacts`. Child processes use it to open the store. */
  readonly module: URL;
}

export interface OpenedPlace {
  readonly store: ArtifactStore;
  readonly place: string;
  readonly clock: { now_ms: number };
  reopen(): Promise<ArtifactStore>;
}

/** Opens a store at a new place for a test, and closes and removes it afterwards. */
export function usePlaces(factory: ArtifactStoreFactory): () => Promise<OpenedPlace> {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  return async () => {
    const place = await factory.newPlace();
    cleanups.push(() => factory.removePlace(place));
    const clock = { now_ms: Date.UTC(2030, 0, 2, 3, 4, 5, 678) };
    async function open() {
      const store = await factory.open(place, () => clock.now_ms);
      cleanups.push(() => store.close());
      return store;
    }
    return { store: await open(), place, clock, reopen: open };
  };
}

export async function listed(store: ArtifactStore, prefix: string): Promise<readonly ArtifactInfo[]> {
  const infos: ArtifactInfo[] = [];
  for await (const info of store.list(prefix)) infos.push(info);
  return infos;
}
