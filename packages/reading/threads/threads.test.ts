import { describe, expect, test } from '@jest/globals';
import { judgeTurns } from './judge.ts';
import { readThreads, turnIntents } from './thread.ts';

const threads = readThreads();

describe('the threads that judge turns', () => {
  test('are 60 with 300 turns, half of them held out, with every intent in both halves', () => {
    expect(threads).toHaveLength(60);
    expect(new Set(threads.map(({ id }) => id)).size).toBe(60);
    expect(threads.flatMap(({ turns }) => turns)).toHaveLength(300);
    for (const split of ['seen', 'held_out'] as const) {
      const own = threads.filter((thread) => thread.split === split);
      expect(own).toHaveLength(30);
      const intents = new Set(own.flatMap(({ turns }) => turns.map(({ intent }) => intent)));
      expect([...intents].toSorted()).toEqual(turnIntents.toSorted());
    }
  });

  test('begin with a task', () => {
    expect(threads.filter(({ turns: [first] }) => first?.intent !== 'task')).toEqual([]);
  });

  test('at least 90 % of the seen turns have the right intent', () => {
    const judged = judgeTurns(threads.filter(({ split }) => split === 'seen'));
    const right = judged.filter(({ isRight }) => isRight);
    expect(right.length / judged.length).toBeGreaterThanOrEqual(0.9);
  });
});
