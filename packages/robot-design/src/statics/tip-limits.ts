/** Least tip angles of standing bodies, rad. */

/** Least tip angle, and least reserve beyond the slope. */
const leastTip_rad = (10 * Math.PI) / 180;
export const tipReserve_rad = (5 * Math.PI) / 180;
/** A body on two legs leans by up to this when the payload bends its ankles; measured in native MuJoCo. */
export const ankleLean_rad = (1.5 * Math.PI) / 180;
/** Least tip angle of a parked body with its payload. */
export const leastParkedTip_rad = leastTip_rad;

/** The least tip angle on a slope; the check of the model applies it too. */
export const leastTipAngle = (slope_rad: number): number =>
  Math.max(leastTip_rad, slope_rad + tipReserve_rad);
