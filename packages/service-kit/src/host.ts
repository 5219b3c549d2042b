import {
  dataschemaOf,
  type EventType,
  messageNames,
  readEvent,
  type ServiceState,
  type ThreadDeleted,
} from '@robotdesign/contracts';
import {
  topics as allTopics,
  consume,
  type Handler,
  isInfrastructureError,
  react,
  type Subscription,
  startRelay,
} from '@robotdesign/event-bus';
import { continueTrace } from '@robotdesign/telemetry';
import { type Implementation, implement, serveGrpc } from './grpc-server.ts';
import type { Logger } from './logging.ts';
import { createParts } from './parts.ts';
import type { RunningService, ServiceRuntime } from './runtime.ts';
import { inScope } from './scope.ts';
import { observeService } from './service-metrics.ts';
import { late, within } from './within.ts';

/** Runs one service on a runtime: its gRPC, its relay, its consumer, its background work, and their orderly end. */

export interface Hosted {
  readonly name: string;
  readonly implementations: readonly Implementation[];
  /** The service's long work. What is open for a thread ends when the thread is deleted. */
  readonly operations: {
    start(): void;
    stop(): Promise<void>;
    cancelOfThread(thread_id: string): Promise<void>;
  };
  /** What the service does on others' events, in a consumer group of its own name. */
  readonly consumer?: {
    readonly topics: readonly string[];
    readonly handlers: Readonly<Partial<Record<EventType, Handler>>>;
  };
  /** The artifacts that are the service's: those that no document names after a day are removed. */
  readonly artifacts?: readonly OwnArtifacts[];
  /** Connections that end with the service. */
  readonly clients?: readonly { close(): void }[];
}

export interface OwnArtifacts {
  /** What the keys begin with. */
  readonly prefix: string;
  /** Whether a document names the artifact. */
  readonly isNamed: (key: string) => Promise<boolean>;
}

const unnamedKept_ms = 24 * 3_600_000;
/** How often a process looks whether its store answers. */
const lookEvery_ms = 2_000;
/** What each part may take of the 10 s in which a process ends, however silent the engines are. */
const leave_ms = 1_000;
const handBack_ms = 3_000;
const grace_ms = 3_000;
const flush_ms = 1_500;
/** A bus that is there gives a place within this. */
const soon_ms = 3_000;
const purgeEvery_ms = 3_600_000;
const sweepEvery_ms = 24 * 3_600_000;
/** The first time of both: a process that is restarted each night would never come to them. No start waits for it. */
const firstUpkeep_ms = 60_000;
const knownTypes: ReadonlySet<string> = new Set(messageNames());

/** A handler works in the trace of the event that it handles. */
function traced(handler: Handler): Handler {
  return {
    ...handler,
    handle: (event, signal) =>
      inScope(
        {
          caller: 'local',
          traceparent: continueTrace(event.traceparent),
          ...(event.correlationid ? { operation_id: event.correlationid } : {}),
        },
        () => handler.handle(event, signal),
      ),
  };
}

const threadTopic = 'robotdesign.workspace.v1';
const threadDeleted = 'robotdesign.workspace.v1.ThreadDeleted';

/** The service's own handlers, after the one that every service has. */
function handlersOf({ operations, consumer }: Hosted): Readonly<Record<string, readonly Handler[]>> {
  const endWork = react('end-operations', ({ data }) =>
    operations.cancelOfThread((data as ThreadDeleted).thread_id),
  );
  const own = Object.entries(consumer?.handlers ?? {}).map(([type, handler]) => [type, [handler]] as const);
  const table: Record<string, readonly Handler[]> = Object.fromEntries(own);
  table[threadDeleted] = [endWork, ...(table[threadDeleted] ?? [])];
  return Object.fromEntries(Object.entries(table).map(([type, list]) => [type, list.map(traced)]));
}

function startConsumer(runtime: ServiceRuntime, hosted: Hosted, onEnded: (error: unknown) => void) {
  const { name, consumer } = hosted;
  const subscription = consume({
    bus: runtime.bus,
    group: name,
    ensure: allTopics,
    topics: [...new Set([threadTopic, ...(consumer?.topics ?? [])])],
    handlers: handlersOf(hosted),
    isInfrastructureError,
    logger: runtime.logger,
    clock: runtime.clock,
    decode: (type, data) => (knownTypes.has(type) ? readEvent(type as EventType, data) : data),
  });
  subscription.ended.catch(onEnded);
  return subscription;
}

/** An engine that does not answer within this is away to whoever asks how the service is: they wait a second. */
const patience_ms = 500;

/** Whether an engine can be used now. */
const answers = (engine: { ping(): Promise<void> }): Promise<boolean> =>
  within(patience_ms, engine.ping()).then(
    (outcome) => outcome !== late,
    () => false,
  );

/**
 * Waits until the consumer has its place, as long as that is quick. While the bus cannot be used, commands are taken
 * all the same: their events wait in the outbox, and those of others on the bus.
 */
async function soonReady({ ready }: Subscription, logger: Logger): Promise<void> {
  if ((await within(soon_ms, ready)) === late)
    logger.warn('the consumer has no place on the bus yet; commands are taken meanwhile');
}

/** Starts the service; resolves when it answers calls. Its consumer may still be waiting for its place on the bus. */
export async function hostService(runtime: ServiceRuntime, hosted: Hosted): Promise<RunningService> {
  const { documents, bus, clock, logger, version, engines } = runtime;
  const { name, operations, clients = [] } = hosted;
  const parts = createParts(logger);
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);

  async function state(): Promise<ServiceState> {
    const [store, events] = await Promise.all([answers(documents), answers(bus)]);
    if (!store) return 'down';
    return events ? 'ok' : 'degraded';
  }

  try {
    const relay = startRelay({
      outbox: documents.outbox,
      bus,
      source: `/services/${name}`,
      dataschema: dataschemaOf,
      clock,
      logger,
    });
    parts.keep('the relay', () => relay.stop(), flush_ms);
    for (const client of clients) parts.keep('a client', () => client.close());
    const status = implement('robotdesign.common.v1.StatusService', {
      GetStatus: async () => ({
        service: name,
        version,
        state: await state(),
        engines,
        outbox: await relay.stats(),
      }),
    });
    const implementations = [...hosted.implementations, status];
    const server = await serveGrpc({
      bind: runtime.bind,
      tls: runtime.tls,
      service: name,
      implementations,
      logger,
    });
    // It has a bound of its own, at which it ends the calls.
    parts.keep('the gRPC server', () => server.stop(grace_ms), grace_ms + 500);
    operations.start();
    parts.keep('the work under way', () => operations.stop(), handBack_ms);
    // A consumer that ended by itself leaves events lying unseen: whoever runs the process has to end it.
    const consumer = startConsumer(runtime, hosted, ended.reject);
    parts.keep('the consumer', () => consumer.stop(), leave_ms);
    const placed = soonReady(consumer, logger);
    // Awaited by whoever runs the process.
    placed.catch(() => undefined);
    parts.keep('the metrics', observeService({ name, relay, bus }));
    const purgeNow = () => void purge(runtime);
    const sweepNow = () => void sweep(runtime, hosted.artifacts ?? []);
    const timers = [
      setInterval(() => void answers(documents).then(server.setReady), lookEvery_ms),
      ...[setTimeout(purgeNow, firstUpkeep_ms), setInterval(purgeNow, purgeEvery_ms)],
      ...[setTimeout(sweepNow, firstUpkeep_ms), setInterval(sweepNow, sweepEvery_ms)],
    ];
    parts.keep('the timers', () => timers.forEach(clearInterval));
    return { address: server.address, broken: ended.promise, placed, stop: () => parts.close() };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function purge({ documents, logger }: ServiceRuntime): Promise<void> {
  try {
    await documents.purgeDeleted();
  } catch (error) {
    logger.warn({ err: error }, 'deleted documents were not removed');
  }
}

/** Removes what work left that a crash ended between an artifact and its document. */
async function sweep({ artifacts, logger }: ServiceRuntime, own: readonly OwnArtifacts[]): Promise<void> {
  try {
    for (const { prefix, isNamed } of own) await artifacts.sweep(prefix, unnamedKept_ms, isNamed);
  } catch (error) {
    logger.warn({ err: error }, 'artifacts that nothing names were not removed');
  }
}
