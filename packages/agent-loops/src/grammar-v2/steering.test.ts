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

describe('the kinds of body that are derived', () => {
  test('meet everything if some kinds do', () => {
    expect(left(rover(first, 0.99, 'width'), rover(second, 1), rover(third, 1))).toEqual([second, third]);
  });

  test('meet all other requirements if none meets one', () => {
    const screened = [
      rover(first, 0.5, 'lift_kg', 'width'),
      rover(second, 0.3, 'lift_kg'),
      rover(third, 0.1, 'lift_kg'),
    ];
    expect(left(...screened)).toEqual([second, third]);
    expect(steer(screened).hopeless).toEqual(['lift_kg']);
  });

  test('are the nearest four if all miss the same', () => {
    const near = [0.5, 0.48, 0.47, 0.46, 0.44, 0.3].map((closeness) => rover(first, closeness, 'step'));
    expect(steer(near).kinds).toHaveLength(5);
    const far = [0.5, 0.3, 0.2, 0.1, 0.05].map((closeness) => rover(first, closeness, 'step'));
    expect(steer(far).kinds).toHaveLength(4);
  });

  test('include kinds with soft legs: other sizes may be stiff enough', () => {
    const soft = [rover(first, 0.9, 'stiffness'), rover(second, 0.8, 'stiffness', 'width')];
    expect(steer(soft).hopeless).toEqual([]);
    expect(left(...soft)).toEqual([first]);
  });

  test('exclude a kind whose sizes did not fit together', () => {
    expect(left({ family: 'rover', archetype: first, misses: [] }, rover(second, 1))).toEqual([second]);
  });
});
