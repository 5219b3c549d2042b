import { expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import { bodyExtent, bodyTree } from '@robotdesign/mjcf';
import { testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { writeBody } from './derive.ts';
import { archetypes } from './families.ts';

/** Rounding of the sizes of a program. */
const rounding_m = 1e-3;

function heightsOf(family: Family, tall_m: number): number[] {
  return archetypes[family].slice(0, 6).map((archetype) => {
    const brief = { ...openBrief, tall_m };
    const { built } = writeBody({ family, archetype, seed: 3, brief, metadata: testMetadata });
    return (bodyExtent(bodyTree(built.ir))?.max[2] ?? 0) + built.ir.home_height_m;
  });
}

test.each<readonly [Family, number]>([
  ['quadruped', 0.7],
  ['hexapod', 0.7],
  ['balancer', 0.7],
  ['balancer', 1],
  ['mobile_manipulator', 1.2],
  ['biped', 0.7],
  ['bird', 0.7],
  ['bird', 1.6],
  ['humanoid', 0.7],
  ['humanoid', 1.2],
  ['humanoid', 1.7],
])('a %s is %s m tall as asked, and at most a tenth taller', (family, tall_m) => {
  for (const height of heightsOf(family, tall_m)) {
    expect(height).toBeGreaterThanOrEqual(tall_m - rounding_m);
    expect(height).toBeLessThan(1.1 * tall_m);
  }
});
