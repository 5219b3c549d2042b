import { createHash } from 'node:crypto';
import type { CollectionSpec } from '@robotdesign/document-store';
import type { TopicSpec } from '../src/port.ts';

/** The work of the process that is killed, which its parent checks. */

/** Topic and group of a place. Places may share a broker. */
export function pipelineAt(place: string): { readonly topic: TopicSpec; readonly group: string } {
  const name = createHash('sha256').update(place).digest('hex').slice(0, 16);
  return {
    topic: { name: `robotdesign.crash-${name}.v1`, partitions: 12, retention_ms: 3_600_000 },
    group: `crash-effects-${name}`,
  };
}

export interface Command {
  readonly n: number;
}

export interface Effect {
  readonly subject: string;
  readonly sequence: number;
}

export const commandDocuments: CollectionSpec = { name: 'commands' };
export const effects: CollectionSpec = {
  name: 'effects',
  indexes: [{ name: 'by_subject', fields: ['subject', 'sequence'] }],
};

/** Number of events of each document. */
export const commands = Array.from({ length: 6 }, (_, at) => ({ id: `cmd_${at}`, events: 4 }));
