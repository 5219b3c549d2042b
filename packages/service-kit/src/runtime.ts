import type { ArtifactStore } from '@robotdesign/artifact-store';
import { type Engines, type Events, type EventType, type NewId, newEvent } from '@robotdesign/contracts';
import type { DocumentStore } from '@robotdesign/document-store';
import type { EventBus } from '@robotdesign/event-bus';
import type { TlsIdentity } from './grpc/tls.ts';
import type { Logger } from './logging.ts';
import { currentScope } from './scope.ts';

/** What a process gives to a service: adapters, and everything that tests replace. */
export interface ServiceRuntime {
  readonly documents: DocumentStore;
  readonly bus: EventBus;
  readonly artifacts: ArtifactStore;
  readonly clock: () => number;
  readonly newId: NewId;
  /** A whole number from 0 to 2³²−1, for work without a given seed. */
  readonly newSeed: () => number;
  readonly logger: Logger;
  /** The id of this process; new at each start. */
  readonly holder: string;
  /** True if no other process can use the same stores. */
  readonly aloneOnStore: boolean;
  /** Where gRPC listens: `host:port`; port 0 chooses a free one. */
  readonly bind: string;
  /** The identity of this process towards the other services; without it, calls are plain text. */
  readonly tls?: TlsIdentity | undefined;
  readonly engines: Engines;
  readonly version: string;
}

export interface RunningService {
  /** `host:port` of its gRPC. */
  readonly address: string;
  /** Rejects when the service can no longer work, such as after its consumer failed; never resolves. */
  readonly broken: Promise<never>;
  /** Resolves when its consumer has its partitions or the event bus does not answer; rejects if the bus refuses it. */
  readonly placed: Promise<void>;
  stop(): Promise<void>;
}

/** Makes events with the trace and the operation of the current scope. */
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
