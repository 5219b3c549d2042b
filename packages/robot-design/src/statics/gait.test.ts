import { describe, expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { type DesignBrief, openBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import { archetypeNamed, testMetadata } from '../testing/bodies.ts';
import { capabilityOf } from './capability.ts';
import { gaitSpeed } from './gait.ts';
import { staticModel } from './static-model.ts';

const level = { payload_kg: 0, slope_rad: 0, rolling: 0 };

function bodyOf(family: Family, name: string, brief: Partial<DesignBrief> = {}) {
  const request = { family, archetype: archetypeNamed(family, name), seed: 3, metadata: testMetadata };
  return buildBody(writeProgram({ ...request, brief: { ...openBrief, ...brief } })).ir;
}
const dog = (brief?: Partial<DesignBrief>) => bodyOf('quadruped', 'abduction_backward_box', brief);
const speedOf = (ir: ReturnType<typeof dog>, payload_kg = 0) =>
  capabilityOf(ir, { ...level, payload_kg }).speed_m_s ?? 0;

describe('the speed of a body without wheels', () => {
  test('of a small quadruped is limited by its joints, near the trots that simulations showed', () => {
    const { speed_m_s, bounds } = capabilityOf(dog(), level);
    expect(bounds.speed).toBe('joint_speed');
    expect(speed_m_s).toBeGreaterThan(0.1);
    expect(speed_m_s).toBeLessThan(0.5);
  });

  test('grows with the speed of the actuators and shrinks with their load', () => {
    const ir = dog();
    const faster = {
      ...ir,
      actuators: ir.actuators.map((each) => ({
        ...each,
        no_load_speed_rad_s: 1.5 * each.no_load_speed_rad_s,
      })),
    };
    expect(speedOf(faster)).toBeCloseTo(1.5 * speedOf(ir), 6);
    expect(speedOf(ir, 1)).toBeLessThan(speedOf(ir));
  });

  test('never exceeds the Froude number of its gait, however fast its actuators', () => {
    const racing = (ir: ReturnType<typeof dog>) => ({
      ...ir,
      actuators: ir.actuators.map((each) => ({ ...each, no_load_speed_rad_s: 1000 })),
    });
    for (const [ir, froude] of [
      [dog(), 1],
      [bodyOf('hexapod', 'yaw_level_box'), 0.5],
    ] as const) {
      const { speed_m_s = 0, bounds } = capabilityOf(racing(ir), level);
      expect(bounds.speed).toBe('froude');
      const leg = speed_m_s ** 2 / (froude * 9.81);
      expect(leg).toBeGreaterThan(0.6 * ir.home_height_m);
      expect(leg).toBeLessThan(1.1 * ir.home_height_m);
    }
  });

  test('is not claimed for two legs, nor for a load on legs of two joints', () => {
    const biped = bodyOf('biped', 'roll_forward_pitch_low');
    expect(capabilityOf(biped, level).speed_m_s).toBeUndefined();
    const simple = bodyOf('quadruped', 'pitch_backward_box');
    expect(capabilityOf(simple, level).speed_m_s).toBeGreaterThan(0);
    expect(capabilityOf(simple, { ...level, payload_kg: 0.2 }).speed_m_s).toBeUndefined();
  });

  test('a leg that is splayed ahead stretches and folds, so that its foot moves straight back', () => {
    const model = staticModel(bodyOf('hexapod', 'yaw_raised_disc'));
    const rates = gaitSpeed(model, level)?.joints_rad_m ?? [];
    const [front, middle] = ['front_left_foot', 'middle_left_foot'].map((name) => {
      const foot = model.feet.find((each) => each.name === name);
      const yaw = model.joints[foot?.yaw ?? -1];
      const [x, y] = [0, 1].map((axis) => (foot?.at[axis] ?? 0) - (yaw?.at[axis] ?? 0));
      return { x, y, yaw: rates[foot?.yaw ?? -1] ?? 0, knee: rates[foot?.knee ?? -1] ?? 0 };
    });
    if (front?.x === undefined || !front.y || !middle?.y) throw new Error('no such legs');
    // The foot is at atan2(x, y) to the side. In a short stride the yaw turns by y/(x² + y²) rad per metre.
    const firstOrder = front.y / (front.x ** 2 + front.y ** 2);
    expect(front.x).toBeGreaterThan(front.y);
    expect(front.yaw).toBeGreaterThan(firstOrder);
    expect(front.yaw).toBeLessThan(1 / front.y);
    // A leg straight to the side only turns, and its knee moves in the swing alone.
    expect(middle.yaw * middle.y).toBeGreaterThan(0.9);
    expect(middle.yaw * middle.y).toBeLessThan(1);
    expect(front.knee).toBeGreaterThan(3 * middle.knee);
  });

  test('of a snake on wheels and of a worm is near what simulations showed', () => {
    const snake = speedOf(bodyOf('snake', 'yaw_beside_short'));
    const worm = speedOf(bodyOf('worm_chain', 'pitch_pads_short'));
    expect(snake).toBeGreaterThan(0.2);
    expect(snake).toBeLessThan(0.5);
    expect(worm).toBeGreaterThan(0.01);
    expect(worm).toBeLessThan(0.05);
  });

  test('a faster walk takes more power', () => {
    const ir = dog();
    const powerAt = (speed_m_s: number) => capabilityOf(ir, { ...level, speed_m_s }).mean_power_w;
    expect(powerAt(0.15)).toBeGreaterThan(powerAt(0.05));
  });
});
