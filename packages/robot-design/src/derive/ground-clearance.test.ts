import { expect, test } from '@jest/globals';
import { buildBody } from '../build-body.ts';
import { capabilityOf } from '../statics/capability.ts';
import { someProgram } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';

const clearanceOf = (family: 'rover' | 'tracked' | 'quadruped' | 'snake', under_trunk_m: number): number =>
  capabilityOf(buildBody(someProgram(family, 1, { ...openBrief, under_trunk_m })).ir, {
    payload_kg: 0,
    slope_rad: 0,
    rolling: 0.05,
  }).ground_clearance_m;

test.each(['rover', 'tracked', 'quadruped'] as const)(
  'the trunk of a %s is as high as its ground needs',
  (family) => {
    expect(clearanceOf(family, 0.08)).toBeGreaterThanOrEqual(0.08);
  },
);

test('a snake stays close to the ground', () => {
  expect(clearanceOf('snake', 0.08)).toBe(clearanceOf('snake', 0));
});
