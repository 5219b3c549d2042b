import type { JsonObject, RobotDesignIR } from '@robotdesign/contracts';
import { type ControlTuning, type Ground, groundOf, type Terrain, withPayload } from '@robotdesign/mjcf';
import { type ControllerDraft, holdOthers, usualTimes } from '../draft.ts';
import { legsOf } from '../legs/leg.ts';
import { numberOf } from '../parameters.ts';
import { crawlChoices } from './crawl-choices.ts';
import { type CrawlSequence, crawlSequence } from './crawl-sequence.ts';

/** Ground that a controller may plan for. */
export interface KnownGround {
  readonly terrain: Terrain;
  /** Where the terrain begins, m. */
  readonly start_x_m: number;
  readonly payload_kg: number;
  /** Time to plan for, s; the body stands after the longest plan. */
  readonly duration_s: number;
}

/** A crawl, and where the body is as planned. */
export interface PlannedCrawl extends Pick<CrawlSequence, 'ahead_m'> {
  readonly draft: ControllerDraft;
}

interface Crawling {
  readonly ir: RobotDesignIR;
  readonly tuning: ControlTuning;
  readonly ahead?: KnownGround;
}

/** The ground of a crawl whose swings clear all that lies ahead. */
const level: Ground = () => 0;
/** Height of the steps or bumps ahead; 0 without any, m. */
export const aheadHeight = (ahead: KnownGround | undefined): number =>
  ahead && 'height_m' in ahead.terrain ? ahead.terrain.height_m : 0;

/** Longest plan, s: its time of computation and its size grow with it. */
const longest_s = 30;

/** Plans a crawl; undefined without known ground, a foothold or balance. */
export function plannedCrawl(
  { ir, tuning, ahead }: Crawling,
  parameters: JsonObject,
): PlannedCrawl | undefined {
  const over = ahead && groundOf(ahead.terrain, ahead.start_x_m);
  if (!over) return undefined;
  const step_m = numberOf(parameters, 'step_m');
  const laden = withPayload(ir, ahead.payload_kg);
  const found = crawlSequence(
    { ir: laden, legs: legsOf(laden), tuning },
    step_m > 0 ? level : over,
    {
      stride_m: numberOf(parameters, 'stride_m'),
      height_m: step_m + numberOf(parameters, 'height_m'),
      lower_m: numberOf(parameters, 'lower_m'),
      margin_m: numberOf(parameters, 'margin_m'),
      swing_s: numberOf(parameters, 'swing_s'),
      travel: numberOf(parameters, 'travel'),
    },
    Math.min(longest_s, ahead.duration_s),
  );
  if (!found) return undefined;
  const { sequence, ahead_m } = found;
  const actuators = found.actuators.map(({ name }) => name);
  const others = holdOthers(ir, tuning, actuators);
  return { draft: { kind: 'sequence', actuators, ...usualTimes, sequence, parameters, ...others }, ahead_m };
}

/** Crawls that may cross the ground ahead, each planned when it is asked for. */
export function* plannedCrawls(body: Crawling): Generator<PlannedCrawl> {
  for (const choice of crawlChoices(legsOf(body.ir), aheadHeight(body.ahead))) {
    const planned = plannedCrawl(body, { ...choice });
    if (planned) yield planned;
  }
}

/** Shares of the planned distance that a body may go. */
const travels = { least: 0.7, most: 1.4 } as const;

/**
 * The crawl with footholds for the distance that the body went: its steps come where the planned ones should have been.
 *
 * @param distance_m distance that the body went in the time, m
 * @returns undefined for a crawl without footholds, which does not depend on the distance
 */
export function correctedCrawl(
  body: Crawling,
  { draft, ahead_m }: PlannedCrawl,
  distance_m: number,
  time_s: number,
): PlannedCrawl | undefined {
  const row = (draft.sequence?.t_s ?? []).findLastIndex((at) => at <= time_s);
  const planned = ahead_m[row] ?? 0;
  if (planned <= 0 || numberOf(draft.parameters ?? {}, 'step_m') > 0) return undefined;
  const travel = Math.min(travels.most, Math.max(travels.least, distance_m / planned));
  return plannedCrawl(body, { ...draft.parameters, travel });
}
