import { expect, test } from '@jest/globals';
import { doubtWords } from './words.ts';

test('doubt names the things that a message may mean', () => {
  const { text, choices } = doubtWords([{ kind: 'choose', title: 'Low rover' }, { kind: 'task' }]);
  expect(choices).toEqual(['select “Low rover”', 'change the task']);
  expect(text).toMatch(/Do you want to select “Low rover” or change the task\?$/);
});

test('doubt without things to choose from asks what is to change', () => {
  const { text, choices } = doubtWords([]);
  expect(text).toMatch(/^I did nothing yet\. What should be different/);
  expect(choices).toEqual([text]);
});
