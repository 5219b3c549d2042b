import { dataschemaOf, type ServiceState } from '@robotdesign/contracts';
import { startRelay } from '@robotdesign/event-bus';
import { assigned, type EventHandlers, startConsumer } from './consumer.ts';
import { type Implementation, implement } from './grpc/handlers.ts';
import { serveGrpc } from './grpc/server.ts';
import { createParts } from './parts.ts';
import type { RunningService, ServiceRuntime } from './runtime.ts';
import { observeService } from './service-metrics.ts';
import { late, within } from './within.ts';

/** Runs one service on a runtime: its gRPC, its relay, its consumer, its background work, and their orderly end. */

export interface Hosted {
  readonly name: string;
  readonly implementations: readonly Implementation[];
  /** The service's long work. */
  readonly operations: { start(): void; stop(): Promise<void> };
  /** What the service does on events. */
  readonly handlers: EventHandlers;
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
const purgeEvery_ms = 3_600_000;
const sweepEvery_ms = 24 * 3_600_000;
/** The first time of both: a process that is restarted each night would never come to them. No start waits for it. */
const firstUpkeep_ms = 60_000;

/** An engine that does not answer within this is away to whoever asks how the service is: they wait a second. */
const patience_ms = 500;

/** Whether an engine can be used now. */
const answers = (engine: { ping(): Promise<void> }): Promise<boolean> =>
  within(patience_ms, engine.ping()).then(
    (outcome) => outcome !== late,
    () => false,
  );

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
    // A consumer that has failed handles no events any more: whoever runs the process has to end it.
    const consumer = startConsumer(runtime, name, hosted.handlers);
    consumer.ended.catch(ended.reject);
    parts.keep('the consumer', () => consumer.stop(), leave_ms);
    const placed = assigned(consumer, logger);
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
