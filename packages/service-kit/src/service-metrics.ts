import type { EventBus, Relay } from '@robotdesign/event-bus';
import { observe } from '@robotdesign/telemetry';

/** What an operator asks of a service's events: do they leave, and does it keep up with those of the others. */

const ms_per_s = 1_000;

export interface ObservedService {
  /** Also that of its consumer group. */
  readonly name: string;
  readonly relay: Pick<Relay, 'stats'>;
  readonly bus: Pick<EventBus, 'lag'>;
}

/** @returns the way to stop */
export function observeService({ name, relay, bus }: ObservedService): () => void {
  const ofService = { 'robotdesign.service': name };
  const outbox = ['robotdesign.outbox.pending', 'robotdesign.outbox.oldest_age'] as const;
  const stops = [
    observe(outbox, async (report) => {
      const { pending, oldest_age_ms } = await relay.stats();
      report('robotdesign.outbox.pending', pending, ofService);
      // A figure that stayed away would be taken for the last one, and an alert would go on.
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
