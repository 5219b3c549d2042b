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
 * The climb of tracks over a step. The nose roller reaches an edge up to the height of its axle. At the steepest pitch θ
 * ({@link pitchOverEdge}) the edge alone bears the weight: the n driven rollers hold T = m·g·(sin θ + ρ·cos θ)·r/n,
 * and friction must hold sin θ + ρ·cos θ ≤ µ·cos θ.
 */
export function trackedStep(model: StaticModel, load: LoadCase): StepClimb {
  const weight_n = laden(model, load.payload_kg).mass_kg * gravity;
  const profile = profileOf(model, load);
  const { stair_run_m } = load;
  const nose: Bounded = { value: model.tracks?.nose_m ?? 0, bound: 'track_nose' };
  const onStairs: Bounded[] =
    stair_run_m === undefined
      ? []
      : [{ value: riserByLength(lengthOnGround(model), stair_run_m), bound: 'track_length' }];
  return {
    shape: [nose, ...onStairs],
    torqueAt: (height) => {
      const pitch = pitchOverEdge(profile, height);
      if (pitch === undefined) return 'tipping';
      const along = Math.sin(pitch) + load.rolling * Math.cos(pitch);
      if (along > trackGrip * Math.cos(pitch)) return 'grip';
      return (weight_n * along * profile.roller_m) / model.wheels.length;
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
