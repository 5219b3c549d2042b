import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type ChatStandIn,
  sendObject,
  sendRefusal,
  startChatStandIn,
} from '@robotdesign/language-model/testing';
import { readAll } from './read-all.ts';
import { configuredModel, readWithModel } from './with-model.ts';

const unclear = 'A rover for gravel. 30 cm.';
const other = 'A hexapod that carries 2 kg';

let host: ChatStandIn;
beforeEach(async () => {
  host = await startChatStandIn((response, { messages }) =>
    messages.at(-1)?.content === unclear
      ? sendObject(response, {
          numbers: [{ quote: '30 cm', path: 'environment.gap_m', value: 0.3 }],
          families: [],
          words: [],
        })
      : sendRefusal(response, 429, 'slow down'),
  );
});
afterEach(() => host.close());

test('prompts are read with the model that the environment names, once each', async () => {
  const model = configuredModel({ LLM_BASE_URL: host.url, LLM_MODEL: 'stand-in' });
  const { analyze, unanswered } = await readWithModel(model, [unclear, other, unclear]);
  expect(analyze(unclear).environment.gap_m).toBe(0.3);
  expect(analyze(other)).toEqual((await readAll([other]))(other));
  expect([...unanswered]).toEqual([['rate_limited', 1]]);
  expect(host.received).toHaveLength(2);
});

test('an environment without a model is refused with the variables to set', () => {
  expect(() => configuredModel({})).toThrow('set LLM_BASE_URL and LLM_MODEL');
  expect(() => configuredModel({ LLM_MODEL: 'm' })).toThrow('LLM_BASE_URL: must be set');
});
