import { type Anatomy, forkGap, gap } from './anatomy.ts';

/** Lengths in the stacked joints of bodies with two legs, which follow from their servo, m. */

/** Thickness of a sole of soft filament. */
export const soleThickness = 0.006;
/** Range of an ankle roll to each side. */
export const ankleRoll_rad = 0.25;

/** Joints of an ankle. A foot without an ankle is part of its shin. */
export const ankleWords = ['pitch', 'pitch_roll'] as const;
export type Ankle = (typeof ankleWords)[number];
/** Joints of a hip above the joint that pitches. */
export type Hip = 'roll' | 'yaw_roll';

/** From the parent of a servo that hangs by its far end down to its shaft. */
export const hungShaft = ({ far }: Anatomy): number => far;
/** From the parent of an upright servo that hangs by its flank down to the face of its horn. */
export const hungHorn = ({ case: { axial } }: Anatomy): number => axial + forkGap;
/** From a part up to the one that an upright servo on it turns: a chest, a head. */
export const turnRise = ({ case: { axial } }: Anatomy): number => axial + gap;
/** From the axis of a joint down to the axis of the servo that hangs under its fork. */
export const nextShaft = (anatomy: Anatomy): number => anatomy.swing + anatomy.web + hungShaft(anatomy);
/**
 * From the side of a torso outward to the servo that lifts an arm, so that the fork of the forearm passes the
 * torso.
 */
export const shoulderHub = ({ thighHalfWidth, cheek, web, case: { across } }: Anatomy): number =>
  Math.max(web, thighHalfWidth + cheek + forkGap + 0.004 - gap - across / 2);
/** From an ankle's pitch axis down to its roll axis, whose servo lies on its side. */
export const ankleRollDrop = ({ swing, web, case: { across } }: Anatomy): number => swing + web + across / 2;
/**
 * From the roll axis of an ankle down to the upper side of its sole, which clears the far end of the servo when it
 * rolls.
 */
export const rollingSoleDrop = ({ far, case: { across } }: Anatomy): number =>
  across / 2 + far * Math.sin(ankleRoll_rad) + 0.001;

/** Height of the upper axis of an ankle above the ground. */
export const ankleStand: Readonly<Record<Ankle, (anatomy: Anatomy) => number>> = {
  pitch: ({ swing }) => swing + soleThickness,
  pitch_roll: (anatomy) => ankleRollDrop(anatomy) + rollingSoleDrop(anatomy) + soleThickness,
};

/** From the underside of a trunk down to the pitch axis of the hips under it. */
export const hipDrop: Readonly<Record<Hip, (anatomy: Anatomy) => number>> = {
  roll: (anatomy) => hungShaft(anatomy) + nextShaft(anatomy),
  // The plate under the horn is a web too.
  yaw_roll: (anatomy) => hungHorn(anatomy) + anatomy.web + hungShaft(anatomy) + nextShaft(anatomy),
};
