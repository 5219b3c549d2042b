import { drivingShare, skidRadius } from '../tower-anatomy.ts';

/** Closed forms for bodies on two wheels. Lengths in m, angles in rad; heights are above the axle. */

const degree = Math.PI / 180;
/** Tip angle of the parked body, with a reserve for what the closed forms leave out, and with the payload. */
const parkedTip = 13 * degree;
const ladenTip = 12.5 * degree;
/** The parked body leans at most so much. */
const mostLean = 32 * degree;
/** Tip angle sideways, of the balancing body with its payload. */
const sideTip = 14 * degree;

/** A mass at a height above the axle. */
export interface Layer {
  readonly mass_kg: number;
  readonly above_m: number;
}

/** Height of the common centre of mass. */
export const centreOf = (layers: readonly Layer[]): number =>
  layers.reduce((sum, { mass_kg, above_m }) => sum + mass_kg * above_m, 0) /
  layers.reduce((sum, { mass_kg }) => sum + mass_kg, 0);

/** The least height of the centre of mass with which a body on wheels of this radius parks on a skid. */
export const leastCentre = (radius: number): number =>
  (radius * Math.sin(parkedTip)) / Math.sin(mostLean - parkedTip);

/**
 * The lean of the parked body. It puts the centre of mass, l above the axle, so far ahead of the axle that the body
 * does not tip back: l·sin θ = tan τ·(r + l·cos θ), hence sin(θ − τ) = sin τ·r/l.
 */
const parkedLean = (radius: number, centre: number): number =>
  parkedTip + Math.asin(Math.min(1, (Math.sin(parkedTip) * radius) / centre));

/** Where the skids end while the body balances. */
export interface Skids {
  /** Ahead of and behind the axle. */
  readonly reach_m: number;
  /** Above the ground. */
  readonly height_m: number;
}

/** Half of the widths across which wheels and skids touch the ground. */
interface HalfWidths {
  readonly wheels: number;
  readonly skids: number;
}

/**
 * The distance ahead of the axle at which skids touch the ground, so that the body does not tip over the line from a
 * wheel to the end of a skid. At the distance X that line runs from the half width w of the wheels to s of the skids;
 * a centre of mass a ahead of the axle is t from it if w − (w − s)·a/X = t·√(1 + ((w − s)/X)²), which has the solution
 * X = (w − s)·(w·a + t·√(a² + w² − t²)) / (w² − t²).
 */
const touchAside = ({ wheels, skids }: HalfWidths, ahead: number, margin: number): number =>
  (Math.max(0, wheels - skids) *
    (wheels * ahead + margin * Math.sqrt(ahead ** 2 + wheels ** 2 - margin ** 2))) /
  (wheels ** 2 - margin ** 2);

/**
 * Skids on which the body parks, with and without its payload. At the lean θ a skid touches the ground at the distance
 * X ahead of the axle; X is beyond the centre of mass by the tip angle, ahead and aside, and so large that the skids are
 * above obstacles of the height `clearance` while the body balances: (r − ρ)(1 − cos θ) + X·sin θ.
 *
 * @param centre height of the centre of mass without and with the payload
 * @param least the shortest reach: beyond the trunk
 * @param widths wide enough that the balancing body does not tip sideways
 */
export function skidsFor(
  radius: number,
  centre: { readonly own: number; readonly laden: number },
  clearance: number,
  least: number,
  widths: HalfWidths,
): Skids {
  const lean = parkedLean(radius, centre.own);
  const [sine, cosine] = [Math.sin(lean), Math.cos(lean)];
  const beyond = (height: number, tip: number) => {
    const ahead = height * sine;
    const margin = Math.tan(tip) * (radius + height * cosine);
    return Math.max(ahead + margin, touchAside(widths, ahead, margin));
  };
  const foot = radius - skidRadius;
  const touch = Math.max(
    beyond(centre.own, parkedTip),
    beyond(centre.laden, ladenTip),
    (clearance - foot * (1 - cosine)) / sine,
    (least - foot * sine) / cosine,
  );
  return { reach_m: touch * cosine + foot * sine, height_m: foot * (1 - cosine) + touch * sine };
}

/** Room between a leaning trunk and the ground, m. */
const cornerRoom = 0.004;

/** Whether the lower edge of a trunk stays above the ground while the body is parked. */
export function parksOnSkid(
  radius: number,
  centre: number,
  trunk: { readonly length: number; readonly below: number },
): boolean {
  const lean = parkedLean(radius, centre);
  return (trunk.length / 2) * Math.sin(lean) + trunk.below * Math.cos(lean) < radius - cornerRoom;
}

/** Half of the track with which the body does not tip sideways. */
export const halfTrack = (radius: number, laden: number): number => Math.tan(sideTip) * (radius + laden);

/** Height of a step over the radius of a wheel that climbs it by friction 0.7 alone: 1 − cos(atan 0.7). */
const stepOverRadius = 0.18;

/** The least radius of the wheels for a speed and a step. */
export const leastRadius = (
  task: { readonly speed_m_s?: number; readonly step_m?: number },
  no_load_speed_rad_s: number,
): number =>
  Math.max((task.speed_m_s ?? 0) / (drivingShare * no_load_speed_rad_s), (task.step_m ?? 0) / stepOverRadius);
