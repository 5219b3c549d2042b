import { expect, test } from '@jest/globals';
import { consume } from '../src/consume.ts';
import { through, useConsumers } from './consumers.ts';
import { anEvent, declared, type EventBusFactory } from './factory.ts';

/** Messages of other programs in our topics. */
export function describeForeign(factory: EventBusFactory): void {
  const opened = useConsumers(factory);

  declared(factory, 'foreign', 'a message that is not an event', () => {
    const write = (topic: string, value: Buffer | null) =>
      factory.writeForeign?.(topic, { key: 'a', value }) ??
      Promise.reject(new Error('the adapter cannot write messages'));

    test('does not block its partition: it becomes a dead letter of the group with cause and bytes', async () => {
      const { bus, name, groupName, options, deadLetters, keep } = await opened();
      const handled: string[] = [];
      await bus.publish(name, [anEvent('a', 1)]);
      await write(name, Buffer.from('{"no":"event"}'));
      await write(name, null);
      await bus.publish(name, [anEvent('a', 2)]);
      keep(consume({ ...options((event) => void handled.push(event.id)), topics: [name] }));
      await through(bus, groupName);
      expect(handled).toEqual(['evt_a_1', 'evt_a_2']);
      expect(await deadLetters()).toMatchObject([
        {
          subject: 'a',
          deadlettercause: expect.stringContaining('CloudEvent'),
          deadlettercount: 1,
          deadlettertopic: name,
          data: { value_base64: Buffer.from('{"no":"event"}').toString('base64') },
        },
        { subject: 'a', data: { bytes: 0 } },
      ]);
    });

    test('is shown by a read at its position', async () => {
      const { bus, name } = await opened();
      await bus.publish(name, [anEvent('a', 1)]);
      await write(name, Buffer.from('?'));
      await bus.publish(name, [anEvent('a', 2)]);
      const read = await bus.read(name);
      expect(read.map(({ event }) => event.sequence)).toEqual(['0000000001', '0000000000', '0000000002']);
    });
  });
}
