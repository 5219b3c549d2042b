import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type BusEvent, consume, type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { type EventsCommand, readEventsArguments } from './arguments.ts';
import { EventsUnavailable, openEvents } from './bus.ts';
import { eventsCommand } from './command.ts';

const topic = 'robotdesign.design.v1';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const event = (subject: string, seq: number): BusEvent => ({
  id: `evt_${subject}_${seq}`,
  source: '/services/design',
  type: 'robotdesign.design.v1.DesignCreated',
  subject,
  time: '2030-01-02T03:04:05.678Z',
  sequence: String(seq).padStart(10, '0'),
  data: { n: seq },
});

describe('npm run events', () => {
  let folder: string;
  let bus: EventBus;
  const open = () => openEmbeddedBus({ path: join(folder, 'events.sqlite'), clock: Date.now });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'events-'));
    bus = open();
    await bus.ensureTopics([{ name: topic, partitions: 12, retention_ms: 3_600_000 }]);
  });
  afterEach(async () => {
    await bus.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the command as another process does while the service holds the log open. */
  async function run(...args: string[]): Promise<string[]> {
    const command = readEventsArguments(args) as Exclude<EventsCommand, { kind: 'help' }>;
    const lines: string[] = [];
    const other = openEvents({ DATA_DIR: folder }, command.kind === 'replay');
    try {
      const { signal } = new AbortController();
      await eventsCommand(command, {
        bus: other,
        write: (line) => lines.push(line),
        signal,
        pause: async () => {},
      });
    } finally {
      await other.close();
    }
    return lines;
  }

  /** A group that fails on `bad` until it is repaired. */
  function group(repaired: () => boolean, handled: string[] = []) {
    return consume({
      bus,
      group: 'workspace',
      topics: [topic],
      handlers: {
        'robotdesign.design.v1.DesignCreated': {
          name: 'test',
          kind: 'react',
          async handle({ id, subject }) {
            if (subject === 'bad' && !repaired()) throw new RangeError('no such leg');
            handled.push(id);
          },
        },
      },
      logger: quiet,
      clock: Date.now,
      retry: { between: { first_ms: 1, most_ms: 1 } },
    });
  }

  async function through(): Promise<void> {
    for (;;) {
      const rows = await bus.lag('workspace');
      if (rows.length > 0 && rows.every(({ lag }) => lag === 0)) return;
      await new Promise(setImmediate);
    }
  }

  test('lists topics and shows the latest events of one', async () => {
    await bus.publish(topic, [event('a', 1), event('b', 1), event('a', 2)]);
    expect(await run('topics')).toEqual([`${topic}  3 events in 12 partitions`]);
    const lines = await run('tail', topic, '-n', '2');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^2030-01-02T03:04:05.678Z {2}DesignCreated {2}a #2 {2}\d+\/1$/);
    const json = await run('tail', topic, '--json');
    expect(json.map((line) => JSON.parse(line).event)).toEqual([event('a', 1), event('b', 1), event('a', 2)]);
  });

  test('follows a long topic without reading events that it does not show', async () => {
    await bus.publish(
      topic,
      Array.from({ length: 3_000 }, (_, seq) => event(`design-${seq % 40}`, seq + 1)),
    );
    const read: number[] = [];
    const lines: string[] = [];
    const stop = new AbortController();
    await eventsCommand(
      { kind: 'tail', json: true, topic, lines: 2, follow: true },
      {
        bus: {
          ...bus,
          async read(...asked) {
            const found = await bus.read(...asked);
            read.push(found.length);
            return found;
          },
        },
        write: (line) => lines.push(JSON.parse(line).event.id),
        signal: stop.signal,
        async pause() {
          if (lines.length > 2) stop.abort();
          else await bus.publish(topic, [event('new', 1)]);
        },
      },
    );
    expect(lines).toEqual(['evt_design-38_2999', 'evt_design-39_3000', 'evt_new_1']);
    expect(Math.max(...read)).toBeLessThanOrEqual(2 * 12);
  });

  test('shows the dead letters and the lag of a group, and replays each dead letter once', async () => {
    const handled: string[] = [];
    let repaired = false;
    const consumer = group(() => repaired, handled);
    await bus.publish(topic, [event('bad', 1), event('good', 1)]);
    await through();
    expect(await run('dead-letters', 'workspace')).toEqual([
      `2030-01-02T03:04:05.678Z  DesignCreated  bad #1  from ${topic}  tried 5 times: RangeError: no such leg`,
    ]);
    expect((await run('lag', 'workspace', '--json')).map((line) => JSON.parse(line))).toContainEqual({
      group: 'workspace',
      topic,
      lag: 0,
    });
    repaired = true;
    await consumer.stop();
    await bus.close();
    expect(await run('replay', 'workspace')).toEqual(['Returned 1 dead letter to workspace.']);
    expect(await run('dead-letters', 'workspace')).toEqual(['workspace has no waiting dead letters.']);
    expect(await run('dead-letters', 'workspace', '--all')).toHaveLength(1);
    expect(await run('replay', 'workspace')).toEqual(['workspace has no waiting dead letters.']);
    expect(await run('lag')).toContain('workspace  robotdesign.workspace.replay.v1  1');
    bus = open();
    const again = group(() => repaired, handled);
    await through();
    expect(handled.toSorted()).toEqual(['evt_bad_1', 'evt_good_1']);
    await again.stop();
  });

  test('reports empty results', async () => {
    expect(await run('dead-letters', 'novel')).toEqual(['novel has no dead letters.']);
    expect(await run('lag', 'novel')).toEqual(['novel has no position in any topic.']);
    expect(() => openEvents({ DATA_DIR: join(folder, 'none') }, false)).toThrow(EventsUnavailable);
  });
});
