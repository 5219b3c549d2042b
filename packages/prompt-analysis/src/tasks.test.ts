import { describe, test } from '@jest/globals';
import { expectReading } from './testing/expect-reading.ts';
import { taskCases } from './testing/tasks-cases.ts';

describe('tasks', () => {
  test.each(taskCases)('$prompt', (task) => {
    expectReading(task);
  });
});
