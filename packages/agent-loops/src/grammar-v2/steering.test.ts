import { describe, expect, test } from '@jest/globals';
import { archetypes } from '@robotdesign/robot-design';
import type { Screened } from './screen-kinds.ts';
import { steer } from './steering.ts';

const [first, second, third] = archetypes.rover;
if (!first || !second || !third) throw new Error('too few archetypes');
const rover = (archetype: typeof first, closeness: number, ...misses: string[]): Screened => ({
  family: 'rover',
  archetype,
  closeness,
  misses,
});
const left = (...screened: Screened[]) => steer(screened).kinds.map(({ archetype }) => archetype);

describe('which kinds of body a task leaves', () => {
  test('those that meet everything, where some do', () => {
    expect(left(rover(first, 0.99, 'width'), rover(second, 1), rover(third, 1))).toEqual([second, third]);
  });

  test('where one demand is met by none: those that meet the others', () => {
    const screened = [
      rover(first, 0.5, 'lift_kg', 'width'),
      rover(second, 0.3, 'lift_kg'),
      rover(third, 0.1, 'lift_kg'),
    ];
    expect(left(...screened)).toEqual([second, third]);
    expect(steer(screened).hopeless).toEqual(['lift_kg']);
  });

  test('where all miss the same: the nearest, but four of them', () => {
    const near = [0.5, 0.48, 0.47, 0.46, 0.44, 0.3].map((closeness) => rover(first, closeness, 'step'));
    expect(steer(near).kinds).toHaveLength(5);
    const far = [0.5, 0.3, 0.2, 0.1, 0.05].map((closeness) => rover(first, closeness, 'step'));
    expect(steer(far).kinds).toHaveLength(4);
  });

  test('legs that hold a body too softly are never hopeless: other sizes may do', () => {
    const soft = [rover(first, 0.9, 'stiffness'), rover(second, 0.8, 'stiffness', 'width')];
    expect(steer(soft).hopeless).toEqual([]);
    expect(left(...soft)).toEqual([first]);
  });

  test('a kind whose sizes did not fit together is left out', () => {
    expect(left({ family: 'rover', archetype: first, misses: [] }, rover(second, 1))).toEqual([second]);
  });
});
