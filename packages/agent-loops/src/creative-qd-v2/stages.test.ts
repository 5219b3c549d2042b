import { expect, test } from '@jest/globals';
import type { OperationProgress } from '@robotdesign/contracts';
import { stages } from './stages.ts';

test('the progress of stages never goes back', () => {
  const shown: OperationProgress[] = [];
  const stage = stages((progress) => shown.push(progress), [4, 10, 2]);
  const reports = [
    [0, 0, 4],
    [0, 4, 4],
    [1, 0, 10],
    [1, 7, 10],
    [2, 0, 2],
    [2, 3, 2],
  ] as const;
  for (const [index, done, total] of reports) stage(index)({ phase: `${index}`, done, total, message: '' });
  expect(shown.map(({ done, total }) => [done, total])).toEqual([
    [0, 16],
    [4, 16],
    [4, 16],
    [11, 16],
    [14, 16],
    [16, 16],
  ]);
});
