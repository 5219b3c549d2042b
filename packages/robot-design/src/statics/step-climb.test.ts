import { describe, expect, test } from '@jest/globals';
import { buildBody } from '../build-body.ts';
import { type DesignBrief, openBrief } from '../derive/brief.ts';
import { someProgram } from '../testing/bodies.ts';
import { capabilityOf } from './capability.ts';
import { stairSlope } from './load-case.ts';
import { jointLoads } from './required-torque.ts';
import { laden, type StaticModel, staticModel } from './static-model.ts';
import { largestStep } from './step-limits.ts';
import { edgeHeight, pitchOverEdge, pullAtNose, trackedStep } from './tracked-climbing.ts';
import { torqueAtEdge, wheelbaseForEdge, wheeledStep } from './wheel-climbing.ts';

const degree = Math.PI / 180;
const firm = { payload_kg: 0, slope_rad: 0, rolling: 0.02 };

describe('tracks over an edge', () => {
  const profile = { ahead_m: 0.3, above_m: 0.1, roller_m: 0 };

  test('at 30° the centre of mass is above an edge of sin 30°·(a − c·tan 30°)', () => {
    // 0.5·(0.3 − 0.1·0.57735) = 0.12113
    expect(edgeHeight(profile, 30 * degree)).toBeCloseTo(0.12113, 5);
    expect(pitchOverEdge(profile, 0.12113)).toBeCloseTo(30 * degree, 4);
  });

  test('round rear rollers raise the edge by r·tan(θ/2)·sin θ', () => {
    // 0.12113 + 0.05·0.26795·0.5 = 0.12783
    expect(edgeHeight({ ...profile, roller_m: 0.05 }, 30 * degree)).toBeCloseTo(0.12783, 5);
  });

  test('a body whose centre of mass never passes the edge tips back', () => {
    // h is largest where tan θ·(2 + tan²θ) = a/c = 3: θ = 45°, h = 0.7071·(0.3 − 0.1) = 0.14142.
    expect(pitchOverEdge(profile, 0.1413)).toBeCloseTo(45 * degree, 1);
    expect(pitchOverEdge(profile, 0.1415)).toBeUndefined();
  });
});

describe('wheels at an edge', () => {
  const edge = { height_m: 0.01, radius_m: 0.1, rolling: 0 };

  test('a lone axle lifts its load over the edge: T = W·r·sin θ over its wheels', () => {
    // cos θ = 0.9, sin θ = 0.43589: 20 N · 0.1 m · 0.43589 / 2
    expect(torqueAtEdge([{ wheels: 2, load_n: 20, others_n: [] }], edge)).toBeCloseTo(0.43589, 4);
  });

  test('a lone axle slips at an edge that is steeper than its friction', () => {
    // cos θ = 0.78, tan θ = 0.8023 > 0.8
    const axles = [{ wheels: 2, load_n: 20, others_n: [] }];
    expect(torqueAtEdge(axles, { ...edge, height_m: 0.022 })).toBe('grip');
    expect(torqueAtEdge(axles, { ...edge, height_m: 0.0215 })).not.toBe('grip');
  });

  test('the other axle pushes with the same torque', () => {
    // cos θ = 0.5, sin θ = 0.86603: 10·0.86603 − 2·T/0.1·0.5 = 2·T/0.1, so T = 0.28868.
    const axle = { wheels: 2, load_n: 10, others_n: [5, 5] };
    expect(torqueAtEdge([axle, axle], { ...edge, height_m: 0.05 })).toBeCloseTo(0.28868, 4);
  });
});

describe('wheels of a body', () => {
  const real = staticModel(buildBody(someProgram('rover', 1)).ir);
  const [wheel = real.wheels[0]] = real.wheels;
  const on = (xs: readonly number[], hasBogies: boolean): StaticModel => ({
    ...real,
    mass_kg: 100 / 9.81,
    centre: [0, 0, -real.height_m],
    hasBogies,
    wheels: xs.flatMap((x) =>
      [-0.1, 0.1].flatMap((y) => (wheel ? [{ ...wheel, radius_m: 0.1, at: [x, y, 0] as const }] : [])),
    ),
  });
  const torque = (model: StaticModel) => wheeledStep(model, { ...firm, rolling: 0 }, 1).torqueAt(0.02);
  // The rear axle at the edge bears 0.2/(0.4 − 0.06) of 100 N: T = 58.82·0.1·0.6/(2·1.8).
  const rear = 0.98039;

  test('bear their load at the edge, ahead of their axle', () => {
    expect(torque(on([0.2, -0.2], false))).toBeCloseTo(rear, 3);
  });

  test('in the middle leave the ground if they cannot pitch against the others', () => {
    expect(torque(on([0.2, 0, -0.2], false))).toBeCloseTo(rear, 3);
    expect(torque(on([0.2, 0, -0.2], true))).toBeLessThan(0.8 * rear);
  });

  test('need a wheelbase with which friction holds the rear axle', () => {
    // s = (0.4 + 0.64·0.86603)/(0.86603·1.64) = 0.67188; 0.17188·L² − 0.058187·L − 0.01 = 0
    expect(wheelbaseForEdge(0.05, 0.1, 0.2)).toBeCloseTo(0.46394, 4);
    expect(wheelbaseForEdge(0.1, 0.1, 0.2)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the front of tracks', () => {
  const level = { roller_m: 0.1, nose_m: 0.1, run_m: 0, ahead_m: 0.3, length_m: 0.6 };

  test('is pulled up an edge by w·sin α where friction holds it', () => {
    // cos α = 0.8: 0.3/0.66·0.6
    expect(pullAtNose(level, 0.02)).toBeCloseTo(0.27273, 5);
  });

  test('is pushed by the belt on the ground against a steeper edge', () => {
    // cos α = 0.4: w = 0.43374, P = w·(0.91652 − 0.32)/(0.4 + 0.73321) = 0.22832; w·0.91652 + P·0.6
    expect(pullAtNose(level, 0.06)).toBeCloseTo(0.53452, 4);
  });

  test('does not climb its axle height with half of the weight on it', () => {
    expect(pullAtNose(level, 0.1)).toBe('grip');
  });

  test('climbs on the slope of its belt if it is raised', () => {
    // The belt rises at 45°, less steep than the roller at acos 0.5: w = 0.3/0.67071.
    expect(pullAtNose({ ...level, nose_m: 0.2, run_m: 0.1 }, 0.05)).toBeCloseTo(0.33085, 4);
  });
});

const stairs: DesignBrief = { ...openBrief, payload_kg: 1, step_m: 0.15, stair_run_m: 0.28 };
const withPeak = (ir: ReturnType<typeof buildBody>['ir'], peak: number, continuous: number) => ({
  ...ir,
  actuators: ir.actuators.map((actuator) => ({
    ...actuator,
    peak_torque_nm: peak,
    continuous_torque_nm: continuous,
  })),
});

describe('the step of a load case', () => {
  test('asks peak torque of tracks: m·g·(sin θ + ρ·cos θ)·r/2 at the pitch over the edge', () => {
    const { ir } = buildBody(someProgram('tracked', 1, { ...openBrief, step_m: 0.12 }));
    const model = staticModel(ir);
    const load = { ...firm, payload_kg: 0.5, step_m: 0.1 };
    const { mass_kg, centre } = laden(model, 0.5);
    const roller_m = model.wheels[0]?.radius_m ?? 0;
    const rear = Math.min(...model.contacts.map(([x]) => x));
    const profile = { ahead_m: centre[0] - rear, above_m: centre[2] + model.height_m, roller_m };
    const pitch = pitchOverEdge(profile, 0.1) ?? 0;
    const held = (mass_kg * 9.81 * (Math.sin(pitch) + 0.02 * Math.cos(pitch)) * roller_m) / 2;
    expect(pitch).toBeGreaterThan(10 * degree);
    for (const { required_peak_nm } of jointLoads(model, load)) {
      expect(required_peak_nm / held).toBeCloseTo(1, 2);
    }
    expect(jointLoads(model, { ...load, step_m: 0 })[0]?.required_peak_nm).toBeLessThan(0.9 * held);
  });

  test('has a margin of 1 at the largest step that torque allows, on tracks and wheels', () => {
    for (const family of ['tracked', 'rover', 'wheel_legged'] as const) {
      const { ir } = buildBody(someProgram(family, 1, { ...openBrief, step_m: 0.06 }));
      const needed = jointLoads(staticModel(ir), { ...firm, step_m: 0.04 })[0]?.required_peak_nm ?? 0;
      const weak = withPeak(ir, needed / 0.8, 100);
      const { max_step_m, bounds } = capabilityOf(weak, firm);
      expect([family, bounds.step]).toEqual([family, 'torque']);
      expect(max_step_m).toBeCloseTo(0.04, 3);
      const margin = (step_m: number) =>
        Math.min(...jointLoads(staticModel(weak), { ...firm, step_m }).map((load) => load.margin));
      expect(margin(max_step_m - 5e-4)).toBeGreaterThan(0.99);
      expect(margin(max_step_m + 2e-3)).toBeLessThan(1);
    }
  });

  test('limits the payload: a body gets over the step with the payload that it gives', () => {
    const ir = withPeak(buildBody(someProgram('tracked', 2, stairs)).ir, 8, 3);
    const load = { ...firm, step_m: 0.15, stair_run_m: 0.28 };
    const { payload_kg } = capabilityOf(ir, load);
    expect(payload_kg).toBeGreaterThan(0.5);
    expect(payload_kg).toBeLessThan(capabilityOf(ir, firm).payload_kg);
    expect(capabilityOf(ir, { ...load, payload_kg }).max_step_m).toBeGreaterThanOrEqual(0.15 - 1e-3);
  });
});

describe('stairs', () => {
  test('are a slope of atan(riser/run) for tracks, continuously', () => {
    const { ir } = buildBody(someProgram('tracked', 1, stairs));
    const model = staticModel(ir);
    const steep = stairSlope({ step_m: 0.15, stair_run_m: 0.28 });
    expect(steep).toBeCloseTo(Math.atan(0.15 / 0.28), 9);
    const onStairs = jointLoads(model, { ...firm, step_m: 0.15, stair_run_m: 0.28 });
    const onSlope = jointLoads(model, { ...firm, slope_rad: steep });
    expect(onStairs[0]?.required_rms_nm).toBeCloseTo(onSlope[0]?.required_rms_nm ?? 0, 9);
  });

  test('that wheels and tracks climb are never steeper than the slope that they climb', () => {
    for (const family of ['tracked', 'rover', 'wheel_legged'] as const)
      for (const continuous of [0.1, 0.3, 1]) {
        const ir = withPeak(buildBody(someProgram(family, 1, stairs)).ir, 20, continuous);
        const load = { ...firm, payload_kg: 0.5, step_m: 0.15, stair_run_m: 0.28 };
        const { max_slope_rad, max_step_m } = capabilityOf(ir, load);
        expect(Math.atan2(max_step_m, 0.28)).toBeLessThanOrEqual(max_slope_rad + 1e-9);
      }
  });

  test('need tracks as long as two distances of their edges', () => {
    const model = staticModel(buildBody(someProgram('tracked', 1, stairs)).ir);
    const xs = model.contacts.map(([x]) => x);
    const length = Math.max(...xs) - Math.min(...xs);
    expect(length).toBeGreaterThanOrEqual(2 * Math.hypot(0.28, 0.15));
    const onStairs = { ...firm, stair_run_m: 0.28 };
    const longest = trackedStep(model, onStairs).shape.find(({ bound }) => bound === 'track_length');
    expect(2 * Math.hypot(0.28, longest?.value ?? 0)).toBeCloseTo(length, 9);
  });
});

test('what prevents a larger step is named', () => {
  const shape = [{ value: 0.2, bound: 'track_nose' as const }];
  const tipping = { shape, torqueAt: (height: number) => (height > 0.1 ? ('tipping' as const) : 1) };
  expect(largestStep(tipping, () => true)).toEqual({ value: expect.closeTo(0.1, 3), bound: 'tipping' });
  const heavy = { shape, torqueAt: (height: number) => 10 * height };
  expect(largestStep(heavy, (torque) => torque <= 1)).toEqual({
    value: expect.closeTo(0.1, 3),
    bound: 'torque',
  });
  expect(largestStep(heavy, () => true)).toEqual({ value: 0.2, bound: 'track_nose' });
});
