export type { Backoff } from './backoff.ts';
export { type ConsumerOptions, consume, type Handlers, type RetryPolicy } from './consume.ts';
export { BusRefused, BusUnavailable, EventRefused, isInfrastructureError } from './errors.ts';
export {
  type AnyHandler,
  type Handler,
  type JobStart,
  type Projection,
  project,
  type Reaction,
  react,
  start,
} from './handlers.ts';
export type { Logger } from './logger.ts';
export type {
  BusEvent,
  Delivery,
  EventBus,
  GroupLag,
  SubscribeOptions,
  Subscription,
  TopicExtent,
  TopicSpec,
} from './port.ts';
export { type Relay, type RelayOptions, type RelayStats, startRelay } from './relay/relay.ts';
export { type ReplayResult, replayDeadLetters, replayGroupOf } from './replay.ts';
export { type EmbeddedBusOptions, openEmbeddedBus } from './sqlite/bus.ts';
export { deadLetterTopic, replayTopic } from './topics.ts';
export { dataLimit_bytes } from './validate.ts';
