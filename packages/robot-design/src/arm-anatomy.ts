import { travelOf } from '@robotdesign/components';
import type { Range } from '@robotdesign/contracts';
import { type Anatomy, anatomyOf, cheek, forkGap, gap } from './anatomy.ts';

/**
 * Sizes of the joints of an arm, m. Each joint has its own actuator, so that a link is shaped by two of them: the one
 * that moves it and the one that it holds. In the frame of a link x points along the arm and y along the shaft of a
 * joint that pitches.
 */
export interface ArmJointSizes {
  readonly anatomy: Anatomy;
  /** Thickness of cheeks and webs: thicker around large actuators. */
  readonly wall: number;
  /** Height of the fork of the link that the joint moves. */
  readonly forkHeight: number;
  /** From the shaft to the web of that fork, which clears the case of the actuator when the joint folds. */
  readonly webAt: number;
  /** From the shaft back to the end of the fork. */
  readonly behind: number;
  /** From the middle plane to the middle of a cheek of the cradle, and of the fork around the cradle. */
  readonly cradleY: number;
  readonly forkY: number;
  /** Largest angle between the joined links, from straight. */
  readonly fold: number;
}

/** Actuators up to this scale have cheeks of the usual thickness. */
const thickensFrom = 1.3;

/** Links are nearly as high as actuators up to this width, and slimmer than wider discs, m. */
const slimTo = 0.035;

/** Sizes of a joint that pitches. @throws RangeError for an actuator without a case */
export function armJoint(actuator: string): ArmJointSizes {
  const anatomy = anatomyOf(actuator);
  const { across, axial } = anatomy.case;
  const wall = cheek * Math.max(1, anatomy.scale / thickensFrom);
  const forkHeight = 0.8 * Math.min(across, slimTo) + 0.3 * Math.max(0, across - slimTo);
  const webAt = anatomy.swing + 0.5 * across;
  const flank = across / 2 + gap;
  const corner = Math.hypot(webAt, forkHeight / 2);
  return {
    anatomy,
    wall,
    forkHeight,
    webAt,
    behind: 0.4 * across,
    cradleY: axial / 2 + wall / 2,
    forkY: axial / 2 + 1.5 * wall + forkGap,
    // The inner corner of the web touches the flank of the case: webAt·sin + (height/2)·cos = flank.
    fold: Math.PI - Math.asin(Math.min(1, flank / corner)) - Math.atan2(forkHeight / 2, webAt),
  };
}

/** From the shaft to the outer face of the web of a link that a joint pitches. */
export const forkEndOf = ({ webAt, wall }: ArmJointSizes): number => webAt + 1.5 * wall;
/** Thickness of the block between a beam and the actuator at its end. */
export const endBlock = ({ wall }: ArmJointSizes): number => 2 * wall;

/**
 * From a shaft back to the fork of the link that holds its actuator: clear of the fork that turns about the shaft. Its
 * corners pass behind the shaft, and when it folds its flank meets that of the holder where
 * s·sin = (H + h·cos), with half heights H and h and the angle that remains to a full fold.
 */
function foldRoom({ behind, forkHeight, fold }: ArmJointSizes, holder: ArmJointSizes): number {
  const left = Math.PI - fold;
  const [own, other] = [forkHeight / 2, holder.forkHeight / 2];
  const along = (other + own * Math.cos(left)) / Math.sin(left);
  return Math.max(Math.hypot(behind, own), along * Math.cos(left) + own * Math.sin(left));
}

/** The shortest link between a joint that pitches it and an actuator at its end; without one it ends in a block. */
export const shortestLink = (joint: ArmJointSizes, next?: ArmJointSizes): number =>
  forkEndOf(joint) +
  (next ? Math.max(endBlock(next) + next.anatomy.far, foldRoom(next, joint)) : endBlock(joint)) +
  0.004;

/** From the pitch axis of a wrist to the face of the actuator that rolls the hand. */
export const wristLength = (pitch: ArmJointSizes, roll: ArmJointSizes): number =>
  forkEndOf(pitch) + roll.anatomy.case.axial + forkGap;

/** From the base of a turntable up to the shoulder axis. */
export const shoulderHeight = (shoulder: ArmJointSizes): number => 1.5 * shoulder.wall + shoulder.anatomy.far;

/** Least height of the pedestal around the actuator that turns an arm. */
export const pedestalHeight = (yaw: ArmJointSizes): number => yaw.anatomy.case.axial + forkGap + yaw.wall;

/** Length and width of that pedestal, and its middle ahead of the axis. */
export function pedestalSize({ anatomy, wall }: ArmJointSizes) {
  const { long, across } = anatomy.case;
  return { length: long + 2 * wall, width: across + 2 * wall, ahead: -anatomy.shaftOffset };
}

/** Full travel of an actuator in a joint, rad: at most one turn. */
export const jointTravel = (actuator: string): number =>
  Math.min(travelOf(actuator) ?? 2 * Math.PI, 2 * Math.PI);

/** Least travel to each side of home, rad. */
const leastTravel = 0.1;

/**
 * A range within the travel of an actuator. What is too much is taken from both ends of a symmetric range, and from the
 * lower end of any other one first.
 */
export function withinTravel({ min, max }: Range, actuator: string): Range {
  const travel = jointTravel(actuator);
  if (max - min <= travel) return { min, max };
  if (min === -max) return { min: -travel / 2, max: travel / 2 };
  const low = Math.min(-leastTravel, Math.max(min, max - travel));
  return { min: low, max: Math.min(max, low + travel) };
}
