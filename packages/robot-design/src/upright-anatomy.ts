import { type Anatomy, cheek, forkGap, gap } from './anatomy.ts';

/** Lengths in the stacked joints of bodies on two legs, which follow from their servo, m. */

/** Of a sole of soft filament. */
export const soleThickness = 0.006;
/** Of the plate between the fork of one joint and the servo of the next. */
export const web = 0.006;
/** An ankle rolls so far to either side. */
export const ankleRoll_rad = 0.25;

/** Joints of an ankle: none is a foot that is part of its shin. */
export const ankleWords = ['pitch', 'pitch_roll'] as const;
export type Ankle = (typeof ankleWords)[number];
/** Joints of a hip above the one that pitches. */
export type Hip = 'roll' | 'yaw_roll';

/** From what a servo hangs on by its far end down to its shaft. */
export const hungShaft = ({ far }: Anatomy): number => far;
/** From what an upright servo hangs on by its flank down to the face of its horn. */
export const hungHorn = ({ case: { axial } }: Anatomy): number => axial + forkGap;
/** From a joint's axis down to that of the servo which hangs under its fork. */
export const nextShaft = (anatomy: Anatomy): number => anatomy.swing + web + hungShaft(anatomy);
/** From a torso's side outward to the servo that lifts an arm: its forearm's fork passes the torso. */
export const shoulderHub = ({ thighHalfWidth, case: { across } }: Anatomy): number =>
  Math.max(web, thighHalfWidth + cheek + forkGap + 0.004 - gap - across / 2);
/** From an ankle's pitch axis down to its roll axis, whose servo lies on its side. */
export const ankleRollDrop = ({ swing, case: { across } }: Anatomy): number => swing + web + across / 2;
/** From an ankle's roll axis down to the upper side of its sole, which clears the servo's far end when it rolls. */
export const rollingSoleDrop = ({ far, case: { across } }: Anatomy): number =>
  across / 2 + far * Math.sin(ankleRoll_rad) + 0.001;

/** Of an ankle's upper axis above the ground. */
export const ankleStand: Readonly<Record<Ankle, (anatomy: Anatomy) => number>> = {
  pitch: ({ swing }) => swing + soleThickness,
  pitch_roll: (anatomy) => ankleRollDrop(anatomy) + rollingSoleDrop(anatomy) + soleThickness,
};

/** From the underside of a trunk down to the pitch axis of the hips under it. */
export const hipDrop: Readonly<Record<Hip, (anatomy: Anatomy) => number>> = {
  roll: (anatomy) => hungShaft(anatomy) + nextShaft(anatomy),
  // The plate under the horn is a web too.
  yaw_roll: (anatomy) => hungHorn(anatomy) + web + hungShaft(anatomy) + nextShaft(anatomy),
};
