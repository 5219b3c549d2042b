import { minus } from '@robotdesign/mjcf';
import type { Leg } from '../legs/leg.ts';
import type { CrawlParameters } from './crawl-plan.ts';

/** Margins that are tried, by the length of the legs; the steadiest first. */
const margins = [0.18, 0.12, 0.07] as const;

/** Smallest margin, m: springs give and feet stand on an edge of their soles. */
const leastMargin_m = 0.012;
/** Length of a step, height of a swing above the ground, and how much lower than at home the body crawls, by the length of the legs. */
const shape = { stride: 0.35, height: 0.085, lower: 0.055 } as const;
/** Least time of a swing of legs of this length; pendulums take the square root of their length longer. */
const swing = { time_s: 0.3, leg_m: 0.17 } as const;

/** Length of the longest leg at home, m. */
export const legLength = (legs: readonly Leg[]): number =>
  Math.max(0, ...legs.map(({ hip, home }) => Math.hypot(...minus(home, hip))));

/** The crawls that are tried for a body on legs. */
export function crawlChoices(legs: readonly Leg[]): CrawlParameters[] {
  const length = legLength(legs);
  return margins.map((margin) => ({
    stride_m: shape.stride * length,
    height_m: shape.height * length,
    lower_m: shape.lower * length,
    margin_m: Math.max(leastMargin_m, margin * length),
    swing_s: swing.time_s * Math.sqrt(length / swing.leg_m),
    travel: 1,
  }));
}
