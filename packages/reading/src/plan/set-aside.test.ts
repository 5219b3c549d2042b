import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './plan.ts';

const ignoredOf = (prompt: string) =>
  analyzePrompt(prompt).ignored.map(({ text, because }) => `${text}: ${because}`);

describe('what is set aside has its own reason', () => {
  test.each([
    ['a quadruped, 2 kg payload, MIL-STD-810', 'MIL-STD-810: a name that is not known here'],
    ['a hexapod that inspects pipes', 'inspects: a purpose, which is not checked'],
    ['a rover for grass, shown on 12 March', '12: a date'],
  ])('%s', (prompt, expected) => {
    expect(ignoredOf(prompt)).toEqual([expected]);
  });

  test.each([
    ['the number of the robot itself', '一个六足机器人,负重500克'],
    ['what no body here does', 'A bird-like robot that walks on two legs and does not fly.'],
    ['the thing that a measure is of', 'A wheeled robot with an arm that reaches 1.8 m high shelves.'],
    ['the robot', 'A robot that works in the kitchen, on two wheels'],
  ])('but not %s', (_, prompt) => {
    expect(ignoredOf(prompt)).toEqual([]);
  });
});
