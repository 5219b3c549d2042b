import type { AgentLoop, LoopSource } from '@robotdesign/agent-loops';
import { pause_ms } from '@robotdesign/backoff';
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

/** Loops in other processes: probed periodically, offered while they answer and do not fail repeatedly. */

/** Room for a description or about a thousand programs; grpc-js refuses a longer message. */
const maxAnswer_bytes = 2 * 1024 * 1024;
const probe = {
  deadline_ms: 2_000,
  /** Between probes of a loop that answers. */
  interval_ms: 10_000,
  /** After failures. */
  retry: { first_ms: 500, most_ms: 15_000 },
} as const;

export interface RemoteLoops extends LoopSource {
  /** Resolves when each loop has been probed once, whether or not it answered. */
  readonly probedOnce: Promise<void>;
  readonly close: () => void;
}

export interface RemoteLoopsOptions {
  readonly addresses: readonly RemoteLoopAddress[];
  readonly logger: Logger;
  readonly clock: () => number;
  readonly bounds?: ReceivingBounds;
}

/** What is known of one loop. */
interface Watched {
  readonly name: string;
  readonly client: LoopClient;
  /** The described loop; undefined while it does not answer. */
  loop: AgentLoop | undefined;
  /** Why it does not answer. */
  reason: string;
  /** Failed probes in a row. */
  misses: number;
  breaker: Breaker;
  timer: NodeJS.Timeout | undefined;
  isClosed: boolean;
}

type Watching = Omit<RemoteLoopsOptions, 'addresses'>;

/** The loop with its failures counted. A run that the caller cancelled or that had an invalid request does not count. */
function counted(watched: Watched, loop: AgentLoop, clock: () => number): AgentLoop {
  return {
    ...loop,
    run: async (request, context) => {
      try {
        const result = await loop.run(request, context);
        watched.breaker = closedBreaker;
        return result;
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'agent_loop_failed')
          watched.breaker = afterFailure(watched.breaker, clock());
        throw error;
      }
    },
  };
}

function setAvailable(watched: Watched, loop: AgentLoop, { logger, clock }: Watching): void {
  if (watched.loop?.version !== loop.version)
    logger.info({ agent_loop: watched.name, version: loop.version }, 'remote loop available');
  watched.loop = counted(watched, loop, clock);
  watched.misses = 0;
}

/** Logs only the first of several failed probes. */
function setUnavailable(watched: Watched, error: unknown, { logger }: Watching): void {
  const reason = error instanceof DescriptionRefusedError ? `${error.message}.` : whyCallFailed(error);
  if (watched.loop || watched.misses === 0)
    logger.warn({ agent_loop: watched.name, code: failureOf(error), reason }, 'remote loop unavailable');
  watched.loop = undefined;
  watched.reason = reason;
  watched.misses += 1;
}

const nextProbe_ms = ({ loop, misses }: Watched): number =>
  loop ? probe.interval_ms : pause_ms(probe.retry, misses);

/** Asks a loop for its description, and schedules the next probe. */
async function probeLoop(watched: Watched, watching: Watching): Promise<void> {
  const { name, client } = watched;
  try {
    const { description } = await client.DescribeLoop({}, { deadline_ms: probe.deadline_ms });
    const described = readDescription(name, description);
    setAvailable(watched, remoteLoop(described, client, watching.bounds ?? receivingBounds), watching);
  } catch (error) {
    if (watched.isClosed) return;
    setUnavailable(watched, error, watching);
  }
  if (watched.isClosed) return;
  watched.timer = setTimeout(() => void probeLoop(watched, watching), nextProbe_ms(watched));
  watched.timer.unref();
}

function unavailability({ loop, reason, breaker }: Watched): string {
  if (!loop) return reason;
  const until = new Date(breaker.openUntil_ms ?? 0).toISOString();
  return `has failed ${breaker.failures} times in a row and is not used until ${until}.`;
}

function close(watched: Watched): void {
  watched.isClosed = true;
  clearTimeout(watched.timer);
  watched.client.close();
}

/** Probes each loop until closed. A loop that never answers affects only requests that name it. */
export function watchRemoteLoops({ addresses, ...watching }: RemoteLoopsOptions): RemoteLoops {
  const all = addresses.map(
    ({ name, address, tls }): Watched => ({
      name,
      client: connect('robotdesign.loop.v1.AgentLoopService', address, { tls, maxAnswer_bytes }),
      loop: undefined,
      reason: 'has not answered yet.',
      misses: 0,
      breaker: closedBreaker,
      timer: undefined,
      isClosed: false,
    }),
  );
  const available = ({ loop, breaker }: Watched) => (isOpen(breaker, watching.clock()) ? undefined : loop);
  return {
    names: all.map(({ name }) => name),
    available: () => all.flatMap((watched) => available(watched) ?? []),
    unavailable: () =>
      all.flatMap((watched) =>
        available(watched) ? [] : [{ name: watched.name, reason: unavailability(watched) }],
      ),
    probedOnce: Promise.all(all.map((watched) => probeLoop(watched, watching))).then(() => undefined),
    close: () => {
      for (const watched of all) close(watched);
    },
  };
}
