import { expect, test } from '@jest/globals';
import type { Consumer } from 'kafkajs';
import { recordingLogger } from '../../conformance/factory.ts';
import { openCommits } from './commits.ts';

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
