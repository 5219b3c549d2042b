import { minus } from '@robotdesign/mjcf';
import { drivenOf, type Leg } from '../legs/leg.ts';
import type { CrawlParameters } from './crawl-plan.ts';

/** How a body crawls, and the height of steps that each swing clears wherever they are; 0 to plan each foothold, m. */
export interface CrawlChoice extends CrawlParameters {
  readonly step_m: number;
}

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

/** A leg needs this many driven joints to move the body to the side. */
const swaying = 3;

/** Whether legs can move their body to the side. */
export const sway = (legs: readonly Leg[]): boolean => legs.every((leg) => drivenOf(leg).length >= swaying);

/** Crawls whose feet clear a step at each swing: lengths of a stride, and heights of a swing above it, by the length of the legs. */
const clearing = { strides: [0.65, 0.5], heights: [0.03, 0.1] } as const;

/**
 * The crawls that are tried for a body on legs. Feet of legs that do not move the body to the side slide, and miss
 * planned footholds: crawls without footholds come first.
 *
 * @param step_m height of the steps or bumps ahead; 0 without any
 */
export function crawlChoices(legs: readonly Leg[], step_m: number): CrawlChoice[] {
  const length = legLength(legs);
  const usual = {
    swing_s: swing.time_s * Math.sqrt(length / swing.leg_m),
    travel: 1,
  };
  const placed = margins.map((margin) => ({
    stride_m: shape.stride * length,
    height_m: shape.height * length,
    lower_m: shape.lower * length,
    margin_m: Math.max(leastMargin_m, margin * length),
    ...usual,
    step_m: 0,
  }));
  if (step_m === 0) return placed;
  const cleared = clearing.heights.flatMap((height) =>
    clearing.strides.map((stride) => ({
      stride_m: stride * length,
      height_m: height * length,
      lower_m: 0,
      margin_m: Math.max(leastMargin_m, Math.min(...margins) * length),
      ...usual,
      step_m,
    })),
  );
  return sway(legs) ? [...placed, ...cleared] : [...cleared, ...placed];
}
