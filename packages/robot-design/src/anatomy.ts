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
 * The room that the grammar leaves for what is bought, in metres. A body is sized around it before a component is
 * chosen; the components' own boxes go into the links later.
 */

/** Case of a wheel gearmotor: along the body, along its shaft, and upright. */
export const gearmotorCase = { long: 0.055, axial: 0.0483, upright: 0.023 } as const;

/** Thickness of printed plates: two walls, no infill. */
export const plate = 0.0024;
/** Thickness of a fork's or a cradle's cheek. */
export const cheek = 0.003;
/** Gap between parts that move past each other. */
export const gap = 0.003;

/** A fork's gap to the servo that it turns on. */
export const forkGap = 0.0005;
/** Heights inside a torso: drives below, electronics above, a plate under, between and over them. */
export const electronicsLevel = 0.0255;
/** A gearmotor is held between the plates. */
export const chassisHeight = 3 * plate + gearmotorCase.upright + electronicsLevel;

/** Where the drives' middle lies above the middle of a torso of this height: below the electronics. */
export const driveLevelZ = (torsoHeight: number): number =>
  -torsoHeight / 2 + plate + (torsoHeight - 3 * plate - electronicsLevel) / 2;
/** Where the electronics stand above the middle of a torso of this height. */
export const electronicsFloorZ = (torsoHeight: number): number => torsoHeight / 2 - plate - electronicsLevel;

/** An ankle without a servo stands this high above the ground; its foot fills exactly that. */
export const ankleHeight = 0.018;

/** How far beside the middle plane a deck's posts stand on the torso. */
export const deckPostY = 0.03;
/** A mast's side, along and across. */
export const mastSize = 0.016;

/** What follows from the servo that a body's joints have, m. A body without joint servos has that of the usual one. */
export interface Anatomy {
  readonly servo: JointServo;
  readonly case: Pick<ServoCase, 'long' | 'across' | 'axial'>;
  /** From the shaft to the near and to the far end of the case, and to its middle. */
  readonly near: number;
  readonly far: number;
  readonly shaftOffset: number;
  /** From a shaft to the furthest corner of its case's near end: what turns about it stays outside. */
  readonly swing: number;
  /** Of the case to that of the usual servo, by the sum of its sides: sizes that have no law of their own grow with it. */
  readonly scale: number;
  /**
   * What the servo holds for long to what the usual one does, over the weight and the arm that grow with the case:
   * weaker ones stand on straighter legs.
   */
  readonly strength: number;
  /** A hip's fork turns above and below its servo. */
  readonly torsoHeight: number;
  /** Hip axes lie this far inside the edge of the torso, so that the case's near end stays within. */
  readonly hipInset: number;
  /** Half of a thigh's width at the knee: the servo across and a cheek on each side. */
  readonly thighHalfWidth: number;
  /** From an abduction axis outward to the middle of its thigh, and along the body to the pitch axis. */
  readonly abductionHip: { readonly outward: number; readonly along: number };
  /** Between the halves of a divided torso. */
  readonly segmentGap: number;
}

const sides = ({ long, across, axial }: Pick<ServoCase, 'long' | 'across' | 'axial'>): number =>
  long + across + axial;

function caseOf(servo: JointServo): ServoCase {
  const found = servoCaseOf(servo);
  if (!found) throw new RangeError(`the case of ${servo} is not known`);
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

/** The anatomy around a servo, by its component id; around the usual one without. @throws RangeError for any other */
export function anatomyOf(servo: string = usualServo): Anatomy {
  const found = isJointServo(servo) ? anatomies.get(servo) : undefined;
  if (!found) throw new RangeError(`no body can be sized around ${servo}`);
  return found;
}
