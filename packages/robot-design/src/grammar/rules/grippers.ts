import { jointDrives } from '@robotdesign/components';
import { type ArmJointSizes, armJoint, withinTravel } from '../../arm-anatomy.ts';
import {
  type FingerStyle,
  fingerStyles,
  type GripperSizes,
  gripperSizes,
  mostOpening_m,
  pinionZ,
  widestOpening,
} from '../../gripper-anatomy.ts';
import type { Quat, Vec3 } from '../../pose.ts';
import { addLink, addPair, type Body, type NewJoint, type NewLink, nodeOf } from '../body.ts';
import { needsAtMost } from '../refusal.ts';
import type { Guard } from '../rule.ts';
import { RuleError } from '../rule-error.ts';

/** Parameters of a printed parallel gripper. */
export const gripperParameters = {
  grip_actuator: { words: jointDrives, description: 'the actuator that closes the gripper' },
  fingers: { words: fingerStyles, description: 'flat, broad for soft objects, or grooved for round ones' },
  opening_m: {
    unit: 'm',
    min: 0.02,
    max: mostOpening_m,
    description: 'largest distance between the fingers',
  },
  finger_m: { unit: 'm', min: 0.03, max: 0.2, description: 'length of the fingers' },
} as const;

export interface GripperValues {
  readonly grip_actuator: string;
  readonly fingers: FingerStyle;
  readonly opening_m: number;
  readonly finger_m: number;
}

export const gripperGuard: Guard<typeof gripperParameters> = {
  description: 'the racks of the fingers have room next to the actuator',
  refuses: (_body, _target, { grip_actuator, opening_m }) => {
    const widest = widestOpening(grip_actuator);
    return opening_m > widest
      ? needsAtMost('opening_m', widest, `its actuator opens at most ${widest.toFixed(3)} m`)
      : undefined;
  },
};

/** Where a gripper goes. */
export interface GripperPlace {
  readonly name: string;
  readonly parent: string;
  readonly anchor: Vec3;
  readonly rotation?: Quat;
  readonly joint?: NewJoint;
  /** The joint that pitches it, if one does. */
  readonly by?: ArmJointSizes;
  /** Whether it is the left one of a pair. */
  readonly isPair: boolean;
}

function addFingers(
  body: Body,
  add: (link: NewLink) => void,
  hand: string,
  sizes: GripperSizes,
  form: string,
) {
  const { opening, fingerLength, fingerHeight, fingerX } = sizes;
  const reach = opening / 4;
  for (const [name, side] of [
    ['first', 1],
    ['second', -1],
  ] as const)
    add({
      name: `${hand}_${name}_finger`,
      symbol: 'limb_link',
      form,
      size: [fingerLength, opening, fingerHeight],
      parent: hand,
      anchor: [fingerX, side * reach, 0],
      joint: {
        name: `${hand}_${name}_finger`,
        kind: 'slide',
        axis: [0, side, 0],
        range: { min: -reach, max: reach },
        passive: true,
      },
      sizedFor: nodeOf(body, hand).sized_for ?? '',
    });
}

/** Adds a palm, the pinion on its actuator and two fingers that slide. */
export function addGripper(body: Body, place: GripperPlace, values: GripperValues): void {
  const { grip_actuator, fingers, opening_m, finger_m } = values;
  const sizes = gripperSizes(
    grip_actuator,
    { opening: opening_m, finger: finger_m, style: fingers },
    place.by,
  );
  const add = (link: NewLink) => (place.isPair ? addPair(body, link) : addLink(body, link));
  const { name: hand, by: _by, isPair: _isPair, ...seat } = place;
  add({
    ...seat,
    name: hand,
    symbol: 'gripper',
    form: 'parallel_gripper',
    size: [finger_m, opening_m, sizes.fingerHeight],
    sizedFor: grip_actuator,
  });
  add({
    name: `${hand}_pinion`,
    symbol: 'limb_link',
    form: 'grip_pinion',
    size: [2 * sizes.pinionRadius, 2 * sizes.pinionRadius, pinionZ(sizes)],
    parent: hand,
    anchor: [sizes.shaftX, 0, pinionZ(sizes)],
    joint: {
      name: `${hand}_grip`,
      kind: 'hinge',
      axis: [0, 0, 1],
      range: { min: -sizes.turn_rad, max: sizes.turn_rad },
      actuator: grip_actuator,
    },
    sizedFor: grip_actuator,
  });
  addFingers(body, add, hand, sizes, `${fingers}_finger`);
}

/** A joint that pitches a link of an arm; a positive turn carries its end down. */
export function pitchJoint(name: string, actuator: string, range: { min: number; max: number }): NewJoint {
  const { fold } = armJoint(actuator);
  const limited = withinTravel(range, actuator);
  if (!(limited.min < 0 && limited.max > 0 && fold > 0))
    throw new RuleError(`${name} cannot move from its home pose`);
  return { name, kind: 'hinge', axis: [0, 1, 0], range: limited, actuator };
}
