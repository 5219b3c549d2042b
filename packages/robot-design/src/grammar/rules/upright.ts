import type { Range } from '@robotdesign/contracts';
import { anatomyOf } from '../../anatomy.ts';
import { inverse, multiply, noRotation, type Quat, quat4, type Vec3 } from '../../pose.ts';
import {
  ankleRoll_rad,
  ankleRollDrop,
  ankleStand,
  ankleWords,
  hungHorn,
  hungShaft,
  nextShaft,
  soleThickness,
} from '../../upright-anatomy.ts';
import { addPair, addRoot, anatomyAt, type Body, close, nodeOf } from '../body.ts';
import { needsAtLeast } from '../refusal.ts';
import { defineRule, type Guard, type Values } from '../rule.ts';
import type { GrammarSymbol } from '../symbols.ts';
import { addShin } from './legs.ts';
import { batteryOf, batteryParameters } from './power.ts';
import { forkParameter, stockParameter } from './stock.ts';
import { frontTorso, refuseRoom, roomGuard, roundSide, servoParameter } from './torso.ts';

const across: Vec3 = [0, 1, 0];
const along: Vec3 = [1, 0, 0];
const symmetric = (range: number): Range => ({ min: -range, max: range });

const heightParameters = {
  height_m: { unit: 'm', min: 0.03, max: 0.6, description: 'from floor to lid' },
  ride_height_m: {
    unit: 'm',
    min: 0.08,
    max: 1.8,
    description: 'height of the middle of the torso above the ground',
  },
} as const;
/** Open ends on the upper side, the front and the underside of a torso. */
const torsoEnds: readonly GrammarSymbol[] = ['pelvis', 'top', 'top_front', 'neck', 'nose'];

export const frameTrunk = defineRule({
  name: 'frame_trunk',
  symbol: 'robot',
  description:
    'an upright torso with straight sides and the electronics on its floor, at its height above the ground',
  parameters: {
    servo: servoParameter,
    length_m: { unit: 'm', min: 0.08, max: 0.6, description: 'from front to back' },
    width_m: { unit: 'm', min: 0.08, max: 0.8, description: 'from side to side' },
    ...heightParameters,
    ...batteryParameters,
  },
  guard: {
    description: roomGuard,
    // The torso of a body with arms may become a pelvis, whose chest holds the battery: its rules check the room.
    refuses: (body, _target, { servo, length_m, width_m, height_m, ...values }) =>
      body.structure.trunkEnds?.includes('shoulders')
        ? undefined
        : refuseRoom([length_m, width_m, height_m], anatomyOf(servo, batteryOf(values)), batteryOf(values)),
  },
  effect: (body, _target, { servo, length_m, width_m, height_m, ride_height_m, ...values }) => {
    const battery = batteryOf(values);
    addRoot(body, {
      name: frontTorso,
      form: 'trunk',
      servo,
      battery,
      size: [length_m, width_m, height_m],
      height: ride_height_m,
      opens: [...torsoEnds, ...(body.structure.trunkEnds ?? [])],
    });
  },
});

export const frameDrum = defineRule({
  name: 'frame_drum',
  symbol: 'robot',
  description: 'a round upright torso with the electronics on its floor, at its height above the ground',
  parameters: {
    servo: servoParameter,
    diameter_m: { unit: 'm', min: 0.08, max: 0.7, description: 'diameter of floor and lid' },
    ...heightParameters,
    ...batteryParameters,
  },
  guard: {
    description: roomGuard,
    refuses: (_body, _target, { servo, diameter_m, height_m, ...values }) => {
      const side = diameter_m / Math.SQRT2;
      const battery = batteryOf(values);
      return refuseRoom([side, side, height_m], anatomyOf(servo, battery), battery, roundSide('diameter_m'));
    },
  },
  effect: (body, _target, { servo, diameter_m, height_m, ride_height_m, ...values }) => {
    const battery = batteryOf(values);
    addRoot(body, {
      name: frontTorso,
      form: 'drum',
      servo,
      battery,
      size: [diameter_m, diameter_m, height_m],
      height: ride_height_m,
      opens: torsoEnds,
    });
  },
});

const hipParameters = {
  half_width_m: { unit: 'm', min: 0.02, max: 0.3, description: 'from the middle plane to a hip' },
  offset_m: {
    unit: 'm',
    min: -0.05,
    max: 0.05,
    description: 'distance of the hips ahead of the middle of the torso',
  },
  fork_m: forkParameter,
} as const;
const hipGuard: Guard<typeof hipParameters> = {
  description: 'the legs have room next to each other under the torso',
  refuses: (body, target, { half_width_m }) => {
    const { thighHalfWidth, case: box } = anatomyAt(body);
    const [, width = 0] = nodeOf(body, target).size_m;
    if (half_width_m < thighHalfWidth + 0.004) return `${half_width_m} m leaves no room between the legs`;
    return half_width_m + box.across / 2 > width / 2 ? 'the hips would be outside the torso' : undefined;
  },
};

/** Position of a hip under a torso: in the middle, on the underside of the floor. */
const underFloor = (body: Body, target: string, values: Values<typeof hipParameters>): Vec3 => [
  values.offset_m,
  values.half_width_m,
  -(nodeOf(body, target).size_m[2] ?? 0) / 2,
];

/** Adds the joint that spreads a leg, at this distance below its parent. */
function addHipBlock(body: Body, parent: string, [x, y, z]: Vec3, fork_m: number | undefined): void {
  const anatomy = anatomyAt(body);
  const { axial } = anatomy.case;
  addPair(body, {
    name: 'left_hip',
    symbol: 'limb_link',
    form: 'hip_block',
    size: [axial, axial, nextShaft(anatomy)],
    thickness_m: fork_m,
    parent,
    anchor: [x, y, z - hungShaft(anatomy)],
    joint: { name: 'left_hip_roll', kind: 'hinge', axis: along, range: symmetric(0.4) },
    opens: ['leg'],
  });
}

export const hangHips = defineRule({
  name: 'hang_hips',
  symbol: 'pelvis',
  description: 'a pair of hips under the torso that spread the legs, and hold the servos that pitch them',
  parameters: hipParameters,
  guard: hipGuard,
  effect: (body, target, values) => {
    addHipBlock(body, target, underFloor(body, target, values), values.fork_m);
    close(body, target, 'pelvis');
  },
});

export const hangTurningHips = defineRule({
  name: 'hang_turning_hips',
  symbol: 'pelvis',
  description:
    'a pair of hips under the torso that turn the legs about an upright axis and, below, spread them',
  parameters: hipParameters,
  guard: hipGuard,
  effect: (body, target, values) => {
    const anatomy = anatomyAt(body);
    const { across: wide, axial } = anatomy.case;
    const [x, y, z] = underFloor(body, target, values);
    addPair(body, {
      name: 'left_hip_turn',
      symbol: 'limb_link',
      form: 'hip_turn',
      size: [axial, wide, anatomy.web + hungShaft(anatomy)],
      parent: target,
      anchor: [x, y, z - hungHorn(anatomy)],
      joint: { name: 'left_hip_yaw', kind: 'hinge', axis: [0, 0, 1], range: symmetric(0.5) },
    });
    addHipBlock(body, 'left_hip_turn', [0, 0, -anatomy.web], values.fork_m);
    close(body, target, 'pelvis');
  },
});

export const bendKneeOverAnkle = defineRule({
  name: 'bend_knee_over_ankle',
  symbol: 'knee',
  description: 'a driven knee, and a shin with the servo of an ankle at its lower end',
  parameters: {
    ankle: { words: ankleWords, description: 'joints of the ankle' },
    foot_offset_m: { unit: 'm', min: -0.2, max: 0.2, description: 'distance of the ankle ahead of the hip' },
    stock: stockParameter,
  },
  effect: (body, target, { ankle, foot_offset_m, stock }) =>
    addShin(body, target, foot_offset_m, {
      jointed: true,
      ankle_m: ankleStand[ankle](anatomyAt(body)),
      opens: ankle === 'pitch' ? 'pitch_ankle' : 'roll_ankle',
      stock,
    }),
});

/** The rotation that turns a link below a shin upright at home. */
function upright(body: Body, shin: string): Quat {
  const edge = body.edges.get(shin);
  const thigh = body.edges.get(edge?.parent ?? '');
  const above = [thigh, edge].map((link) => quat4(link?.quaternion_wxyz ?? noRotation));
  return inverse(multiply(above[0] ?? noRotation, above[1] ?? noRotation));
}

const below = (body: Body, shin: string): Vec3 => [0, 0, -(nodeOf(body, shin).size_m[2] ?? 0)];
const nameBelow = (shin: string, part: string): string => shin.replace(/_shin$/, `_${part}`);

/** Adds a foot that pitches on the servo at the end of its shin. */
export function addPitchingFoot(body: Body, shin: string, form: string, size: Vec3): void {
  addPair(body, {
    name: nameBelow(shin, 'foot'),
    symbol: 'foot',
    form,
    size,
    parent: shin,
    anchor: below(body, shin),
    rotation: upright(body, shin),
    joint: { name: nameBelow(shin, 'ankle_pitch'), kind: 'hinge', axis: across, range: symmetric(0.6) },
  });
  close(body, shin, 'pitch_ankle');
}

const soleParameters = {
  length_m: { unit: 'm', min: 0.03, max: 0.6, description: 'along the body' },
  width_m: { unit: 'm', min: 0.02, max: 0.5, description: 'across it' },
} as const;

export const standOnSole = defineRule({
  name: 'stand_on_sole',
  symbol: 'pitch_ankle',
  description: 'a large flat foot with a soft sole, which pitches',
  parameters: soleParameters,
  effect: (body, target, { length_m, width_m }) =>
    addPitchingFoot(body, target, 'sole', [length_m, width_m, soleThickness]),
});

export const standOnRollingSole = defineRule({
  name: 'stand_on_rolling_sole',
  symbol: 'roll_ankle',
  description: 'an ankle that pitches and rolls, over a large flat foot with a soft sole',
  parameters: soleParameters,
  guard: {
    description: 'a sole that is longer than the fork of its ankle',
    refuses: (body, _target, { length_m }) => {
      const fork = 2 * anatomyAt(body).thighHalfWidth + 0.002;
      return length_m < fork
        ? needsAtLeast('length_m', fork, `the fork of the ankle is ${fork.toFixed(3)} m long`)
        : undefined;
    },
  },
  effect: (body, target, { length_m, width_m }) => {
    const anatomy = anatomyAt(body);
    const drop = ankleRollDrop(anatomy);
    const ankle = nameBelow(target, 'ankle');
    addPair(body, {
      name: ankle,
      symbol: 'limb_link',
      form: 'ankle_block',
      size: [anatomy.case.axial, 2 * anatomy.thighHalfWidth, drop],
      parent: target,
      anchor: below(body, target),
      rotation: upright(body, target),
      joint: { name: nameBelow(target, 'ankle_pitch'), kind: 'hinge', axis: across, range: symmetric(0.6) },
    });
    addPair(body, {
      name: nameBelow(target, 'foot'),
      symbol: 'foot',
      form: 'rolling_sole',
      size: [length_m, width_m, soleThickness],
      parent: ankle,
      anchor: [0, 0, -drop],
      joint: {
        name: nameBelow(target, 'ankle_roll'),
        kind: 'hinge',
        axis: along,
        range: symmetric(ankleRoll_rad),
      },
    });
    close(body, target, 'roll_ankle');
  },
});
