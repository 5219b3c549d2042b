import {
  type BusEvent,
  type Delivery,
  deadLetterTopic,
  type EventBus,
  replayDeadLetters,
  replayGroupOf,
} from '@robotdesign/event-bus';
import type { EventsCommand } from './arguments.ts';

export interface EventsEdge {
  readonly bus: EventBus;
  readonly write: (line: string) => void;
  /** Ends `tail --follow` and a replay. */
  readonly signal: AbortSignal;
  /** Resolves when `tail --follow` reads again, or when the signal is aborted. */
  readonly pause: () => Promise<void>;
}

type Of<K extends EventsCommand['kind']> = Extract<EventsCommand, { kind: K }>;

/** A broker may also have topics of other systems. */
const isOurs = (topic: string) => topic.startsWith('robotdesign.');
const pageSize = 500;

/** Runs a command. Calls `write` for each line of output. */
export async function eventsCommand(command: EventsCommand, edge: EventsEdge): Promise<void> {
  if (command.kind === 'topics') await topics(command, edge);
  else if (command.kind === 'tail') await tail(command, edge);
  else if (command.kind === 'lag') await lag(command, edge);
  else if (command.kind === 'dead-letters') await deadLetters(command, edge);
  else if (command.kind === 'replay') await replay(command, edge);
}

async function topics({ json }: Of<'topics'>, { bus, write }: EventsEdge): Promise<void> {
  for (const topic of (await bus.topics()).filter(({ name }) => isOurs(name))) {
    const { name, partitions, events } = topic;
    write(
      json
        ? JSON.stringify(topic)
        : `${name}  ${count(events, 'event')} in ${count(partitions, 'partition')}`,
    );
  }
}

async function lag({ json, group }: Of<'lag'>, { bus, write }: EventsEdge): Promise<void> {
  for (const name of group === undefined ? await bus.groups() : [group]) {
    const byTopic = Map.groupBy(await bus.lag(name), ({ topic }) => topic);
    for (const [topic, rows] of byTopic) {
      if (!isOurs(topic)) continue;
      const waiting = rows.reduce((sum, row) => sum + row.lag, 0);
      write(json ? JSON.stringify({ group: name, topic, lag: waiting }) : `${name}  ${topic}  ${waiting}`);
    }
    if (group !== undefined && byTopic.size === 0 && !json) write(`${group} has no position in any topic.`);
  }
}

async function tail({ json, topic, lines, follow }: Of<'tail'>, edge: EventsEdge): Promise<void> {
  const { bus, write, signal, pause } = edge;
  const next: Record<number, string> = {};
  const show = (deliveries: readonly Delivery[]) => {
    for (const delivery of deliveries) write(json ? JSON.stringify(delivery) : lineOf(delivery));
  };
  const latest = await bus.read(topic, { latest: lines });
  advance(next, latest);
  show(latest.slice(-lines));
  while (follow && !signal.aborted) {
    for await (const page of pages(bus, topic, next)) show(page);
    await pause();
  }
}

async function deadLetters(
  { json, group, all }: Of<'dead-letters'>,
  { bus, write }: EventsEdge,
): Promise<void> {
  const topic = deadLetterTopic(group).name;
  if (!(await bus.topics()).some(({ name }) => name === topic)) {
    if (!json) write(`${group} has no dead letters.`);
    return;
  }
  const waiting = new Map<number, number>();
  for (const row of await bus.lag(replayGroupOf(group))) {
    if (row.topic === topic) waiting.set(row.partition, row.lag);
  }
  const found: Delivery[] = [];
  for await (const page of pages(bus, topic, {})) found.push(...page);
  const shown = all ? found : lastOfEach(found, waiting);
  for (const { event } of shown) write(json ? JSON.stringify(event) : deadLetterLine(event));
  if (!json && shown.length === 0) write(`${group} has no ${all ? '' : 'waiting '}dead letters.`);
}

/** The waiting letters of a partition are its last ones; all of them if the group has no position there. */
function lastOfEach(letters: readonly Delivery[], waiting: ReadonlyMap<number, number>): readonly Delivery[] {
  const left = new Map<number, number>();
  for (const { partition } of letters) left.set(partition, (left.get(partition) ?? 0) + 1);
  return letters.filter(({ partition }) => {
    const behind = left.get(partition) ?? 0;
    left.set(partition, behind - 1);
    return behind <= (waiting.get(partition) ?? Number.POSITIVE_INFINITY);
  });
}

async function replay({ json, group }: Of<'replay'>, { bus, write, signal }: EventsEdge): Promise<void> {
  const { replayed } = await replayDeadLetters({ bus, group, signal });
  const result =
    replayed === 0
      ? `${group} has no waiting dead letters.`
      : `Returned ${count(replayed, 'dead letter')} to ${group}.`;
  write(json ? JSON.stringify({ group, replayed }) : result);
}

/** All events of a topic from the offsets `next` on. Advances `next`. */
async function* pages(
  bus: EventBus,
  topic: string,
  next: Record<number, string>,
): AsyncGenerator<readonly Delivery[]> {
  for (;;) {
    const page = await bus.read(topic, { fromOffset: next, limit: pageSize });
    advance(next, page);
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
  }
}

function advance(next: Record<number, string>, read: readonly Delivery[]): void {
  for (const { partition, offset } of read) next[partition] = String(BigInt(offset) + 1n);
}

const shortType = ({ type }: BusEvent) => type.split('.').at(-1);

function lineOf({ event, partition, offset }: Delivery): string {
  return `${event.time}  ${shortType(event)}  ${event.subject} #${Number(event.sequence)}  ${partition}/${offset}`;
}

function deadLetterLine(event: BusEvent): string {
  const { subject, sequence, deadlettercount, deadlettercause, deadlettertopic } = event;
  const tries = deadlettercount === undefined ? '' : `  tried ${count(deadlettercount, 'time')}`;
  return `${event.time}  ${shortType(event)}  ${subject} #${Number(sequence)}  from ${deadlettertopic}${tries}: ${deadlettercause}`;
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
