import { gravity } from './gravity.ts';
import type { LoadCase } from './load-case.ts';

/**
 * Rolling resistance over normal force: of soft printed wheels on hard floor and on carpet, grass or gravel, and of the
 * wheels of a cart that is pulled.
 */
export const rollingResistance = { firm: 0.02, soft: 0.05, cart: 0.03 } as const;

/** Force along a slope for rolling 1 kg up, N. */
const climb = (slope_rad: number, rolling: number): number =>
  gravity * (Math.sin(slope_rad) + rolling * Math.cos(slope_rad));

/** Force along a slope for pulling a cart of 1 kg up, N. */
export const cartDrag = (slope_rad: number): number => climb(slope_rad, rollingResistance.cart);

/** Force along the ground for rolling a body of this mass up a slope with payload and cart, N. */
export const drag = (mass_kg: number, { payload_kg, slope_rad, rolling, pull_kg = 0 }: LoadCase): number =>
  (mass_kg + payload_kg) * climb(slope_rad, rolling) + pull_kg * cartDrag(slope_rad);
