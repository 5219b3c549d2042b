import type { Random } from '@robotdesign/random';
import { type Anatomy, anatomyWith, gap } from '../anatomy.ts';
import type { Body } from '../grammar/body.ts';
import { longestArmSegment_m, mostElbow_rad } from '../grammar/rules/arms.ts';
import { type FingerStyle, fingersFor, gripperSizes, guideWidth, opensFor } from '../gripper-anatomy.ts';
import { armGroup, type DriveGroup } from '../sizing/drive-groups.ts';
import { hungHorn, hungShaft, shoulderHub } from '../upright-anatomy.ts';
import type { DesignBrief } from './brief.ts';
import { gripGroup } from './manipulator.ts';
import { ownDrive } from './own-drives.ts';
import type { Writer } from './writer.ts';

/** Arms that hang at the sides of a torso. */

export type Shoulders = 'two' | 'three';
export type Hands = 'hook' | 'claw' | 'gripper';
interface ArmTraits {
  readonly shoulders: Shoulders;
  readonly hands: Hands;
}

/** Joints of hanging arms that share an actuator in sizing. */
export const hangingArmGroups: readonly DriveGroup[] = [
  gripGroup(/_hand_grip$/),
  armGroup('arms', /_(shoulder_(pitch|roll|yaw)|elbow|grip)$/),
];

const fingers: FingerStyle = 'flat';
/** Segments of arms over the length of a thigh, for arms with their own actuators, and their longest, m. */
const segmentShare = 0.75;
const longestSegment = 0.2;
/** Reserve of the reach over the length that is asked, and least height of a hand above the ground at home, m. */
const reachReserve_m = 0.004;
const groundClear_m = 0.03;

/** The actuator of the arms; undefined for that of the other joints. */
export const armDrive = (
  brief: DesignBrief,
  { shoulders, hands }: ArmTraits,
  anatomy: Anatomy,
): string | undefined =>
  ownDrive(brief, 'arms', anatomy, 2 * (shoulders === 'three' ? 4 : 3) + (hands === 'claw' ? 2 : 0));

/** From the end of a forearm to the centre of the grip and to the tip of a hook, m. */
const hook = { grip_m: 0.03, tip_m: 0.03 } as const;

/** The hand at the end of a forearm, how far it reaches to the side, to its grip and to its tip. */
function handOf(random: Random, hands: Hands, brief: DesignBrief, arm: Anatomy) {
  if (hands === 'hook')
    return { rule: 'end_in_hook', values: { width_m: random.between(0.024, 0.036) }, half_m: 0, ...hook };
  if (hands === 'claw') {
    const finger_m = random.between(0.036, 0.05) * arm.scale;
    const tip_m = arm.swing + arm.web + finger_m;
    return { rule: 'end_in_claw', values: { finger_m }, half_m: 0, grip_m: tip_m, tip_m };
  }
  const object_m = brief.object_m ?? random.between(0.03, 0.05);
  const usual = ownDrive(brief, 'grip', arm, 2) ?? arm.servo;
  const grip_actuator = opensFor(object_m, usual) ? usual : (brief.drives?.grip ?? usual);
  const sizes = fingersFor(object_m, grip_actuator);
  const { opening_m: opening, finger_m: finger } = sizes;
  const gripper = gripperSizes(grip_actuator, { opening, finger, style: fingers });
  return {
    rule: 'end_in_gripper',
    values: { grip_actuator, fingers, ...sizes },
    half_m: guideWidth(gripper) / 2,
    grip_m: gripper.gripX,
    tip_m: gripper.fingerX + finger,
  };
}

/** The reach that a task asks of an arm: its own, or that from the shoulder to the height at which it grips, m. */
const askedReach = ({ reach_m, grip_height_m }: DesignBrief, shoulder_m: number): number =>
  reach_m ?? (grip_height_m === undefined ? 0 : Math.abs(grip_height_m - shoulder_m));

/** Length of a segment that, with the other one, gives an arm the reach of a task. */
const forReach = (reach_m: number, around: number, own: number, other: number): number =>
  Math.min(Math.max(own, (reach_m + reachReserve_m - around) * (own / (own + other))), longestArmSegment_m);

/** Height of the shoulders of a torso above the ground. */
function shoulderAbove({ nodes, home }: Body, torso: string, arm: Anatomy): number {
  const top = (home.get(torso)?.position[2] ?? 0) + (nodes.get(torso)?.size_m[2] ?? 0) / 2;
  return top - arm.plate - arm.case.across / 2;
}

/** The angle of an elbow that keeps the hand clear of the ground at home, at least the usual one, rad. */
const liftedElbow = (fall: number, beyond: number, usual_rad: number): number =>
  Math.min(
    Math.max(usual_rad, Math.acos(Math.min(1, Math.max(-1, (fall - groundClear_m) / beyond)))),
    mostElbow_rad,
  );

/**
 * Writes two arms on a torso. Arms with their own actuators are as long as the legs ask for, and their hands pass the
 * torso. @throws DerivationError when the sizes do not fit together
 */
export function writeHangingArms(
  writer: Writer,
  random: Random,
  torso: string,
  traits: ArmTraits,
  body: { readonly brief: DesignBrief; readonly anatomy: Anatomy; readonly thigh_m: number },
): void {
  const { brief, anatomy, thigh_m } = body;
  const actuator = armDrive(brief, traits, anatomy);
  const arm = anatomyWith(anatomy, actuator);
  const turns = traits.shoulders === 'three';
  const asLong = (least: number) =>
    actuator === undefined ? least : Math.max(least, Math.min(segmentShare * thigh_m, longestSegment));
  const servos = hungShaft(arm) + arm.web + (turns ? 0 : arm.swing);
  const usualUpper_m = asLong(servos + random.between(0.004, turns ? 0.008 : 0.018) * arm.scale);
  const usualFore_m = asLong(arm.swing + arm.web + arm.far + random.between(0.008, 0.022) * arm.scale);
  const usual_rad = random.between(0.3, 0.55);
  const hand = handOf(random, traits.hands, brief, arm);
  const beside = gap + shoulderHub(arm) + arm.case.across / 2;
  const out_m = actuator === undefined ? 0 : Math.max(0, hand.half_m + gap - beside);
  // From the shoulder to the upper arm, and from the forearm to the grip.
  const drop = turns ? arm.swing + arm.web + hungHorn(arm) : 0;
  const around = shoulderHub(arm) + out_m + arm.case.across / 2 + drop + hand.grip_m;
  const shoulder_m = shoulderAbove(writer.body, torso, arm);
  const reach = askedReach(brief, shoulder_m);
  const upper_m = forReach(reach, around, usualUpper_m, usualFore_m);
  const length_m = forReach(reach, around, usualFore_m, usualUpper_m);
  const fall = shoulder_m - upper_m - drop;
  const forearm = { length_m, angle_rad: liftedElbow(fall, length_m + hand.tip_m, usual_rad) };
  writer.apply('attach_arms', torso, {
    actuator,
    out_m: out_m > 0 ? out_m : undefined,
  });
  writer.apply(turns ? 'grow_turning_upper_arm' : 'grow_upper_arm', 'left_shoulder', { length_m: upper_m });
  writer.apply('bend_elbow', 'left_upper_arm', forearm);
  writer.apply(hand.rule, 'left_forearm', hand.values);
}
