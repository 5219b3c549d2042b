import { type Ground, type Point, plus, type Vector } from '@robotdesign/mjcf';
import { balancePoint } from './balance-point.ts';
import { foothold, highest, type SoleRoom } from './footholds.ts';
import { type Swing, swung } from './swing.ts';

/** Plans where the feet and the trunk of a body are while it crawls over known ground. Pure. */

/** How a body crawls. */
export interface CrawlParameters {
  readonly stride_m: number;
  /** Height of a swinging foot above the highest ground on its way, m. */
  readonly height_m: number;
  /** How much lower than at home the body crawls, m. */
  readonly lower_m: number;
  /** Distance that the centre of mass keeps from the edge of its support, m. */
  readonly margin_m: number;
  /** Least time of a swing, s; it takes longer if the motors need it. */
  readonly swing_s: number;
  /** Distance that the body goes over the distance planned: feet roll and slip by nearly the same share at each step. */
  readonly travel: number;
}

/** Place and lean of the root; a positive pitch lifts the front. */
export interface Trunk {
  readonly at: Vector;
  readonly pitch_rad: number;
}

/** The middles of the feet, in the order of the legs. */
export type Feet = readonly Vector[];

/** What the planner needs of a body. */
export interface Crawler {
  /** Middles of the feet at home, in the frame of the root. */
  readonly home: Feet;
  /** Height of the root at home, and the length of the longest leg, m. */
  readonly base_m: number;
  readonly leg_m: number;
  /** Groups of feet that swing at the same time, in their order. */
  readonly groups: readonly (readonly number[])[];
  readonly room: readonly SoleRoom[];
  /** Whether its legs can move it to the side. */
  readonly sways: boolean;
  /** Centre of mass of a pose. */
  readonly center: (trunk: Trunk, feet: Feet) => Vector;
  /** Whether some legs reach the places of their feet without touching the ground with their shins. */
  readonly reaches: (trunk: Trunk, feet: Feet, legs: readonly number[]) => boolean;
}

/** A trunk with the centre of mass of the body. */
export interface Balanced {
  readonly trunk: Trunk;
  readonly center: Vector;
}

/** The trunk moves over all feet, then some feet swing below the resting trunk. */
export interface Stage {
  readonly shift_s: number;
  readonly swing_s: number;
  readonly from: Balanced;
  readonly to: Balanced;
  /** Feet before the swings. */
  readonly feet: Feet;
  readonly swings: readonly Swing[];
}

/** Fastest move of the trunk, m/s, and least time of a move, s. */
const shift = { speed_m_s: 0.15, least_s: 0.2 } as const;
/** Rounds in which the trunk and the centre of mass, which moves with the legs, find their places. */
const rounds = 3;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Middle height and pitch of the trunk above feet: the line of least squares through them, along x. */
function above({ home }: Crawler, feet: Feet, lower_m: number, x: number): Omit<Trunk, 'at'> & { z: number } {
  const rises = feet.map((foot, leg) => foot[2] - (home[leg]?.[2] ?? 0));
  const [middle_x, middle_rise] = [mean(feet.map((foot) => foot[0])), mean(rises)];
  const square = feet.reduce((sum, foot) => sum + (foot[0] - middle_x) ** 2, 0);
  const product = feet.reduce(
    (sum, foot, leg) => sum + (foot[0] - middle_x) * ((rises[leg] ?? 0) - middle_rise),
    0,
  );
  const slope = square > 0 ? product / square : 0;
  return { pitch_rad: Math.atan(slope), z: middle_rise + slope * (x - middle_x) - lower_m };
}

/** Places the trunk so that its centre of mass is above its supports; undefined if they are too close. */
function balanced(
  crawler: Crawler,
  { margin_m, lower_m }: CrawlParameters,
  feet: Feet,
  swings: readonly Swing[],
  ahead_m: number,
): Balanced | undefined {
  const between = feet.map((foot, leg) => {
    const swing = swings.find((one) => one.leg === leg);
    return swing ? plus(foot, plus(swing.to, foot, -1), 0.5) : foot;
  });
  const wanted_x = ahead_m + mean(between.map((foot, leg) => foot[0] - (crawler.home[leg]?.[0] ?? 0)));
  const supports = feet.flatMap(([x, y], leg): Point[] =>
    swings.some((one) => one.leg === leg) ? [] : [[x, y]],
  );
  let [x, y] = [wanted_x, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { z, pitch_rad } = above(crawler, between, lower_m, x);
    const trunk: Trunk = { at: [x, y, z], pitch_rad };
    const center = crawler.center(trunk, between);
    const wanted: Point = [wanted_x + center[0] - x, crawler.sways ? center[1] - y : center[1]];
    const point = balancePoint(supports, wanted, margin_m, crawler.sways);
    if (!point) return undefined;
    [x, y] = [x + point[0] - center[0], y + point[1] - center[1]];
  }
  const { z, pitch_rad } = above(crawler, between, lower_m, x);
  const trunk: Trunk = { at: [x, y, z], pitch_rad };
  return { trunk, center: crawler.center(trunk, between) };
}

/** Shares of a swing at which its leg is looked at. */
const looks = [0, 0.12, 0.24, 0.36, 0.5, 0.64, 0.76, 0.88, 1] as const;

/** Whether the legs reach the ground that they stand on, and the places of their swings. */
function reaches(crawler: Crawler, { trunk }: Balanced, feet: Feet, swings: readonly Swing[]): boolean {
  const swinging = swings.map(({ leg }) => leg);
  const standing = feet.flatMap((_, leg) => (swinging.includes(leg) ? [] : [leg]));
  return (
    crawler.reaches(trunk, feet, standing) &&
    looks.every((share) => {
      const moved = feet.map((foot, leg) => {
        const swing = swings.find((one) => one.leg === leg);
        return swing ? swung(swing, share) : foot;
      });
      return crawler.reaches(trunk, moved, swinging);
    })
  );
}

/**
 * Ways to take a step that are tried in turn: shares of the stride, how much further ahead and lower the body is, and how much
 * higher the feet swing, by the length of its legs.
 */
const attempts = [0, 0.12].flatMap((higher) =>
  [0, -0.2, 0.2].flatMap((ahead) =>
    [0, 0.1, 0.2, -0.08].flatMap((lower) =>
      [1, 0.7, 0.4].map((stride) => ({ stride, ahead, lower, higher })),
    ),
  ),
);
/** A swing goes ahead by this share of the stride at least. */
const leastStride = 0.2;

/**
 * The swings of a group to its next footholds, half a stride beyond the mean of the others: feet that swing in turns
 * by equal strides are there. Undefined without ground.
 */
function swingsOf(
  crawler: Crawler,
  ground: Ground,
  { stride_m, height_m }: CrawlParameters,
  feet: Feet,
  group: readonly number[],
  share: number,
): Swing[] | undefined {
  const progress = (leg: number): number => (feet[leg]?.[0] ?? 0) - (crawler.home[leg]?.[0] ?? 0);
  const others = feet.flatMap((_, leg) => (group.includes(leg) ? [] : [progress(leg)]));
  const wanted = mean(others) + (share - 0.5) * stride_m;
  const swings: Swing[] = [];
  for (const leg of group) {
    const [from, home, room] = [feet[leg], crawler.home[leg], crawler.room[leg]];
    if (!from || !home || !room) return undefined;
    const y = home[1];
    const x = foothold(ground, home[0] + wanted, from[0] + leastStride * share * stride_m, y, room);
    if (x === undefined) return undefined;
    const rise = home[2] + crawler.base_m;
    swings.push({
      leg,
      from,
      to: [x, y, ground(x, y) + rise],
      top_z: highest(ground, from[0], x, y, room) + rise + height_m,
    });
  }
  return swings;
}

/** Where a crawl is. */
interface State {
  readonly from: Balanced;
  readonly feet: Feet;
}

/** The stages that may be next for a group, the usual step first. */
function* nextStages(
  crawler: Crawler,
  ground: Ground,
  parameters: CrawlParameters,
  { from, feet }: State,
  group: readonly number[],
): Generator<Stage | undefined> {
  for (const { stride, ahead, lower, higher } of attempts) {
    const height_m = parameters.height_m + higher * crawler.leg_m;
    const swings = swingsOf(crawler, ground, { ...parameters, height_m }, feet, group, stride);
    const lower_m = parameters.lower_m + lower * crawler.leg_m;
    const to = swings && balanced(crawler, { ...parameters, lower_m }, feet, swings, ahead * crawler.leg_m);
    yield swings && to && reaches(crawler, to, feet, swings)
      ? { shift_s: shiftTime(from, to), swing_s: parameters.swing_s, from, to, feet, swings }
      : undefined;
  }
}

const shiftTime = ({ trunk: { at: from } }: Balanced, { trunk: { at: to } }: Balanced): number =>
  Math.max(shift.least_s, Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / shift.speed_m_s);

/** The feet after the swings of a stage. */
const placed = ({ feet, swings }: Stage): Feet =>
  feet.map((foot, leg) => swings.find((one) => one.leg === leg)?.to ?? foot);

/** Steps that are tried for a plan; after a step that leads nowhere, the one before it is taken otherwise. */
const mostTries = 400;

/**
 * The stages of a crawl, one group of feet after the other.
 *
 * @param seconds time to plan for; the last stage ends after it
 * @returns undefined where there is no foothold, no balance, or a place that a leg does not reach
 */
export function crawlPlan(
  crawler: Crawler,
  ground: Ground,
  parameters: CrawlParameters,
  seconds: number,
): Stage[] | undefined {
  const feet: Feet = crawler.home.map((foot) => plus(foot, [0, 0, crawler.base_m]));
  const trunk: Trunk = { at: [0, 0, crawler.base_m], pitch_rad: 0 };
  const stages: Stage[] = [];
  const start: State = { from: { trunk, center: crawler.center(trunk, feet) }, feet };
  const group = (): readonly number[] => crawler.groups[stages.length % crawler.groups.length] ?? [];
  const open = [nextStages(crawler, ground, parameters, start, group())];
  let time_s = 0;
  for (let tries = 0; tries < mostTries && time_s < seconds; tries += 1) {
    const found = open.at(-1)?.next();
    if (!found) return undefined;
    if (found.done) {
      open.pop();
      const last = stages.pop();
      time_s -= last ? last.shift_s + last.swing_s : 0;
    } else if (found.value) {
      const stage = found.value;
      stages.push(stage);
      time_s += stage.shift_s + stage.swing_s;
      const state = { from: stage.to, feet: placed(stage) };
      open.push(nextStages(crawler, ground, parameters, state, group()));
    }
  }
  return time_s < seconds ? undefined : stages;
}
