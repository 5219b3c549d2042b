import type { EventBus, Relay } from '@robotdesign/event-bus';
import { observe } from '@robotdesign/telemetry';

/** Metrics of the events of a service: its outbox, and the lag of its consumer group. */

const ms_per_s = 1_000;

export interface ObservedService {
  /** Also the name of its consumer group. */
  readonly name: string;
  readonly relay: Pick<Relay, 'stats'>;
  readonly bus: Pick<EventBus, 'lag'>;
}

/** @returns stops the metrics */
export function observeService({ name, relay, bus }: ObservedService): () => void {
  const ofService = { 'robotdesign.service': name };
  const outbox = ['robotdesign.outbox.pending', 'robotdesign.outbox.oldest_age'] as const;
  const stops = [
    observe(outbox, async (report) => {
      const { pending, oldest_age_ms } = await relay.stats();
      report('robotdesign.outbox.pending', pending, ofService);
      // Without a value, the last one would stay and an alert would not resolve.
      report('robotdesign.outbox.oldest_age', (oldest_age_ms ?? 0) / ms_per_s, ofService);
    }),
    observe(['robotdesign.consumer.lag', 'robotdesign.consumer.position'], async (report) => {
      for (const { topic, partition, next, lag } of await bus.lag(name)) {
        const ofPartition = {
          'messaging.consumer.group.name': name,
          'messaging.destination.name': topic,
          'messaging.destination.partition.id': String(partition),
        };
        report('robotdesign.consumer.lag', lag, ofPartition);
        report('robotdesign.consumer.position', Number(next), ofPartition);
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
