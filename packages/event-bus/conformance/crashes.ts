import { expect, test } from '@jest/globals';
import { failpointNames } from '@robotdesign/failpoints';
import { runChild } from './child.ts';
import {
  declared,
  type EventBusFactory,
  firstOccurrences,
  type OpenedBus,
  totalLag,
  upTo,
  useBuses,
} from './factory.ts';
import { commands, type Effect, effects, pipelineAt } from './pipeline.ts';

/** Runs the pipeline in a separate process; resolves when the process has ended. */
function run(factory: EventBusFactory, place: string, failpoint: string, killAfterLines?: number) {
  let lines = 0;
  return runChild({
    script: 'run-until-killed.ts',
    args: [factory.module.href, place],
    failpoint,
    onLine(_line, child) {
      lines += 1;
      if (lines === killAfterLines) child.kill('SIGKILL');
    },
  });
}

export function describeCrashes(factory: EventBusFactory): void {
  const open = useBuses(factory);

  /** Checks that every command had its effect once and that no event is left. */
  async function expectAllDoneOnce({ store, reopen, clock, place }: OpenedBus) {
    const { topic, group } = pipelineAt(place);
    // The processes use the real time. At another time, their events could have expired.
    clock.now_ms = Date.now();
    const bus = await reopen();
    const documents = await store();
    expect((await documents.outbox.stats()).pending).toBe(0);
    expect(await totalLag(bus, group)).toBe(0);
    const firsts = firstOccurrences(
      (await bus.read(topic.name, { limit: 10_000 })).map(({ event }) => event),
    );
    const collection = await documents.collection<Effect>(effects);
    const seen: string[] = [];
    for (const { id, events } of commands) {
      expect(firsts.get(id)).toEqual(upTo(events));
      const { items } = await collection.find({ index: 'by_subject', match: [id], order: 'asc', limit: 100 });
      expect(items.map(({ state }) => state.sequence)).toEqual(upTo(events));
      // Inserted once and not changed since.
      for (const { version, state } of items) expect([version, state.subject]).toEqual([1, id]);
      seen.push(...items.map((item) => item.id));
    }
    expect(new Set(seen).size).toBe(commands.reduce((sum, { events }) => sum + events, 0));
  }

  declared(factory, 'durable', 'kill -9 between command and effect', () => {
    const failpoints = failpointNames.filter((name) => !/^(?:artifact|trial)\./.test(name));

    // Several events may be acknowledged or removed together: the number of passages that a restart has at least.
    const passages = [
      ['consumer.acknowledge', 1],
      ['relay', 2],
      ['', 7],
    ] as const;
    const later = (failpoint: string) =>
      `${failpoint}@${passages.find(([begin]) => failpoint.startsWith(begin))?.[1]}`;

    test.each(failpoints)('at %s leaves every effect single after the restart', async (failpoint) => {
      const opened = await open();
      await opened.bus.close();
      expect(await run(factory, opened.place, failpoint)).toEqual({ code: null, signal: 'SIGKILL' });
      expect(await run(factory, opened.place, later(failpoint))).toEqual({ code: null, signal: 'SIGKILL' });
      expect(await run(factory, opened.place, '')).toEqual({ code: 0, signal: null });
      await expectAllDoneOnce(opened);
    });

    test('at random times leaves every effect single in the end', async () => {
      const opened = await open();
      await opened.bus.close();
      for (const lines of [1, 3, 8, 2, 12, 5]) await run(factory, opened.place, '', lines);
      expect(await run(factory, opened.place, '')).toEqual({ code: 0, signal: null });
      await expectAllDoneOnce(opened);
    });
  });
}
