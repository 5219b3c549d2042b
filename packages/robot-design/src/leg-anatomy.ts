import { type Anatomy, gap } from './anatomy.ts';

/** Lengths in legs whose hips and knees have different actuators, m. */

/** Thickness of the web that joins the wide fork of a hip to the thigh above a narrow knee. */
export const hipWeb = (hip: Anatomy, knee: Anatomy): number =>
  hip.thighHalfWidth > knee.thighHalfWidth ? hip.web : 0;

/** The shortest thigh: its fork around the actuator of the hip, and at its end the actuator of the knee. */
export const shortestThigh = (hip: Anatomy, knee: Anatomy): number =>
  hip.swing + hipWeb(hip, knee) + knee.far;

/** The shortest shin without an ankle: the fork of the knee, its web, and a short beam. */
export const shortestShin = ({ near, scale }: Anatomy): number => near + 0.03 * scale;

/** Half the width of a leg at its hip or its knee, whichever is wider. */
export const legHalfWidth = (hip: Anatomy, knee: Anatomy): number =>
  Math.max(hip.thighHalfWidth, knee.thighHalfWidth);

/** Distance between the actuator of an abducted hip and the end of the thigh's hub. */
const hubGap = ({ cheek }: Anatomy): number => Math.max(gap, cheek);
/** Length of the hub from the middle of a thigh inward: to the torso, or to the actuator on a hip that spreads. */
export const hubReach = (hip: Anatomy, knee: Anatomy, isAbducted: boolean): number =>
  isAbducted
    ? abductedThigh(hip, knee) - hip.abductionHip.servo - hip.case.axial / 2 - hubGap(hip)
    : legHalfWidth(hip, knee);

/** From the axis that spreads a leg outward to the middle of its thigh: a wide knee passes the torso too. */
export const abductedThigh = (hip: Anatomy, knee: Anatomy): number =>
  Math.max(hip.abductionHip.outward, knee === hip ? 0 : hip.hipInset + gap + knee.thighHalfWidth);
