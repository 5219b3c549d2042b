import { describe, expect, test } from '@jest/globals';
import type { Plan } from '@robotdesign/contracts';
import { resultWords } from './result.ts';
import { generation, plan, stated, twoDogs } from './testing/generations.ts';

describe('what was understood', () => {
  const words = (task: Partial<Plan>) => resultWords(plan(task), generation(twoDogs)).split('\n')[0];

  test.each<readonly [string, Partial<Plan>, string]>([
    [
      'numbers as the person gave them',
      {
        capabilities: { locomotion: ['climb'], manipulation: ['carry'], payload_kg: 1.81436948 },
        environment: { terrain: ['stairs'], step_height_m: 0.2 },
        provenance: [stated('capabilities.payload_kg', '4 lb')],
      },
      'You want a robot that carries **4 lb** on stairs, with steps of **7.9 in**.',
    ],
    [
      'what the body shall be',
      {
        capabilities: { locomotion: [], manipulation: ['pull'], pull_kg: 20 },
        constraints: [
          { kind: 'leg_count', op: 'eq', value: 6, text: 'six legs', hard: true },
          { kind: 'arm_count', op: 'eq', value: 0, text: 'no arms', hard: true },
          { kind: 'family', op: 'not', word: 'humanoid', text: 'no arms', hard: true },
          { kind: 'mass', op: 'max', value: 0.9, unit: 'kg', text: 'under 900 g', hard: false },
          { kind: 'cost', op: 'max', value: 60, unit: 'EUR', text: '60 euros', hard: true },
        ],
        sensors: ['camera', 'imu'],
      },
      'You want a robot that pulls **20 kg**. It should weigh at most **900 g** if possible, cost at most **€60** and have 6 legs, no arms, a camera and an IMU.',
    ],
    [
      'parts that a kind of body has by its name not once more',
      {
        capabilities: { locomotion: ['walk'], manipulation: [] },
        constraints: [
          { kind: 'leg_count', op: 'eq', value: 4, text: 'four', hard: true },
          { kind: 'arm_count', op: 'eq', value: 0, text: 'no arms', hard: true },
        ],
        suggested_embodiments: [{ embodiment: 'quadruped', supported: true, score: 0.9, because: '' }],
        provenance: [stated('suggested_embodiments[0]', 'quadruped')],
      },
      'You want a quadruped that walks. It should have no arms.',
    ],
    [
      'the measure of a ground beside its name',
      {
        capabilities: { locomotion: ['walk'], manipulation: [] },
        environment: { terrain: ['slope', 'stairs'], slope_rad: 0.2617993878, step_height_m: 0.18 },
      },
      'You want a robot that walks on slopes of **15°** and on stairs, with steps of **18 cm**.',
    ],
    [
      'the bore of a pipe beside its name',
      {
        capabilities: { locomotion: ['crawl'], manipulation: [] },
        environment: { terrain: ['pipe'], passage_width_m: 0.15, passage_height_m: 0.15 },
      },
      'You want a robot that crawls in pipes of **15 cm**.',
    ],
    [
      'the words themselves where the vocabulary has none',
      { task_goal: 'juggle *three* balls' },
      'You want a robot, for this task: “juggle \\*three\\* balls”.',
    ],
    [
      'the kind that the goal begins with, though bodies are weighed by other things',
      {
        task_goal: 'snake that inspects a drain',
        environment: { terrain: ['pipe'] },
        suggested_embodiments: [{ embodiment: 'snake', supported: true, score: 0.6, because: '' }],
      },
      'You want a robot snake that moves in pipes.',
    ],
    [
      'what it is for, of which the plan has no word',
      {
        task_goal: 'a robot that walks to show children how birds move, under $150',
        capabilities: { locomotion: ['walk'], manipulation: [] },
      },
      'You want a robot that walks, “to show children how birds move”.',
    ],
    ...(['3 times the payload', '2x the payload', 'reduce the payload by 200 g'] as const).map(
      (text) =>
        [
          `what "${text}" comes to`,
          {
            capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1.5 },
            provenance: [stated('capabilities.payload_kg', text)],
          },
          'You want a robot that carries **1.5 kg**.',
        ] as const,
    ),
    [
      'pounds of money, which say nothing of other units',
      {
        capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1.5 },
        constraints: [{ kind: 'cost', op: 'max', value: 200, unit: 'GBP', text: '200 pounds', hard: true }],
        provenance: [stated('constraints[0]', '200 pounds')],
      },
      'You want a robot that carries **1.5 kg**. It should cost at most **£200**.',
    ],
    [
      'pounds of mass, which do',
      {
        constraints: [{ kind: 'mass', op: 'max', value: 0.9072, unit: 'kg', text: '2 pounds', hard: true }],
        provenance: [stated('constraints[0]', '2 pounds')],
      },
      'You want a robot, for this task: “carry things”. It should weigh at most **2 lb**.',
    ],
  ])('%s', (_, task, said) => {
    expect(words(task)).toBe(said);
  });

  test('and that the first is of another kind', () => {
    const task = plan({
      task_goal: 'snake that inspects a drain',
      environment: { terrain: ['pipe'] },
      suggested_embodiments: [{ embodiment: 'snake', supported: true, score: 0.6, because: '' }],
    });
    expect(resultWords(task, generation(twoDogs))).toContain('It is a quadruped, not a robot snake.');
  });
});
