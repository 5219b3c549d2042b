import { componentMass, continuousTorqueOf } from '@robotdesign/components';
import { payloadSide } from '@robotdesign/mjcf';
import { type Anatomy, driveLevelZ, gap } from '../anatomy.ts';
import { longestShin, shortestCoxa } from '../grammar/rules/legs.ts';
import { shortestShin, shortestThigh } from '../leg-anatomy.ts';
import { leastTipAngle } from '../statics/tip-limits.ts';
import type { DesignBrief } from './brief.ts';
import { reserve } from './reserve.ts';

/**
 * Closed forms from a task to the sizes of legs and torso, m and rad. Every length starts at the usual one for the mass,
 * or at a shorter one that the actuators bear, and grows with each requirement.
 */

/** What the closed forms assume of a body before it is built. */
export interface LeggedGuess {
  readonly anatomy: Anatomy;
  /** The sizes around the actuators of the knees. */
  readonly knee: Anatomy;
  readonly brief: DesignBrief;
  /** Mass without payload, kg. */
  readonly body_kg: number;
}

const gravity = 9.81;
/** Prints, cables and electronics next to the actuators: a share of their mass, and a part that is always there, kg. */
const structureShare = 0.75;
const electronics_kg = 0.35;

/** Numbers of driven knees and of the other joints. */
export interface JointCounts {
  readonly knees: number;
  readonly others: number;
}

/** The mass of the last body, or a guess from its actuators. */
export const guessFor = (
  brief: DesignBrief,
  { anatomy, knee }: Pick<LeggedGuess, 'anatomy' | 'knee'>,
  { knees, others }: JointCounts,
): LeggedGuess => ({
  anatomy,
  knee,
  brief,
  body_kg:
    brief.body_kg ??
    (others * componentMass(anatomy.servo).mass_kg + knees * componentMass(knee.servo).mass_kg) *
      (1 + structureShare) +
      electronics_kg +
      (brief.battery
        ? brief.battery.series * brief.battery.parallel * componentMass(brief.battery.component_id).mass_kg
        : 0.2),
});

/** Length of the segments of a leg, m per cube root of kg. */
const usualLength = 0.08;
const byMass = ({ body_kg, brief }: LeggedGuess): number =>
  usualLength * Math.cbrt(body_kg + brief.payload_kg);

/** Share of the weight that the most loaded foot of a trot bears: half of it, and more at the ends of its stride. */
const trotShare = 0.7;
const halfStride = 0.02;
/** Longest thigh whose knee bears its share continuously, with the knee next to the foot by this share of the thigh. */
function byTorque({ knee, body_kg, brief }: LeggedGuess, kneeBeside: number): number {
  const arm = (continuousTorqueOf(knee.servo) ?? 0) / (trotShare * gravity * (body_kg + brief.payload_kg));
  return (arm - halfStride) / kneeBeside;
}

/** Share of the weight that the most loaded foot of sprawled legs bears: one side of a tripod. */
const tripodShare = 0.5;
/** Farthest a foot can be from its hip so that the hip bears its share continuously. */
const sprawlByTorque = ({ anatomy, body_kg, brief }: LeggedGuess): number =>
  (continuousTorqueOf(anatomy.servo) ?? 0) / (tripodShare * gravity * (body_kg + brief.payload_kg));

/** A foot is lifted by this much more than the height of a step. */
const liftOverStep = 1.2;
/** Height to which a foot is lifted over the step of a task, m. */
export const liftFor = ({ step_m = 0 }: DesignBrief): number => liftOverStep * reserve * step_m;
/** Longest segment of a leg that the grammar builds, m. */
const longestSegment = 0.6;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Distance from the axis of a hip in a torso down to its underside, and up to its upper side. */
export const trunkBelow = (anatomy: Anatomy): number =>
  anatomy.torsoHeight / 2 + driveLevelZ(anatomy.torsoHeight, anatomy);
export const trunkAbove = (anatomy: Anatomy): number => anatomy.torsoHeight - trunkBelow(anatomy);

/** Height under the trunk that a task needs: that of a step too, over which the trunk stays level. */
export const underTrunk = ({ clearance_m = 0, step_m = 0 }: DesignBrief): number =>
  reserve * Math.max(clearance_m, step_m);

/** Least height of the hips above the ground. */
function leastHipHeight({ brief, anatomy }: LeggedGuess, froude: number): number {
  const bySpeed = (reserve * (brief.speed_m_s ?? 0) ** 2) / (froude * gravity);
  const byHeight = (brief.tall_m ?? 0) - trunkAbove(anatomy);
  return Math.max(underTrunk(brief) + trunkBelow(anatomy), bySpeed, byHeight);
}

/** Height of the hips up to which a body passes under the limits of the task. */
function mostHipHeight({ brief, anatomy }: LeggedGuess): number {
  const limit = Math.min(
    brief.limits?.height_m ?? Number.POSITIVE_INFINITY,
    brief.passage_height_m ?? Number.POSITIVE_INFINITY,
  );
  return limit - trunkAbove(anatomy) - (brief.payload_kg > 0 ? 0.03 : 0);
}

/** Sizes that all legs of a body share. */
export interface LegSizes {
  readonly thigh_m: number;
  readonly shin_m: number;
  /** Angle of the thigh from straight down; for upright legs its absolute value. */
  readonly angle_rad: number;
  /** Distance of the ankle from the hip, in the plane of the leg. */
  readonly foot_offset_m: number;
  readonly hip_height_m: number;
  readonly coxa_m: number;
  /** Range of the hip pitch to each side; absent for the usual one. */
  readonly range_rad?: number | undefined;
}

/** Range of hips whose legs step or stretch far, and of the others, rad. */
const wideRange = 1.4;
const usualRange = 0.8;
/** Range of hip pitches; absent for the usual one. */
export const hipRange = ({ step_m = 0, gap_m = 0 }: DesignBrief): number | undefined =>
  step_m > 0 || gap_m > 0 ? wideRange : undefined;

/** A knee folds by this much from home, at most to 2.5 rad; the range of {@link kneeRange} in the grammar. */
export const kneeFold = (bend: number): number => Math.min(Math.max(2.5 - bend, 0.3), 1.4);

/** Half of the widest stride of an upright leg over its thigh length: hip and knee stretch to a straight leg. */
const stretchShare = (angle: number): number => 1.8 * Math.sin(angle);

/**
 * Upright legs with thigh and shin of about the same length, the foot under the hip.
 * @param angle_rad angle of the thigh from straight down
 * @param shinShare length of the shin over that of the thigh
 */
export function uprightSizes(
  guess: LeggedGuess,
  angle_rad: number,
  shinShare: number,
  froude: number,
): LegSizes {
  const { anatomy, knee, brief } = guess;
  const { ankleHeight } = anatomy;
  // From hip to ankle over the length of the thigh, at home and folded.
  const open = Math.cos(angle_rad) + Math.sqrt(shinShare ** 2 - Math.sin(angle_rad) ** 2);
  const bend = angle_rad + Math.asin(Math.sin(angle_rad) / shinShare);
  const shut = Math.hypot(
    1 + shinShare * Math.cos(bend + kneeFold(bend)),
    shinShare * Math.sin(bend + kneeFold(bend)),
  );
  const lift = liftFor(brief);
  const smallest = Math.max(shortestThigh(anatomy, knee) + 0.004, (shortestShin(knee) + 0.002) / shinShare);
  const least = Math.max(
    smallest,
    Math.min(byMass(guess), byTorque(guess, Math.sin(angle_rad))),
    lift / (open - shut),
    (leastHipHeight(guess, froude) - ankleHeight) / open,
    brief.gap_m === undefined ? 0 : (reserve * brief.gap_m + 2 * ankleHeight) / (2 * stretchShare(angle_rad)),
  );
  const thigh_m = clamp(
    least,
    smallest,
    Math.min(longestSegment, (mostHipHeight(guess) - ankleHeight) / open),
  );
  return {
    thigh_m,
    shin_m: shinShare * thigh_m,
    angle_rad,
    foot_offset_m: 0,
    hip_height_m: open * thigh_m + ankleHeight,
    coxa_m: 0,
    range_rad: hipRange(brief),
  };
}

/** The steepest thigh of a sprawled leg above level, rad: a little below the limit of the grammar. */
const steepest_rad = 0.82;
/** Half the width of a foot and of the side of a knee, over the scale of the actuator, m. */
export const besideFoot = 0.02;

/** What a limit of the width leaves for a leg at each side of the trunk, m; no limit where none is asked. */
export const roomForLeg = ({ limits, passage_width_m }: DesignBrief, trunk_m: number): number =>
  (Math.min(limits?.width_m ?? Infinity, passage_width_m ?? Infinity) - trunk_m) / 2;

/** A point in the plane of a leg: outward from the hip and up. */
type Point = readonly [number, number];

/** Shares of the range of a hip at which a lifted leg is computed. */
const hipTurns = Array.from({ length: 20 }, (_, index) => (index + 1) / 20);

/**
 * How far a sprawled leg lifts its foot straight up: the hip raises the knee, and the knee keeps the foot at its
 * distance. A leg with a rigid knee turns as a whole.
 */
function sprawledLift(leg: LegSizes, ankleHeight: number, range: number, braced: boolean): number {
  const foot: Point = [leg.foot_offset_m, ankleHeight - leg.hip_height_m];
  if (braced) {
    const radius = Math.hypot(...foot);
    return radius * Math.sin(Math.min(Math.atan2(foot[1], foot[0]) + range, Math.PI / 2)) - foot[1];
  }
  const lean = Math.asin((leg.foot_offset_m - leg.thigh_m * Math.sin(leg.angle_rad)) / leg.shin_m);
  const liftAt = (turned: number): number => {
    const raised = leg.angle_rad + turned;
    const knee: Point = [leg.thigh_m * Math.sin(raised), -leg.thigh_m * Math.cos(raised)];
    const along = foot[0] - knee[0];
    const drop = leg.shin_m ** 2 - along ** 2;
    // Beyond these angles the shin no longer reaches the place of the foot, or the knee is folded.
    if (drop < 0 || turned - (Math.atan2(along, Math.sqrt(drop)) - lean) > kneeFold(leg.angle_rad - lean))
      return 0;
    return knee[1] - Math.sqrt(drop) - foot[1];
  };
  return Math.max(...hipTurns.map((share) => liftAt(share * range)));
}

/** What is open in sprawled legs, as the archetype and chance set it. */
export interface SprawledPosture {
  /** Angle of the thigh above level, rad. */
  readonly rise_rad: number;
  /** Distance of the foot beyond the knee, and length of the coxa beyond the least, m. */
  readonly beyond_m: number;
  readonly coxa_extra_m: number;
  /** Height of the hips over the actuators' scale, m. */
  readonly height_m: number;
  /** Whether the knee is rigid. */
  readonly braced: boolean;
  /** Farthest that a foot can be from the upright axis of its hip, m; absent where the width is open. */
  readonly room_m?: number;
}

/** A shin stays so much below the longest one that rounding does not exceed it. */
const shinShare = 0.995;

/**
 * Legs that spread sideways from an upright axis, with the thigh about level and the shin about upright. Where there is
 * less room the coxa is short and the thigh steep, with the foot under the knee.
 */
export function sprawledSizes(guess: LeggedGuess, posture: SprawledPosture, froude: number): LegSizes {
  const { anatomy, knee, brief } = guess;
  const { ankleHeight, scale } = anatomy;
  const { rise_rad, room_m = Number.POSITIVE_INFINITY, braced } = posture;
  const range = hipRange(brief);
  const lift = liftFor(brief);
  const leastShin = shortestShin(knee) + 0.004;
  const leastThigh = shortestThigh(anatomy, knee) + 0.002;
  const leastCoxa = Math.max(anatomy.case.long + 0.0048, shortestCoxa(anatomy) + 0.001);
  const isNarrow = leastCoxa + posture.coxa_extra_m + leastThigh + posture.beyond_m > room_m;
  const coxa_m = leastCoxa + (isNarrow ? 0 : posture.coxa_extra_m);
  const beyond_m = isNarrow ? Math.min(posture.beyond_m, 0.004 * scale) : posture.beyond_m;
  const level_m = Math.max(room_m - coxa_m - beyond_m, 0);
  const riseOf = (thigh_m: number): number =>
    level_m >= thigh_m ? rise_rad : Math.max(rise_rad, Math.min(Math.acos(level_m / thigh_m), steepest_rad));
  const legOf = (thigh_m: number): LegSizes => {
    const angle_rad = Math.PI / 2 + riseOf(thigh_m);
    const rise = thigh_m * Math.sin(riseOf(thigh_m));
    const height = Math.max(
      leastHipHeight(guess, froude),
      posture.height_m * scale,
      leastShin + ankleHeight - rise,
      // A body that grows with its mass stands higher.
      0.75 * byMass(guess) + trunkBelow(anatomy) / 2,
    );
    const longestDrop = Math.sqrt((shinShare * longestShin) ** 2 - beyond_m ** 2);
    const most = Math.min(mostHipHeight(guess), longestDrop + ankleHeight - rise);
    const hip_height_m = clamp(height, leastShin + ankleHeight - rise, most);
    const drop = hip_height_m - ankleHeight + rise;
    return {
      thigh_m,
      shin_m: Math.hypot(drop, beyond_m),
      angle_rad,
      foot_offset_m: thigh_m * Math.sin(angle_rad) + beyond_m,
      hip_height_m,
      coxa_m,
      range_rad: range,
    };
  };
  const borne_m = (sprawlByTorque(guess) - beyond_m) / Math.cos(rise_rad);
  const fitting_m = level_m / Math.cos(steepest_rad);
  let leg = legOf(Math.max(leastThigh, Math.min(0.85 * byMass(guess), borne_m, fitting_m)));
  while (leg.thigh_m < longestSegment && sprawledLift(leg, ankleHeight, range ?? usualRange, braced) < lift)
    leg = legOf(leg.thigh_m * 1.02);
  return leg;
}

/** Reserve of the tip angle, for what the closed forms leave out, rad. */
export const tipMargin_rad = (0.5 * Math.PI) / 180;
/** Height of the centre of mass of a body without payload over that of its hips. */
const bodyCentre = 0.92;
const deckHeight = 0.009;

/** Least distance of the feet from the centre of mass in any direction, so that the body does not tip. */
export function halfSupport({ brief, anatomy, body_kg }: LeggedGuess, hip_height_m: number): number {
  const cargo = hip_height_m + trunkAbove(anatomy) + deckHeight + payloadSide(brief.payload_kg) / 2;
  const centre =
    (body_kg * bodyCentre * hip_height_m + brief.payload_kg * cargo) / (body_kg + brief.payload_kg);
  return centre * Math.tan(leastTipAngle(brief.slope_rad ?? 0) + tipMargin_rad);
}

/** Distance between the hips of neighbouring upright legs, so that a folded leg does not meet the next one. */
export const uprightSpacing = (thigh_m: number, { anatomy, knee }: LeggedGuess): number =>
  1.5 * thigh_m + 2 * Math.max(anatomy.near, knee.near) + 0.02 + gap;
