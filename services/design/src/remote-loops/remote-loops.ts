import type { AgentLoop, LoopSource } from '@robotdesign/agent-loops';
import { ServiceError } from '@robotdesign/contracts';
import {
  afterFailure,
  type Breaker,
  closedBreaker,
  connect,
  isOpen,
  type Logger,
} from '@robotdesign/service-kit';
import { failureOf } from '@robotdesign/telemetry';
import type { RemoteLoopAddress } from './addresses.ts';
import { DescriptionRefusedError, readDescription } from './description.ts';
import { whyCallFailed } from './failed-call.ts';
import { type ReceivingBounds, receivingBounds } from './receive-offer.ts';
import { type LoopClient, remoteLoop } from './remote-loop.ts';

/** The loops of other processes: looked for again and again, offered while they answer and do not fail. */

/** A description and some thousand programs; grpc-js refuses a longer message. */
const maxAnswer_bytes = 2 * 1024 * 1024;
const look = { deadline_ms: 2_000, whenThere_ms: 10_000, first_ms: 500, longest_ms: 15_000 } as const;

export interface RemoteLoops extends LoopSource {
  /** Resolves when each has been looked for once, whether or not it answered. */
  readonly lookedOnce: Promise<void>;
  readonly close: () => void;
}

export interface RemoteLoopsOptions {
  readonly addresses: readonly RemoteLoopAddress[];
  readonly logger: Logger;
  readonly clock: () => number;
  readonly bounds?: ReceivingBounds;
}

type Watched = ReturnType<typeof watch>;

function watch({ name, address, tls }: RemoteLoopAddress, options: Omit<RemoteLoopsOptions, 'addresses'>) {
  const { logger, clock, bounds = receivingBounds } = options;
  const client: LoopClient = connect('robotdesign.loop.v1.AgentLoopService', address, {
    tls,
    maxAnswer_bytes,
  });
  let loop: AgentLoop | undefined;
  let away = 'has not answered yet.';
  let breaker: Breaker = closedBreaker;
  let misses = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  /** Counts its failures; what the caller ended or asked wrongly is none. */
  const counted = (remote: AgentLoop): AgentLoop => ({
    ...remote,
    run: async (request, context) => {
      try {
        const result = await remote.run(request, context);
        breaker = closedBreaker;
        return result;
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'agent_loop_failed')
          breaker = afterFailure(breaker, clock());
        throw error;
      }
    },
  });

  function there(found: AgentLoop): void {
    if (loop?.version !== found.version)
      logger.info({ agent_loop: name, version: found.version }, 'a remote loop is there');
    loop = counted(found);
    misses = 0;
  }

  function gone(why: string, error: unknown): void {
    if (loop || misses === 0)
      logger.warn({ agent_loop: name, code: failureOf(error), words: why }, 'a remote loop is not there');
    loop = undefined;
    away = why;
    misses += 1;
  }

  async function lookFor(): Promise<void> {
    try {
      const { description } = await client.DescribeLoop({}, { deadline_ms: look.deadline_ms });
      there(remoteLoop(readDescription(name, description), client, bounds));
    } catch (error) {
      if (closed) return;
      gone(error instanceof DescriptionRefusedError ? `${error.message}.` : whyCallFailed(error), error);
    }
    if (closed) return;
    const wait = loop ? look.whenThere_ms : Math.min(look.first_ms * 2 ** misses, look.longest_ms);
    timer = setTimeout(() => void lookFor(), wait);
    timer.unref();
  }

  const resting = () => isOpen(breaker, clock());
  return {
    name,
    lookedOnce: lookFor(),
    available: () => (loop && !resting() ? loop : undefined),
    whyAway: () =>
      loop
        ? `has failed ${breaker.failures} times in a row and is left alone until ${new Date(breaker.openUntil_ms ?? 0).toISOString()}.`
        : away,
    close: () => {
      closed = true;
      clearTimeout(timer);
      client.close();
    },
  };
}

/** Looks for each loop until closed. A loop that never answers disturbs nobody but those who ask for it. */
export function watchRemoteLoops({ addresses, ...options }: RemoteLoopsOptions): RemoteLoops {
  const all: readonly Watched[] = addresses.map((address) => watch(address, options));
  return {
    names: all.map(({ name }) => name),
    available: () => all.flatMap(({ available }) => available() ?? []),
    unavailable: () =>
      all.flatMap(({ name, available, whyAway }) => (available() ? [] : [{ name, reason: whyAway() }])),
    lookedOnce: Promise.all(all.map(({ lookedOnce }) => lookedOnce)).then(() => undefined),
    close: () => {
      for (const { close } of all) close();
    },
  };
}
