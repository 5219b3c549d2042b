import { expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { inventForTask, startComposed } from '../harness/composed.ts';
import { answersTo } from './answers-to.ts';
import { samples } from './samples.ts';

test('the sample has at least 80 prompts, some for each family', () => {
  const all = samples();
  expect(all.length).toBeGreaterThanOrEqual(80);
  const groups = new Set(all.map(({ group }) => group));
  expect(families.filter((family) => !groups.has(family))).toEqual([]);
});

test('a group that does not exist is refused with those that do', () => {
  expect(() => samples(['unicorn'])).toThrow('There is no group "unicorn". Use one of quadruped, hexapod, ');
  expect(samples(['vague']).map(({ turns }) => turns)).toContainEqual(['hello']);
});

test('each message of a thread has its answer', async () => {
  const app = await startComposed();
  app.loop.run = inventForTask;
  try {
    const [first, second] = await answersTo(app.api, ['hello', 'A rover that carries 500 g.'], 1);
    expect(first).toMatchObject({ kind: 'question' });
    expect(second?.content).toContain('you want a rover that carries **500 g**');
  } finally {
    await app.close();
  }
}, 120_000);
