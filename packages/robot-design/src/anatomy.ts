import {
  continuousTorqueOf,
  isJointServo,
  type JointServo,
  jointServos,
  type ServoCase,
  servoCaseOf,
  usualServo,
} from '@robotdesign/components';

/**
 * Space that the grammar reserves for bought parts, m. A body is sized around it before components are chosen;
 * lowering then places the real boxes of the components.
 */

/** Case of a wheel gearmotor: along the body, along its shaft, and vertical. */
export const gearmotorCase = { long: 0.055, axial: 0.0483, upright: 0.023 } as const;

/** Thickness of printed plates: two walls, no infill. */
export const plate = 0.0024;
/** Thickness of a fork's or a cradle's cheek. */
export const cheek = 0.003;
/** Gap between parts that move past each other. */
export const gap = 0.003;

/** Gap between a fork and the servo that it turns on. */
export const forkGap = 0.0005;
/** Height of the electronics in a torso: drives below, electronics above, a plate below, between and above them. */
export const electronicsLevel = 0.0255;
/** A gearmotor is held between the plates. */
export const chassisHeight = 3 * plate + gearmotorCase.upright + electronicsLevel;

/** Height of the drives above the middle of a torso of this height: they are below the electronics. */
export const driveLevelZ = (torsoHeight: number): number =>
  -torsoHeight / 2 + plate + (torsoHeight - 3 * plate - electronicsLevel) / 2;
/** Height of the electronics above the middle of a torso of this height. */
export const electronicsFloorZ = (torsoHeight: number): number => torsoHeight / 2 - plate - electronicsLevel;

/** Height of an ankle without a servo above the ground; its foot fills exactly this height. */
export const ankleHeight = 0.018;

/** Distance of a deck's posts from the middle plane of the torso. */
export const deckPostY = 0.03;
/** Side length of a mast's square cross-section. */
export const mastSize = 0.016;

/** Sizes that follow from the servo of a body's joints, m. A body without joint servos uses the default servo. */
export interface Anatomy {
  readonly servo: JointServo;
  readonly case: Pick<ServoCase, 'long' | 'across' | 'axial'>;
  /** From the shaft to the near end, to the far end and to the middle of the case. */
  readonly near: number;
  readonly far: number;
  readonly shaftOffset: number;
  /**
   * From a shaft to the furthest corner of the near end of its case: parts that turn about the shaft stay outside
   * this radius.
   */
  readonly swing: number;
  /**
   * Size of the case relative to the default servo's, by the sum of its sides. Sizes without a formula scale with
   * it.
   */
  readonly scale: number;
  /**
   * Continuous torque relative to the default servo, divided by the weight and lever arm that grow with the case. A
   * weaker servo stands on straighter legs.
   */
  readonly strength: number;
  /** Tall enough for the fork of a hip, which turns above and below its servo. */
  readonly torsoHeight: number;
  /** Distance of hip axes from the edge of the torso, so that the near end of the case stays inside. */
  readonly hipInset: number;
  /** Half the width of a thigh at the knee: the servo across, and a cheek on each side. */
  readonly thighHalfWidth: number;
  /** From an abduction axis outward to the middle of its thigh, and along the body to the pitch axis. */
  readonly abductionHip: { readonly outward: number; readonly along: number };
  /** Gap between the halves of a divided torso. */
  readonly segmentGap: number;
}

const sides = ({ long, across, axial }: Pick<ServoCase, 'long' | 'across' | 'axial'>): number =>
  long + across + axial;

function caseOf(servo: JointServo): ServoCase {
  const found = servoCaseOf(servo);
  if (!found) throw new RangeError(`the catalogue has no case size for ${servo}`);
  return found;
}

function sizeAround(servo: JointServo): Anatomy {
  const { long, across, axial, near } = caseOf(servo);
  const thighHalfWidth = axial / 2 + cheek;
  const scale = sides({ long, across, axial }) / sides(caseOf(usualServo));
  return {
    servo,
    case: { long, across, axial },
    near,
    far: long - near,
    shaftOffset: long / 2 - near,
    swing: Math.hypot(near, across / 2) + forkGap,
    scale,
    strength: (continuousTorqueOf(servo) ?? 0) / (continuousTorqueOf(usualServo) ?? 1) / scale ** 2,
    torsoHeight: 3 * plate + axial + 2 * (cheek + 2 * forkGap) + electronicsLevel,
    hipInset: near + 0.0029,
    thighHalfWidth,
    abductionHip: { outward: axial / 2 + gap + thighHalfWidth, along: across / 2 + 0.006 },
    segmentGap: 2 * (near + gap),
  };
}

const anatomies = new Map(jointServos.map((servo) => [servo, sizeAround(servo)]));

/**
 * The anatomy for a servo, by its component id; for the default servo without an id. @throws RangeError for a servo
 * that is not supported
 */
export function anatomyOf(servo: string = usualServo): Anatomy {
  const found = isJointServo(servo) ? anatomies.get(servo) : undefined;
  if (!found) throw new RangeError(`bodies cannot be sized for ${servo}`);
  return found;
}
