/**
 * The event bus: topics with partitions by key, read by consumer groups. Delivery is at least once and in order per
 * key. Adapters: `openEmbeddedBus` (SQLite log), `openKafkaBus` (Apache Kafka). Every adapter passes the suite in
 * `../conformance`.
 */

/** A CloudEvents 1.0 event. `subject` is also its partition key, unless the event has a turn. */
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
  /** Which partition, counted round and round from 0; without it, that of the subject. Its order is then not kept. */
  readonly turn?: number;
  readonly dataschema?: string;
  readonly correlationid?: string;
  readonly causationid?: string;
  readonly traceparent?: string;
  /** Why the event is a dead letter: the last error in one line. Only in dead-letter topics, as the next two. */
  readonly deadlettercause?: string;
  /** How often handling was tried. */
  readonly deadlettercount?: number;
  /** The topic in which the event was published. */
  readonly deadlettertopic?: string;
  readonly data: D;
}

export interface TopicSpec {
  readonly name: string;
  readonly partitions: number;
  readonly retention_ms: number;
}

/** An event with its position. */
export interface Delivery {
  readonly event: BusEvent;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  /**
   * How often the group started the event before without an end, as when the handler killed its process. Only if the
   * subscription counts starts.
   */
  readonly startedBefore?: number;
}

export interface SubscribeOptions {
  /** Consumer group: each event goes to one member of each group. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Called for one event at a time per partition. If it resolves, the event is acknowledged. If it rejects, the
   * subscription fails and `ended` rejects: retries and dead letters are the task of `consume`, above the adapter.
   */
  readonly deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>;
  /** How many partitions may be in `deliver` at once. Default 8. */
  readonly concurrency?: number;
  /**
   * Stores each start of an event before `deliver` is called, and its end if `deliver` rejects. An event that was started
   * before without an end is delivered while nothing else of this subscription is: the one that kills its process is
   * found, and others do not die with it. Costs a durable write an event. Default: false.
   */
  readonly countStarts?: boolean;
}

export interface Subscription {
  /** Resolves when the group has a position in every partition: events published after that are delivered. */
  readonly ready: Promise<void>;
  /** Rejects when the subscription fails. Resolves after `stop`. */
  readonly ended: Promise<void>;
  /** Aborts the signal of the running handlers, waits for them, and acknowledges what they handled. */
  stop(): Promise<void>;
}

export interface TopicExtent {
  readonly name: string;
  readonly partitions: number;
  /** Events that it keeps now. */
  readonly events: number;
}

export interface GroupLag {
  readonly topic: string;
  readonly partition: number;
  /** The group's position: the offset of the event that it handles next. */
  readonly next: string;
  /** Events that are kept from this position on. */
  readonly lag: number;
}

/** Which events of a topic to read. */
export type ReadOptions =
  | {
      /** First offset, by partition. Default: the oldest kept. */
      readonly fromOffset?: Readonly<Record<number, string>>;
      /** Maximum over all partitions. Default 100. */
      readonly limit?: number;
    }
  | {
      /** Number of the newest events of each partition. Older ones are not fetched. */
      readonly latest: number;
    };

export interface EventBus {
  /** The value of OpenTelemetry's `messaging.system`. */
  readonly system: 'kafka' | 'robotdesign-log';
  /** Creates missing topics. */
  ensureTopics(topics: readonly TopicSpec[]): Promise<void>;
  /**
   * Resolves when every event is durable. Events of one call and one key keep their order.
   * @throws EventRefused if an event can never be published, and then none of the call is; BusUnavailable
   */
  publish(topic: string, events: readonly BusEvent[]): Promise<void>;
  /** A new group starts at the oldest event kept. */
  subscribe(options: SubscribeOptions): Subscription;
  /** Events of a topic for inspection, oldest first as far as the adapter knows. */
  read(topic: string, options?: ReadOptions): Promise<readonly Delivery[]>;
  /** Events that the group has not acknowledged, for each partition in which it has a position. */
  lag(group: string): Promise<readonly GroupLag[]>;
  /** All topics, sorted by name. */
  topics(): Promise<readonly TopicExtent[]>;
  /** The consumer groups with a position, sorted by name. */
  groups(): Promise<readonly string[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
