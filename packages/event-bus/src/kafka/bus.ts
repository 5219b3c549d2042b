import { count } from '@robotdesign/telemetry';
import { BusUnavailable } from '../errors.ts';
import { partitionOf } from '../partition.ts';
import type { BusEvent, EventBus, Subscription } from '../port.ts';
import { deadLetterTopic } from '../topics.ts';
import { loadValidator, type Validator } from '../validate.ts';
import { openAdmin } from './admin.ts';
import { type KafkaAccess, kafkaClients } from './client.ts';
import { openKafkaSubscription } from './consumer.ts';
import { guard } from './errors.ts';
import { toMessage } from './message.ts';
import { openProducer, type PlacedMessage } from './producer.ts';
import { readTopic } from './read.ts';

export type { KafkaAccess, KafkaSasl } from './client.ts';
export { toMessage };

export interface KafkaBusOptions extends KafkaAccess {
  /** After so long a silence the partitions of a member go to others. Default 10,000 ms. */
  readonly sessionTimeout_ms?: number;
}

/**
 * The event bus on Apache Kafka. Connections are made when they are needed: opening it neither waits nor fails.
 * Events are CloudEvents in binary mode; see `message.ts`.
 */
export function openKafkaBus(options: KafkaBusOptions): EventBus {
  const { clock, logger, sessionTimeout_ms = 10_000 } = options;
  const newClient = kafkaClients(options);
  const admin = openAdmin(newClient(), logger);
  const producer = openProducer(newClient());
  const subscriptions = new Set<Subscription>();
  let loaded: Promise<Validator> | undefined;
  let closed = false;

  const validator = () => {
    loaded ??= loadValidator();
    return loaded;
  };

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

  return {
    system: 'kafka',

    ensureTopics: (specs) => guard(() => admin.ensureTopics(specs)),
    publish: (topic, events) => guard(() => publish(topic, events)),

    subscribe(wanted) {
      assertOpen();
      const subscription = openKafkaSubscription({
        kafka: newClient(),
        admin,
        options: wanted,
        validator,
        async keepUnreadable(letter) {
          const letters = deadLetterTopic(wanted.group);
          await admin.ensureTopics([letters]);
          await publish(letters.name, [letter]);
          count('robotdesign.dead_letters', 1, { 'messaging.consumer.group.name': wanted.group });
        },
        logger,
        sessionTimeout_ms,
      });
      subscriptions.add(subscription);
      const forget = () => subscriptions.delete(subscription);
      subscription.ended.then(forget, forget);
      return subscription;
    },

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
