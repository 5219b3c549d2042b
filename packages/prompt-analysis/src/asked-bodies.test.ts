import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';

const asksFor = (prompt: string) => analyzePrompt(prompt).suggested_embodiments[0];

describe('a creature', () => {
  test.each([
    ['make it a snake', 'search under the rubble, make it a snake', 'snake'],
    ['please', 'find the leak. a snake please', 'snake'],
    ['that does something', 'a centipede that carries 500 g over fields', 'centipede'],
    ['which is designed', 'design a heron that wades', 'bird'],
    [
      'with its least or largest size',
      'a centipede at most 25 cm wide that crawls under floors',
      'centipede',
    ],
    ['with its size', 'a bird 1 m tall that nods', 'bird'],
    ['with its size compared', 'a snake no wider than 8 cm', 'snake'],
    ['without an article', 'Centipede carrying 500 g over rubble', 'centipede'],
    ['without an article, with a part', 'snake with a camera for pipes', 'snake'],
    ['which is wanted', 'I want a dog that can carry 6 kg of firewood', 'quadruped'],
  ])('that is asked for names the body: %s', (_, prompt, family) => {
    expect(asksFor(prompt)).toMatchObject({ embodiment: family, score: 0.95 });
  });

  test.each([
    'I have a dog that weighs 30 kg, and need a rover to carry its food',
    'a rover that finds a snake that escaped',
    'feed a cat that lives in the barn',
    'a rover that keeps off a dog 60 cm tall',
    'a dog at the door barks, a rover goes and looks',
    'Dog barks at night. A rover plays music to it',
  ])('that is none of the robot names no body: %s', (prompt) => {
    const families = analyzePrompt(prompt).suggested_embodiments.flatMap(({ embodiment, because }) =>
      /asked for as/.test(because) ? [embodiment] : [],
    );
    expect(families.filter((family) => family !== 'rover')).toEqual([]);
  });
});

describe('what is taken back', () => {
  test('is left out, and its "no" negates nothing', () => {
    const plan = analyzePrompt('a four legged, no sorry, six legged thing that walks over roots');
    expect(plan.suggested_embodiments[0]?.embodiment).toBe('hexapod');
    expect(plan.constraints.flatMap(({ kind, value }) => (kind === 'leg_count' ? [value] : []))).toEqual([6]);
    expect(analyzePrompt('carry 5 kg, I mean 6 kg, over gravel').capabilities.payload_kg).toBe(6);
  });
});

describe('numbers of parts that cannot be asked for', () => {
  test('are set aside with the reason', () => {
    const { ignored } = analyzePrompt('a robot arm with 12 joints for a bench');
    expect(ignored).toContainEqual({
      text: '12 joints',
      because: 'the number of joints cannot be asked for yet',
    });
  });
});

describe('the goal', () => {
  test('leaves out sentences that ask for nothing', () => {
    const { task_goal } = analyzePrompt('We met in April. It should carry 2 kg over gravel. Best, Mike');
    expect(task_goal).toBe('It should carry 2 kg over gravel.');
  });
});
