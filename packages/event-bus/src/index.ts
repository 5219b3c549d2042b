export type { Backoff } from './backoff.ts';
export { type ConsumerOptions, consume, type Handlers, type RetryPolicy } from './consume.ts';
export { type EmbeddedBusOptions, openEmbeddedBus } from './embedded.ts';
export { BusUnavailable, EventRefused, isInfrastructureError } from './errors.ts';
export {
  type Handler,
  type JobStart,
  type Projection,
  project,
  type Reaction,
  react,
  start,
} from './handlers.ts';
export { type KafkaBusOptions, openKafkaBus } from './kafka.ts';
export type { KafkaAccess, KafkaSasl } from './kafka-client.ts';
export type { Logger } from './logger.ts';
export type {
  BusEvent,
  Delivery,
  EventBus,
  GroupLag,
  SubscribeOptions,
  Subscription,
  TopicSpec,
} from './port.ts';
export { type Relay, type RelayOptions, type RelayStats, startRelay } from './relay.ts';
export { type ReplayResult, replayDeadLetters } from './replay.ts';
export { deadLetterTopic, topics } from './topics.ts';
export { dataLimit_bytes } from './validate.ts';
