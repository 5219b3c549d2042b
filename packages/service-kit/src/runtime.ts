import type { ArtifactStore } from '@robotdesign/artifact-store';
import { type Engines, type Events, type EventType, type NewId, newEvent } from '@robotdesign/contracts';
import type { DocumentStore } from '@robotdesign/document-store';
import type { EventBus } from '@robotdesign/event-bus';
import type { TlsIdentity } from './grpc/tls.ts';
import type { Logger } from './logging.ts';
import { currentScope } from './scope.ts';

/** What the composition of a process gives to a service: its adapters, and everything that tests decide. */
export interface ServiceRuntime {
  readonly documents: DocumentStore;
  readonly bus: EventBus;
  readonly artifacts: ArtifactStore;
  readonly clock: () => number;
  readonly newId: NewId;
  /** A whole number from 0 to 2³²−1, for work whose seed nobody chose. */
  readonly newSeed: () => number;
  readonly logger: Logger;
  /** Names this process; a new one each start. */
  readonly holder: string;
  /** True when no other process can be on the same stores. */
  readonly aloneOnStore: boolean;
  /** Where gRPC listens: `host:port`, port 0 for a free one. */
  readonly bind: string;
  /** Who this process is to the other services; absent, they talk in plain text. */
  readonly tls?: TlsIdentity | undefined;
  readonly engines: Engines;
  readonly version: string;
}

export interface RunningService {
  /** Where its gRPC answers. */
  readonly address: string;
  /** Rejects when the service can no longer do its work, such as when its consumer ended; never resolves. */
  readonly broken: Promise<never>;
  /** Resolves when its consumer has its place on the bus, or the bus keeps it waiting; rejects when it can have none. */
  readonly placed: Promise<void>;
  stop(): Promise<void>;
}

/** Makes events that carry the trace and the operation of the work at hand. */
export function eventMaker(newId: NewId) {
  return <T extends EventType>(type: T, data: Events[T], causationid?: string) => {
    const { traceparent, operation_id } = currentScope();
    return newEvent(type, data, {
      id: newId('event'),
      ...(operation_id ? { correlationid: operation_id } : {}),
      ...(causationid ? { causationid } : {}),
      ...(traceparent ? { traceparent } : {}),
    });
  };
}

export type MakeEvent = ReturnType<typeof eventMaker>;
