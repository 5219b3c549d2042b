import { describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { replay } from './grammar/replay.ts';
import { inferEmbodiment } from './infer-embodiment.ts';
import { someProgram } from './testing/bodies.ts';

describe('the family of a body', () => {
  test('is taken from the metadata first', () => {
    const counts = [{ symbol: 'wheel' as const, count: 4 }];
    expect(inferEmbodiment({ metadata: { embodiment: 'snake' }, symbol_counts: counts })).toBe('snake');
  });

  // They have the parts of a rover; only the metadata names them.
  const likeRovers = new Set(['tracked', 'wheel_legged']);
  const countable = families.filter((family) => !likeRovers.has(family));
  test.each(countable)('a %s is recognised by its symbol counts', (family) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { symbol_counts } = replay(someProgram(family, seed));
      expect(inferEmbodiment({ symbol_counts, morphology_names: ['biped'] })).toBe(family);
    }
  });

  test.each([
    ['centipede', [{ symbol: 'foot', count: 12 }]],
    [
      'humanoid',
      [
        { symbol: 'foot', count: 2 },
        { symbol: 'gripper', count: 2 },
      ],
    ],
    ['biped', [{ symbol: 'foot', count: 2 }]],
    [
      'bird',
      [
        { symbol: 'wing', count: 2 },
        { symbol: 'foot', count: 2 },
      ],
    ],
    [
      'snake',
      [
        { symbol: 'torso_segment', count: 10 },
        { symbol: 'wheel', count: 20 },
      ],
    ],
    ['worm_chain', [{ symbol: 'torso_segment', count: 6 }]],
  ] as const)('a %s is recognised by its symbol counts alone', (family, symbol_counts) => {
    expect(inferEmbodiment({ symbol_counts })).toBe(family);
  });

  test('is inferred from names, then is quadruped', () => {
    expect(inferEmbodiment({ morphology_names: ['Six-legged insect'] })).toBe('hexapod');
    expect(inferEmbodiment({ symbol_counts: [], morphology_names: ['front_left_wheel'] })).toBe('rover');
    expect(inferEmbodiment({})).toBe('quadruped');
  });
});
