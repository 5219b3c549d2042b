/**
 * The room that the grammar leaves for what is bought, in metres. A body is sized around it before a component is
 * chosen; the components' own boxes go into the links later.
 */

/** Case of a joint servo: along its long side, across it, and along its shaft. */
export const servoCase = { long: 0.0452, across: 0.0247, axial: 0.035 } as const;
/** From the shaft to the near and to the far end of the case. */
export const servoNear = 0.0101;
export const servoFar = servoCase.long - servoNear;
/** From the shaft to the middle of the case. */
export const servoShaftOffset = servoCase.long / 2 - servoNear;

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
/** From a shaft to the furthest corner of its case's near end: what turns about it stays outside. */
export const servoSwing = Math.hypot(servoNear, servoCase.across / 2) + forkGap;

/**
 * Heights inside a torso: drives below, electronics above, a plate under, between and over them. A hip's fork turns above
 * and below its servo; a gearmotor is held between the plates.
 */
const servoLevel = servoCase.axial + 2 * (cheek + 2 * forkGap);
const gearmotorLevel = gearmotorCase.upright;
export const electronicsLevel = 0.0255;
export const leggedTorsoHeight = 3 * plate + servoLevel + electronicsLevel;
export const chassisHeight = 3 * plate + gearmotorLevel + electronicsLevel;

/** Where the drives' middle lies above the middle of a torso of this height: below the electronics. */
export const driveLevelZ = (torsoHeight: number): number =>
  -torsoHeight / 2 + plate + (torsoHeight - 3 * plate - electronicsLevel) / 2;
/** Where the electronics stand above the middle of a torso of this height. */
export const electronicsFloorZ = (torsoHeight: number): number => torsoHeight / 2 - plate - electronicsLevel;

/** Hip axes lie this far inside the edge of the torso, so that the case's near end stays within. */
export const hipInset = 0.013;
/** An ankle stands this high above the ground; every foot fills exactly that. */
export const ankleHeight = 0.018;
/** Half of a thigh's width at the knee: the servo across and a cheek on each side. */
export const thighHalfWidth = servoCase.axial / 2 + cheek;

/** From an abduction axis outward to the middle of its thigh, and along the body to the pitch axis. */
export const abductionHip = {
  outward: servoCase.axial / 2 + gap + thighHalfWidth,
  along: servoCase.across / 2 + 0.006,
} as const;

/** How far beside the middle plane a deck's posts stand on the torso. */
export const deckPostY = 0.03;
/** A mast's side, along and across. */
export const mastSize = 0.016;
