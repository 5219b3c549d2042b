import { payloadSide } from '@robotdesign/mjcf';
import { ankleLean_rad, leastTipAngle } from '../statics/tip-limits.ts';
import type { DesignBrief } from './brief.ts';
import { tipMargin_rad } from './legged-sizes.ts';

/** Height of the centre of mass over that of the body without payload: the highest of the built bodies. */
const centreShare = { torso: 0.65, wings: 0.69 } as const;
/** Mass of a body over that of its payload where no body was built yet. */
const usualRatio = 3;

/**
 * Distance from the centre of mass to the edges of the feet of a body with two legs, so that it does not tip with its
 * payload on the slope of the task, m: the height of the centre of mass times the tangent of the tip angle.
 * @param top_m height of the body with its head, m; a payload lies on a deck below the head
 * @param above what the legs carry; birds have most of their actuators high up
 */
export function uprightSupport(
  brief: DesignBrief,
  top_m: number,
  above: keyof typeof centreShare = 'torso',
): number {
  const { payload_kg, slope_rad = 0 } = brief;
  const body_kg = brief.body_kg ?? usualRatio * payload_kg;
  const cargo_m = top_m + payloadSide(payload_kg) / 2;
  const own_m = centreShare[above] * top_m;
  const centre_m = payload_kg > 0 ? (body_kg * own_m + payload_kg * cargo_m) / (body_kg + payload_kg) : own_m;
  const lean_rad = payload_kg > 0 ? ankleLean_rad : 0;
  return centre_m * Math.tan(leastTipAngle(slope_rad) + tipMargin_rad + lean_rad);
}
