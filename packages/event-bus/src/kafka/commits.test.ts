import { expect, test } from '@jest/globals';
import type { Consumer } from 'kafkajs';
import { recordingLogger } from '../../conformance/factory.ts';
import { openCommits } from './commits.ts';
import { startsIn, startsText } from './starts.ts';

test('a failing commit is retried with growing pauses and logged once', async () => {
  const committed: string[][] = [];
  const through = Promise.withResolvers<void>();
  const consumer: Pick<Consumer, 'commitOffsets'> = {
    async commitOffsets(offsets) {
      committed.push(offsets.map(({ topic, partition, offset }) => `${topic}/${partition}/${offset}`));
      if (committed.length <= 4) throw new Error('unavailable');
      through.resolve();
    },
  };
  const logger = recordingLogger();
  const pauses: number[] = [];
  const commits = openCommits(consumer, new AbortController().signal, logger, async (time_ms) => {
    pauses.push(time_ms);
  });
  commits.mark('t', 0, 4n);
  commits.mark('t', 0, 5n);
  await through.promise;
  expect(committed).toEqual(Array.from({ length: 5 }, () => ['t/0/5']));
  expect(pauses).toEqual([20, 40, 80, 160, 320]);
  expect(logger.lines).toHaveLength(1);
});

test('a flush commits at once, and nothing is committed after it', async () => {
  const committed: number[] = [];
  const consumer: Pick<Consumer, 'commitOffsets'> = {
    commitOffsets: async (of) => void committed.push(of.length),
  };
  const commits = openCommits(consumer, new AbortController().signal, recordingLogger());
  for (let partition = 0; partition < 3; partition += 1) commits.mark('t', partition, 1n);
  await commits.flush();
  // A handler that was left behind: another member may have advanced.
  commits.mark('t', 0, 2n);
  await commits.flush();
  expect(committed).toEqual([3]);
});

test('starts travel with the position, and whoever waits for them learns of the commit', async () => {
  const committed: object[] = [];
  const consumer: Pick<Consumer, 'commitOffsets'> = {
    commitOffsets: async (offsets) => void committed.push(...offsets),
  };
  const commits = openCommits(consumer, new AbortController().signal, recordingLogger());
  commits.mark('t', 0, 4n);
  await commits.markDurably('t', 0, 4n, 2);
  expect(committed).toEqual([{ topic: 't', partition: 0, offset: '4', metadata: startsText(2) }]);
  expect(startsIn(startsText(2))).toBe(2);
  expect([null, '', 'starts=', 'by another program'].map(startsIn)).toEqual([0, 0, 0, 0]);
  commits.mark('t', 0, 5n);
  await commits.flush();
  expect(committed.at(-1)).toEqual({ topic: 't', partition: 0, offset: '5' });
});

test('nobody waits for a commit after the signal', async () => {
  const refused = Promise.withResolvers<void>();
  const consumer: Pick<Consumer, 'commitOffsets'> = {
    async commitOffsets() {
      refused.resolve();
      throw new Error('unavailable');
    },
  };
  const giveUp = new AbortController();
  const commits = openCommits(consumer, giveUp.signal, recordingLogger());
  const waiting = commits.markDurably('t', 0, 4n, 1);
  await refused.promise;
  giveUp.abort(new Error('rebalance'));
  await expect(waiting).rejects.toThrow('rebalance');
  await expect(commits.markDurably('t', 0, 4n, 1)).rejects.toThrow('rebalance');
});
