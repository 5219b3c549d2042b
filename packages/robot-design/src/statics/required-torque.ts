import type { IrActuator } from '@robotdesign/contracts';
import { type Point, supportShares } from '@robotdesign/mjcf';
import type { Vec3 } from '../pose.ts';
import { crawlingTorques } from './crawling.ts';
import { gravity } from './gravity.ts';
import { drivenSlope, type LoadCase } from './load-case.ts';
import { pressureOfLoneFoot } from './lone-foot.ts';
import { drag } from './rolling-drag.ts';
import { type LinkMass, laden, payloadCentre, type StandingJoint, type StaticModel } from './static-model.ts';
import { stepTorque } from './step-climb.ts';

/** Ratio of effective to static torque, until a trial measures it. */
const rmsFactor = 1;
/** Ratio of peak to static torque, and the usable share of the peak torque. */
export const peakFactor = 1.8;
export const peakShare = 0.8;

/** Half a stride: distance of the feet ahead of or behind their home positions, m. */
export const usualHalfStride = 0.02;
/** Wheels are sized for ground that is steeper than requested by this angle, because no floor is level. */
export const slopeReserve_rad = (5 * Math.PI) / 180;

/** Required torque of a joint in a load case, and its margin. */
export interface JointLoad {
  readonly joint: string;
  readonly required_rms_nm: number;
  readonly required_peak_nm: number;
  /** Smaller of the thermal and the peak ratio of available to required torque; 1 is just enough. */
  readonly margin: number;
}

/** Positions of the legs that differ from home. */
export interface Stance {
  readonly half_stride_m: number;
  /** Positions of feet and of joints of a folded leg, by index. */
  readonly feet?: ReadonlyMap<number, Vec3>;
  readonly joints?: ReadonlyMap<number, Vec3>;
}
export const usualStance: Stance = { half_stride_m: usualHalfStride };

/** Lever arm of a force along `down` at `to`, about an axis through `from`: axis · ((to − from) × down). */
function arm(down: Vec3, axis: Vec3, from: Vec3, to: Vec3): number {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return (
    down[0] * (axis[1] * z - axis[2] * y) +
    down[1] * (axis[2] * x - axis[0] * z) +
    down[2] * (axis[0] * y - axis[1] * x)
  );
}

/**
 * Distance of the slopes that are computed up to the one of a load case, rad. The torque of a joint can have its maximum
 * between them, where it is under 0.1 % higher.
 */
const slopeStep_rad = 0.05;

/** A slope, and the multiples of {@link slopeStep_rad} below it. */
const slopesUpTo = (slope: number): number[] => {
  const count = Math.ceil(slope / slopeStep_rad);
  return Array.from({ length: count }, (_, index) => (index === 0 ? slope : (count - index) * slopeStep_rad));
};

/** Directions of gravity in the body frame, along and across a slope. */
function directionsOn(slope: number): Vec3[] {
  const side = Math.sin(slope);
  const down = -Math.cos(slope);
  return [
    [side, 0, down],
    [-side, 0, down],
    [0, side, down],
    [0, -side, down],
  ];
}

/** Directions of gravity in the body frame: a body on a slope also stands on gentler ground, where some joints bear more. */
const gravityDirections = (slope: number): Vec3[] => [[0, 0, -1], ...slopesUpTo(slope).flatMap(directionsOn)];

/** Projects points along gravity onto a plane across it. */
function seenAlong([dx, dy, dz]: Vec3): (point: Vec3) => Point {
  return ([x, y, z]) => [x - (dx / dz) * z, y - (dy / dz) * z];
}

/**
 * Compares a static torque with the limits of an actuator.
 * @param stiff_nm peak torque of an actuator that is just stiff enough, N·m: the stiffness of a joint follows from it
 */
export function loadOf(actuator: IrActuator, staticTorque: number, stiff_nm = 0): JointLoad {
  const required_rms_nm = rmsFactor * staticTorque;
  const required_peak_nm = Math.max(peakFactor * staticTorque, peakShare * stiff_nm);
  const margin = Math.min(
    actuator.continuous_torque_nm / Math.max(required_rms_nm, 1e-9),
    (peakShare * actuator.peak_torque_nm) / Math.max(required_peak_nm, 1e-9),
  );
  return { joint: actuator.joint, required_rms_nm, required_peak_nm, margin };
}

/** Where the feet of a phase press and with which force, by the index of the foot, N. */
interface Pressure {
  readonly force: readonly (number | undefined)[];
  /** As a joint at a position feels it: a lone foot moves. */
  readonly placeOf: (foot: number, joint: Vec3) => Vec3;
}

/** The feet on the ground in one phase of the gait, at one position in their stride and for one direction of gravity. */
export interface Support extends Pressure {
  readonly down: Vec3;
  /** Distance of the feet ahead of their home positions, m. */
  readonly stride_m: number;
}

/** The feet of a phase balance the weight of the body. */
function pressureOf(
  model: StaticModel,
  phase: readonly number[],
  places: readonly Vec3[],
  body: LinkMass,
  down: Vec3,
  stride: number,
): Pressure {
  const { mass_kg, centre } = body;
  const seen = seenAlong(down);
  const shares = supportShares(
    phase.map((index) => seen(places[index] ?? centre)),
    seen(centre),
  );
  const force: number[] = [];
  for (const [order, foot] of phase.entries()) force[foot] = mass_kg * gravity * (shares[order] ?? 0);
  const [lone, ...others] = phase;
  if (lone === undefined || others.length > 0)
    return { force, placeOf: (foot, joint) => places[foot] ?? joint };
  const pressed = pressureOfLoneFoot(model, lone, places[lone] ?? centre, centre, down);
  return {
    force,
    placeOf: (_, joint) => {
      const [x, y, z] = pressed(joint);
      return [x + stride, y, z];
    },
  };
}

/**
 * Visits the phases of the gait, the positions of the feet in their stride and the directions of gravity. In each,
 * the feet on the ground balance the body with payload. The visitor returns whether to go on.
 */
export function visitSupports(
  model: StaticModel,
  load: LoadCase,
  stance: Stance,
  visit: (support: Support) => boolean,
): void {
  const body = laden(model, load.payload_kg);
  const strides = stance.half_stride_m === 0 ? [0] : [-stance.half_stride_m, 0, stance.half_stride_m];
  for (const down of gravityDirections(load.slope_rad))
    for (const stride_m of strides) {
      const places = model.feet.map(({ at }, index): Vec3 => {
        const [x, y, z] = stance.feet?.get(index) ?? at;
        return [x + stride_m, y, z];
      });
      for (const phase of model.phases)
        if (!visit({ down, stride_m, ...pressureOf(model, phase, places, body, down, stride_m) })) return;
    }
}

/**
 * Receives the torque of a joint, by its index, for one phase of the gait and one direction of gravity. Returns whether
 * to go on.
 */
type Visit = (joint: number, torque_nm: number) => boolean;

/**
 * Visits the joints in every support. A joint holds the feet beyond it, which press upward, against the links and
 * payload beyond it, which hang.
 */
function visitStances(model: StaticModel, load: LoadCase, stance: Stance, visit: Visit): void {
  const carriedAt = payloadCentre(model, load.payload_kg);
  const joints = model.joints.map((joint, index) => ({
    ...joint,
    at: stance.joints?.get(index) ?? joint.at,
  }));
  const hanging = ({ at, axis, own, bears_payload }: StandingJoint, down: Vec3) => {
    const torque = own.mass_kg * gravity * arm(down, axis, at, own.centre);
    return bears_payload ? torque + load.payload_kg * gravity * arm(down, axis, at, carriedAt) : torque;
  };
  const held = new Map<Vec3, readonly number[]>();
  visitSupports(model, load, stance, ({ down, force, placeOf }) => {
    const own = held.get(down) ?? joints.map((joint) => hanging(joint, down));
    held.set(down, own);
    return joints.every(({ at, axis, feet }, index) => {
      let torque = own[index] ?? 0;
      for (const foot of feet) {
        const pressed = force[foot];
        if (pressed !== undefined) torque -= pressed * arm(down, axis, at, placeOf(foot, at));
      }
      return visit(index, torque);
    });
  });
}

/** Largest torque of each joint over all cases of a stance, N·m. */
function standingTorques(model: StaticModel, load: LoadCase, stance: Stance): number[] {
  const largest = model.joints.map(() => 0);
  visitStances(model, load, stance, (joint, torque) => {
    largest[joint] = Math.max(largest[joint] ?? 0, Math.abs(torque));
    return true;
  });
  return largest;
}

/**
 * Root mean square of the torque of each joint over the phases of a slow gait on level ground, swing included, N·m.
 */
export function meanTorques(model: StaticModel, payload_kg: number): number[] {
  if (model.crawler) return crawlingTorques(model, payload_kg);
  const squares = model.joints.map(() => ({ sum: 0, count: 0 }));
  visitStances(model, { payload_kg, slope_rad: 0, rolling: 0 }, usualStance, (joint, torque) => {
    const square = squares[joint];
    if (square) {
      square.sum += torque ** 2;
      square.count += 1;
    }
    return true;
  });
  return squares.map(({ sum, count }) => (count > 0 ? Math.sqrt(sum / count) : 0));
}

/** Reserve for friction and delay in the torque that catches a balancing body. */
const recoveryFactor = 1.3;

/** The load of a wheel that also keeps its body upright: for a moment, so that only the peak counts. */
function balancing(load: JointLoad, actuator: IrActuator, recovery_nm: number | undefined): JointLoad {
  if (recovery_nm === undefined) return load;
  const peak = recoveryFactor * recovery_nm;
  return {
    ...load,
    required_peak_nm: Math.max(load.required_peak_nm, peak),
    margin: Math.min(load.margin, (peakShare * actuator.peak_torque_nm) / peak),
  };
}

/**
 * Ratio of the usable peak torque to the static torque of a slow climb over a step. Legs swing and land, for which
 * {@link peakFactor} is; wheels and tracks press on an edge until they rise. The unused share of the peak torque covers
 * a motor that is 10 % weaker and a body that is 10 % heavier.
 */
export const climbMargin = (actuator: IrActuator, static_nm: number): number =>
  (peakShare * actuator.peak_torque_nm) / Math.max(static_nm, 1e-9);

/** The load of a drive that also lifts its body over a step: for seconds, so that only the peak counts. */
const climbingStep = (load: JointLoad, actuator: IrActuator, static_nm: number): JointLoad => ({
  ...load,
  required_peak_nm: Math.max(load.required_peak_nm, static_nm),
  margin: Math.min(load.margin, climbMargin(actuator, static_nm)),
});

/**
 * Required torque of wheels and tracks: continuously on the slope or the stairs of a load case, steeper by
 * {@link slopeReserve_rad}, and for seconds on its step.
 */
function rollingLoads(model: StaticModel, load: LoadCase): JointLoad[] {
  if (model.wheels.length === 0) return [];
  const pull = drag(model.mass_kg, { ...load, slope_rad: drivenSlope(load) + slopeReserve_rad });
  const recovery = model.recovery_nm?.(load.payload_kg);
  const onStep = stepTorque(model, load);
  return model.wheels.map(({ actuator, radius_m }) => {
    const rolling = loadOf(actuator, (pull * radius_m) / model.wheels.length);
    return balancing(climbingStep(rolling, actuator, onStep), actuator, recovery);
  });
}

/** Required torque of every driven joint in a load case, standing or rolling slowly. */
export function jointLoads(model: StaticModel, load: LoadCase, stance: Stance = usualStance): JointLoad[] {
  const torques = model.crawler
    ? crawlingTorques(model, load.payload_kg)
    : standingTorques(model, load, stance);
  const standing = model.joints.map(({ actuator }, index) => loadOf(actuator, torques[index] ?? 0));
  return [...standing, ...rollingLoads(model, load)];
}

/** Whether every actuator bears a load case: each margin of {@link jointLoads} is at least 1. */
export function bears(model: StaticModel, load: LoadCase, stance: Stance = usualStance): boolean {
  if (!rollingLoads(model, load).every(({ margin }) => margin >= 1)) return false;
  const holds = (joint: number, torque: number): boolean => {
    const actuator = model.joints[joint]?.actuator;
    return actuator === undefined || loadOf(actuator, Math.abs(torque)).margin >= 1;
  };
  if (model.crawler)
    return crawlingTorques(model, load.payload_kg).every((torque, joint) => holds(joint, torque));
  let borne = true;
  visitStances(model, load, stance, (joint, torque) => {
    borne = holds(joint, torque);
    return borne;
  });
  return borne;
}
