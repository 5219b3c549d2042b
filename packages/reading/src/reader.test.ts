import { expect, test } from '@jest/globals';
import type { Encoder } from './encoder/encoder.ts';
import { analyzePrompt } from './plan/plan.ts';
import { openReader } from './reader.ts';

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
