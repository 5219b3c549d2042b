import { expect, test } from '@jest/globals';
import { consume, startRelay } from '../src/index.ts';
import { handler, through } from './consumers.ts';
import {
  type Broker,
  declared,
  type EventBusFactory,
  eventually,
  firstOccurrences,
  Recorder,
  recordingLogger,
  upTo,
  useBuses,
} from './factory.ts';

const soon = { first_ms: 20, most_ms: 200 };
const type = 'robotdesign.test.v1.Counted';

/** The broker stops and restarts while a relay and a consumer run. */
export function describeDisruptions(factory: EventBusFactory): void {
  const open = useBuses(factory);

  declared(factory, 'restartable', 'a broker', () => {
    test.each<[string, keyof Broker]>([
      ['stopped', 'stop'],
      ['killed', 'kill'],
    ])(
      'that is %s and restarted loses and reorders no event, and no event becomes a dead letter',
      async (_name, end) => {
        const broker = factory.broker as Broker;
        const opened = await open();
        const topic = await opened.topic();
        const group = opened.group();
        const store = await opened.store();
        const things = await store.collection<{ readonly n: number }>({ name: 'things' });
        const logger = recordingLogger();
        const clock = () => opened.clock.now_ms;
        const relay = { outbox: store.outbox, bus: opened.bus, source: '/services/test', clock, logger };
        opened.keep(startRelay({ ...relay, backoff: soon }));
        const recorder = new Recorder();
        const consumer = opened.keep(
          consume({
            bus: opened.bus,
            group,
            topics: [topic],
            handlers: {
              [type]: handler((event) => recorder.record({ event, topic, partition: 0, offset: '0' })),
            },
            logger,
            clock,
            retry: { infrastructure: soon },
          }),
        );
        await consumer.ready;
        const ids = upTo(6).map((n) => `thg_${n}`);
        let made = 0;
        const event = () => {
          made += 1;
          return { id: `evt_${made}`, type, topic, data: { made } };
        };
        const write = async (id: string) => {
          const current = await things.get(id);
          if (current === undefined) await things.insert({ id, state: { n: 1 }, events: [event()] });
          else await things.update(current, { n: current.state.n + 1 }, [event()]);
        };
        /** Appends this number of events to each document, one after the other. */
        const writeAll = (times: number) =>
          Promise.all(
            ids.map(async (id) => {
              for (let time = 0; time < times; time += 1) await write(id);
            }),
          );
        await writeAll(10);
        await recorder.count(10);
        await Promise.all([writeAll(10), broker[end]()]);
        await writeAll(10);
        expect((await store.outbox.stats()).pending).toBeGreaterThan(0);
        await Promise.all([writeAll(10), broker.restart()]);
        await eventually(
          () => store.outbox.stats(),
          ({ pending }) => pending === 0,
        );
        await recorder.until((seen) => new Set(seen.ids).size === 240);
        for (const id of ids) expect(firstOccurrences(recorder.events).get(id)).toEqual(upTo(40));
        await through(opened.bus, group);
        expect(logger.lines.filter(({ level }) => level === 'error')).toEqual([]);
      },
      120_000,
    );
  });
}
