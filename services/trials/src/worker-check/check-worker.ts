import { setTimeout as delay } from 'node:timers/promises';
import { dataschemaOf, type NewId, newEvent, topicOf } from '@robotdesign/contracts';
import { type BusEvent, BusUnavailable, type EventBus, toBusEvent } from '@robotdesign/event-bus';
import { type Trying, tried } from '../try.ts';
import { type Case, casesOf } from './cases.ts';
import { checkResults, type Finding, resultId } from './check-results.ts';

/** Asks the workers on an event bus for trials with a known outcome, and compares their results. */

const requestedType = 'robotdesign.evolution.trials.v1.TrialRequested';
const completedType = 'robotdesign.evolution.trial_results.v1.TrialCompleted';
const lookEvery_ms = 500;
/** After all expected results: time in which others would be seen. */
const settles_ms = 2_000;
const latest = 200;
const longest_ms = 600_000;

export interface CheckWorker {
  readonly bus: Pick<EventBus, 'publish' | 'read'>;
  /** Runs the same trials here, to compare with. */
  readonly trying: Trying;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: NewId;
  readonly signal: AbortSignal;
}

function eventOf({ command }: Case, evolution_id: string, at: number, clock: () => number): BusEvent {
  const event = newEvent(requestedType, command, { id: `${evolution_id}-${at}` });
  const placed = { ...event, subject: command.trial_id, seq: 1, time: new Date(clock()).toISOString() };
  return toBusEvent(placed, { source: '/services/evolution', dataschema: dataschemaOf });
}

async function ownMetrics({ trying, signal }: CheckWorker, { command, expected }: Case) {
  if (expected !== 'completed') return undefined;
  const attempt = await tried(trying, command, longest_ms, signal);
  return 'metrics' in attempt ? attempt.metrics : undefined;
}

/** Repeats a call while the bus is unavailable, as a new topic is for some seconds. @throws BusUnavailable at the end */
async function whenAvailable<T>(
  { clock, signal }: CheckWorker,
  giveUpAt_ms: number,
  call: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof BusUnavailable) || clock() >= giveUpAt_ms) throw error;
      await delay(lookEvery_ms, undefined, { signal });
    }
  }
}

/**
 * @param patience_ms how long results are awaited
 * @returns what was checked, in a fixed order
 * @throws BusUnavailable, and the reason of the signal
 */
export async function checkWorker(check: CheckWorker, patience_ms: number): Promise<readonly Finding[]> {
  const { bus, clock, newId, signal } = check;
  const evolution_id = newId('evolution');
  const cases = casesOf(evolution_id, clock(), newId);
  const commands = cases.map((one, at) => eventOf(one, evolution_id, at, clock));
  const own = await Promise.all(cases.map((one) => ownMetrics(check, one)));
  const giveUpAt_ms = clock() + patience_ms;
  // The first command twice: the bus may deliver any event again.
  const all = [...commands, ...commands.slice(0, 1)];
  await whenAvailable(check, giveUpAt_ms, () => bus.publish(topicOf(requestedType), all));
  const awaited = new Set(cases.filter(({ expected }) => expected !== 'none').map(resultId));
  const read = async () => {
    const look = () => bus.read(topicOf(completedType), { latest });
    const deliveries = await whenAvailable(check, giveUpAt_ms, look);
    return deliveries
      .map(({ event }) => event)
      .filter(({ subject, data }) => {
        const { evolution_id: of } = data as { readonly evolution_id?: string };
        return subject === evolution_id || of === evolution_id;
      });
  };
  let events = await read();
  while (clock() < giveUpAt_ms && [...awaited].some((id) => !events.some((event) => event.id === id))) {
    await delay(lookEvery_ms, undefined, { signal });
    events = await read();
  }
  await delay(settles_ms, undefined, { signal });
  return checkResults({ cases, commandIds: commands.map(({ id }) => id), events: await read(), own });
}
