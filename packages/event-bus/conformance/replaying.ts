import { describe, expect, test } from '@jest/globals';
import { consume } from '../src/consume.ts';
import type { EventBus } from '../src/port.ts';
import { replayDeadLetters } from '../src/replay.ts';
import { deadLetterTopic } from '../src/topics.ts';
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
      const handled: string[] = [];
      const repaired = { now: false };
      at.keep(
        consume({
          ...at.options((event) => {
            if (event.subject.startsWith('bad') && !repaired.now) throw new Error('poison');
            handled.push(event.id);
          }),
          topics: [at.name],
        }),
      );
      await at.bus.publish(at.name, [...upTo(6).map((key) => anEvent(`bad-${key}`, 1)), anEvent('good', 1)]);
      await through(at.bus, at.groupName);
      await elsewhere.count(7);
      return { ...at, elsewhere, handled, repaired };
    }

    test('returns each letter once, to its group alone', async () => {
      const { bus, groupName, elsewhere, deadLetters, name, handled, repaired } = await withDeadLetters();
      expect(await deadLetters()).toHaveLength(6);
      repaired.now = true;
      expect(await replayDeadLetters({ bus, group: groupName })).toEqual({ replayed: 6 });
      await through(bus, groupName);
      const bad = upTo(6).map((key) => `evt_bad-${key}_1`);
      expect(handled.toSorted()).toEqual([...bad, 'evt_good_1'].toSorted());
      expect(await replayDeadLetters({ bus, group: groupName })).toEqual({ replayed: 0 });
      expect(handled).toHaveLength(7);
      expect(elsewhere.ids).toHaveLength(7);
      expect(await bus.read(name)).toHaveLength(7);
    });

    test('keeps letters that fail again for the next replay, with their tries added up', async () => {
      const { bus, groupName, deadLetters, handled, repaired } = await withDeadLetters();
      expect(await replayDeadLetters({ bus, group: groupName })).toEqual({ replayed: 6 });
      await through(bus, groupName);
      const again = (await deadLetters()).filter(({ deadlettercount }) => deadlettercount === 10);
      expect(again).toHaveLength(6);
      for (const letter of again) expect(letter).toMatchObject({ deadlettercause: 'Error: poison' });
      repaired.now = true;
      expect(await replayDeadLetters({ bus, group: groupName })).toEqual({ replayed: 6 });
      await through(bus, groupName);
      expect(handled).toHaveLength(7);
    });

    test('that waits for another replay ends when it is cancelled', async () => {
      const { bus, groupName } = await opened();
      const elsewhere: EventBus = {
        ...bus,
        lag: async () => [{ topic: deadLetterTopic(groupName).name, partition: 0, next: '0', lag: 1 }],
      };
      const asked = new AbortController();
      const replay = replayDeadLetters({ bus: elsewhere, group: groupName, signal: asked.signal });
      asked.abort();
      expect(await replay).toEqual({ replayed: 0 });
    });

    test('of a group without dead letters ends at once', async () => {
      const { bus, groupName } = await opened();
      expect(await replayDeadLetters({ bus, group: groupName })).toEqual({ replayed: 0 });
    });
  });
}
