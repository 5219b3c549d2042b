/**
 * The event bus: topics cut into partitions by key, read by consumer groups, at least once, in order per key.
 * Adapters: `openEmbeddedBus` (SQLite log), `openKafkaBus` (Apache Kafka). Every adapter passes the suite in `../conformance`.
 */

/** A CloudEvents 1.0 event. `subject` is also its partition key. */
export interface BusEvent<D extends object = object> {
  readonly id: string;
  /** `/services/<name>` */
  readonly source: string;
  /** `robotdesign.<area>.v1.<Event>` */
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  /** The aggregate's event counter, 10 digits. */
  readonly sequence: string;
  readonly dataschema?: string;
  readonly correlationid?: string;
  readonly causationid?: string;
  readonly traceparent?: string;
  /** Why the event is a dead letter: the last error in a line. Only in dead-letter topics, like the next two. */
  readonly deadlettercause?: string;
  /** How often it was tried. */
  readonly deadlettercount?: number;
  /** The topic it came from. */
  readonly deadlettertopic?: string;
  readonly data: D;
}

export interface TopicSpec {
  readonly name: string;
  readonly partitions: number;
  readonly retention_ms: number;
}

/** Where a delivered event came from. */
export interface Delivery {
  readonly event: BusEvent;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

export interface SubscribeOptions {
  /** Consumer group: each event goes to one member of each group. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Called one event at a time per partition. When it resolves, the event is acknowledged; when it rejects, the
   * subscription is broken and `ended` rejects: decisions about retries and dead letters are made above the
   * adapter, by `consume`.
   */
  readonly deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>;
  /** How many partitions may be in `deliver` at once. Default 8. */
  readonly concurrency?: number;
}

export interface Subscription {
  /** Resolves once the group has a position in every partition: events published after that are delivered. */
  readonly ready: Promise<void>;
  /** Rejects when the consumer has ended by itself; never resolves while it runs. Resolves after `stop`. */
  readonly ended: Promise<void>;
  /** Aborts the signal of the running handlers and waits for them; keeps what they acknowledged. */
  stop(): Promise<void>;
}

export interface TopicExtent {
  readonly name: string;
  readonly partitions: number;
  /** How many it keeps now. */
  readonly events: number;
}

export interface GroupLag {
  readonly topic: string;
  readonly partition: number;
  /** The group's position: the offset of the event that it handles next. Grows with each acknowledgement. */
  readonly next: string;
  /** Events kept from there on. */
  readonly lag: number;
}

/** Which events of a topic are read. */
export type ReadOptions =
  | {
      /** Offset to begin with, by partition. Default: the oldest kept. */
      readonly fromOffset?: Readonly<Record<number, string>>;
      /** How many over all partitions. Default 100. */
      readonly limit?: number;
    }
  | {
      /** The newest so many of each partition; what lies before costs nothing. */
      readonly latest: number;
    };

export interface EventBus {
  /** What carries the events, as OpenTelemetry's `messaging.system`. */
  readonly system: 'kafka' | 'robotdesign-log';
  /** Creates the topics that are missing. */
  ensureTopics(topics: readonly TopicSpec[]): Promise<void>;
  /**
   * Resolves when every event is durable. Events of one call and one key keep their order.
   * @throws EventRefused when an event can never be published, and none of the call is; BusUnavailable
   */
  publish(topic: string, events: readonly BusEvent[]): Promise<void>;
  /** A new group begins with the oldest event kept. */
  subscribe(options: SubscribeOptions): Subscription;
  /** Events of a topic, oldest first as far as the adapter knows, for inspection: dead letters, tests, `tail`. */
  read(topic: string, options?: ReadOptions): Promise<readonly Delivery[]>;
  /** Events kept that the group has not acknowledged, for each partition in which it has a position. */
  lag(group: string): Promise<readonly GroupLag[]>;
  /** The topics there are, by name. */
  topics(): Promise<readonly TopicExtent[]>;
  /** The consumer groups that have a position anywhere, by name. */
  groups(): Promise<readonly string[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
