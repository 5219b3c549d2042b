import { join } from 'node:path';
import { allTopics } from '@robotdesign/contracts';
import { type BusEvent, type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { holds, once, show, unique } from './invariants.ts';
import type { Round } from './round.ts';

/**
 * The invariants of the event log after any number of kills, as a consumer sees it. Delivery is at least once: the log
 * may repeat an event, and the checks use its first occurrence.
 */

const all = 1_000_000;

/** First occurrences, in the order of the log. */
async function firstOccurrences(bus: Pick<EventBus, 'read'>, topic: string): Promise<readonly BusEvent[]> {
  const seen = new Map<string, BusEvent>();
  for (const { event } of await bus.read(topic, { limit: all })) {
    const key = `${event.source} ${event.id}`;
    const before = seen.get(key);
    holds(
      before === undefined || before.sequence === event.sequence,
      `${key} was repeated with another sequence: ${show([before, event])}`,
    );
    if (!before) seen.set(key, event);
  }
  return [...seen.values()];
}

/** Checks that the sequence numbers of each aggregate are 1, 2, 3 … */
function checkSequences(events: readonly BusEvent[]): void {
  const bySubject = new Map<string, number[]>();
  for (const { subject, sequence } of events) {
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), Number(sequence)]);
  }
  for (const [subject, sequences] of bySubject) {
    holds(
      sequences.every((sequence, index) => sequence === index + 1),
      `Events of ${subject} are not 1, 2, 3 …: ${show(sequences)}`,
    );
  }
}

const field = ({ data }: BusEvent, name: string) => (data as Readonly<Record<string, unknown>>)[name];

function checkRoundEvents(events: readonly BusEvent[], round: Round): void {
  const named = (name: string) => events.filter(({ type }) => type.endsWith(`.v1.${name}`));
  if (round.project) {
    const { project_id } = round.project;
    once(
      named('ProjectCreated'),
      ({ subject }) => subject === project_id,
      `ProjectCreated of ${round.label}`,
    );
  }
  if (round.thread) {
    const { thread_id } = round.thread;
    once(named('ThreadCreated'), ({ subject }) => subject === thread_id, `ThreadCreated of ${round.label}`);
  }
  const generation = round.generated?.generation;
  if (generation) {
    const ours = (event: BusEvent) => field(event, 'generation_id') === generation.generation_id;
    once(named('GenerationStarted'), ours, `GenerationStarted of ${round.label}`);
    once(named('GenerationCompleted'), ours, `GenerationCompleted of ${round.label}`);
    for (const { design_id } of generation.candidates) {
      once(named('DesignCreated'), ({ subject }) => subject === design_id, `DesignCreated of ${design_id}`);
    }
  }
  if (round.revised) {
    const { design_id } = round.revised;
    once(named('DesignRevised'), ({ subject }) => subject === design_id, `DesignRevised of ${design_id}`);
    const requested = named('ReviewRequested').filter((event) => field(event, 'design_id') === design_id);
    holds(requested.length === 2, `ReviewRequested of ${design_id}: ${show(requested)}`);
  }
  if (round.compiled) {
    const { design_id } = round.compiled;
    once(
      named('DesignCompiled'),
      (event) => field(event, 'design_id') === design_id,
      `DesignCompiled of ${design_id}`,
    );
  }
}

/** Checks a bus on which nothing is published any more. */
export async function checkEventsOn(bus: Pick<EventBus, 'read'>, rounds: readonly Round[]): Promise<void> {
  const events: BusEvent[] = [];
  for (const { name } of allTopics) {
    const ofTopic = await firstOccurrences(bus, name);
    checkSequences(ofTopic);
    events.push(...ofTopic);
  }
  const messages = events.filter(({ type }) => type.endsWith('.v1.MessageAppended'));
  unique(
    messages.map((event) => String(field(event, 'message_id'))),
    'MessageAppended',
  );
  for (const round of rounds) checkRoundEvents(events, round);
}

/** Checks the log of an embedded service that has been stopped. */
export async function checkEvents(dataDir: string, rounds: readonly Round[]): Promise<void> {
  const bus = openEmbeddedBus({ path: join(dataDir, 'events.sqlite'), clock: () => Date.now() });
  try {
    await checkEventsOn(bus, rounds);
  } finally {
    await bus.close();
  }
}
