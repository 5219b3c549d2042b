import { forkGap } from './anatomy.ts';
import { type ArmJointSizes, armJoint, forkEndOf, jointTravel } from './arm-anatomy.ts';

/**
 * Sizes of a printed parallel gripper, m. A pinion on the horn of its actuator moves two racks in opposite directions,
 * and each rack carries a finger. In its frame x points to the finger tips, the fingers move along y, and the shaft
 * points along z.
 */
export interface GripperSizes {
  readonly grip: ArmJointSizes;
  /** x of the front face of the back plate, of the shaft, and of the rear end of the fingers. */
  readonly backX: number;
  readonly shaftX: number;
  readonly fingerX: number;
  readonly fingerLength: number;
  readonly fingerHeight: number;
  readonly opening: number;
  readonly pinionRadius: number;
  /** Range of the pinion to each side of its middle position. */
  readonly turn_rad: number;
  /** x of the centre of the grip. */
  readonly gripX: number;
}

/** Fingers with flat pads, broad pads for soft objects, or a groove along the pad for round ones. */
export const fingerStyles = ['flat', 'broad', 'grooved'] as const;
export type FingerStyle = (typeof fingerStyles)[number];
/** Height of a finger over its length. */
const heightShare: Readonly<Record<FingerStyle, number>> = { flat: 0.35, broad: 0.6, grooved: 0.45 };

/** Thicknesses of a pad, a jaw, a rack and the guide of the fingers, and the height of the pinion. */
export const gripperParts = { pad: 0.003, jaw: 0.005, rack: 0.004, guide: 0.005, pinion: 0.006 } as const;
/** Gap between parts of a gripper that move past each other. */
export const slideGap = 0.001;

/** The smallest pinion that still has strong teeth. */
const leastPinion = 0.008;
/** A pinion uses this share of the travel of its actuator, and at most this turn in all. */
const travelShare = 0.9;
const mostTurn_rad = 5;
/** Position of the grip's centre along the fingers. */
const gripShare = 0.6;

const backPlate = ({ wall }: ArmJointSizes): number => 1.5 * wall;

/** A gripper opens wider than its object by this share, and by this length, m. */
const openingShare = 1.15;
const openingReserve_m = 0.008;
/** Openings of printed grippers, m. */
const leastOpening_m = 0.03;
export const mostOpening_m = 0.3;
/** Shortest and longest fingers that are sized for an object, m, and their length over its width. */
const shortestFinger_m = 0.04;
const longestFinger_m = 0.16;
const fingerShare = 0.9;

/** The opening that an object of this width needs, m. */
const openingFor = (object_m: number): number =>
  Math.max(openingShare * object_m + openingReserve_m, leastOpening_m);

/** Width of the widest object for an opening, m. */
export const widestObject = (opening_m: number): number =>
  Math.max(0, (opening_m - openingReserve_m) / openingShare);

/** Whether the racks of a gripper for this object have room at an actuator, as far as printed grippers open. */
export const opensFor = (object_m: number, actuator: string): boolean =>
  widestOpening(actuator) >= Math.min(openingFor(object_m), mostOpening_m);

/**
 * Opening and length of the fingers for an object of this width. Where the racks have no room for so wide an opening, it
 * is the widest one, and the body misses what is asked.
 */
export const fingersFor = (object_m: number, actuator: string) => ({
  // A program holds rounded lengths.
  opening_m: Math.min(openingFor(object_m) + 1e-4, widestOpening(actuator), mostOpening_m),
  finger_m: Math.min(Math.max(fingerShare * object_m, shortestFinger_m), longestFinger_m),
});

/** Sizes of a gripper with this opening. `by` is the joint that pitches it, if one does. */
export function gripperSizes(
  actuator: string,
  values: { readonly opening: number; readonly finger: number; readonly style: FingerStyle },
  by?: ArmJointSizes,
): GripperSizes {
  const grip = armJoint(actuator);
  const { long } = grip.anatomy.case;
  const backX = by ? forkEndOf(by) : backPlate(grip);
  const shaftX = backX + grip.anatomy.far;
  const turn = Math.min(travelShare * jointTravel(actuator), mostTurn_rad);
  const pinionRadius = Math.max(leastPinion, values.opening / (2 * turn));
  const fingerX =
    Math.max(backX + long + gripperParts.guide, shaftX + pinionRadius + gripperParts.rack) + 2 * slideGap;
  return {
    grip,
    backX,
    shaftX,
    fingerX,
    fingerLength: values.finger,
    fingerHeight: heightShare[values.style] * values.finger,
    opening: values.opening,
    pinionRadius,
    turn_rad: values.opening / 4 / pinionRadius,
    gripX: fingerX + gripShare * values.finger,
  };
}

/** Width of a gripper across its guide. */
export const guideWidth = ({ grip, opening }: GripperSizes): number =>
  Math.max(opening + 2 * (gripperParts.pad + gripperParts.jaw), grip.anatomy.case.across + 2 * grip.wall);

/** z of the underside of the pinion: just above the case of the actuator. */
export const pinionZ = ({ grip }: GripperSizes): number => grip.anatomy.case.axial / 2 + forkGap;

/** The widest gripper whose racks have room behind the shaft of its actuator. */
export function widestOpening(actuator: string): number {
  const { anatomy } = armJoint(actuator);
  const turn = Math.min(travelShare * jointTravel(actuator), mostTurn_rad);
  return 2 * turn * (anatomy.far - gripperParts.rack - 2 * slideGap);
}
