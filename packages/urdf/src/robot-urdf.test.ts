import { describe, expect, test } from '@jest/globals';
import type { RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom, type Rotation } from '@robotdesign/mjcf';
import { arm, balancer, quadruped, rover } from '@robotdesign/mjcf/testing';
import fc from 'fast-check';
import { rollPitchYaw } from './origin.ts';
import { urdfOf } from './robot-urdf.ts';

/** The text of an element by tag and name. */
function elementOf(urdf: string, tag: string, name: string): string {
  const found = new RegExp(`<${tag} name="${name}"[^>]*>(?:.|\n)*?</${tag}>`).exec(urdf);
  if (!found) throw new Error(`no ${tag} ${name}`);
  return found[0];
}

describe('roll, pitch and yaw', () => {
  const half = (axis: 0 | 1 | 2, angle: number): Rotation => {
    const sine = Math.sin(angle / 2);
    return [axis === 0 ? sine : 0, axis === 1 ? sine : 0, axis === 2 ? sine : 0, Math.cos(angle / 2)];
  };
  const product = ([ax, ay, az, aw]: Rotation, [bx, by, bz, bw]: Rotation): Rotation => [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
  const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

  test('rebuild the rotation, also where roll and yaw turn about the same axis', () => {
    const pitch = fc.oneof(angle, fc.constantFrom(Math.PI / 2, -Math.PI / 2));
    fc.assert(
      fc.property(angle, pitch, angle, (roll, tilt, yaw) => {
        const wanted = product(product(half(2, yaw), half(1, tilt)), half(0, roll));
        const [x, y, z, w] = wanted;
        const [r, p, q] = rollPitchYaw(poseFrom([], [w, x, y, z]).rotation);
        const rebuilt = product(product(half(2, q), half(1, p)), half(0, r));
        const alike = Math.abs(rebuilt.reduce((sum, value, axis) => sum + value * (wanted[axis] ?? 0), 0));
        expect(alike).toBeGreaterThan(1 - 1e-9);
      }),
    );
  });
});

describe('a body as URDF', () => {
  test('is the same text every time', () => {
    expect(urdfOf(rover())).toBe(urdfOf(structuredClone(rover())));
  });

  test('hangs below base_link, or below world if it is bolted', () => {
    expect(elementOf(urdfOf(quadruped()), 'joint', 'base_link_to_torso')).toContain(
      '<parent link="base_link"/>',
    );
    expect(elementOf(urdfOf(arm()), 'joint', 'world_to_base')).toContain('xyz="0 0 0.03"');
  });

  test('takes commands in the unit of each motor', () => {
    const commanded = (ir: RobotDesignIR) => /<command_interface name="(\w+)"/.exec(urdfOf(ir))?.[1];
    expect([commanded(quadruped()), commanded(rover()), commanded(balancer())]).toEqual([
      'position',
      'velocity',
      'effort',
    ]);
  });

  test('lets a follower mimic the joint that drives it, also through others, with the limits of its motor', () => {
    const [first, second, third] = rover().joints.map(({ name }) => name);
    const { couplings: _, ...body } = rover();
    const [motor] = body.actuators;
    if (!first || !second || !third || !motor) throw new Error('the rover has three wheels or more');
    const ir = {
      ...body,
      actuators: body.actuators.filter(({ joint }) => joint !== second && joint !== third),
      couplings: [
        { joint: third, follows: second, ratio: -2 },
        { joint: second, follows: first, ratio: 0.5 },
      ],
    };
    const urdf = urdfOf(ir);
    expect(elementOf(urdf, 'joint', second)).toContain(`<mimic joint="${first}" multiplier="0.5"/>`);
    expect(elementOf(urdf, 'joint', third)).toContain(`<mimic joint="${first}" multiplier="-1"/>`);
    const velocity = Number((motor.no_load_speed_rad_s / 2).toPrecision(9));
    expect(elementOf(urdf, 'joint', second)).toContain(`velocity="${velocity}"`);
    const [, control = ''] = urdf.split('<ros2_control');
    expect(elementOf(control, 'joint', second)).not.toContain('command_interface');
  });

  test('shows a mesh in millimetres instead of the part that it shows', () => {
    const mesh = { name: 'beam', link: 'front_left_thigh', made_of: ['beam'], file: 'urdf_meshes/beam.stl' };
    const link = elementOf(urdfOf(quadruped(), [mesh]), 'link', 'front_left_thigh');
    expect(link).toContain('<mesh filename="urdf_meshes/beam.stl" scale="0.001 0.001 0.001"/>');
    expect(link).toContain('front_left_thigh_knee_servo_visual');
    expect(link).not.toContain('front_left_thigh_beam_visual');
  });

  test('gives a frame another name if a link has its name', () => {
    const ir = quadruped();
    const [foot] = ir.links.filter(({ role }) => role === 'foot');
    const frame = {
      name: foot?.name ?? '',
      link: foot?.name ?? '',
      position_m: [0, 0, 0],
      quaternion_wxyz: [],
    };
    expect(urdfOf({ ...ir, frames: [frame] })).toContain(`<link name="${frame.name}_2"/>`);
  });
});
