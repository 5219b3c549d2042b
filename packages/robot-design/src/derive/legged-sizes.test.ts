import { describe, expect, test } from '@jest/globals';
import { continuousTorqueOf } from '@robotdesign/components';
import fc from 'fast-check';
import { anatomyOf } from '../anatomy.ts';
import { buildBody } from '../build-body.ts';
import { capabilityOf } from '../statics/capability.ts';
import { archetypeNamed, testMetadata } from '../testing/bodies.ts';
import { type DesignBrief, openBrief } from './brief.ts';
import { writeProgram } from './derive.ts';
import { guessFor, sprawledSizes, uprightSizes } from './legged-sizes.ts';

const strong = 'act_ak80_64';
const kinds = [
  ['quadruped', 'abduction_inward_box'],
  ['quadruped', 'yaw_level_box'],
  ['hexapod', 'yaw_level_disc'],
  ['hexapod', 'pitch_forward_box'],
] as const;

function capabilityFor([family, name]: (typeof kinds)[number], brief: Partial<DesignBrief>) {
  const archetype = archetypeNamed(family, name);
  const request = { family, archetype, seed: 4, metadata: testMetadata };
  const { ir } = buildBody(
    writeProgram({ ...request, brief: { ...openBrief, drives: { joints: strong }, ...brief } }),
  );
  return capabilityOf(ir, { ...openBrief, slope_rad: 0, rolling: 0, ...brief });
}

describe.each(kinds)('the legs of a %s, %s', (...kind) => {
  test.each([0.05, 0.12, 0.2])('clear a step of %s m with 1.2 times its height', (step_m) => {
    const { max_step_m, ground_clearance_m } = capabilityFor(kind, { step_m });
    expect(max_step_m).toBeGreaterThanOrEqual(step_m);
    expect(ground_clearance_m).toBeGreaterThanOrEqual(step_m);
  });

  test.each([0.1, 0.3])('keep the trunk %s m above the ground', (clearance_m) => {
    const found = capabilityFor(kind, { clearance_m }).ground_clearance_m;
    expect(found).toBeGreaterThanOrEqual(clearance_m);
  });

  test('stand wide enough for a slope of 25° with a load', () => {
    const slope_rad = (25 * Math.PI) / 180;
    expect(capabilityFor(kind, { slope_rad, payload_kg: 5 }).tip_angle_rad).toBeGreaterThan(
      slope_rad + (5 * Math.PI) / 180,
    );
  });
});

test('asking for more never gives shorter legs', () => {
  const asked = fc.record({
    step_m: fc.double({ min: 0, max: 0.25, noNaN: true }),
    clearance_m: fc.double({ min: 0, max: 0.4, noNaN: true }),
    gap_m: fc.double({ min: 0, max: 0.3, noNaN: true }),
    speed_m_s: fc.double({ min: 0, max: 2, noNaN: true }),
  });
  const thighFor = (brief: Partial<DesignBrief>) => {
    const rs02 = anatomyOf('act_rs02');
    const guess = guessFor(
      { ...openBrief, body_kg: 8, ...brief },
      { anatomy: rs02, knee: rs02 },
      { knees: 4, others: 8 },
    );
    return uprightSizes(guess, 0.5, 1.05, 1).thigh_m;
  };
  fc.assert(
    fc.property(asked, fc.constantFrom('step_m', 'clearance_m', 'gap_m', 'speed_m_s'), (brief, key) => {
      expect(thighFor({ ...brief, [key]: 1.2 * brief[key] })).toBeGreaterThanOrEqual(thighFor(brief));
    }),
    { numRuns: 100 },
  );
});

describe('the feet of sprawled legs', () => {
  const posture = { rise_rad: 0.2, beyond_m: 0.02, coxa_extra_m: 0, height_m: 0.1, braced: false };
  const footOffset = (servo: string, payload_kg: number) => {
    const anatomy = anatomyOf(servo);
    const brief = { ...openBrief, body_kg: 2, payload_kg };
    const guess = guessFor(brief, { anatomy, knee: anatomy }, { knees: 6, others: 12 });
    return sprawledSizes(guess, posture, 1).foot_offset_m;
  };

  test('come nearer to the hips under a load that the hips cannot bear farther out', () => {
    const torque = continuousTorqueOf('act_sts3215_c018') ?? 0;
    expect(footOffset('act_sts3215_c018', 1.5)).toBeLessThanOrEqual(torque / (0.5 * 9.81 * 3.5));
    expect(footOffset('act_sts3215_c018', 1.5)).toBeLessThan(footOffset('act_sts3215_c018', 0.5));
  });

  test('go farther out with the mass on strong hips', () => {
    expect(footOffset(strong, 30)).toBeGreaterThan(footOffset(strong, 3));
  });
});
