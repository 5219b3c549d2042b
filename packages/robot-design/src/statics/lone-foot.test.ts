import { describe, expect, test } from '@jest/globals';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { deriveProgram } from '../derive/derive.ts';
import { archetypeNamed, testMetadata } from '../testing/bodies.ts';
import { capabilityOf } from './capability.ts';
import { pressureOfLoneFoot } from './lone-foot.ts';
import { jointLoads } from './required-torque.ts';
import { staticModel } from './static-model.ts';

const level = { payload_kg: 0, slope_rad: 0, rolling: 0.03 };
const archetype = archetypeNamed('biped', 'roll_forward_pitch_roll_upright');
const request = { family: 'biped', archetype, seed: 1, metadata: testMetadata } as const;
const walker = (payload_kg = 0) =>
  buildBody(deriveProgram({ ...request, brief: { ...openBrief, payload_kg } })).ir;

describe('a body on one foot', () => {
  const model = staticModel(walker());
  const held = (name: string): number =>
    jointLoads(model, level, { half_stride_m: 0 }).find(({ joint }) => joint === name)?.required_rms_nm ?? 0;
  const jointAt = (name: string) => {
    const found = model.joints.find(({ actuator }) => actuator.joint === name);
    if (!found) throw new RangeError(`no joint ${name}`);
    return found;
  };

  test('stands on each foot in turn', () => {
    expect(model.phases).toEqual([[0], [1]]);
  });

  test('holds at its hip the weight of all but the leg, at half the hip width', () => {
    const hip = jointAt('left_hip_roll');
    const rest = model.mass_kg - hip.own.mass_kg;
    const centre = (model.mass_kg * model.centre[1] - hip.own.mass_kg * hip.own.centre[1]) / rest;
    expect(held('left_hip_roll')).toBeCloseTo(9.81 * rest * (hip.at[1] - centre), 2);
  });

  test('needs no roll torque at its ankle when it sways over its foot', () => {
    expect(held('left_ankle_roll')).toBeLessThan(0.1 * held('left_hip_roll'));
  });

  test('has its line of force through the foot at the ankle and through the centre of mass at the hip', () => {
    const [foot] = model.feet;
    if (!foot) throw new Error('no foot');
    const place = pressureOfLoneFoot(model, 0, foot.at, model.centre, [0, 0, -1]);
    expect(place(foot.at)[1]).toBeCloseTo(foot.at[1], 9);
    expect(place(jointAt('left_hip_roll').at)[1]).toBeCloseTo(model.centre[1], 9);
    expect(place(jointAt('left_knee').at)[0]).toBeCloseTo(model.centre[0], 9);
  });

  test('carries exactly the load that its servos hold with this pressure', () => {
    const ir = walker(1);
    const { payload_kg, bounds } = capabilityOf(ir, level);
    const laden = staticModel(ir);
    const least = (mass: number) =>
      Math.min(...jointLoads(laden, { ...level, payload_kg: mass }).map(({ margin }) => margin));
    expect(payload_kg).toBeGreaterThan(0.1);
    expect(least(payload_kg)).toBeGreaterThanOrEqual(1);
    if (bounds.payload === 'torque') expect(least(payload_kg + 0.06)).toBeLessThan(1);
  });
});
