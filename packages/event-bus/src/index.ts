export { consume } from './consume.ts';
export type { Handlers } from './consumer-options.ts';
export { BusRefused, BusUnavailable, EventRefused, isInfrastructureError } from './errors.ts';
export { type AnyHandler, type Handler, project, react, start, work } from './handlers.ts';
export type { Logger } from './logger.ts';
export type {
  BusEvent,
  Delivery,
  EventBus,
  SubscribeOptions,
  Subscription,
  TopicSpec,
} from './port.ts';
export { toBusEvent } from './relay/bus-event.ts';
export { type Relay, startRelay } from './relay/relay.ts';
export { replayDeadLetters, replayGroupOf } from './replay.ts';
export { openEmbeddedBus } from './sqlite/bus.ts';
export { deadLetterTopic, replayTopic } from './topics.ts';
export { publishTraced } from './traced.ts';
export { dataLimit_bytes } from './validate.ts';
