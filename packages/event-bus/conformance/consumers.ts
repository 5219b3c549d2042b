import type { ConsumerOptions } from '../src/consumer-options.ts';
import type { Handler } from '../src/handlers.ts';
import type { BusEvent, EventBus } from '../src/port.ts';
import { deadLetterTopic } from '../src/topics.ts';
import { type EventBusFactory, eventually, recordingLogger, useBuses } from './factory.ts';

export const type = 'robotdesign.test.v1.Counted';
const soon = { first_ms: 1, most_ms: 2 };

/** A handler with the given effect. */
export const handler = (handle: (event: BusEvent) => void | Promise<void>): Handler => ({
  name: 'test',
  kind: 'react',
  handle: async (event) => handle(event),
});

/** Opens a bus with a topic and the options of a consumer, for one test. */
export function useConsumers(factory: EventBusFactory) {
  const open = useBuses(factory);

  return async () => {
    const at = await open();
    const topic = await at.topic();
    const group = at.group();
    const logger = recordingLogger();
    const options = (
      handle: (event: BusEvent) => void | Promise<void>,
      bus: EventBus = at.bus,
    ): ConsumerOptions => ({
      bus,
      group,
      handlers: { [type]: handler(handle) },
      logger,
      clock: () => at.clock.now_ms,
      retry: { between: soon, infrastructure: soon },
    });
    const deadLetters = async () => {
      await at.bus.ensureTopics([deadLetterTopic(group)]);
      return (await at.bus.read(deadLetterTopic(group).name)).map(({ event }) => event);
    };
    return { ...at, name: topic, groupName: group, logger, options, deadLetters };
  };
}

/** Resolves when the group has acknowledged everything. */
export const through = (bus: EventBus, group: string) =>
  eventually(
    () => bus.lag(group),
    (rows) => rows.length > 0 && rows.every(({ lag }) => lag === 0),
  );
