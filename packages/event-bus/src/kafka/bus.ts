import { count } from '@robotdesign/telemetry';
import type { DeadLetter } from '../dead-letter.ts';
import { BusUnavailable } from '../errors.ts';
import { partitionOf } from '../partition.ts';
import type { BusEvent, EventBus, SubscribeOptions, Subscription } from '../port.ts';
import { deadLetterTopic } from '../topics.ts';
import { validatorOnDemand } from '../validate.ts';
import { openAdmin } from './admin.ts';
import { type KafkaAccess, kafkaClients } from './client.ts';
import { guard } from './errors.ts';
import { toMessage } from './message.ts';
import { openProducer } from './producer.ts';
import { readTopic } from './read.ts';
import type { PlacedMessage } from './requests.ts';
import { openKafkaSubscription } from './subscription.ts';

export type { KafkaAccess } from './client.ts';
export { toMessage };

export interface KafkaBusOptions extends KafkaAccess {
  /** The group reassigns the partitions of a member after such a silence. Default 10,000 ms. */
  readonly sessionTimeout_ms?: number;
}

/**
 * The event bus on Apache Kafka. It connects on demand: opening it neither waits nor fails. Events are CloudEvents in
 * binary mode; see `message.ts`.
 */
export function openKafkaBus(options: KafkaBusOptions): EventBus {
  const { clock, logger, sessionTimeout_ms = 10_000 } = options;
  const newClient = kafkaClients(options);
  const admin = openAdmin(newClient(), logger);
  const producer = openProducer(newClient());
  const subscriptions = new Set<Subscription>();
  const validator = validatorOnDemand();
  let closed = false;

  function assertOpen(): void {
    if (closed) throw new BusUnavailable('the bus is closed');
  }

  async function publish(topic: string, events: readonly BusEvent[]): Promise<void> {
    assertOpen();
    if (events.length === 0) return;
    const validate = await validator();
    const partitions = await admin.partitionsOf(topic);
    const messages = events.map(
      (event): PlacedMessage => ({
        ...toMessage(event, validate(event)),
        topic,
        partition: partitionOf(event.subject, partitions),
        timestamp: String(clock()),
      }),
    );
    await producer.send(messages).catch((error: unknown) => {
      admin.doubt(topic);
      throw error;
    });
  }

  function subscribe(wanted: SubscribeOptions): Subscription {
    assertOpen();
    async function keepUnreadable(letter: DeadLetter): Promise<void> {
      const letters = deadLetterTopic(wanted.group);
      await admin.ensureTopics([letters]);
      await publish(letters.name, [letter]);
      count('robotdesign.dead_letters', 1, { 'messaging.consumer.group.name': wanted.group });
    }
    const subscription = openKafkaSubscription({
      kafka: newClient(),
      admin,
      subscribe: wanted,
      validator,
      keepUnreadable,
      logger,
      sessionTimeout_ms,
    });
    subscriptions.add(subscription);
    const forget = () => subscriptions.delete(subscription);
    subscription.ended.then(forget, forget);
    return subscription;
  }

  return {
    system: 'kafka',
    ensureTopics: (specs) => guard(() => admin.ensureTopics(specs)),
    publish: (topic, events) => guard(() => publish(topic, events)),
    subscribe,
    read: (topic, wanted = {}) =>
      guard(async () => {
        await admin.partitionsOf(topic);
        return readTopic(newClient(), admin, topic, wanted, await validator());
      }),
    lag: (group) => guard(() => admin.lag(group)),
    topics: () => guard(() => admin.topics()),
    groups: () => guard(() => admin.groups()),
    ping: () => guard(() => admin.ping()),
    async close() {
      closed = true;
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await producer.close();
      await admin.close();
    },
  };
}
