import type { Evolution, EvolutionStatus, WatchEvolutionResponse } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import { streamWatch } from '../http/watched-stream.ts';
import { relayChanges } from '../operations/relay-changes.ts';

const final: readonly EvolutionStatus[] = ['stopped', 'completed', 'failed'];

const presented = (evolution: Evolution): object => evolution;

/** Answers with the event stream of an evolution, after the version that the caller saw last. */
export const streamEvolution = (
  exchange: Exchange,
  evolution_id: string,
  startingAfter: number | undefined,
): Promise<void> =>
  streamWatch<WatchEvolutionResponse>(exchange, {
    about: { evolution_id },
    open: (signal) =>
      exchange.gateway.backends.evolution
        .WatchEvolution({ evolution_id }, { signal })
        [Symbol.asyncIterator](),
    isOver: ({ evolution: { status, version } }) => version === startingAfter && final.includes(status),
    relay: (stream, first, rest) =>
      relayChanges<WatchEvolutionResponse, Evolution>(stream, first, rest, startingAfter, {
        resourceOf: ({ evolution }) => evolution,
        present: presented,
        presentProgress: presented,
      }),
  });
