import { expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import fc from 'fast-check';
import { sampleSize } from '../../../../test/sample-size.ts';
import { staticModel } from '../statics/static-model.ts';
import { leastTipAngle } from '../statics/tip-limits.ts';
import { tipAngle } from '../statics/tipping.ts';
import { servosOfAllSizes, testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { writeBody } from './derive.ts';
import { archetypes } from './families.ts';

const runs = sampleSize('tall bodies with two legs', { ci: 60, full: 2000 });
const families: readonly Family[] = ['humanoid', 'biped', 'bird'];
const actuators = [...servosOfAllSizes, 'act_dm_j4340', 'act_rs02', 'act_rs04'];

/** Soles of the greatest length are too short for tall bodies on steep slopes. */
const grounds = fc.oneof(
  fc.record({ tall_m: fc.double({ min: 0.5, max: 1.6, noNaN: true }), slope_rad: fc.constant(0) }),
  fc.record({
    tall_m: fc.double({ min: 0.5, max: 1.1, noNaN: true }),
    slope_rad: fc.double({ min: 0, max: 0.2, noNaN: true }),
  }),
);

test('a body with two legs of any height does not tip with its payload on the slope of the task', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families),
      fc.nat(10_000),
      fc.constantFrom(...actuators),
      grounds,
      fc.constantFrom(0, 0, 1, 3),
      (family, seed, joints, ground, payload_kg) => {
        const archetype = archetypes[family][seed % archetypes[family].length];
        if (!archetype) throw new RangeError(family);
        const brief = { ...openBrief, ...ground, payload_kg, drives: { joints } };
        const write = (body_kg?: number) =>
          writeBody({
            family,
            archetype,
            seed,
            brief: { ...brief, ...(body_kg === undefined ? {} : { body_kg }) },
            metadata: testMetadata,
          }).built.ir;
        // Sizing builds a body again with the mass that it has.
        const ir = write(write().total_mass_kg);
        expect(tipAngle(staticModel(ir), payload_kg)).toBeGreaterThanOrEqual(leastTipAngle(ground.slope_rad));
      },
    ),
    { numRuns: runs },
  );
});
