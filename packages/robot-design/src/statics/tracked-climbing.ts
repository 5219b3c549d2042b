import type { Bounded } from './bounds.ts';
import { gravity } from './gravity.ts';
import { largest } from './largest.ts';
import type { LoadCase } from './load-case.ts';
import { laden, type StaticModel } from './static-model.ts';
import type { StepClimb } from './step-limits.ts';

/** Friction of the rubber pads of tracks. */
export const trackGrip = 0.8;

const steepest_rad = 1.4;
const precision_rad = 1e-5;

/** A body on tracks in the plane along which it drives. Lengths in m. */
export interface TrackProfile {
  /** Distance of the centre of mass ahead of the rear rollers' axle. */
  readonly ahead_m: number;
  /** Height of the centre of mass above the underside of the tracks. */
  readonly above_m: number;
  readonly roller_m: number;
}

/**
 * Height of the edge over which the centre of mass of a body with the pitch θ is, m. On the underside of the tracks,
 * the point below the centre of mass (a ahead of the rear axle, c above the underside) is a − c·tan θ ahead of the
 * rear axle. The rear rollers, of radius r, rest on the ground, and the underside meets the ground r·tan(θ/2) behind
 * their axle. So the edge is at h(θ) = sin θ·(a + r·tan(θ/2) − c·tan θ).
 */
export const edgeHeight = ({ ahead_m, above_m, roller_m }: TrackProfile, pitch_rad: number): number =>
  Math.sin(pitch_rad) * (ahead_m + roller_m * Math.tan(pitch_rad / 2) - above_m * Math.tan(pitch_rad));

/** dh/dθ of {@link edgeHeight}. */
const edgeRise = ({ ahead_m, above_m, roller_m }: TrackProfile, pitch_rad: number): number =>
  Math.cos(pitch_rad) * (ahead_m + roller_m * Math.tan(pitch_rad / 2) - above_m * Math.tan(pitch_rad)) +
  Math.sin(pitch_rad) * (roller_m / 2 / Math.cos(pitch_rad / 2) ** 2 - above_m / Math.cos(pitch_rad) ** 2);

/**
 * The steepest pitch of a climb over an edge, rad: the centre of mass is above the edge, and then the body tips
 * forward. Undefined for an edge that the centre of mass never reaches: the body tips back.
 */
export function pitchOverEdge(profile: TrackProfile, height_m: number): number | undefined {
  const most = largest(steepest_rad, precision_rad, (pitch) => edgeRise(profile, pitch) > 0);
  if (edgeHeight(profile, most) < height_m) return undefined;
  return largest(most, precision_rad, (pitch) => edgeHeight(profile, pitch) <= height_m);
}

/** The front of tracks. Lengths in m. */
export interface TrackNose {
  readonly roller_m: number;
  /** Heights of the axle of the nose roller, and how far it is ahead of the foremost roller on the ground. */
  readonly nose_m: number;
  readonly run_m: number;
  /** Distances of the centre of mass and of the foremost roller on the ground ahead of the rear rollers' axle. */
  readonly ahead_m: number;
  readonly length_m: number;
}

/**
 * The angle α between the force of an edge of height h on the front of level tracks and the vertical, and the
 * distance of their contact ahead of the rear rollers. A roller of radius r with its axle at the height z meets the edge
 * at cos α = (z − h)/r; the belt between the foremost roller on the ground and the nose has the slope of the line through
 * their axles.
 */
function noseContact(
  { roller_m, nose_m, run_m, length_m }: TrackNose,
  height_m: number,
): { readonly angle_rad: number; readonly at_m: number } {
  const on = (axle_m: number) => Math.acos(Math.min(1, Math.max(0, (axle_m - height_m) / roller_m)));
  const belt = Math.atan2(nose_m - roller_m, run_m);
  const ramp = nose_m > roller_m ? Math.min(on(roller_m), belt) : on(roller_m);
  const angle_rad = Math.max(ramp, on(nose_m));
  const roller_at = on(nose_m) >= ramp ? length_m + run_m : length_m;
  return { angle_rad, at_m: roller_at + roller_m * Math.sin(angle_rad) };
}

/**
 * The pull of tracks that lifts their front onto an edge, over their weight; `grip` if friction prevents it. The edge
 * bears w = a/d of the weight, at the distance d ahead of the rear rollers; the belt on the ground pushes with P against
 * it. Across the contact, the belt holds F = w·sin α − P·cos α, and friction asks F ≤ µ·(w·cos α + P·sin α), so that
 * P ≥ w·(sin α − µ·cos α)/(cos α + µ·sin α), of which the rear holds µ·(1 − w). One motor turns the whole belt: it pulls
 * F + P.
 */
export function pullAtNose(nose: TrackNose, height_m: number): number | 'grip' {
  const { angle_rad, at_m } = noseContact(nose, height_m);
  const [sine, cosine] = [Math.sin(angle_rad), Math.cos(angle_rad)];
  const borne = Math.min(1, nose.ahead_m / at_m);
  const push = Math.max(0, (borne * (sine - trackGrip * cosine)) / (cosine + trackGrip * sine));
  if (push > trackGrip * (1 - borne)) return 'grip';
  return borne * sine + push * (1 - cosine);
}

function noseOf(model: StaticModel, profile: TrackProfile): TrackNose {
  const { roller_m, ahead_m } = profile;
  const { nose_m = roller_m, run_m = 0 } = model.tracks ?? {};
  return { roller_m, ahead_m, nose_m, run_m, length_m: lengthOnGround(model) };
}

function profileOf(model: StaticModel, { payload_kg }: LoadCase): TrackProfile {
  const { centre } = laden(model, payload_kg);
  const rear = Math.min(...model.contacts.map(([x]) => x));
  return {
    ahead_m: centre[0] - rear,
    above_m: centre[2] + model.height_m,
    roller_m: Math.max(...model.wheels.map(({ radius_m }) => radius_m)),
  };
}

/** Length of tracks on the ground, m. */
function lengthOnGround({ contacts }: StaticModel): number {
  const xs = contacts.map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs);
}

/**
 * The highest riser of stairs of which two edges are always under tracks, m: tracks of length L span two distances of
 * edges, L ≥ 2·√(run² + riser²).
 */
const riserByLength = (length_m: number, run_m: number): number =>
  Math.sqrt(Math.max(0, (length_m / 2) ** 2 - run_m ** 2));

/**
 * The climb of tracks over a step. The nose roller reaches an edge up to the height of its axle. The front of the tracks
 * climbs onto it ({@link pullAtNose}); at the steepest pitch θ ({@link pitchOverEdge}) the edge alone bears the weight,
 * and the tracks pull m·g·sin θ, where friction must hold sin θ + ρ·cos θ ≤ µ·cos θ. With the rolling resistance ρ, the
 * n driven rollers of radius r hold T = pull·r/n.
 */
export function trackedStep(model: StaticModel, load: LoadCase): StepClimb {
  const weight_n = laden(model, load.payload_kg).mass_kg * gravity;
  const profile = profileOf(model, load);
  const front = noseOf(model, profile);
  const { stair_run_m } = load;
  const nose: Bounded = { value: front.nose_m, bound: 'track_nose' };
  const onStairs: Bounded[] =
    stair_run_m === undefined
      ? []
      : [{ value: riserByLength(lengthOnGround(model), stair_run_m), bound: 'track_length' }];
  return {
    shape: [nose, ...onStairs],
    torqueAt: (height) => {
      const pitch = pitchOverEdge(profile, height);
      if (pitch === undefined) return 'tipping';
      const atNose = pullAtNose(front, height);
      const along = Math.sin(pitch) + load.rolling * Math.cos(pitch);
      if (atNose === 'grip' || along > trackGrip * Math.cos(pitch)) return 'grip';
      const pull = Math.max(along, atNose + load.rolling);
      return (weight_n * pull * profile.roller_m) / model.wheels.length;
    },
  };
}

/** The largest gap of tracks: the body stays level until its centre of mass is beyond the edge. */
export function trackedGap(model: StaticModel, load: LoadCase): Bounded {
  const { centre } = laden(model, load.payload_kg);
  const xs = model.contacts.map(([x]) => x);
  const gap = Math.min(Math.max(...xs) - centre[0], centre[0] - Math.min(...xs));
  return { value: Math.max(0, gap), bound: 'tipping' };
}
