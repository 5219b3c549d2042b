import { expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { readMarkedPrompts } from './prompts.ts';

test('the marked prompts name every family, and no prompt twice', () => {
  const prompts = readMarkedPrompts();
  expect(new Set(prompts.flatMap((prompt) => prompt.families))).toEqual(new Set(families));
  expect(new Set(prompts.map(({ text }) => text)).size).toBe(prompts.length);
});
