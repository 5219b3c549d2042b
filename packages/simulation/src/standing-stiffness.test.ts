import { describe, expect, test } from '@jest/globals';
import { bodyTree, centerOfMass, compileMjcf, controlTuning } from '@robotdesign/mjcf';
import { quadruped, rover } from '@robotdesign/mjcf/testing';
import { loadEngine } from './engine.ts';
import { evaluateBody } from './evaluate-body.ts';
import { standingReserve, standingStiffness } from './standing-stiffness.ts';

const ir = quadruped();
const tuning = controlTuning(ir, new Map());
const kpOf = (joint: string): number => {
  const actuator = ir.actuators.find((each) => each.joint === joint);
  return tuning.actuators.get(actuator?.name ?? '')?.kp ?? Number.NaN;
};
const isAbout = (axis: 0 | 1) =>
  ir.joints.filter((joint) => joint.kind !== 'fixed' && Math.abs(joint.axis[axis] ?? 0) > 0.9);
/** Parallel legs, each with a series of springs about an axis. */
const expected = (axis: 0 | 1): number => {
  const legs = ir.links.filter(({ role }) => role === 'foot').length;
  const compliance = isAbout(axis).reduce((sum, { name }) => sum + 1 / kpOf(name), 0) / legs;
  return legs / compliance;
};

describe('the stiffness of standing', () => {
  test('comes from the joints that bend when the body topples, in the softer direction', () => {
    expect(isAbout(0).length).toBeGreaterThan(0);
    expect(standingStiffness(ir, tuning)).toBeCloseTo(Math.min(expected(0), expected(1)), 6);
    expect(standingStiffness(ir, tuning)).toBeLessThan(Math.max(expected(0), expected(1)));
  });

  test('does not count joints that turn a leg about a vertical axis', () => {
    const turning = {
      ...ir,
      joints: ir.joints.map((joint) =>
        Math.abs(joint.axis[0] ?? 0) > 0.9 ? { ...joint, axis: [0, 0, 1] } : joint,
      ),
    };
    expect(standingStiffness(turning, tuning)).toBeCloseTo(expected(1), 6);
  });

  test('is undefined for a body without legs', () => {
    const wheeled = rover();
    expect(standingStiffness(wheeled, controlTuning(wheeled, new Map()))).toBeUndefined();
  });
});

describe('the reserve against toppling', () => {
  test('predicts the check of the model without a simulation', async () => {
    const { checks } = await evaluateBody(ir, { suite: 'generation' });
    const { value = Number.NaN, limit = Number.NaN } =
      checks.find(({ name }) => name === 'standing_stiffness') ?? {};
    expect(standingReserve(ir)).toBeCloseTo(value / limit, 9);
    expect(standingReserve(rover())).toBeUndefined();
  });

  test('uses the same height of the centre of mass as MuJoCo', async () => {
    const engine = await loadEngine();
    const { center_m } = centerOfMass(bodyTree(ir));
    engine.withModel(compileMjcf(ir, tuning), (simulator) => {
      simulator.resetToKey('home');
      simulator.forward();
      expect(center_m[2] + tuning.base_height_m).toBeCloseTo(simulator.centerOfMass()[2], 4);
    });
  });
});
