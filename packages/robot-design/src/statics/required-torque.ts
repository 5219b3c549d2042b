import type { IrActuator } from '@robotdesign/contracts';
import type { Vec3 } from '../pose.ts';
import { crawlingTorques } from './crawling.ts';
import { gravity } from './gravity.ts';
import type { LoadCase } from './load-case.ts';
import { pressureOfLoneFoot } from './lone-foot.ts';
import { laden, payloadCentre, type StandingJoint, type StaticModel } from './static-model.ts';
import { type Point, supportShares } from './support.ts';

/** Effective torque over static torque, until a trial has measured it. */
const rmsFactor = 1;
/** Peak over static torque, and the share of the peak torque that may be planned with. */
export const peakFactor = 1.8;
export const peakShare = 0.8;

/** Half a step: so far ahead of or behind their places at home the feet stand, m. */
export const usualHalfStride = 0.02;
/** Wheels are sized for ground that is steeper by so much than what is asked: no floor is level. */
export const slopeReserve_rad = (5 * Math.PI) / 180;

/** Rolling resistance over normal force: hard floor, and what gives way. */
export const rollingResistance = { firm: 0.03, soft: 0.12 } as const;

/** What a joint has to give in a load case, and what its actuator can. */
export interface JointLoad {
  readonly joint: string;
  readonly required_rms_nm: number;
  readonly required_peak_nm: number;
  /** Least of what is available over what is required, thermally and at the peak; 1 is just enough. */
  readonly margin: number;
}

/** How the legs stand, where that is not as at home. */
export interface Stance {
  readonly half_stride_m: number;
  /** Places of feet by their index, and of joints by theirs, of a leg that is folded. */
  readonly feet?: ReadonlyMap<number, Vec3>;
  readonly joints?: ReadonlyMap<number, Vec3>;
}
const usualStance: Stance = { half_stride_m: usualHalfStride };

/** axis · ((to − from) × F) of a force F = newton · down, over newton: down · (axis × (to − from)). */
function arm(down: Vec3, axis: Vec3, from: Vec3, to: Vec3): number {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return (
    down[0] * (axis[1] * z - axis[2] * y) +
    down[1] * (axis[2] * x - axis[0] * z) +
    down[2] * (axis[0] * y - axis[1] * x)
  );
}

/** Directions of gravity in the body's frame: level, or standing along and across the slope. */
function gravityDirections(slope: number): Vec3[] {
  const side = Math.sin(slope);
  const down = -Math.cos(slope);
  if (side === 0) return [[0, 0, -1]];
  return [
    [side, 0, down],
    [-side, 0, down],
    [0, side, down],
    [0, -side, down],
  ];
}

/** A point as seen along gravity: where its weight meets a plane across it. */
function seenAlong([dx, dy, dz]: Vec3): (point: Vec3) => Point {
  return ([x, y, z]) => [x - (dx / dz) * z, y - (dy / dz) * z];
}

/** Holds a static torque against what an actuator gives. */
export function loadOf(actuator: IrActuator, staticTorque: number): JointLoad {
  const rms = rmsFactor * staticTorque;
  const peak = peakFactor * staticTorque;
  const thermal = actuator.continuous_torque_nm / Math.max(rms, 1e-9);
  const atPeak = (peakShare * actuator.peak_torque_nm) / Math.max(peak, 1e-9);
  return {
    joint: actuator.joint,
    required_rms_nm: rms,
    required_peak_nm: peak,
    margin: Math.min(thermal, atPeak),
  };
}

/** Torque that a joint holds, by the joint's index: of one phase of the gait, with gravity pointing one way. */
type Visit = (joint: number, torque_nm: number) => void;

/**
 * Goes through the phases of the gait, the places of the feet within their stride and the directions of gravity. In
 * each, the feet on the ground bear what balances the laden body, and a joint holds the feet beyond it, which press,
 * against its own links and what is carried beyond it, which hang.
 */
function visitStances(model: StaticModel, load: LoadCase, stance: Stance, visit: Visit): void {
  const { mass_kg, centre } = laden(model, load.payload_kg);
  const carriedAt = payloadCentre(model, load.payload_kg);
  const strides = stance.half_stride_m === 0 ? [0] : [-stance.half_stride_m, 0, stance.half_stride_m];
  const torqueOf = (
    joint: StandingJoint,
    at: Vec3,
    down: Vec3,
    placeOf: (foot: number, at: Vec3) => Vec3,
    borne: ReadonlyMap<number, number>,
  ) => {
    let torque = joint.own.mass_kg * gravity * arm(down, joint.axis, at, joint.own.centre);
    if (joint.bears_payload) torque += load.payload_kg * gravity * arm(down, joint.axis, at, carriedAt);
    for (const foot of joint.feet) {
      const force = borne.get(foot);
      if (force !== undefined) torque -= force * arm(down, joint.axis, at, placeOf(foot, at));
    }
    return torque;
  };
  for (const down of gravityDirections(load.slope_rad)) {
    const seen = seenAlong(down);
    for (const stride of strides) {
      const places = model.feet.map(({ at }, index): Vec3 => {
        const [x, y, z] = stance.feet?.get(index) ?? at;
        return [x + stride, y, z];
      });
      for (const phase of model.phases) {
        const shares = supportShares(
          phase.map((index) => seen(places[index] ?? centre)),
          seen(centre),
        );
        const [lone] = phase.length === 1 ? phase : [];
        const pressed =
          lone === undefined
            ? undefined
            : pressureOfLoneFoot(model, lone, places[lone] ?? centre, centre, down);
        const placeOf = (foot: number, at: Vec3): Vec3 => {
          if (!pressed) return places[foot] ?? at;
          const [x, y, z] = pressed(at);
          return [x + stride, y, z];
        };
        const borne = new Map(phase.map((foot, order) => [foot, mass_kg * gravity * (shares[order] ?? 0)]));
        for (const [index, joint] of model.joints.entries())
          visit(index, torqueOf(joint, stance.joints?.get(index) ?? joint.at, down, placeOf, borne));
      }
    }
  }
}

/** Largest torque of each joint over everything that a stance goes through, N·m. */
function standingTorques(model: StaticModel, load: LoadCase, stance: Stance): number[] {
  const largest = model.joints.map(() => 0);
  visitStances(model, load, stance, (joint, torque) => {
    largest[joint] = Math.max(largest[joint] ?? 0, Math.abs(torque));
  });
  return largest;
}

/** Root mean square of each joint's torque over the phases of a slow gait on the level, swinging ones too, N·m. */
export function meanTorques(model: StaticModel, payload_kg: number): number[] {
  if (model.crawler) return crawlingTorques(model, payload_kg);
  const squares = model.joints.map(() => ({ sum: 0, count: 0 }));
  visitStances(model, { payload_kg, slope_rad: 0, rolling: 0 }, usualStance, (joint, torque) => {
    const square = squares[joint];
    if (!square) return;
    square.sum += torque ** 2;
    square.count += 1;
  });
  return squares.map(({ sum, count }) => (count > 0 ? Math.sqrt(sum / count) : 0));
}

/** Force along the ground that rolling up a slope takes, N. */
export const drag = (model: StaticModel, { payload_kg, slope_rad, rolling }: LoadCase): number =>
  (model.mass_kg + payload_kg) * gravity * (Math.sin(slope_rad) + rolling * Math.cos(slope_rad));

/**
 * What every driven joint has to give, standing or rolling slowly, in a load case: of wheels on ground that is
 * {@link slopeReserve_rad} steeper than it says.
 */
export function jointLoads(model: StaticModel, load: LoadCase, stance: Stance = usualStance): JointLoad[] {
  const torques = model.crawler
    ? crawlingTorques(model, load.payload_kg)
    : standingTorques(model, load, stance);
  const standing = model.joints.map(({ actuator }, index) => loadOf(actuator, torques[index] ?? 0));
  const pull = drag(model, { ...load, slope_rad: load.slope_rad + slopeReserve_rad });
  const rolling = model.wheels.map(({ actuator, radius_m }) =>
    loadOf(actuator, (pull * radius_m) / model.wheels.length),
  );
  return [...standing, ...rolling];
}

/** Least margin over all joints; from 1 on every actuator can bear the load case. */
export const leastMargin = (model: StaticModel, load: LoadCase, stance: Stance = usualStance): number =>
  Math.min(...jointLoads(model, load, stance).map(({ margin }) => margin));
