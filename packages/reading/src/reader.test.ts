import { expect, test } from '@jest/globals';
import { talk } from '../threads/judge.ts';
import type { Encoder } from './encoder/encoder.ts';
import { analyzePrompt } from './plan/plan.ts';
import { openReader } from './reader.ts';
import { rethrow } from './testing/rethrow.ts';

test('without an answer of the encoder a text is read by tables and log-linear models, and the reason is told', async () => {
  const broken: Encoder = {
    encode: () => Promise.reject(new Error('no runtime for this platform')),
    settled: async () => undefined,
  };
  const reasons: unknown[] = [];
  const { analyze } = await openReader((error) => reasons.push(error), Promise.resolve(broken));
  const text = 'A rover that carries 2 kg over gravel';
  expect(await analyze(text)).toEqual(analyzePrompt(text));
  expect(reasons).toEqual([new Error('no runtime for this platform')]);
});

test('a message that asks as much as a task is one, also in a thread', async () => {
  const { decideIntent } = await openReader(rethrow);
  const intent = await decideIntent('a rover that carries 500 g over a flat floor, on six wheels', talk);
  expect(intent).toEqual({ kind: 'task' });
});
