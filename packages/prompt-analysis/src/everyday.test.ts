import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';
import { everydayCases } from './testing/everyday-cases.ts';
import { expectReading } from './testing/expect-reading.ts';

describe('everyday words', () => {
  test.each(everydayCases)('$prompt', (task) => {
    expectReading(task);
  });

  test('whatever a robot shall do is a task, also where the verb is unknown; what it is is none', () => {
    expect(analyzePrompt('a robot that juggles three lemons').task_goal).toBeDefined();
    expect(analyzePrompt('a machine which is red').task_goal).toBeUndefined();
    expect(analyzePrompt('What is a robot that juggles?').task_goal).toBeUndefined();
  });

  test('markup is set aside, and what it holds is read', () => {
    const plan = analyzePrompt('<script>carry(9)</script><b>Carry</b> 3 kg <img src=x> over gravel');
    expect(plan.task_goal).toBe('Carry 3 kg over gravel');
    expect(plan.capabilities.payload_kg).toBe(3);
    expect(plan.ignored.map(({ text }) => text)).toEqual([
      '<script>carry(9)</script>',
      '<b>',
      '</b>',
      '<img src=x>',
    ]);
  });

  test('a number beyond all bodies is set aside, with its unit', () => {
    const { capabilities, ignored } = analyzePrompt('Carry 99999999999999 kg over gravel');
    expect(capabilities.payload_kg).toBeUndefined();
    expect(ignored.map(({ text }) => text)).toContain('99999999999999 kg');
  });
});

const suggest = (prompt: string) => analyzePrompt(prompt).suggested_embodiments;

describe('which body a task calls for', () => {
  test.each([
    ['look through a 7 cm hole behind the wall', 'snake'],
    ['push through soil in a peristaltic way, with burrows of 4 cm and tight corners', 'worm_chain'],
    ['cross ballast on lots of legs, even when a leg breaks', 'centipede'],
    ['fold towels with both hands and put them on shelves', 'humanoid'],
    ['carry 30 kg across a flat warehouse floor', 'rover'],
    ['bring 4 kg up the stairs', 'quadruped'],
    ['a flamingo-like machine for the pond', 'bird'],
    ['walk on two legs over carpet', 'biped'],
    ['cross a lava field and keep going after losing a leg', 'hexapod'],
  ])('%s: %s', (prompt, family) => {
    expect(suggest(prompt)[0]).toMatchObject({ embodiment: family, supported: true });
  });

  test.each([
    ['a quadcopter that drops 500 g on a ledge', 'drone', 'does not fly'],
    ['dive into the lake and collect shells', 'submarine', 'does not dive'],
    ['something that floats on a pond with 1 kg', 'boat', 'does not float'],
    ['an overhead crane for 120 kg engines', 'gantry', 'does not hang over its work'],
  ])('%s: %s, with what the nearest body lacks', (prompt, family, lacks) => {
    const [first, second] = suggest(prompt);
    expect(first).toMatchObject({ embodiment: family, supported: false });
    expect(first?.because).toContain(lacks);
    expect(second?.supported).toBe(true);
  });
});
