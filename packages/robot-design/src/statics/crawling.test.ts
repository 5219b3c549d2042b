import { describe, expect, test } from '@jest/globals';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { deriveProgram } from '../derive/derive.ts';
import { archetypeNamed, someProgram, testMetadata } from '../testing/bodies.ts';
import { capabilityOf } from './capability.ts';
import { jointLoads } from './required-torque.ts';
import { staticModel } from './static-model.ts';

const level = { payload_kg: 0, slope_rad: 0, rolling: 0.03 };

function snake(name: string, seed = 1) {
  const archetype = archetypeNamed('snake', name);
  const request = { family: 'snake', archetype, seed, brief: openBrief, metadata: testMetadata } as const;
  return buildBody(deriveProgram(request)).ir;
}

describe('bodies that move by bending', () => {
  test('a joint holds the part beyond it, at most a quarter of the body', () => {
    const model = staticModel(snake('alternating_beside_long'));
    const loads = jointLoads(model, level);
    const xs = model.contacts.map(([x]) => x);
    const quarter = (Math.max(...xs) - Math.min(...xs)) / 4;
    const first = model.joints[1];
    if (!first) throw new Error('no pitching joint');
    const ahead = (model.crawler?.links ?? [])
      .filter(({ centre }) => centre[0] > first.at[0] && centre[0] - first.at[0] <= quarter)
      .reduce((sum, { mass_kg, centre }) => sum + mass_kg * 9.81 * (centre[0] - first.at[0]), 0);
    expect(Math.abs(first.axis[1])).toBeCloseTo(1);
    expect(loads[1]?.required_rms_nm).toBeCloseTo(ahead, 6);
    const heaviest = Math.max(...loads.map(({ required_rms_nm }) => required_rms_nm));
    expect(heaviest).toBeLessThan(9.81 * model.mass_kg * quarter);
  });

  test('a payload counts for every joint at the end of that quarter, less for those that push sideways', () => {
    const model = staticModel(snake('alternating_beneath_short'));
    const [free, laden] = [jointLoads(model, level), jointLoads(model, { ...level, payload_kg: 0.5 })];
    const more = model.joints.map(
      (_, index) => (laden[index]?.required_rms_nm ?? 0) - (free[index]?.required_rms_nm ?? 0),
    );
    const [yaw = 0, pitch = 0] = more;
    expect(yaw).toBeCloseTo(0.7 * pitch, 9);
    for (const [index, each] of more.entries()) expect(each).toBeCloseTo(index % 2 === 0 ? yaw : pitch, 9);
    expect(pitch).toBeGreaterThan(0.5);
  });

  test('a snake with STS3215 servos carries a few hundred grams, never 2 kg', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { payload_kg, bounds } = capabilityOf(buildBody(someProgram('snake', 7 * seed)).ir, level);
      expect(payload_kg).toBeGreaterThan(0.1);
      expect(payload_kg).toBeLessThan(1.5);
      expect(bounds.payload).toBe('torque');
    }
  });

  test('a body that raises its front climbs much higher steps', () => {
    const [flat, rearing] = [snake('yaw_beside_long'), snake('alternating_beside_long')].map((ir) =>
      capabilityOf(ir, level),
    );
    expect(flat?.bounds.step).toBe('grip');
    expect(flat?.max_step_m).toBeLessThan(0.03);
    expect(rearing?.max_step_m).toBeGreaterThan(0.08);
  });

  test('weaker servos raise less of the front and span narrower gaps', () => {
    const ir = snake('alternating_beside_long');
    const actuators = ir.actuators.map((actuator) => ({ ...actuator, continuous_torque_nm: 0.6 }));
    const [strong, weak] = [capabilityOf(ir, level), capabilityOf({ ...ir, actuators }, level)];
    expect(weak.max_step_m).toBeLessThan(strong.max_step_m);
    expect(weak.max_gap_m).toBeLessThan(strong.max_gap_m);
    expect(weak.bounds.gap).toBe('torque');
  });

  test('the body rests on its wheels or treads, not on its belly', () => {
    const wheels = staticModel(snake('yaw_beneath_short')).contacts.length;
    const ir = buildBody(someProgram('worm_chain', 1)).ir;
    const treads = ir.links.filter(({ role }) => role === 'segment').length;
    expect(wheels).toBe(snake('yaw_beneath_short').links.filter(({ role }) => role === 'wheel').length);
    expect(treads).toBe(ir.links.filter(({ name }) => /_segment$|^segment_\d+$/.test(name)).length);
    expect(capabilityOf(ir, level).ground_clearance_m).toBeLessThan(0.007);
  });
});
