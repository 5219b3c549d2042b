import type { IrJoint } from '@robotdesign/contracts';
import type { Vec3 } from '../pose.ts';
import type { Foot, StaticModel } from './static-model.ts';

/** A leg that is folded or stretched in its plane: the positions of ankle and knee, and the angles. */
export interface FoldedLeg {
  readonly foot: Vec3;
  readonly knee?: Vec3;
  /** Angles of hip and knee from home; no knee angle for a rigid knee. */
  readonly hip_rad: number;
  readonly knee_rad?: number;
}

type Plane = readonly [number, number];

const within = (joint: IrJoint | undefined, angle: number): boolean =>
  joint?.range_rad === undefined ||
  (angle >= joint.range_rad.min - 1e-9 && angle <= joint.range_rad.max + 1e-9);

const angleOf = ([p, q]: Plane): number => Math.atan2(q, p);
/** The smaller rotation from one direction to another, −π to π. */
const turned = (from: number, to: number): number => {
  const turn = to - from;
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
};

/** The joint of two rods between an anchor at 0 and an end, on the side where it was; undefined if out of reach. */
function middle(end: Plane, upper: number, lower: number, side: number): Plane | undefined {
  const reach = Math.hypot(...end);
  const cosine = (upper ** 2 + reach ** 2 - lower ** 2) / (2 * upper * reach);
  if (!(Math.abs(cosine) <= 1)) return undefined;
  const direction = angleOf(end) + side * Math.acos(cosine);
  return [upper * Math.cos(direction), upper * Math.sin(direction)];
}

/**
 * Moves a foot in the plane of its leg, `along` it forward or outward and `up`, by hip and knee; a leg with a rigid
 * knee turns as a whole and only moves up. Undefined if its links or joint ranges do not allow it.
 */
export function foldLeg(
  model: StaticModel,
  foot: Foot,
  move: { readonly along: number; readonly up: number },
): FoldedLeg | undefined {
  const hip = foot.hip === undefined ? undefined : model.joints[foot.hip];
  if (!hip || !foot.knee_at) return undefined;
  const [nx, ny] = hip.axis;
  // Perpendicular to the axis and level; a positive turn about the axis takes up into along.
  const u: Plane = [ny, -nx];
  const seen = ([x, y, z]: Vec3): Plane => [(x - hip.at[0]) * u[0] + (y - hip.at[1]) * u[1], z - hip.at[2]];
  const place = ([x, y, z]: Vec3, from: Plane, to: Plane): Vec3 => {
    const shift = to[0] - from[0];
    return [x + shift * u[0], y + shift * u[1], z + to[1] - from[1]];
  };
  const knee = seen(foot.knee_at);
  const ankle = seen(foot.at);
  if (foot.knee === undefined) {
    const radius = Math.hypot(...ankle);
    const height = ankle[1] + move.up;
    if (Math.abs(height) > radius) return undefined;
    const to: Plane = [Math.sign(ankle[0]) * Math.sqrt(radius ** 2 - height ** 2), height];
    const hip_rad = -turned(angleOf(ankle), angleOf(to));
    return within(hip.joint, hip_rad) ? { foot: place(foot.at, ankle, to), hip_rad } : undefined;
  }
  const shin: Plane = [ankle[0] - knee[0], ankle[1] - knee[1]];
  const to: Plane = [ankle[0] + move.along, ankle[1] + move.up];
  const side = Math.sign(ankle[0] * knee[1] - ankle[1] * knee[0]) || 1;
  const bent = middle(to, Math.hypot(...knee), Math.hypot(...shin), side);
  if (!bent) return undefined;
  const atHip = -turned(angleOf(knee), angleOf(bent));
  const below: Plane = [to[0] - bent[0], to[1] - bent[1]];
  const atKnee = -turned(angleOf(shin), angleOf(below)) - atHip;
  return within(hip.joint, atHip) && within(model.joints[foot.knee]?.joint, atKnee)
    ? {
        foot: place(foot.at, ankle, to),
        knee: place(foot.knee_at, knee, bent),
        hip_rad: atHip,
        knee_rad: atKnee,
      }
    : undefined;
}
