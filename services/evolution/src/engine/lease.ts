import {
  type Collection,
  type CollectionSpec,
  insertOnce,
  VersionConflict,
} from '@robotdesign/document-store';

/**
 * Names the process that drives a run, in a separate document: a renewal is no change of the evolution. A run that two
 * processes drive does no harm, because each step is a save of one version.
 */

export interface LeaseState {
  readonly holder: string;
  /** RFC 3339; in the past if the run was handed back. */
  readonly until: string;
}

export const leaseCollection: CollectionSpec = { name: 'leases' };

export interface Leases {
  /** Takes or renews the lease. @returns whether this process holds it */
  take(evolution_id: string): Promise<boolean>;
  giveBack(evolution_id: string): Promise<void>;
}

export interface LeaseOptions {
  readonly collection: Collection<LeaseState>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly holder: string;
  /** True if no other process can be on the store: a lease of another process is then a dead one's. */
  readonly aloneOnStore: boolean;
  readonly lease_ms: number;
}

export function createLeases({ collection, clock, holder, aloneOnStore, lease_ms }: LeaseOptions): Leases {
  const idOf = (evolution_id: string) => `${evolution_id}.lease`;
  const lasting = (ms: number): LeaseState => ({ holder, until: new Date(clock() + ms).toISOString() });
  const isFree = ({ holder: other, until }: LeaseState): boolean =>
    other === holder || aloneOnStore || Date.parse(until) <= clock();

  async function write(evolution_id: string, state: LeaseState): Promise<boolean> {
    const found = await insertOnce(collection, { id: idOf(evolution_id), state });
    if (!found || !isFree(found.state)) return false;
    if (found.version === 1 && found.state.until === state.until) return true;
    try {
      await collection.update(found, state);
      return true;
    } catch (error) {
      if (error instanceof VersionConflict) return false;
      throw error;
    }
  }

  return {
    take: (evolution_id) => write(evolution_id, lasting(lease_ms)),
    giveBack: async (evolution_id) => {
      await write(evolution_id, lasting(0));
    },
  };
}
