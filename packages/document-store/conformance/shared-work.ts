import type { CollectionSpec } from '../src/port.ts';

/** The collections on which several processes work at once. */

export const counted: CollectionSpec = { name: 'counted' };

export interface Numbered {
  readonly thread_id: string;
  readonly n: number;
}

export const numbered: CollectionSpec = {
  name: 'numbered',
  unique: [{ name: 'place', fields: ['thread_id', 'n'] }],
  indexes: [{ name: 'by_n', fields: ['thread_id', 'n'] }],
};

export interface Ranked {
  readonly rank: number;
}

export const ranked: CollectionSpec = {
  name: 'ranked',
  indexes: [{ name: 'by_rank', fields: ['rank'] }],
};
