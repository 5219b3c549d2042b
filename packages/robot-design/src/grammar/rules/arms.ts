import { jointDrives } from '@robotdesign/components';
import type { Range } from '@robotdesign/contracts';
import { type Anatomy, anatomyWith, forkGap, gap } from '../../anatomy.ts';
import { turn, type Vec3, vec3 } from '../../pose.ts';
import { hungHorn, hungShaft, shoulderHub, turnRise } from '../../upright-anatomy.ts';
import {
  addLink,
  addPair,
  anatomyAt,
  type Body,
  close,
  type NewJoint,
  type NewLink,
  nodeOf,
} from '../body.ts';
import { needsAtLeast } from '../refusal.ts';
import { defineRule } from '../rule.ts';
import { RuleError } from '../rule-error.ts';
import type { GrammarSymbol } from '../symbols.ts';
import { addGripper, gripperGuard, gripperParameters } from './grippers.ts';
import { chestTorso, frontTorso, lengthSide, refuseRoom, segmentMiddle } from './torso.ts';

const across: Vec3 = [0, 1, 0];
const along: Vec3 = [1, 0, 0];
const upright: Vec3 = [0, 0, 1];
const symmetric = (range: number): Range => ({ min: -range, max: range });

/** Open ends that a chest takes over from the torso below its waist. */
const chestEnds: readonly GrammarSymbol[] = ['shoulders', 'top', 'top_front', 'neck', 'nose'];

export const setChestOnWaist = defineRule({
  name: 'set_chest_on_waist',
  symbol: 'waist',
  description: 'a chest on the torso that a driven waist turns left and right; it holds the battery',
  parameters: {
    length_m: { unit: 'm', min: 0.08, max: 0.6, description: 'from front to back' },
    width_m: { unit: 'm', min: 0.08, max: 0.8, description: 'from side to side' },
    height_m: { unit: 'm', min: 0.05, max: 0.6, description: 'from floor to lid' },
  },
  guard: {
    description: 'a torso with a free upper side, and a chest with room for the battery',
    refuses: (body, target, { length_m, width_m, height_m }) =>
      chestEnds.every((end) => body.open.get(target)?.has(end))
        ? refuseRoom([length_m, width_m, height_m], anatomyAt(body), body.battery)
        : 'the upper side of the torso is taken',
  },
  effect: (body, target, { length_m, width_m, height_m }) => {
    addLink(body, {
      name: chestTorso,
      symbol: 'torso_segment',
      form: 'trunk',
      size: [length_m, width_m, height_m],
      parent: target,
      anchor: [0, 0, (nodeOf(body, target).size_m[2] ?? 0) / 2 + turnRise(anatomyAt(body))],
      joint: { name: 'waist_yaw', kind: 'hinge', axis: upright, range: symmetric(0.9) },
      opens: chestEnds,
    });
    for (const end of ['waist', ...chestEnds] as const) close(body, target, end);
  },
});

/** The sizes around the actuators of an arm, which its shoulder sets. */
const armAnatomy = (body: Body, link: string): Anatomy =>
  anatomyWith(anatomyAt(body), nodeOf(body, link).sized_for);

/** Adds a pair of links of an arm on the links `parent`, with the actuators of the shoulder. */
function addArmLink(body: Body, link: NewLink & { readonly joint: NewJoint }): void {
  const actuator = nodeOf(body, link.parent).sized_for;
  const own = actuator === undefined ? {} : { actuator };
  addPair(body, {
    ...link,
    joint: { ...link.joint, ...own },
    ...(actuator === undefined ? {} : { sizedFor: actuator }),
  });
}

export const attachArms = defineRule({
  name: 'attach_arms',
  symbol: 'shoulders',
  description: 'a pair of shoulders at the sides of the torso that swing forward and back',
  parameters: {
    actuator: {
      words: jointDrives,
      optional: true,
      description: 'the actuator of every joint of the arms; that of the other joints if absent',
    },
    out_m: {
      unit: 'm',
      min: 0,
      max: 0.2,
      optional: true,
      description: 'distance of the arms from the torso beyond the least; 0 if absent',
    },
  },
  guard: {
    description: 'a torso with straight sides, and room for the battery and for the shoulders above it',
    refuses: (body, target, { actuator }) => {
      const { form, size_m } = nodeOf(body, target);
      const anatomy = anatomyAt(body);
      const { across } = anatomyWith(anatomy, actuator).case;
      const needed = across + anatomy.electronicsLevel + 0.0005 + 2 * anatomy.plate + 0.006;
      if (form !== 'trunk') return 'arms need straight sides';
      if ((size_m[2] ?? 0) < needed)
        return needsAtLeast('height_m', needed, `the torso must be ${needed.toFixed(3)} m high`, target);
      return refuseRoom(vec3(size_m), anatomy, body.battery, { ...lengthSide, of: target });
    },
  },
  effect: (body, target, { actuator, out_m = 0 }) => {
    const anatomy = anatomyAt(body);
    const arm = anatomyWith(anatomy, actuator);
    const own = actuator === undefined ? {} : { actuator };
    const torso = nodeOf(body, target);
    const [, width = 0, height = 0] = torso.size_m;
    const [x, , z] = segmentMiddle(torso, anatomy);
    addPair(body, {
      name: 'left_shoulder',
      symbol: 'limb_link',
      form: 'shoulder_block',
      size: [arm.case.axial, shoulderHub(arm) + out_m + arm.case.across, arm.case.long],
      parent: target,
      anchor: [x, width / 2 + gap, z + height / 2 - anatomy.plate - arm.case.across / 2 - 0.003],
      joint: { name: 'left_shoulder_pitch', kind: 'hinge', axis: across, range: symmetric(1.4), ...own },
      ...(actuator === undefined ? {} : { sizedFor: actuator }),
      opens: ['shoulder'],
    });
    close(body, target, 'shoulders');
    if (target === frontTorso) close(body, target, 'waist');
  },
});

/** The longest upper arm and forearm: that of printed limbs, m. */
export const longestArmSegment_m = 0.25;
/** Largest angle of a forearm at home, from straight down, rad. */
export const mostElbow_rad = 1.2;

const upperArmParameters = {
  length_m: {
    unit: 'm',
    min: 0.04,
    max: longestArmSegment_m,
    description: 'from the shoulder, or from the servo that turns the arm, to the elbow',
  },
} as const;

/** The joint that lifts an arm sideways. */
const shoulderRoll = {
  name: 'left_shoulder_roll',
  kind: 'hinge',
  axis: along,
  // A positive turn about x lifts the left arm outward.
  range: { min: -0.05, max: 1.4 },
} as const;

function refuseShort(needed: number, length: number): void {
  if (length < needed - 1e-6)
    throw new RuleError(
      needsAtLeast('length_m', needed, `an upper arm of ${length} m; its servos need ${needed.toFixed(3)} m`),
    );
}

function addUpperArm(
  body: Body,
  values: {
    readonly form: 'upper_arm' | 'turned_upper_arm';
    readonly length: number;
    readonly parent: string;
    readonly anchor: Vec3;
  },
  joint: { readonly name: string; readonly kind: 'hinge'; readonly axis: Vec3; readonly range: Range },
): void {
  const { scale, thighHalfWidth } = armAnatomy(body, values.parent);
  addArmLink(body, {
    name: 'left_upper_arm',
    symbol: 'limb_link',
    form: values.form,
    size: [0.022 * scale, 2 * thighHalfWidth, values.length],
    parent: values.parent,
    anchor: values.anchor,
    joint,
    opens: ['elbow'],
  });
}

/** From the pitch axis of a shoulder outward to the axis that lifts the arm. */
const rollAxis = (body: Body, shoulder: string): Vec3 => {
  const [, outward = 0] = nodeOf(body, shoulder).size_m;
  return [0, outward - armAnatomy(body, shoulder).case.across / 2, 0];
};

export const growUpperArm = defineRule({
  name: 'grow_upper_arm',
  symbol: 'shoulder',
  description: 'an upper arm that lifts sideways: the shoulder has two joints',
  parameters: upperArmParameters,
  effect: (body, target, { length_m }) => {
    const anatomy = armAnatomy(body, target);
    refuseShort(anatomy.swing + anatomy.web + hungShaft(anatomy), length_m);
    addUpperArm(
      body,
      { form: 'upper_arm', length: length_m, parent: target, anchor: rollAxis(body, target) },
      shoulderRoll,
    );
    close(body, target, 'shoulder');
  },
});

export const growTurningUpperArm = defineRule({
  name: 'grow_turning_upper_arm',
  symbol: 'shoulder',
  description: 'an upper arm that lifts sideways and turns about its own axis: the shoulder has three joints',
  parameters: upperArmParameters,
  effect: (body, target, { length_m }) => {
    const anatomy = armAnatomy(body, target);
    refuseShort(anatomy.web + hungShaft(anatomy), length_m);
    const drop = anatomy.swing + anatomy.web + hungHorn(anatomy);
    addArmLink(body, {
      name: 'left_arm_turn',
      symbol: 'limb_link',
      form: 'arm_turn',
      size: [anatomy.case.long, anatomy.case.across, drop - forkGap],
      parent: target,
      anchor: rollAxis(body, target),
      joint: shoulderRoll,
    });
    addUpperArm(
      body,
      { form: 'turned_upper_arm', length: length_m, parent: 'left_arm_turn', anchor: [0, 0, -drop] },
      { name: 'left_shoulder_yaw', kind: 'hinge', axis: upright, range: symmetric(1.2) },
    );
    close(body, target, 'shoulder');
  },
});

export const bendElbow = defineRule({
  name: 'bend_elbow',
  symbol: 'elbow',
  description: 'a driven elbow, and a forearm that points forward',
  parameters: {
    length_m: { unit: 'm', min: 0.04, max: longestArmSegment_m, description: 'from the elbow to the hand' },
    angle_rad: {
      unit: 'rad',
      min: 0.1,
      max: mostElbow_rad,
      description: 'angle of the forearm at home, from straight down, forward positive',
    },
  },
  guard: {
    description: 'a forearm longer than the servo that a hand needs',
    refuses: (body, target, { length_m }) => {
      const { swing, web, far } = armAnatomy(body, target);
      const needed = swing + web + far + 0.004;
      return length_m < needed
        ? needsAtLeast('length_m', needed, `a forearm of ${length_m} m; ${needed.toFixed(3)} m is needed`)
        : undefined;
    },
  },
  effect: (body, target, { length_m, angle_rad }) => {
    const { scale, thighHalfWidth } = armAnatomy(body, target);
    addArmLink(body, {
      name: 'left_forearm',
      symbol: 'limb_link',
      form: 'forearm',
      size: [0.018 * scale, 2 * thighHalfWidth, length_m],
      parent: target,
      anchor: [0, 0, -(nodeOf(body, target).size_m[2] ?? 0)],
      rotation: turn(across, -angle_rad),
      // A negative turn about y carries the hand forward and up.
      joint: { name: 'left_elbow', kind: 'hinge', axis: across, range: { min: -1.4, max: angle_rad } },
      opens: ['hand'],
    });
    close(body, target, 'elbow');
  },
});

const wrist = (body: Body, forearm: string): Vec3 => [0, 0, -(nodeOf(body, forearm).size_m[2] ?? 0)];

export const endInHook = defineRule({
  name: 'end_in_hook',
  symbol: 'hand',
  description: 'a rigid hook for handles and rings',
  parameters: { width_m: { unit: 'm', min: 0.02, max: 0.06, description: 'width of its opening' } },
  effect: (body, target, { width_m }) => {
    addPair(body, {
      name: 'left_hook',
      symbol: 'gripper',
      form: 'hook',
      size: [width_m + 0.012, 0.014, 0.03],
      parent: target,
      anchor: wrist(body, target),
    });
    close(body, target, 'hand');
  },
});

export const endInClaw = defineRule({
  name: 'end_in_claw',
  symbol: 'hand',
  description: 'a claw with one driven finger that closes against a fixed one',
  parameters: {
    finger_m: { unit: 'm', min: 0.03, max: 0.09, description: 'length of the fingers beyond the servo' },
  },
  effect: (body, target, { finger_m }) => {
    const { scale, swing, web, thighHalfWidth } = armAnatomy(body, target);
    addArmLink(body, {
      name: 'left_claw',
      symbol: 'gripper',
      form: 'claw',
      size: [0.018 * scale, 2 * thighHalfWidth, swing + web + finger_m],
      parent: target,
      anchor: wrist(body, target),
      joint: { name: 'left_grip', kind: 'hinge', axis: across, range: { min: -0.7, max: 0.25 } },
    });
    close(body, target, 'hand');
  },
});

export const endInGripper = defineRule({
  name: 'end_in_gripper',
  symbol: 'hand',
  description: 'a printed parallel gripper that points along the forearm',
  parameters: gripperParameters,
  guard: gripperGuard,
  effect: (body, target, values) => {
    const place = {
      name: 'left_hand',
      parent: target,
      anchor: wrist(body, target),
      // Its fingers point down the forearm.
      rotation: turn(across, Math.PI / 2),
      isPair: true,
    };
    addGripper(body, place, values);
    close(body, target, 'hand');
  },
});
