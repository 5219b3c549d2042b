import { type Anatomy, anatomyWith, gap } from '../anatomy.ts';
import { type FingerStyle, fingersFor, gripperSizes, guideWidth, opensFor } from '../gripper-anatomy.ts';
import type { Random } from '../random.ts';
import { armGroup, type DriveGroup } from '../sizing/drive-groups.ts';
import { hungShaft, shoulderHub } from '../upright-anatomy.ts';
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

/** The actuator of the arms; undefined for that of the other joints. */
export const armDrive = (
  brief: DesignBrief,
  { shoulders, hands }: ArmTraits,
  anatomy: Anatomy,
): string | undefined =>
  ownDrive(brief, 'arms', anatomy, 2 * (shoulders === 'three' ? 4 : 3) + (hands === 'claw' ? 2 : 0));

/** The hand at the end of a forearm, and how far it reaches to the side. */
function handOf(random: Random, hands: Hands, brief: DesignBrief, arm: Anatomy) {
  if (hands === 'hook')
    return { rule: 'end_in_hook', values: { width_m: random.between(0.024, 0.036) }, half_m: 0 };
  if (hands === 'claw')
    return { rule: 'end_in_claw', values: { finger_m: random.between(0.036, 0.05) * arm.scale }, half_m: 0 };
  const object_m = brief.object_m ?? random.between(0.03, 0.05);
  const usual = ownDrive(brief, 'grip', arm, 2) ?? arm.servo;
  const grip_actuator = opensFor(object_m, usual) ? usual : (brief.drives?.grip ?? usual);
  const sizes = fingersFor(object_m, grip_actuator);
  const { opening_m: opening, finger_m: finger } = sizes;
  return {
    rule: 'end_in_gripper',
    values: { grip_actuator, fingers, ...sizes },
    half_m: guideWidth(gripperSizes(grip_actuator, { opening, finger, style: fingers })) / 2,
  };
}

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
  const upper_m = asLong(servos + random.between(0.004, turns ? 0.008 : 0.018) * arm.scale);
  const forearm = {
    length_m: asLong(arm.swing + arm.web + arm.far + random.between(0.008, 0.022) * arm.scale),
    angle_rad: random.between(0.3, 0.55),
  };
  const hand = handOf(random, traits.hands, brief, arm);
  const beside = gap + shoulderHub(arm) + arm.case.across / 2;
  writer.apply('attach_arms', torso, {
    actuator,
    out_m: actuator === undefined || hand.half_m + gap <= beside ? undefined : hand.half_m + gap - beside,
  });
  writer.apply(turns ? 'grow_turning_upper_arm' : 'grow_upper_arm', 'left_shoulder', { length_m: upper_m });
  writer.apply('bend_elbow', 'left_upper_arm', forearm);
  writer.apply(hand.rule, 'left_forearm', hand.values);
}
