import {
  dataschemaOf,
  derivedId,
  newEvent,
  type TrialCompleted,
  type TrialRequested,
} from '@robotdesign/contracts';
import { type BusEvent, type EventBus, publishTraced, toBusEvent, work } from '@robotdesign/event-bus';
import { failpoint } from '@robotdesign/failpoints';
import type { EventHandlers, Logger } from '@robotdesign/service-kit';
import { type Attempt, endedItsProcess, mostStarts, resultOf } from './result.ts';
import { type Trying, tried } from './try.ts';

export interface ConsumerDependencies extends Trying {
  readonly bus: EventBus;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly worker_id: string;
}

/**
 * Runs each requested trial and publishes its result before the command is acknowledged. A trial that ended the process
 * each time is not run again: it has failed.
 */
export function consumers(dependencies: ConsumerDependencies): EventHandlers {
  const { clock, worker_id } = dependencies;
  return {
    'robotdesign.evolution.trials.v1.TrialRequested': work('run-trial', async (command, signal, starts) => {
      const began_ms = clock();
      const done = await attempted(dependencies, command.data, signal, starts);
      if (done === undefined) return;
      const of = { worker_id, duration_ms: clock() - began_ms };
      await publish(dependencies, command, resultOf(command.data, done, of));
    }),
  };
}

/** @returns undefined if another attempt has taken its place */
async function attempted(
  { clock, logger, pool, priority }: ConsumerDependencies,
  command: TrialRequested,
  signal: AbortSignal,
  starts = 0,
): Promise<Attempt | undefined> {
  const { trial_id, attempt, deadline } = command;
  if (starts >= mostStarts) {
    logger.error({ trial_id, attempt, starts }, 'a trial is not run again: it ended its process each time');
    return endedItsProcess;
  }
  const left_ms = Date.parse(deadline) - clock();
  if (left_ms <= 0) {
    logger.warn({ trial_id, attempt, deadline }, 'a trial was not run: its deadline has passed');
    return undefined;
  }
  failpoint('trial.run.before', trial_id);
  return tried({ pool, priority }, command, left_ms, signal);
}

async function publish(
  { bus, clock }: ConsumerDependencies,
  { id: causationid, correlationid, traceparent }: BusEvent<TrialRequested>,
  result: TrialCompleted,
): Promise<void> {
  const { trial_id, evolution_id, attempt } = result;
  const event = newEvent('robotdesign.evolution.trial_results.v1.TrialCompleted', result, {
    id: derivedId('event', trial_id, attempt),
    causationid,
    ...(correlationid ? { correlationid } : {}),
    ...(traceparent ? { traceparent } : {}),
  });
  const placed = { ...event, subject: evolution_id, seq: attempt, time: new Date(clock()).toISOString() };
  const origin = { source: '/services/trials', dataschema: dataschemaOf };
  await publishTraced(bus, event.topic, [toBusEvent(placed, origin)]);
}
