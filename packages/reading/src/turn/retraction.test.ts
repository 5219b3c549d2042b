import { expect, test } from '@jest/globals';
import type { KnownDesign } from '@robotdesign/contracts';
import { talk } from '../../threads/judge.ts';
import { readPrompt } from '../reading.ts';
import { decideIntent } from './decide-intent.ts';
import { withdrawsFigure } from './retraction.ts';

const [, designs = []] = talk.answers;
const after = (lastEdit: string) => ({ ...talk, selected: designs[0] as KnownDesign, lastEdit });

test.each([
  ['wants more juice in the battery', 'hang on no, that was daft of me. scrap the battery business'],
  ['give it longer legs', 'forget the legs'],
  ['einen größeren Akku bitte', 'ach nein, vergiss den Akku'],
])('a message that drops the part which was edited takes the edit back: %s, %s', (edit, text) => {
  expect(decideIntent(text, after(edit))).toMatchObject({ kind: 'undo' });
});

test('another size of the part is no retraction', () => {
  const intent = decideIntent('drop the battery, use a smaller one', after('a bigger battery please'));
  expect(intent).not.toMatchObject({ kind: 'undo' });
});

test('a figure of the task that is dropped changes the task', () => {
  const text = 'You know what, drop the 4 hours. My crew can swap batteries at lunch.';
  expect(decideIntent(text, after('give it longer legs'))).toEqual({ kind: 'task' });
  expect(withdrawsFigure(readPrompt('drop 2 kg off it'))).toBe(false);
});

test.each([
  'On the payload. So 6 kg there, rest as it was.',
  'The load. 20 kg of parts, everything else as it was.',
])('a figure with the rest unchanged changes the task: %s', (text) => {
  expect(decideIntent(text, talk)).toEqual({ kind: 'task' });
});
