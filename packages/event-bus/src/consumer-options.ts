import type { AnyHandler } from './handlers.ts';
import type { Logger } from './logger.ts';
import type { EventBus, TopicSpec } from './port.ts';
import type { RetryPolicy } from './retry.ts';

/** Handlers by event type. Several handlers of one type run in their order. */
export type Handlers = Readonly<Record<string, AnyHandler | readonly AnyHandler[] | undefined>>;

export interface ConsumerOptions {
  readonly bus: EventBus;
  readonly group: string;
  /** Topics to create first, in addition to those of the group's dead letters. Default: none. */
  readonly ensure?: readonly TopicSpec[];
  readonly handlers: Handlers;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /**
   * Turns received data into the shape that the handlers of the type expect. An error that it throws counts as a
   * failed try. Default: data is passed on unchecked.
   */
  readonly decode?: (type: string, data: object) => object;
  readonly retry?: Partial<RetryPolicy>;
  /** How many partitions may be handled at once. */
  readonly concurrency?: number;
}
