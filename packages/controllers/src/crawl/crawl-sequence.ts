import type { IrActuator, RobotDesignIR, SequenceTargets } from '@robotdesign/contracts';
import {
  about,
  bodyTree,
  type CenterOfMass,
  type ControlTuning,
  centerOfMass,
  type Ground,
  minus,
  type Point,
  plus,
  rotated,
  supportShares,
  type Vector,
} from '@robotdesign/mjcf';
import { homeLead, lagTime } from '../follow.ts';
import { drivenOf, type Leg, type LegAngles, standing } from '../legs/leg.ts';
import { reachFoot } from '../legs/reach-foot.ts';
import { legLength, sway } from './crawl-choices.ts';
import { crawlInstants, type Instant } from './crawl-instants.ts';
import { type Crawler, type CrawlParameters, crawlPlan, type Feet, type Trunk } from './crawl-plan.ts';
import { type Shin, shinAt, shinOf } from './shin.ts';
import { crawlGroups } from './swing-groups.ts';

/** A body on legs that crawls, with what it carries. */
export interface CrawlingBody {
  readonly ir: RobotDesignIR;
  readonly legs: readonly Leg[];
  readonly tuning: ControlTuning;
}

export interface CrawlSequence {
  /** In the order of the commands. */
  readonly actuators: readonly IrActuator[];
  readonly sequence: SequenceTargets;
  /** Where the centre of mass is ahead of its place at home at each time of the sequence, as planned, m. */
  readonly ahead_m: readonly number[];
}

const gravity = 9.81;

/** A place in the frame of the root. */
const inRoot = ({ at, pitch_rad }: Trunk, place: Vector): Vector =>
  rotated(minus(place, at), about([0, 1, 0], pitch_rad));
const inWorld = ({ at, pitch_rad }: Trunk, place: Vector): Vector =>
  plus(at, rotated(place, about([0, 1, 0], -pitch_rad)));

/** The joint angles of a pose, and how far the feet are off; starts at angles near the result. */
function reached(legs: readonly Leg[], trunk: Trunk, feet: Feet, start: readonly LegAngles[]) {
  return legs.map((leg, index) => reachFoot(leg, inRoot(trunk, feet[index] ?? leg.home), start[index] ?? []));
}

const homeAngles = (legs: readonly Leg[]): LegAngles[] =>
  legs.map((leg) => drivenOf(leg).map(({ joint }) => joint.home_rad));

/** Mass and centre of mass with some angles of the legs, in the frame of the root. */
function centerWith({ ir, legs }: CrawlingBody, angles: readonly LegAngles[]): CenterOfMass {
  const at = new Map(
    legs.flatMap((leg, index) =>
      drivenOf(leg).map(({ joint }, order) => [joint.name, angles[index]?.[order] ?? 0]),
    ),
  );
  const joints = ir.joints.map((joint) => ({ ...joint, home_rad: at.get(joint.name) ?? joint.home_rad }));
  return centerOfMass(bodyTree({ ...ir, joints }));
}

/** A foot may miss its place by so much, and a shin keeps this distance from the ground, m. */
const most_missed_m = 0.004;
const shinRoom_m = 0.003;
/** Room beyond a sole for a body that is off its path, m. */
const drift_m = 0.008;

/** What the planner needs of a body on legs on some ground. */
export function crawlerOf(body: CrawlingBody, over: Ground): Crawler {
  const { ir, legs, tuning } = body;
  const start = homeAngles(legs);
  const shins = legs.map((leg) => shinOf(ir, leg));
  const isClear = (trunk: Trunk, leg: Leg, shin: Shin, angles: LegAngles): boolean =>
    shinAt(leg, shin, angles).every((point) => {
      const [x, y, z] = inWorld(trunk, point);
      return z > over(x, y) + shinRoom_m;
    });
  return {
    home: legs.map(({ home }) => home),
    base_m: tuning.base_height_m,
    leg_m: legLength(legs),
    groups: crawlGroups(legs),
    room: legs.map(({ sole }) => ({ half_m: drift_m + sole.half_m })),
    sways: sway(legs),
    center: (trunk, feet) => {
      const angles = reached(legs, trunk, feet, start).map((leg) => leg.angles);
      return inWorld(trunk, centerWith(body, angles).center_m);
    },
    reaches: (trunk, feet, some) =>
      some.every((index) => {
        const [leg, foot, from] = [legs[index], feet[index], start[index]];
        if (!leg || !foot || !from) return false;
        const { angles, error_m } = reachFoot(leg, inRoot(trunk, foot), from);
        return error_m <= most_missed_m && isClear(trunk, leg, shins[index] ?? [], angles);
      }),
  };
}

const level = (place: Vector | undefined): Point => [place?.[0] ?? 0, place?.[1] ?? 0];

/** The share of the weight on each foot. */
function loads({ feet, center, standing: { before, next, share } }: Instant): number[] {
  const on = (legs: readonly number[]): Map<number, number> => {
    const shares = supportShares(
      legs.map((leg) => level(feet[leg])),
      level(center),
    );
    return new Map(legs.map((leg, index) => [leg, shares[index] ?? 0]));
  };
  const [first, second] = [on(before), on(next)];
  return feet.map((_, leg) => (1 - share) * (first.get(leg) ?? 0) + share * (second.get(leg) ?? 0));
}

/** Torques with which the joints of a leg bear a force of the ground, N·m: −Jᵀ·F. */
function bearing(leg: Leg, angles: LegAngles, force: Vector): number[] {
  return standing(leg, angles).changes.map(
    (change) => -change.reduce((sum, value, axis) => sum + value * (force[axis] ?? 0), 0),
  );
}

/** Usable share of the no-load speed of a motor. */
const usableSpeed = 0.7;

/** Times of instants such that no joint moves faster than its motor may; moves keep their form. */
function stretched(
  instants: readonly Instant[],
  angles: readonly LegAngles[],
  fastest: readonly number[],
): number[] {
  const factors = new Map<number, number>();
  const span = (row: number): number => (instants[row + 1]?.t_s ?? 0) - (instants[row]?.t_s ?? 0);
  for (const [row, { move }] of instants.entries()) {
    const next = angles[row + 1];
    if (!next) break;
    const shares = next.map(
      (angle, joint) => Math.abs(angle - (angles[row]?.[joint] ?? angle)) / (fastest[joint] ?? 1),
    );
    factors.set(move, Math.max(factors.get(move) ?? 1, Math.max(...shares) / (usableSpeed * span(row))));
  }
  let now = 0;
  return instants.map(({ move }, row) => {
    const at = now;
    now += row + 1 < instants.length ? span(row) * (factors.get(move) ?? 1) : 0;
    return at;
  });
}

/**
 * The commands of a crawl: joint angles by inverse kinematics, led by the torque that holds the body up divided by the
 * stiffness of the actuator, and by a part of the lag.
 *
 * @returns undefined where there is no foothold or no balance
 */
export function crawlSequence(
  body: CrawlingBody,
  over: Ground,
  parameters: CrawlParameters,
  seconds: number,
): CrawlSequence | undefined {
  const { legs, tuning } = body;
  const ground: Ground = (x, y) => over(parameters.travel * x, y);
  const stages = crawlPlan(crawlerOf(body, ground), ground, parameters, seconds);
  if (!stages) return undefined;
  const instants = crawlInstants(stages);
  const home = homeAngles(legs);
  const { mass_kg, center_m } = centerWith(body, home);
  const weight = mass_kg * gravity;
  const homeShares = supportShares(
    legs.map((leg) => level(leg.home)),
    level(center_m),
  );
  const homeTorques = legs.map((leg, index) =>
    bearing(leg, home[index] ?? [], [0, 0, weight * (homeShares[index] ?? 0)]),
  );
  let angles = home;
  const poses = instants.map((instant) => {
    const found = reached(legs, instant.trunk, instant.feet, angles);
    angles = found.map((leg) => [...leg.angles]);
    const shares = loads(instant);
    const torques = legs.map((leg, index) => {
      const force: Vector = rotated(
        [0, 0, weight * (shares[index] ?? 0)],
        about([0, 1, 0], instant.trunk.pitch_rad),
      );
      return bearing(leg, angles[index] ?? [], force);
    });
    return { angles, torques };
  });
  const t_s = stretched(
    instants,
    poses.map((pose) => pose.angles.flat()),
    legs.flatMap(drivenOf).map(({ actuator }) => actuator.no_load_speed_rad_s),
  );
  const columns = legs.flatMap((leg, index) =>
    drivenOf(leg).map(({ joint, actuator }, order) => {
      const path = poses.map((pose) => pose.angles[index]?.[order] ?? 0);
      const kp = tuning.actuators.get(actuator.name)?.kp ?? Number.POSITIVE_INFINITY;
      const lag_s = lagTime(tuning, actuator);
      const lead = homeLead(tuning, actuator, joint);
      const commands = path.map((angle, row) => {
        const [before, after] = [Math.max(0, row - 1), Math.min(path.length - 1, row + 1)];
        const span = (t_s[after] ?? 0) - (t_s[before] ?? 0);
        const speed = span > 0 ? ((path[after] ?? angle) - (path[before] ?? angle)) / span : 0;
        const torque = poses[row]?.torques[index]?.[order] ?? 0;
        return angle + lag_s * speed + lead + (torque - (homeTorques[index]?.[order] ?? 0)) / kp;
      });
      return { actuator, commands };
    }),
  );
  return {
    actuators: columns.map(({ actuator }) => actuator),
    sequence: { t_s, targets: instants.map((_, row) => columns.map(({ commands }) => commands[row] ?? 0)) },
    ahead_m: instants.map(({ center }) => center[0] - center_m[0]),
  };
}
