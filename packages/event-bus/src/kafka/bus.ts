import { count } from '@robotdesign/telemetry';
import type { Kafka } from 'kafkajs';
import type { DeadLetter } from '../dead-letter.ts';
import { BusUnavailable } from '../errors.ts';
import { partitionFor } from '../partition.ts';
import type { BusEvent, EventBus, SubscribeOptions, Subscription } from '../port.ts';
import { deadLetterTopic } from '../topics.ts';
import { type Validator, validatorOnDemand } from '../validate.ts';
import { type KafkaAdmin, openAdmin } from './admin.ts';
import { type KafkaAccess, kafkaClients } from './client.ts';
import { guard } from './errors.ts';
import { toMessage } from './message.ts';
import { type MessageProducer, openProducer } from './producer.ts';
import { readTopic } from './read.ts';
import type { PlacedMessage } from './requests.ts';
import { openKafkaSubscription } from './subscription.ts';

export type { KafkaAccess } from './client.ts';
export { toMessage };

export interface KafkaBusOptions extends KafkaAccess {
  /** The group reassigns the partitions of a member after such a silence. Default 10,000 ms. */
  readonly sessionTimeout_ms?: number;
}

const defaultSessionTimeout_ms = 10_000;

/** The state of a bus. */
interface Open {
  readonly options: KafkaBusOptions;
  readonly newClient: () => Kafka;
  readonly admin: KafkaAdmin;
  readonly producer: MessageProducer;
  readonly validator: () => Promise<Validator>;
  readonly subscriptions: Set<Subscription>;
  closed: boolean;
}

/**
 * The event bus on Apache Kafka. It connects on demand: opening it neither waits nor fails. Events are CloudEvents in
 * binary mode; see `message.ts`.
 */
export function openKafkaBus(options: KafkaBusOptions): EventBus {
  const newClient = kafkaClients(options);
  const admin = openAdmin(newClient(), options.logger);
  const producer = openProducer(newClient());
  const open: Open = {
    options,
    newClient,
    admin,
    producer,
    validator: validatorOnDemand(),
    subscriptions: new Set(),
    closed: false,
  };
  return {
    system: 'kafka',
    ensureTopics: (specs) => guard(() => admin.ensureTopics(specs)),
    publish: (topic, events) => guard(() => publish(open, topic, events)),
    subscribe: (wanted) => subscribe(open, wanted),
    read: (topic, wanted = {}) =>
      guard(async () => {
        await admin.partitionsOf(topic);
        return readTopic(newClient(), admin, topic, wanted, await open.validator());
      }),
    lag: (group) => guard(() => admin.lag(group)),
    topics: () => guard(() => admin.topics()),
    groups: () => guard(() => admin.groups()),
    ping: () => guard(() => admin.ping()),
    async close() {
      open.closed = true;
      await Promise.all([...open.subscriptions].map((subscription) => subscription.stop()));
      await producer.close();
      await admin.close();
    },
  };
}

function assertOpen({ closed }: Open): void {
  if (closed) throw new BusUnavailable('the bus is closed');
}

async function publish(open: Open, topic: string, events: readonly BusEvent[]): Promise<void> {
  assertOpen(open);
  if (events.length === 0) return;
  const { admin, producer, options } = open;
  const validate = await open.validator();
  const partitions = await admin.partitionsOf(topic);
  const messages = events.map(
    (event): PlacedMessage => ({
      ...toMessage(event, validate(event)),
      topic,
      partition: partitionFor(event, partitions),
      timestamp: String(options.clock()),
    }),
  );
  await producer.send(messages).catch((error: unknown) => {
    admin.doubt(topic);
    throw error;
  });
}

function subscribe(open: Open, wanted: SubscribeOptions): Subscription {
  assertOpen(open);
  const { newClient, admin, validator, options, subscriptions } = open;
  const subscription = openKafkaSubscription({
    kafka: newClient(),
    admin,
    subscribe: wanted,
    validator,
    keepUnreadable: (letter) => keepUnreadable(open, wanted.group, letter),
    logger: options.logger,
    sessionTimeout_ms: options.sessionTimeout_ms ?? defaultSessionTimeout_ms,
  });
  subscriptions.add(subscription);
  const forget = () => subscriptions.delete(subscription);
  subscription.ended.then(forget, forget);
  return subscription;
}

async function keepUnreadable(open: Open, group: string, letter: DeadLetter): Promise<void> {
  const letters = deadLetterTopic(group);
  await open.admin.ensureTopics([letters]);
  await publish(open, letters.name, [letter]);
  count('robotdesign.dead_letters', 1, { 'messaging.consumer.group.name': group });
}
