import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';

const kindOf = (prompt: string) =>
  analyzePrompt(prompt).provenance.find(({ path }) => path === 'capabilities.object_m')?.kind;

describe('the width of a gripped object', () => {
  test.each([
    ['A robot arm that picks up apples, 8 cm wide, 180 g.', 0.08],
    ['A robot arm that lifts a 20 cm wide box of 1.5 kg, with 0.5 m reach', 0.2],
    ['A robot arm that grips parts up to 12 cm wide', 0.12],
    ['a robot that picks up bottles of 9 cm diameter from the floor', 0.09],
    ['a robot that picks up a box with a width of 12 cm', 0.12],
    ['a humanoid that picks up a 30 x 20 x 10 cm box of 2 kg', 0.1],
  ])('is read from "%s"', (prompt, width) => {
    const plan = analyzePrompt(prompt);
    expect(plan.capabilities.object_m).toBe(width);
    expect(plan.constraints).toEqual([]);
    expect(plan.ignored).toEqual([]);
    expect(kindOf(prompt)).toBe('inferred');
  });

  test('is the usual one of a thing that is named without it', () => {
    const prompt = 'a robot arm that picks up apples';
    expect(analyzePrompt(prompt).capabilities.object_m).toBe(0.08);
    expect(kindOf(prompt)).toBe('assumed');
  });

  test.each([
    ['a quadruped with an arm that picks up a 100 g tennis ball from the grass', 0.067],
    ['a robot that picks up ping pong balls', 0.04],
    ['a rover that picks up golf balls', 0.043],
  ])('is that of the ball in "%s"', (prompt, width) => {
    expect(analyzePrompt(prompt).capabilities.object_m).toBe(width);
  });

  test.each([
    'a rover that carries a 40 cm wide box',
    'a robot arm that picks up 2 m long planks',
    'a robot that lifts crates and is at most 40 cm wide',
  ])('is open for "%s"', (prompt) => {
    expect(analyzePrompt(prompt).capabilities.object_m).toBeUndefined();
  });

  test('is not mistaken for that of the robot', () => {
    const { constraints, capabilities } = analyzePrompt('It is 30 cm wide and picks up bottles');
    expect(constraints).toEqual([expect.objectContaining({ kind: 'width', value: 0.3 })]);
    expect(capabilities.object_m).toBe(0.09);
  });
});
