import { describe, expect, test } from '@jest/globals';
import { stallCurrentOf } from '@robotdesign/components';
import { families } from '@robotdesign/contracts';
import fc from 'fast-check';
import { bringUpOf } from './bring-up.ts';
import { type JointCommand, type ServoMap, servoMapOf } from './servo-map.ts';
import { anyWiredBody, wiredBody } from './testing/wired-bodies.ts';
import { wiringOf } from './wiring.ts';

const subject = { title: 'A <robot> & "friend" | `x`', design_id: 'dsn_1', revision: 3 };
const filesOf = ({ ir, components }: ReturnType<typeof wiredBody>) => bringUpOf(ir, components, subject);

const angleOf = ({ zero = 0, sign, unit }: JointCommand, command: number) =>
  (command - zero) / (sign * (unit?.per_rad ?? 1));

describe.each(families)('the bring-up of a %s', (family) => {
  const body = wiredBody(family, 3);
  const files = filesOf(body);

  test('names every joint in all three files', () => {
    for (const { joint } of body.ir.actuators)
      for (const text of Object.values(files)) expect(text).toContain(joint);
  });

  test('is the same each time', () => {
    expect(filesOf(wiredBody(family, 3))).toEqual(files);
  });

  test('draws text within the page and escapes it', () => {
    expect(files.wiring).toContain('A &lt;robot&gt; &amp; &quot;friend&quot;');
    const width = Number(/width="(\d+)"/.exec(files.wiring)?.[1]);
    for (const [, x = ''] of files.wiring.matchAll(/<rect x="([\d.]+)"/g))
      expect(Number(x)).toBeLessThan(width);
  });
});

test('the checklist lists what the actuators behind a fuse draw when they stall', () => {
  const body = wiredBody('quadruped', 3, 'act_sts3215_c018');
  const { ir, components } = body;
  const { checklist } = filesOf(body);
  for (const { fuse, loads, stall_a = 0 } of wiringOf(ir, components).feeds) {
    const servos = loads.filter((load) => ir.actuators.some(({ joint }) => joint === load)).length;
    expect(stall_a).toBeCloseTo(servos * stallCurrentOf('act_sts3215_c018'), 6);
    if (servos > 0)
      expect(checklist).toMatch(new RegExp(`\\| ${fuse} \\|.*\\| ${Number(stall_a.toFixed(1))} A \\|\n`));
  }
  expect(checklist).toContain('slow-blow');
});

test('limits of any joint, in commands, are those of the model in radians', () => {
  for (const { ir, components } of fc.sample(anyWiredBody, 30)) {
    const ranges = new Map(ir.joints.map((joint) => [joint.name, joint.range_rad]));
    for (const command of servoMapOf(wiringOf(ir, components).buses).joints) {
      const range = ranges.get(command.joint);
      if (command.control !== 'position') {
        expect(command).not.toHaveProperty('zero');
        continue;
      }
      const { limits, unit } = command;
      const ends = [limits?.min ?? 0, limits?.max ?? 0]
        .map((end) => angleOf(command, end))
        .sort((a, b) => a - b);
      // One command of rounding at the zero and one at the end.
      const step = unit?.name === 'rad' ? 1e-3 : 2 / (unit?.per_rad ?? 1);
      expect(Math.abs((ends[0] ?? 0) - (range?.min ?? 0))).toBeLessThanOrEqual(step);
      expect(Math.abs((ends[1] ?? 0) - (range?.max ?? 0))).toBeLessThanOrEqual(step);
    }
  }
});

test('left and right limbs turn in mirrored directions', () => {
  const { ir, components } = wiredBody('quadruped', 3, 'act_sts3215_c018');
  const { joints }: ServoMap = servoMapOf(wiringOf(ir, components).buses);
  const signs = new Map(joints.map(({ joint, sign }) => [joint, sign]));
  expect(signs.get('front_left_hip_pitch')).toBe(-(signs.get('front_right_hip_pitch') ?? 0));
});
