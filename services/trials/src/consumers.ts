import { dataschemaOf, derivedId, newEvent } from '@robotdesign/contracts';
import { type EventBus, publishTraced, toBusEvent, work } from '@robotdesign/event-bus';
import type { EventHandlers, Logger } from '@robotdesign/service-kit';
import { type Attempt, resultOf } from './result.ts';
import { type Trying, tried } from './try.ts';

export interface ConsumerDependencies extends Trying {
  readonly bus: EventBus;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly worker_id: string;
}

/** Runs each requested trial and publishes its result before the command is acknowledged. */
export function consumers({ bus, clock, logger, worker_id, ...trying }: ConsumerDependencies): EventHandlers {
  return {
    'robotdesign.evolution.trials.v1.TrialRequested': work('run-trial', async (command, signal) => {
      const { data } = command;
      const { trial_id, attempt, deadline, evolution_id } = data;
      const began_ms = clock();
      const left_ms = Date.parse(deadline) - began_ms;
      if (left_ms <= 0) {
        // Another attempt has taken its place: a command that ends its worker is not repeated for ever.
        logger.warn({ trial_id, attempt, deadline }, 'a trial was not run: its deadline has passed');
        return;
      }
      const done: Attempt = await tried(trying, data, left_ms, signal);
      const result = resultOf(data, done, { worker_id, duration_ms: clock() - began_ms });
      const event = newEvent('robotdesign.evolution.trial_results.v1.TrialCompleted', result, {
        id: derivedId('event', trial_id, attempt),
        causationid: command.id,
        ...(command.correlationid ? { correlationid: command.correlationid } : {}),
        ...(command.traceparent ? { traceparent: command.traceparent } : {}),
      });
      const placed = { ...event, subject: evolution_id, seq: attempt, time: new Date(clock()).toISOString() };
      const origin = { source: '/services/trials', dataschema: dataschemaOf };
      await publishTraced(bus, event.topic, [toBusEvent(placed, origin)]);
    }),
  };
}
