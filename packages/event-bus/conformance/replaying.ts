import { describe, expect, test } from '@jest/globals';
import { consume } from '../src/consume.ts';
import { replayDeadLetters } from '../src/replay.ts';
import { through, useConsumers } from './consumers.ts';
import { anEvent, type EventBusFactory, Recorder, upTo } from './factory.ts';

export function describeReplaying(factory: EventBusFactory): void {
  const opened = useConsumers(factory);

  describe('a replay of dead letters', () => {
    async function withDeadLetters() {
      const at = await opened();
      const elsewhere = new Recorder();
      at.keep(
        consume({
          ...at.options((event) => elsewhere.record({ event, topic: at.name, partition: 0, offset: '0' })),
          group: at.group(),
          topics: [at.name],
        }),
      );
      at.keep(
        consume({
          ...at.options((event) => {
            if (event.subject.startsWith('bad')) throw new Error('poison');
          }),
          topics: [at.name],
        }),
      );
      await at.bus.publish(at.name, [...upTo(6).map((key) => anEvent(`bad-${key}`, 1)), anEvent('good', 1)]);
      await through(at.bus, at.groupName);
      await elsewhere.count(7);
      return { ...at, elsewhere };
    }

    test('goes to its group alone, each letter once', async () => {
      const { bus, options, elsewhere, deadLetters, name } = await withDeadLetters();
      expect(await deadLetters()).toHaveLength(6);
      const replayed: string[] = [];
      const result = await replayDeadLetters(options((event) => void replayed.push(event.id)));
      expect(result).toEqual({ replayed: 6 });
      expect(replayed.toSorted()).toEqual(upTo(6).map((key) => `evt_bad-${key}_1`));
      expect(await replayDeadLetters(options((event) => void replayed.push(event.id)))).toEqual({
        replayed: 0,
      });
      expect(replayed).toHaveLength(6);
      expect(elsewhere.ids).toHaveLength(7);
      expect(await bus.read(name)).toHaveLength(7);
    });

    test('ends although letters fail again, and those wait for the next with their tries added up', async () => {
      const { options, deadLetters } = await withDeadLetters();
      const failing = options(() => {
        throw new Error('still poison');
      });
      expect(await replayDeadLetters(failing)).toEqual({ replayed: 6 });
      const again = (await deadLetters()).slice(6);
      expect(again).toHaveLength(6);
      for (const letter of again) {
        expect(letter).toMatchObject({ deadlettercount: 10, deadlettercause: 'Error: still poison' });
      }
      const replayed: string[] = [];
      expect(await replayDeadLetters(options((event) => void replayed.push(event.id)))).toEqual({
        replayed: 6,
      });
      expect(replayed.toSorted()).toEqual(again.map(({ id }) => id).toSorted());
    });

    test('of a group that has none ends at once', async () => {
      const { options } = await opened();
      expect(await replayDeadLetters(options(() => undefined))).toEqual({ replayed: 0 });
    });
  });
}
