import type { SpecChange, SpecKind, ThreadEvent } from '@robotdesign/contracts';
import type { CollectionSpec } from '@robotdesign/document-store';

/** The feed of a thread: what a screen shows of it, as entries with the places 1, 2, 3 … Pure. */

/** Entries about resources of other services. They keep the data of the event that caused them. */
type CarriedName =
  | 'operation'
  | 'generation'
  | 'design'
  | 'review'
  | 'compilation'
  | 'trial'
  | 'export'
  | 'procurement'
  | 'evolution'
  | 'iteration';

/**
 * An entry without its place. Resources of workspace are read when an entry is sent, so that their text is stored in one
 * place.
 */
export type NewEntry =
  | { readonly event: 'thread' }
  | { readonly event: 'message'; readonly message_id: string }
  | { readonly event: 'summary'; readonly summary_id: string }
  | {
      readonly event: 'spec';
      readonly spec_id: string;
      readonly kind: SpecKind;
      readonly change: SpecChange;
    }
  | {
      [Name in CarriedName]: { readonly event: Name; readonly data: NonNullable<ThreadEvent[Name]> };
    }[CarriedName];

export type EntryState = NewEntry & {
  readonly thread_id: string;
  readonly n: number;
  /** When the sweep looks at the entry. */
  readonly expires_at: string;
};

export const feedCollection: CollectionSpec = {
  name: 'feed',
  unique: [{ name: 'place', fields: ['thread_id', 'n'] }],
  indexes: [
    { name: 'by_thread', fields: ['thread_id', 'n'] },
    { name: 'by_expiry', fields: ['expires_at'] },
  ],
};

/** How long a caller can resume after an entry. */
export const kept_ms = 24 * 3_600_000;

/** Most entries of a thread. A caller that is further behind begins with a snapshot. */
export const keptEntries = 1_000;

export const expiryAfter = (now_ms: number): string => new Date(now_ms + kept_ms).toISOString();
