import { describe, expect, test } from '@jest/globals';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { deriveProgram } from '../derive/derive.ts';
import { archetypeNamed, someProgram, testMetadata } from '../testing/bodies.ts';
import { capabilityOf } from './capability.ts';
import { jointLoads, slopeReserve_rad } from './required-torque.ts';
import { staticModel } from './static-model.ts';
import { tipAngle } from './tipping.ts';

const level = { payload_kg: 0, slope_rad: 0, rolling: 0.03 };

function dog(seed: number, payload_kg: number) {
  const archetype = archetypeNamed('quadruped', 'abduction_backward_box');
  const brief = { payload_kg, sensors: [] };
  return buildBody(deriveProgram({ family: 'quadruped', archetype, seed, brief, metadata: testMetadata })).ir;
}

describe('the capability of a body', () => {
  test('twelve STS3215 with 2 kg of payload match a real robot of about 2 kg', () => {
    const strongest = Math.max(
      ...[1, 2, 3, 4].map((seed) => capabilityOf(dog(seed, 2), { ...level, payload_kg: 2 }).payload_kg),
    );
    expect(strongest).toBeGreaterThanOrEqual(2);
    expect(dog(1, 2).total_mass_kg).toBeGreaterThan(1);
    expect(dog(1, 2).total_mass_kg).toBeLessThan(2.5);
  });

  test('rounding takes nothing from a payload that the task asks for and the body bears', () => {
    const ir = dog(1, 1);
    const payloadFor = (payload_kg: number) => capabilityOf(ir, { ...level, payload_kg }).payload_kg;
    const most = payloadFor(0);
    expect(most).toBeGreaterThan(1);
    expect(payloadFor(most - 0.02)).toBe(most);
    expect(payloadFor(most + 0.01)).toBe(most + 0.01);
    expect(payloadFor(most + 0.06)).toBe(most);
  });

  test('a trotting leg holds the share of its diagonal at the lever arm of its foot', () => {
    const ir = dog(1, 0);
    const model = staticModel(ir);
    const loads = jointLoads(model, level, { half_stride_m: 0 });
    for (const foot of model.feet) {
      const knee = foot.knee === undefined ? undefined : model.joints[foot.knee];
      const held = loads.find(({ joint }) => joint === knee?.actuator.joint)?.required_rms_nm ?? 0;
      const arm = Math.abs(foot.at[0] - (foot.knee_at?.[0] ?? 0));
      const half = (ir.total_mass_kg * 9.81) / 2;
      expect(held).toBeGreaterThan(0.8 * half * arm);
      expect(held).toBeLessThan(1.2 * half * arm);
    }
  });

  test('the single middle leg of a tripod bears 35–55 % of the weight, minus its own links', () => {
    const archetype = archetypeNamed('hexapod', 'yaw_level_box');
    const request = { archetype, seed: 1, brief: openBrief, metadata: testMetadata };
    const { ir } = buildBody(deriveProgram({ ...request, family: 'hexapod' }));
    const model = staticModel(ir);
    const loads = jointLoads(model, level, { half_stride_m: 0 });
    const shareOf = (leg: string) => {
      const foot = model.feet.find(({ name }) => name === `${leg}_foot`);
      const hip = model.joints.find(({ actuator }) => actuator.joint === `${leg}_hip_pitch`);
      const held = loads.find(({ joint }) => joint === `${leg}_hip_pitch`)?.required_rms_nm ?? 0;
      const arm = Math.hypot((foot?.at[0] ?? 0) - (hip?.at[0] ?? 0), (foot?.at[1] ?? 0) - (hip?.at[1] ?? 0));
      return held / (arm * 9.81 * ir.total_mass_kg);
    };
    expect(shareOf('middle_left')).toBeGreaterThan(0.34);
    expect(shareOf('middle_left')).toBeLessThan(0.55);
    expect(shareOf('middle_left')).toBeGreaterThan(1.3 * shareOf('front_left'));
  });

  test('a larger payload and a steeper slope reduce the margin', () => {
    const model = staticModel(dog(2, 0));
    const margin = (load: Partial<typeof level>) =>
      Math.min(...jointLoads(model, { ...level, ...load }).map((joint) => joint.margin));
    expect(margin({ payload_kg: 2 })).toBeLessThan(margin({}));
    expect(margin({ slope_rad: 0.3 })).toBeLessThan(margin({}));
  });

  test('a joint that bears most on a gentle slope bears no less on a steeper one', () => {
    const brief = { ...openBrief, payload_kg: 0.5 };
    const program = deriveProgram({ family: 'hexapod', seed: 999_994, brief, metadata: testMetadata });
    const model = staticModel(buildBody(program).ir);
    const margins = [0.1, 0.2, 0.3].map((slope_rad) =>
      Math.min(...jointLoads(model, { ...level, payload_kg: 0.12, slope_rad }).map(({ margin }) => margin)),
    );
    expect(margins).toEqual(margins.toSorted((a, b) => b - a));
  });

  test('the payload is the load that the joints hold, rounded down once', () => {
    for (const ir of [
      dog(3, 1),
      // Their structure bears more than their motors.
      buildBody(someProgram('hexapod', 2, { ...openBrief, payload_kg: 2 })).ir,
      buildBody(someProgram('rover', 2, { ...openBrief, payload_kg: 10 })).ir,
    ]) {
      const { payload_kg, bounds } = capabilityOf(ir, level);
      const model = staticModel(ir);
      const least = (mass: number) =>
        Math.min(...jointLoads(model, { ...level, payload_kg: mass }).map(({ margin }) => margin));
      expect(bounds.payload).toBe('torque');
      expect(least(payload_kg)).toBeGreaterThanOrEqual(1);
      expect(least(payload_kg + 0.053)).toBeLessThan(1);
      expect(payload_kg * 100).toBeCloseTo(Math.round(payload_kg * 100), 9);
    }
  });

  test('the loads on a step have a margin of 1 at the largest step that torque allows', () => {
    const { ir } = buildBody(someProgram('quadruped', 2, { ...openBrief, step_m: 0.08 }));
    const weak = {
      ...ir,
      actuators: ir.actuators.map((actuator) => ({ ...actuator, continuous_torque_nm: 0.55 })),
    };
    const least = (step_m: number) =>
      Math.min(...capabilityOf(weak, { ...level, step_m }).step_loads.map(({ margin }) => margin));
    const { max_step_m, bounds } = capabilityOf(weak, level);
    expect(bounds.step).toBe('torque');
    expect(least(max_step_m)).toBeGreaterThanOrEqual(1);
    expect(least(max_step_m + 1e-3)).toBeLessThan(1);
  });

  test('wheels that are asked for no speed take the power of a slow pace', () => {
    const { ir } = buildBody(someProgram('rover', 1));
    const powerAt = (speed_m_s?: number) =>
      capabilityOf(ir, { ...level, ...(speed_m_s === undefined ? {} : { speed_m_s }) }).mean_power_w;
    expect(powerAt()).toBe(powerAt(0.5));
    expect(powerAt()).toBeLessThan(powerAt(1));
  });

  test('a cart that is too heavy takes nothing from the payload and the slope of a rover', () => {
    const rover = buildBody(someProgram('rover', 1)).ir;
    const task = { ...level, slope_rad: 0.05, payload_kg: 0.2 };
    const towing = capabilityOf(rover, { ...task, pull_kg: 4000 });
    expect(towing.pull_kg).toBeGreaterThan(0);
    expect(towing.max_slope_rad).toBeGreaterThanOrEqual(0.05 - 1e-3);
    expect(towing.payload_kg).toBeGreaterThanOrEqual(0.2);
    const { max_slope_rad } = capabilityOf(rover, { ...task, pull_kg: towing.pull_kg / 2 });
    expect(max_slope_rad).toBeGreaterThan(towing.max_slope_rad);
  });

  test('the pull of a rover follows from its motors on ground that is 5° steeper than requested', () => {
    const { ir } = buildBody(someProgram('rover', 1));
    const model = staticModel(ir);
    const [firm] = jointLoads(model, level);
    const radius = model.wheels[0]?.radius_m ?? 0;
    const steep = Math.sin(slopeReserve_rad) + 0.03 * Math.cos(slopeReserve_rad);
    const drag = ir.total_mass_kg * 9.81 * steep;
    expect(firm?.required_rms_nm).toBeCloseTo((drag * radius) / model.wheels.length, 9);
    const capability = capabilityOf(ir, level);
    expect(capability.speed_m_s).toBeGreaterThan(0.3);
    expect(capability.max_slope_rad).toBeLessThan(0.61);
    const laden = capabilityOf(ir, { ...level, payload_kg: capability.payload_kg });
    expect(laden.max_slope_rad).toBeLessThan(0.02);
    expect(laden.loads.every(({ margin }) => margin >= 1)).toBe(true);
  });

  test('a payload raises the centre of mass and reduces the tip angle', () => {
    for (const family of ['quadruped', 'rover'] as const) {
      const model = staticModel(buildBody(someProgram(family, 1)).ir);
      expect(tipAngle(model, 2)).toBeLessThan(tipAngle(model, 0));
      expect(tipAngle(model, 0)).toBeGreaterThan(0.17);
    }
  });

  test('a payload reduces the step height; geometry limits it, and the limit is named', () => {
    for (const family of ['quadruped', 'hexapod', 'rover'] as const)
      for (const seed of [1, 2, 3]) {
        const { ir } = buildBody(someProgram(family, seed));
        const free = capabilityOf(ir, level);
        const laden = capabilityOf(ir, { ...level, payload_kg: 1 });
        expect(laden.max_step_m).toBeLessThanOrEqual(free.max_step_m + 1e-6);
        expect(laden.max_gap_m).toBeLessThanOrEqual(free.max_gap_m + 1e-6);
        const clearance = (family === 'rover' ? 2 : 1) * free.ground_clearance_m;
        expect(free.max_step_m).toBeLessThanOrEqual(clearance + 1e-9);
      }
  });

  test('a weaker servo reduces the step height, with torque as the limit', () => {
    const ir = dog(2, 0);
    const weak = {
      ...ir,
      actuators: ir.actuators.map((actuator) => ({ ...actuator, continuous_torque_nm: 0.55 })),
    };
    const free = capabilityOf(ir, level);
    expect(capabilityOf(weak, level).max_step_m).toBeLessThan(free.max_step_m);
    expect(capabilityOf(weak, level).bounds.step).toBe('torque');
    expect(free.max_step_m).toBeGreaterThan(0.03);
  });

  test('a stronger motor climbs a higher edge, but never as high as the wheel radius', () => {
    const { ir } = buildBody(someProgram('rover', 1));
    const radius = staticModel(ir).wheels[0]?.radius_m ?? 0;
    const steps = [0.02, 0.07, 0.3].map((peak) => {
      const actuators = ir.actuators.map((actuator) => ({ ...actuator, peak_torque_nm: peak }));
      return capabilityOf({ ...ir, actuators }, level).max_step_m;
    });
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps[0]).toBeLessThan(steps[1] ?? 0);
    expect(steps[2]).toBeLessThanOrEqual(radius);
  });

  test('grip limits the slope of a strong and low body', () => {
    const archetype = archetypeNamed('hexapod', 'yaw_raised_box');
    const request = { archetype, seed: 2, brief: openBrief, metadata: testMetadata };
    const capability = capabilityOf(buildBody(deriveProgram({ ...request, family: 'hexapod' })).ir, level);
    expect(capability.bounds.slope).toBe('grip');
    expect(capability.max_slope_rad).toBeCloseTo(Math.atan(0.7), 3);
  });

  test('a payload that it cannot hold on level ground gives no capability', () => {
    const ir = buildBody(someProgram('rover', 1)).ir;
    expect(capabilityOf(ir, { ...level, slope_rad: 1.2 }).payload_kg).toBe(0);
  });
});
