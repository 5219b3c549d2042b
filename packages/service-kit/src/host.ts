import { dataschemaOf, type ServiceState } from '@robotdesign/contracts';
import { startRelay } from '@robotdesign/event-bus';
import { assigned, type EventHandlers, startConsumer } from './consumer.ts';
import { type Implementation, implement } from './grpc/handlers.ts';
import { serveGrpc } from './grpc/server.ts';
import { createParts } from './parts.ts';
import type { RunningService, ServiceRuntime } from './runtime.ts';
import { observeService } from './service-metrics.ts';
import { timedOut, withTimeout } from './timeout.ts';

/** Runs one service on a runtime: gRPC, relay, consumer and background work, and their shutdown. */

export interface Hosted {
  readonly name: string;
  readonly implementations: readonly Implementation[];
  /** The long work of the service. */
  readonly operations: { start(): void; stop(): Promise<void> };
  /** What the service does on events. */
  readonly handlers: EventHandlers;
  /** How many events may be handled at once. Default: that of the event bus. */
  readonly concurrency?: number;
  /** The artifacts that the service owns. Those that no document names after a day are removed. */
  readonly artifacts?: readonly OwnArtifacts[];
  /** What the service asks, such as connections to others. It closes with the service. */
  readonly clients?: readonly { close(): void | Promise<void> }[];
}

export interface OwnArtifacts {
  /** The start of their keys. */
  readonly prefix: string;
  /** Whether a document names the artifact. */
  readonly isNamed: (key: string) => Promise<boolean>;
}

const unnamedKept_ms = 24 * 3_600_000;
/** Between two checks that the document store answers. */
const probeInterval_ms = 2_000;
/** Limits of the parts within the 10 s in which a process stops, even if an engine does not answer. */
const leaveGroup_ms = 1_000;
const handBack_ms = 3_000;
const grace_ms = 3_000;
const flush_ms = 1_500;
const purgeEvery_ms = 3_600_000;
const sweepEvery_ms = 24 * 3_600_000;
/** Before the first purge and sweep: a process that restarts every night would never reach their interval. */
const firstUpkeep_ms = 60_000;

/** Limit of a check of an engine. Callers of GetStatus wait 1 s. */
const probeLimit_ms = 500;

/** Whether an engine can be used now. */
const answers = (engine: { ping(): Promise<void> }): Promise<boolean> =>
  withTimeout(probeLimit_ms, engine.ping()).then(
    (outcome) => outcome !== timedOut,
    () => false,
  );

/** The parts of a running service, closed in reverse order. */
type Parts = ReturnType<typeof createParts>;

/** Starts the service; resolves when it answers calls. Its consumer may still wait for its partitions. */
export async function hostService(runtime: ServiceRuntime, hosted: Hosted): Promise<RunningService> {
  const parts = createParts(runtime.logger);
  try {
    return await startParts(runtime, hosted, parts);
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function startParts(runtime: ServiceRuntime, hosted: Hosted, parts: Parts): Promise<RunningService> {
  const { documents, bus, clock, logger } = runtime;
  const { name, operations, clients = [] } = hosted;
  const source = `/services/${name}`;
  const relay = startRelay({
    outbox: documents.outbox,
    bus,
    source,
    dataschema: dataschemaOf,
    clock,
    logger,
  });
  parts.keep('the relay', () => relay.stop(), flush_ms);
  for (const client of clients) parts.keep('a client', () => client.close());
  const server = await serveGrpc({
    bind: runtime.bind,
    tls: runtime.tls,
    service: name,
    implementations: [...hosted.implementations, statusService(runtime, name, relay)],
    logger,
  });
  // At its own limit the server ends the calls that still run.
  parts.keep('the gRPC server', () => server.stop(grace_ms), grace_ms + 500);
  operations.start();
  parts.keep('the running operations', () => operations.stop(), handBack_ms);
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  // A consumer that has failed handles no more events: the process has to stop.
  const consumer = startConsumer(runtime, hosted);
  consumer.ended.catch(broken.reject);
  parts.keep('the consumer', () => consumer.stop(), leaveGroup_ms);
  const placed = assigned(consumer, logger);
  // The process awaits it.
  placed.catch(() => undefined);
  parts.keep('the metrics', observeService({ name, relay, bus }));
  const probe = setInterval(() => void answers(documents).then(server.setReady), probeInterval_ms);
  const timers = [probe, ...upkeepTimers(runtime, hosted.artifacts ?? [])];
  parts.keep('the timers', () => timers.forEach(clearInterval));
  return { address: server.address, broken: broken.promise, placed, stop: () => parts.close() };
}

/** Reports the state of a service, its engines and its outbox. */
function statusService(
  { documents, bus, version, engines }: ServiceRuntime,
  service: string,
  relay: ReturnType<typeof startRelay>,
): Implementation {
  async function state(): Promise<ServiceState> {
    const [store, events] = await Promise.all([answers(documents), answers(bus)]);
    if (!store) return 'down';
    return events && !relay.isHeldUp() ? 'ok' : 'degraded';
  }
  return implement('robotdesign.common.v1.StatusService', {
    GetStatus: async () => ({
      service,
      version,
      state: await state(),
      engines,
      outbox: await relay.stats(),
    }),
  });
}

/** Removes deleted documents and unnamed artifacts soon after the start and then periodically. */
function upkeepTimers(runtime: ServiceRuntime, own: readonly OwnArtifacts[]): readonly NodeJS.Timeout[] {
  const purgeNow = () => void purge(runtime);
  const sweepNow = () => void sweep(runtime, own);
  return [
    ...[setTimeout(purgeNow, firstUpkeep_ms), setInterval(purgeNow, purgeEvery_ms)],
    ...[setTimeout(sweepNow, firstUpkeep_ms), setInterval(sweepNow, sweepEvery_ms)],
  ];
}

async function purge({ documents, logger }: ServiceRuntime): Promise<void> {
  try {
    await documents.purgeDeleted();
  } catch (error) {
    logger.warn({ err: error }, 'could not remove deleted documents');
  }
}

/** Removes artifacts of work that a crash stopped between an artifact and its document. */
async function sweep({ artifacts, logger }: ServiceRuntime, own: readonly OwnArtifacts[]): Promise<void> {
  try {
    for (const { prefix, isNamed } of own) await artifacts.sweep(prefix, unnamedKept_ms, isNamed);
  } catch (error) {
    logger.warn({ err: error }, 'could not remove artifacts that no document names');
  }
}
