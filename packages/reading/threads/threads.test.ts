import { describe, expect, test } from '@jest/globals';
import { openReader } from '../src/index.ts';
import { rethrow } from '../src/testing/rethrow.ts';
import { judgeTurns } from './judge.ts';
import { readThreads, turnIntents } from './thread.ts';

const threads = readThreads();

describe('the threads that judge turns', () => {
  test('have different names, and every intent in both halves', () => {
    expect(new Set(threads.map(({ id }) => id)).size).toBe(threads.length);
    for (const split of ['seen', 'held_out'] as const) {
      const own = threads.filter((thread) => thread.split === split);
      const intents = new Set(own.flatMap(({ turns }) => turns.map(({ intent }) => intent)));
      expect([...intents].toSorted()).toEqual(turnIntents.toSorted());
    }
  });

  test('are held out in 30 threads with 150 turns', () => {
    const own = threads.filter(({ split }) => split === 'held_out');
    expect(own).toHaveLength(30);
    expect(own.flatMap(({ turns }) => turns)).toHaveLength(150);
  });

  test('begin with a task', () => {
    expect(threads.filter(({ turns: [first] }) => first?.intent !== 'task')).toEqual([]);
  });

  test('at least 90 % of the seen turns have the right intent', async () => {
    const { decideIntent } = await openReader(rethrow);
    const judged = await judgeTurns(
      decideIntent,
      threads.filter(({ split }) => split === 'seen'),
    );
    const right = judged.filter(({ isRight }) => isRight);
    expect(right.length / judged.length).toBeGreaterThanOrEqual(0.9);
  }, 120_000);
});
