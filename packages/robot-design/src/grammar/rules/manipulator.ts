import { jointDrives } from '@robotdesign/components';
import {
  armJoint,
  pedestalHeight,
  pedestalSize,
  shortestLink,
  shoulderHeight,
  withinTravel,
  wristLength,
} from '../../arm-anatomy.ts';
import { turn, type Vec3 } from '../../pose.ts';
import { addLink, addRoot, anatomyAt, type Body, close, nodeOf } from '../body.ts';
import { needsAtLeast, needsAtMost, type Refusal } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { armMount, armUpper } from './fittings.ts';
import { addGripper, gripperGuard, gripperParameters, pitchJoint } from './grippers.ts';
import { batteryOf, batteryParameters } from './power.ts';
import { flatStockIds, stockParameter } from './stock.ts';
import { frontTorso, segmentMiddle } from './torso.ts';

/** Rules of arms that stand on a base, a chassis or a back: a turntable, links that pitch, and a gripper. */

const across: Vec3 = [0, 1, 0];
const actuator = { words: jointDrives, description: 'the actuator of its joint' } as const;
const length_m = { unit: 'm', min: 0.04, max: 1.2, description: 'from joint to joint' } as const;

/** Link names of an arm on a body, from its base to the hand. */
export const armLinks = {
  mount: armMount,
  turntable: 'arm_turntable',
  upper: armUpper,
  fore: 'arm_fore',
  wrist: 'arm_wrist',
  hand: 'arm_hand',
} as const;

export const frameArmBase = defineRule({
  name: 'frame_arm_base',
  symbol: 'robot',
  description: 'a box with the electronics and the battery, bolted to a table, which carries an arm',
  parameters: {
    length_m: { unit: 'm', min: 0.1, max: 0.6, description: 'along x' },
    width_m: { unit: 'm', min: 0.08, max: 0.5, description: 'along y' },
    height_m: { unit: 'm', min: 0.03, max: 0.4, description: 'from floor to lid' },
    ...batteryParameters,
  },
  effect: (body, _target, { length_m: length, width_m, height_m, ...battery }) =>
    addRoot(body, {
      name: frontTorso,
      form: 'arm_base',
      size: [length, width_m, height_m],
      height: height_m / 2,
      opens: ['arm_seat', 'top_front', 'nose'],
      battery: batteryOf(battery),
    }),
});

/** Least height of a column beyond the lowest pedestal, m. */
export const leastColumn = 0.02;

export const seatArm = defineRule({
  name: 'seat_arm',
  symbol: 'arm_seat',
  description: 'a pedestal on the body, and on it a turntable that an upright joint turns',
  parameters: {
    actuator,
    form: {
      words: ['arm_mount', 'arm_column'],
      description: 'a low tower around the actuator, or a high one',
    },
    offset_m: { unit: 'm', min: -0.4, max: 0.4, description: 'distance ahead of the middle of the body' },
    height_m: { unit: 'm', min: 0.01, max: 1.5, description: 'height of the pedestal' },
    wall_m: {
      unit: 'm',
      min: 0.003,
      max: 0.012,
      optional: true,
      description: 'thickness of the walls of the pedestal; the usual one if absent',
    },
    stock: {
      words: flatStockIds,
      optional: true,
      description: 'the tube or profile between a column and the body; printed walls if absent',
    },
  },
  guard: {
    description: 'the pedestal is as high as its actuator and stands on the body',
    refuses: (body, target, { actuator: yaw, form, offset_m, height_m, wall_m }) => {
      const joint = armJoint(yaw);
      const needed = pedestalHeight(joint) + (form === 'arm_column' ? leastColumn : 0);
      const { length, ahead } = pedestalSize({ ...joint, wall: wall_m ?? joint.wall });
      const room = (nodeOf(body, target).size_m[0] ?? 0) / 2;
      if (height_m < needed - 1e-4)
        return needsAtLeast('height_m', needed, `its actuator needs ${needed.toFixed(3)} m of height`);
      const ends = [offset_m + ahead - length / 2, offset_m + ahead + length / 2];
      return ends.some((end) => Math.abs(end) > room + 1e-4) ? 'it would stand over the edge' : undefined;
    },
  },
  effect: (body, target, { actuator: yaw, form, offset_m, height_m, wall_m, stock }) => {
    const joint = armJoint(yaw);
    const { length, width } = pedestalSize({ ...joint, wall: wall_m ?? joint.wall });
    const node = nodeOf(body, target);
    const [x, , z] = segmentMiddle(node, anatomyAt(body));
    addLink(body, {
      name: armLinks.mount,
      symbol: 'limb_link',
      form,
      size: [length, width, height_m],
      parent: target,
      anchor: [x + offset_m, 0, z + (node.size_m[2] ?? 0) / 2],
      sizedFor: yaw,
      thickness_m: wall_m,
      stock,
    });
    addLink(body, {
      name: armLinks.turntable,
      symbol: 'limb_link',
      form: 'arm_turntable',
      size: [width, width, height_m],
      parent: armLinks.mount,
      anchor: [0, 0, height_m],
      joint: {
        name: 'arm_yaw',
        kind: 'hinge',
        axis: [0, 0, 1],
        range: withinTravel({ min: -2.8, max: 2.8 }, yaw),
        actuator: yaw,
      },
      opens: ['arm_shoulder'],
      sizedFor: yaw,
    });
    close(body, target, 'arm_seat');
    // The arm turns where a head would.
    close(body, target, 'neck');
  },
});

const refuseShort = (needed: number, length: number, of?: string): Refusal | undefined =>
  length < needed - 1e-4
    ? needsAtLeast('length_m', needed, `${length} m; its actuators need ${needed.toFixed(3)} m`, of)
    : undefined;

/** The furthest that an upper arm leans back from upright. */
const backmost_rad = 1.2;

export const growArm = defineRule({
  name: 'grow_arm',
  symbol: 'arm_shoulder',
  description: 'the arm between a shoulder and an elbow; at home it leans back',
  parameters: {
    actuator,
    length_m,
    lean_rad: {
      unit: 'rad',
      min: 0,
      max: 1,
      description: 'angle at home from upright, backward positive',
    },
    stock: stockParameter,
  },
  guard: {
    description: 'longer than the fork of its joint',
    refuses: (_body, _target, values) =>
      refuseShort(shortestLink(armJoint(values.actuator)), values.length_m),
  },
  effect: (body, target, { actuator: own, length_m: length, lean_rad, stock }) => {
    const shoulder = armJoint(own);
    const upright = -Math.PI / 2;
    addLink(body, {
      name: armLinks.upper,
      symbol: 'limb_link',
      form: 'arm_beam',
      size: [length, 2 * shoulder.forkY + shoulder.wall, shoulder.forkHeight],
      parent: target,
      anchor: [0, 0, shoulderHeight(shoulder)],
      rotation: turn(across, upright - lean_rad),
      joint: pitchJoint('arm_shoulder', own, {
        min: lean_rad - backmost_rad,
        max: shoulder.fold + lean_rad,
      }),
      opens: ['arm_elbow'],
      sizedFor: own,
      stock,
    });
    close(body, target, 'arm_shoulder');
  },
});

/** The end of a link, where its child is joined. */
const endOf = (body: Body, link: string): Vec3 => [nodeOf(body, link).size_m[0] ?? 0, 0, 0];

/** Why a link is too short to hold the actuator at its end. */
function refuseHolder(body: Body, target: string, next: string): Refusal | undefined {
  const { size_m, sized_for = '' } = nodeOf(body, target);
  return refuseShort(shortestLink(armJoint(sized_for), armJoint(next)), size_m[0] ?? 0, target);
}

/** How far an elbow bends beyond straight. */
const overStraight_rad = 0.2;

export const bendArm = defineRule({
  name: 'bend_arm',
  symbol: 'arm_elbow',
  description: 'a driven elbow, and the arm beyond it; at home it is folded forward',
  parameters: {
    actuator,
    length_m,
    fold_rad: { unit: 'rad', min: 0.3, max: 2.8, description: 'angle at home, from straight' },
    stock: stockParameter,
  },
  guard: {
    description: 'the upper arm holds its actuator, it is longer than its fork and folds within its joint',
    refuses: (body, target, { actuator: own, length_m: length, fold_rad }) => {
      const elbow = armJoint(own);
      if (fold_rad > elbow.fold)
        return needsAtMost('fold_rad', elbow.fold, `its joint folds ${elbow.fold.toFixed(2)} rad at most`);
      return refuseHolder(body, target, own) ?? refuseShort(shortestLink(elbow), length);
    },
  },
  effect: (body, target, { actuator: own, length_m: length, fold_rad, stock }) => {
    const elbow = armJoint(own);
    addLink(body, {
      name: armLinks.fore,
      symbol: 'limb_link',
      form: 'arm_beam',
      size: [length, 2 * elbow.forkY + elbow.wall, elbow.forkHeight],
      parent: target,
      anchor: endOf(body, target),
      rotation: turn(across, fold_rad),
      joint: pitchJoint('arm_elbow', own, {
        min: -fold_rad - overStraight_rad,
        max: elbow.fold - fold_rad + 0.02,
      }),
      opens: ['arm_hand'],
      sizedFor: own,
      stock,
    });
    close(body, target, 'arm_elbow');
  },
});

export const endArmInGripper = defineRule({
  name: 'end_arm_in_gripper',
  symbol: 'arm_hand',
  description: 'a printed parallel gripper fixed to the end of the arm',
  parameters: gripperParameters,
  guard: gripperGuard,
  effect: (body, target, values) => {
    addGripper(
      body,
      { name: armLinks.hand, parent: target, anchor: endOf(body, target), isPair: false },
      values,
    );
    close(body, target, 'arm_hand');
  },
});

/** A wrist pitches so far up and down from straight. */
const wristRange_rad = 1.7;
const homePitch = {
  unit: 'rad',
  min: -0.6,
  max: 0.6,
  description: 'angle at home from straight, downward positive',
} as const;

const wristJoint = (own: string, angle: number) =>
  pitchJoint('arm_wrist', own, { min: -wristRange_rad - angle, max: wristRange_rad - angle });

export const pitchGripper = defineRule({
  name: 'pitch_gripper',
  symbol: 'arm_hand',
  description: 'a driven wrist that pitches a printed parallel gripper',
  parameters: { actuator, angle_rad: homePitch, ...gripperParameters },
  guard: {
    description: 'the arm holds the actuator of the wrist; the racks have room next to that of the gripper',
    refuses: (body, target, values) =>
      refuseHolder(body, target, values.actuator) ?? gripperGuard.refuses(body, target, values),
  },
  effect: (body, target, { actuator: own, angle_rad, ...gripper }) => {
    const place = {
      name: armLinks.hand,
      parent: target,
      anchor: endOf(body, target),
      rotation: turn(across, angle_rad),
      joint: wristJoint(own, angle_rad),
      by: armJoint(own),
      isPair: false,
    };
    addGripper(body, place, gripper);
    close(body, target, 'arm_hand');
  },
});

export const pitchWrist = defineRule({
  name: 'pitch_wrist',
  symbol: 'arm_hand',
  description: 'a driven wrist that pitches, with the actuator that rolls the hand',
  parameters: {
    actuator,
    angle_rad: homePitch,
    roll_actuator: { words: jointDrives, description: 'the actuator that rolls the hand' },
  },
  guard: {
    description: 'the arm holds the actuator of the wrist',
    refuses: (body, target, values) => refuseHolder(body, target, values.actuator),
  },
  effect: (body, target, { actuator: own, angle_rad, roll_actuator }) => {
    const pitch = armJoint(own);
    addLink(body, {
      name: armLinks.wrist,
      symbol: 'limb_link',
      form: 'arm_wrist',
      size: [wristLength(pitch, armJoint(roll_actuator)), 2 * pitch.forkY + pitch.wall, pitch.forkHeight],
      parent: target,
      anchor: endOf(body, target),
      rotation: turn(across, angle_rad),
      joint: wristJoint(own, angle_rad),
      opens: ['arm_roll'],
      sizedFor: own,
    });
    close(body, target, 'arm_hand');
  },
});

export const rollGripper = defineRule({
  name: 'roll_gripper',
  symbol: 'arm_roll',
  description: 'a printed parallel gripper that rolls about the axis of the arm',
  parameters: { actuator, ...gripperParameters },
  guard: {
    description: 'the wrist is made for its actuator; the racks have room next to that of the gripper',
    refuses: (body, target, values) => {
      const { size_m, sized_for = '' } = nodeOf(body, target);
      const length = wristLength(armJoint(sized_for), armJoint(values.actuator));
      if (Math.abs(length - (size_m[0] ?? 0)) > 2e-4) return 'the wrist is made for another actuator';
      return gripperGuard.refuses(body, target, values);
    },
  },
  effect: (body, target, { actuator: own, ...gripper }) => {
    const place = {
      name: armLinks.hand,
      parent: target,
      anchor: endOf(body, target),
      joint: {
        name: 'arm_roll',
        kind: 'hinge',
        axis: [1, 0, 0],
        range: withinTravel({ min: -2.6, max: 2.6 }, own),
        actuator: own,
      },
      isPair: false,
    } as const;
    addGripper(body, place, gripper);
    close(body, target, 'arm_roll');
  },
});
