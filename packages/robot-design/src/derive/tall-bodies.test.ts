import { expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import { bodyExtent, bodyTree } from '@robotdesign/mjcf';
import { testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { writeBody } from './derive.ts';
import { archetypes } from './families.ts';

const families: readonly Family[] = ['balancer', 'biped', 'humanoid', 'bird', 'quadruped', 'hexapod'];
const tall_m = 0.7;

test.each(families)('a %s is as tall as asked, and at most a sixth taller', (family) => {
  for (const archetype of archetypes[family].slice(0, 6)) {
    const { built } = writeBody({
      family,
      archetype,
      seed: 3,
      brief: { ...openBrief, tall_m },
      metadata: testMetadata,
    });
    const top = (bodyExtent(bodyTree(built.ir))?.max[2] ?? 0) + built.ir.home_height_m;
    expect(top).toBeGreaterThanOrEqual(tall_m);
    expect(top).toBeLessThan((7 / 6) * tall_m);
  }
});
