import { componentMass, usualDrive } from '@robotdesign/components';
import type { NodeSymbol } from '@robotdesign/contracts';
import { payloadSide } from '@robotdesign/mjcf';
import type { Random } from '@robotdesign/random';
import {
  armJoint,
  pedestalHeight,
  pedestalSize,
  shortestLink,
  shoulderHeight,
  wristLength,
} from '../arm-anatomy.ts';
import { type Body, nodeOf } from '../grammar/body.ts';
import { shortestDeck } from '../grammar/rules/fittings.ts';
import { armLinks, leastColumn } from '../grammar/rules/manipulator.ts';
import { type FingerStyle, fingersFor, gripperSizes, opensFor, widestObject } from '../gripper-anatomy.ts';
import { armGroup, type DriveGroup } from '../sizing/drive-groups.ts';
import type { DesignBrief } from './brief.ts';
import type { Writer } from './writer.ts';

/** Sizes of arms that stand on a base, a chassis or a back, from what a task asks of them. */

/** Joints of an arm without its gripper: a turntable, shoulder and elbow, then a wrist that pitches, then one that rolls. */
export const armJointWords = ['three', 'four', 'five'] as const;
export type ArmJoints = (typeof armJointWords)[number];

const groupJoints = {
  turntable: /^arm_yaw$/,
  shoulder: /^arm_shoulder$/,
  elbow: /^arm_elbow$/,
  wrist: /^arm_wrist$/,
  roll: /^arm_roll$/,
  grip: /^arm_hand_grip$/,
} as const;
type ArmGroup = keyof typeof groupJoints;
export type ArmDrives = Readonly<Record<ArmGroup, string>>;

/** Joints that close grippers; their actuators open wide enough for the object of a task. */
export const gripGroup = (joints: RegExp): DriveGroup => ({
  ...armGroup('grip', joints),
  suits: (component_id, { object_m }) => object_m === undefined || opensFor(object_m, component_id),
});

/** Joints of an arm that share an actuator in sizing. */
export const armGroups: readonly DriveGroup[] = Object.entries(groupJoints).map(([name, joints]) =>
  name === 'grip' ? gripGroup(joints) : armGroup(name, joints),
);

/** The actuators of an arm that sizing has settled, otherwise those of the other joints. */
function armDrives({ drives = {} }: DesignBrief): ArmDrives {
  const { joints: other = usualDrive, turntable, shoulder, elbow, wrist, roll, grip } = drives;
  return {
    turntable: turntable ?? other,
    shoulder: shoulder ?? other,
    elbow: elbow ?? other,
    wrist: wrist ?? other,
    roll: roll ?? other,
    grip: grip ?? other,
  };
}

/** The actuators that an arm with these joints has. */
export const drivesOfArm = (drives: ArmDrives, joints: ArmJoints): string[] => [
  drives.turntable,
  drives.shoulder,
  drives.elbow,
  ...(joints === 'three' ? [] : [drives.wrist]),
  ...(joints === 'five' ? [drives.roll] : []),
  drives.grip,
];

/** Sizes of an arm, m and rad. */
export interface ArmSizes {
  readonly drives: ArmDrives;
  readonly joints: ArmJoints;
  readonly upper_m: number;
  readonly fore_m: number;
  /** From the shoulder to the centre of the grip of the straight arm. */
  readonly reach_m: number;
  readonly lean_rad: number;
  readonly fold_rad: number;
  /** Distance of the grip's centre ahead of the turntable's axis at home. */
  readonly ahead_m: number;
  readonly gripper: {
    readonly grip_actuator: string;
    readonly fingers: FingerStyle;
    readonly opening_m: number;
    readonly finger_m: number;
  };
}

/** Width of an object where the task names none, m. */
const usualObject_m = 0.05;
/** Backward lean of an upper arm at home: it brings the weight of the folded arm over its base. */
const lean_rad = 0.45;
/** The elbow stops this far from its largest fold, and the forearm points this far below level at home. */
const foldReserve_rad = 0.06;
const homeDip_rad = 0.9;
/** Reserve of the reach over the length that is asked. */
const reachReserve_m = 0.002;

/**
 * Sizes an arm: the lengths from the reach, level from the shoulder axis to the centre of the grip, and the gripper
 * from the object. Upper arm and forearm share what wrist and gripper leave, as far as their actuators have room.
 */
export function armSizes(
  random: Random,
  joints: ArmJoints,
  fingers: FingerStyle,
  brief: DesignBrief,
): ArmSizes {
  const drives = armDrives(brief);
  const object = brief.object_m ?? usualObject_m * random.between(0.9, 1.2);
  const reach = brief.reach_m ?? brief.grip_height_m ?? random.between(0.28, 0.4);
  const gripper = { ...fingersFor(object, drives.grip), grip_actuator: drives.grip, fingers };
  const [shoulder, elbow, wrist] = [drives.shoulder, drives.elbow, drives.wrist].map(armJoint) as [
    ReturnType<typeof armJoint>,
    ReturnType<typeof armJoint>,
    ReturnType<typeof armJoint>,
  ];
  const { gripX } = gripperSizes(
    drives.grip,
    { opening: gripper.opening_m, finger: gripper.finger_m, style: fingers },
    joints === 'four' ? wrist : undefined,
  );
  const beyond = gripX + (joints === 'five' ? wristLength(wrist, armJoint(drives.roll)) : 0);
  const links = reach + reachReserve_m - beyond;
  const leastUpper = shortestLink(shoulder, elbow);
  const leastFore = shortestLink(elbow, joints === 'three' ? undefined : wrist);
  const fore = Math.max(leastFore, 0.48 * links);
  const upper = Math.max(leastUpper, links - fore);
  const fold = Math.min(elbow.fold - foldReserve_rad, lean_rad + Math.PI / 2 + homeDip_rad);
  return {
    drives,
    joints,
    upper_m: upper,
    fore_m: fore,
    reach_m: upper + fore + beyond,
    lean_rad,
    fold_rad: fold,
    ahead_m: (fore + beyond) * Math.sin(fold - lean_rad) - upper * Math.sin(lean_rad),
    gripper,
  };
}

/** Where an arm stands on its body. */
export interface ArmSeat {
  readonly form: 'arm_mount' | 'arm_column';
  /** Height of its shoulder beyond the lowest pedestal, m. */
  readonly raised_m: number;
  /** Distance of the front of its pedestal ahead of the middle of the body, m. */
  readonly front_m: number;
}

/** Writes an arm on a body with a seat for it. @throws DerivationError when the sizes do not fit together */
export function writeArm(writer: Writer, target: string, sizes: ArmSizes, seat: ArmSeat): void {
  const { drives, joints, gripper } = sizes;
  const yaw = armJoint(drives.turntable);
  const { length, ahead } = pedestalSize(yaw);
  const post = seat.form === 'arm_column' ? Math.max(seat.raised_m, leastColumn) + 1e-4 : 0;
  writer.apply('seat_arm', target, {
    actuator: drives.turntable,
    form: seat.form,
    offset_m: seat.front_m - ahead - length / 2,
    height_m: pedestalHeight(yaw) + post + 5e-5,
  });
  writer.apply('grow_arm', armLinks.turntable, {
    actuator: drives.shoulder,
    length_m: sizes.upper_m,
    lean_rad: sizes.lean_rad,
  });
  writer.apply('bend_arm', armLinks.upper, {
    actuator: drives.elbow,
    length_m: sizes.fore_m,
    fold_rad: sizes.fold_rad,
  });
  const angle_rad = 0.2;
  const writeHand: Readonly<Record<ArmJoints, () => void>> = {
    three: () => writer.apply('end_arm_in_gripper', armLinks.fore, gripper),
    four: () =>
      writer.apply('pitch_gripper', armLinks.fore, { actuator: drives.wrist, angle_rad, ...gripper }),
    five: () => {
      writer.apply('pitch_wrist', armLinks.fore, {
        actuator: drives.wrist,
        angle_rad,
        roll_actuator: drives.roll,
      });
      writer.apply('roll_gripper', armLinks.wrist, { actuator: drives.roll, ...gripper });
    },
  };
  writeHand[joints]();
}

/** Printed links, wires and screws of an arm over the mass of its actuators, and of its gripper, kg. */
const printedShare = 0.45;
const gripperMass_kg = 0.06;

/** Mass of an arm before it is built, kg. */
export const armMass = ({ drives, joints }: ArmSizes): number =>
  drivesOfArm(drives, joints).reduce(
    (sum, id) => sum + (1 + printedShare) * componentMass(id).mass_kg,
    gripperMass_kg,
  );

/** Height of the shoulder above the body on which the lowest pedestal stands, m. */
export const shoulderAbove = ({ drives }: ArmSizes): number =>
  pedestalHeight(armJoint(drives.turntable)) + shoulderHeight(armJoint(drives.shoulder));

/** Share of the reach at which the grid of joint angles finds the highest grip. */
const stretchedShare = 0.96;
/** Reach of an arm that a column raises to where it grips, and distance of that from its shoulder, level, m. */
const raisedReach_m = 0.34;
const raisedAhead_m = 0.16;
/** Height to which a column raises an arm that grips above it, m. */
const highestGripColumn_m = 0.6;

/** Height of the column with which an arm of usual length grips at the height that the task names, m. */
function columnToGrip({ grip_height_m = 0 }: DesignBrief, shoulder_m: number): number {
  const above = Math.sqrt((stretchedShare * raisedReach_m) ** 2 - raisedAhead_m ** 2);
  return Math.min(grip_height_m - above - shoulder_m, highestGripColumn_m);
}

/**
 * Height of the column under an arm, m, with which the folded arm is as high as asked and grips as high as asked; 0 where
 * the lowest pedestal does.
 * @param lid_m height of the body above the ground
 */
export function columnFor(brief: DesignBrief, lid_m: number, sizes: ArmSizes): number {
  const shoulder_m = lid_m + shoulderAbove(sizes);
  const folded = shoulder_m + sizes.upper_m * Math.cos(sizes.lean_rad);
  return Math.max(0, (brief.tall_m ?? 0) - folded, columnToGrip(brief, shoulder_m));
}

/** Centre of mass of a stretched arm over its reach. */
const stretchedCentre = 0.42;
const gravityReserve_rad = (5 * Math.PI) / 180;

/**
 * Half the least distance between wheels or feet, m, so that a body stands with the load at full reach in any
 * direction: the common centre of mass is inside by the height that tilts by 5°.
 */
function halfBaseForArm(
  sizes: ArmSizes,
  brief: DesignBrief,
  body: { readonly mass_kg: number; readonly shoulder_m: number; readonly offset_m: number },
): number {
  const arm = armMass(sizes);
  const { lift_kg = 0 } = brief;
  const moment = (lift_kg + stretchedCentre * arm) * sizes.reach_m + (lift_kg + arm) * body.offset_m;
  const total = body.mass_kg + lift_kg;
  const height = body.shoulder_m * Math.min(1, 0.4 + (arm + lift_kg) / total);
  return (1.03 * moment) / total + Math.tan(gravityReserve_rad) * height + 0.006;
}

/** Share of the reach at which an arm still grips with its hand pointing down, from a grid of its joints. */
const grippingShare = 0.9;

/**
 * The least reach with which an arm grips ahead of its body, m: at the height that the task names, from its column; else
 * from the ground.
 */
const reachToGrip = (
  { grip_height_m }: DesignBrief,
  shoulder: { readonly height_m: number; readonly column_m: number },
  front_m: number,
): number =>
  grip_height_m === undefined
    ? Math.hypot(shoulder.height_m, front_m) / grippingShare
    : Math.hypot(grip_height_m - shoulder.height_m - shoulder.column_m, front_m) / stretchedShare;

/** The body that carries an arm. */
export interface ArmCarrier {
  /** Mass with the arm, kg. */
  readonly mass_kg: number;
  /** Height of the shoulder above the ground on its lowest pedestal, m. */
  readonly shoulder_m: number;
  /** What a column adds to it; an arm on a column works above the ground, m. */
  readonly column_m?: (sizes: ArmSizes) => number;
  /** Distance of the shoulder from the middle of the body, m. */
  readonly offset_m: number;
  /** Distance of its front from the shoulder, from half the least distance of its wheels or feet, m. */
  readonly frontOf: (half_m: number) => number;
}

/**
 * Lengthens an arm until it grips ahead of its body, and finds the base on which it stands then: a longer
 * arm needs a longer base, over which it reaches the ground further ahead.
 */
export function armToGrip(
  random: Random,
  drafted: ArmSizes,
  brief: DesignBrief,
  carrier: ArmCarrier,
): { readonly arm: ArmSizes; readonly half_m: number } {
  const { joints, gripper } = drafted;
  const object_m = brief.object_m ?? widestObject(gripper.opening_m);
  let arm = drafted;
  let half_m = 0;
  for (let round = 0; round < 4; round += 1) {
    const column_m = carrier.column_m?.(arm) ?? 0;
    half_m = halfBaseForArm(arm, brief, { ...carrier, shoulder_m: carrier.shoulder_m + column_m });
    const shoulder = { height_m: carrier.shoulder_m, column_m };
    const reach_m = Math.max(brief.reach_m ?? 0, reachToGrip(brief, shoulder, carrier.frontOf(half_m)));
    arm = armSizes(random, joints, gripper.fingers, { ...brief, reach_m, object_m });
  }
  return { arm, half_m };
}

/** The hand stays so far ahead of its body, m. */
const clear_m = 0.03;
const asksForNoGrip = ({ lift_kg, object_m, grip_height_m }: DesignBrief): boolean =>
  lift_kg === undefined && object_m === undefined && grip_height_m === undefined;
/** Parts of a body over which an arm reaches ahead. */
const inFront: ReadonlySet<NodeSymbol> = new Set(['torso_segment', 'wheel', 'foot']);

/**
 * Lengthens an arm, if the body that was written for it is so high or so long that it does not grip ahead of it. Only
 * tasks for hands need that.
 * @param columnOf height of the column on a body of this height
 */
export function armOnBody(
  random: Random,
  written: Body,
  target: string,
  sizes: ArmSizes,
  brief: DesignBrief,
  front_m: number,
  columnOf: (lid_m: number) => number = () => 0,
): ArmSizes {
  const { nodes, home } = written;
  const seat = home.get(target)?.position;
  if (!seat || asksForNoGrip(brief)) return sizes;
  const pedestal = pedestalSize(armJoint(sizes.drives.turntable));
  const shoulderX = seat[0] + front_m - pedestal.ahead - pedestal.length / 2;
  const lid_m = lidOf(written, target);
  const shoulder = { height_m: lid_m + shoulderAbove(sizes), column_m: columnOf(lid_m) };
  const frontX = Math.max(
    ...[...nodes.values()]
      .filter(({ symbol }) => inFront.has(symbol))
      .map(({ node_id, size_m }) => (home.get(node_id)?.position[0] ?? 0) + (size_m[0] ?? 0) / 2),
  );
  const reach_m = reachToGrip(brief, shoulder, frontX - shoulderX + clear_m);
  if (reach_m <= sizes.reach_m) return sizes;
  const object_m = brief.object_m ?? widestObject(sizes.gripper.opening_m);
  return armSizes(random, sizes.joints, sizes.gripper.fingers, { ...brief, reach_m, object_m });
}

/** Height of the upper side of a body that was written, above the ground. */
export const lidOf = ({ nodes, home }: Body, target: string): number =>
  (home.get(target)?.position[2] ?? 0) + (nodes.get(target)?.size_m[2] ?? 0) / 2;

/** Length of a deck for the cube of a payload, m. */
const deckFor = (payload_kg: number): number =>
  payload_kg > 0 ? Math.max(shortestDeck + 0.01, payloadSide(payload_kg)) : 0;
/** Length that a mast takes at the rear, and room around a pedestal, m. */
const mastRoom_m = 0.046;
const around_m = 0.008;

/**
 * Front of the pedestal of an arm on a body: in the middle, where it tips least, or as far ahead as a deck behind it
 * needs.
 */
export function seatBehind(body: Body, target: string, { drives }: ArmSizes, brief: DesignBrief): number {
  const half = (nodeOf(body, target).size_m[0] ?? 0) / 2;
  const pedestal = pedestalSize(armJoint(drives.turntable));
  const middle = pedestal.ahead + pedestal.length / 2;
  const mast = brief.sensors.length > 0 ? mastRoom_m : 0;
  const rear = Math.max(deckFor(brief.payload_kg), 0) + mast + around_m - half;
  return Math.min(Math.max(middle, rear + pedestal.length), half - around_m);
}
