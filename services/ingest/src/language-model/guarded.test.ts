import { beforeEach, describe, expect, test } from '@jest/globals';
import { type LanguageModel, LanguageModelError } from '@robotdesign/language-model';
import { z } from 'zod';
import { guardedModel } from './guarded.ts';

const prompt = { instructions: 'Count.', text: 'six legs' };
const notAborted = new AbortController().signal;

let now: number;
let asked: number;
/** What the model does with the next question. */
let answer: () => Promise<unknown>;
beforeEach(() => {
  now = 0;
  asked = 0;
  answer = async () => ({});
});

const model: LanguageModel = {
  complete: async (schema) => {
    asked += 1;
    return schema.parse(await answer());
  },
};
const ask = (guarded: LanguageModel) => guarded.complete(z.object({}), prompt, notAborted);

describe('the guard of a language model', () => {
  test('pauses for 30 s after five failures in a row', async () => {
    const guarded = guardedModel(model, () => now);
    answer = async () => {
      throw new LanguageModelError('timeout', 'no answer');
    };
    for (let n = 0; n < 5; n += 1) await expect(ask(guarded)).rejects.toMatchObject({ code: 'timeout' });
    await expect(ask(guarded)).rejects.toMatchObject({ code: 'paused' });
    expect(asked).toBe(5);
    answer = async () => ({});
    now = 29_999;
    await expect(ask(guarded)).rejects.toMatchObject({ code: 'paused' });
    now = 30_000;
    expect(await ask(guarded)).toEqual({});
  });

  test('does not count calls that the caller aborted', async () => {
    const guarded = guardedModel(model, () => now);
    answer = async () => {
      throw new Error('the work was cancelled');
    };
    for (let n = 0; n < 6; n += 1) await expect(ask(guarded)).rejects.toThrow('cancelled');
    expect(asked).toBe(6);
  });

  test('refuses more than four questions at a time, and goes on when one is answered', async () => {
    const guarded = guardedModel(model, () => now);
    const answered = Promise.withResolvers<unknown>();
    answer = () => answered.promise;
    const running = Array.from({ length: 4 }, () => ask(guarded));
    await expect(ask(guarded)).rejects.toMatchObject({ code: 'busy' });
    answered.resolve({});
    expect(await Promise.all(running)).toHaveLength(4);
    expect(await ask(guarded)).toEqual({});
  });
});
