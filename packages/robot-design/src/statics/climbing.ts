import type { Vec3 } from '../pose.ts';
import type { Bounded } from './bounds.ts';
import { crawling } from './crawling.ts';
import { gravity } from './gravity.ts';
import { largest } from './largest.ts';
import { foldLeg } from './leg-fold.ts';
import type { LoadCase } from './load-case.ts';
import {
  bears,
  type JointLoad,
  jointLoads,
  loadOf,
  peakShare,
  type Stance,
  usualHalfStride,
} from './required-torque.ts';
import { type DrivenWheel, type Foot, laden, type StaticModel } from './static-model.ts';
import { supportShares } from './support.ts';
import { trackedClimbing } from './tracked-climbing.ts';

/** Assumed friction of soft printed feet and wheels. */
export const grip = 0.7;
/** A foot swings over the edge of a step at this multiple of its height, with the torso level. */
const liftOverStep = 1.2;
/** Upper bound for the reach of legs, m. */
const farthest_m = 1;
const precision_m = 1e-4;

const least = (bounds: readonly Bounded[]): Bounded =>
  bounds.reduce((lowest, bound) => (bound.value < lowest.value ? bound : lowest));

/** A stance with one foot on a step and the others at home; undefined if the leg does not fold so far. */
function onStep(model: StaticModel, foot: Foot, index: number, height: number): Stance | undefined {
  const folded = foldLeg(model, foot, { along: 0, up: height });
  if (!folded) return undefined;
  return {
    half_stride_m: usualHalfStride,
    feet: new Map([[index, folded.foot]]),
    joints: new Map(folded.knee && foot.knee !== undefined ? [[foot.knee, folded.knee]] : []),
  };
}

/**
 * The largest step of legs: each leg in turn stands folded on the step, with the body level and its belly above the
 * step, and bears its share with the fewest feet of the gait on the ground.
 */
function leggedStep(model: StaticModel, load: LoadCase, clearance_m: number): Bounded {
  const level = { ...load, slope_rad: 0 };
  const travel = largest(farthest_m, precision_m, (height) =>
    model.feet.every((foot) => foldLeg(model, foot, { along: 0, up: liftOverStep * height }) !== undefined),
  );
  const byShape = least([
    { value: travel, bound: 'leg_travel' },
    { value: clearance_m, bound: 'ground_clearance' },
  ]);
  const byTorque = largest(byShape.value, precision_m, (height) =>
    model.feet.every((foot, index) => {
      const stance = onStep(model, foot, index, height);
      return stance !== undefined && bears(model, level, stance);
    }),
  );
  return byTorque < byShape.value ? { value: byTorque, bound: 'torque' } : byShape;
}

/**
 * Loads of the joints with each leg in turn on the step of a load case, as far as the legs fold so far; none on wheels
 * and without a step.
 */
export function stepLoads(model: StaticModel, load: LoadCase): JointLoad[] {
  const { step_m = 0 } = load;
  if (step_m === 0 || model.crawler || model.wheels.length > 0) return [];
  return model.feet.flatMap((foot, index) => {
    const stance = onStep(model, foot, index, step_m);
    return stance ? jointLoads(model, { ...load, slope_rad: 0 }, stance) : [];
  });
}

/** How far ahead of and behind its home position a foot can stand, m. */
export function footTravel(model: StaticModel, foot: Foot): number {
  const yaw = foot.yaw === undefined ? undefined : model.joints[foot.yaw];
  if (!yaw)
    return largest(farthest_m, precision_m, (along) =>
      [along, -along].every((shift) => foldLeg(model, foot, { along: shift, up: 0 }) !== undefined),
    );
  const radius = Math.hypot(foot.at[0] - yaw.at[0], foot.at[1] - yaw.at[1]);
  const { min, max } = yaw.joint.range_rad ?? { min: 0, max: 0 };
  return radius * Math.sin(Math.min(-min, max, Math.PI / 2));
}

/**
 * The widest gap of legs: from one end of their stride to the other, minus the length of foot that must stand on
 * each side.
 */
function leggedGap(model: StaticModel, load: LoadCase): Bounded {
  const level = { ...load, slope_rad: 0 };
  const travel = Math.min(...model.feet.map((foot) => footTravel(model, foot)));
  const stride = largest(travel, precision_m, (half_stride_m) => bears(model, level, { half_stride_m }));
  const foot = Math.max(0, ...model.feet.map(({ length_m }) => length_m));
  return {
    value: Math.max(0, 2 * stride - foot),
    bound: stride < travel ? 'torque' : 'leg_travel',
  };
}

/**
 * Torque of a wheel during a climb: the usable share of its peak. The moment at the edge is known, so that the
 * dynamic factor of a gait does not apply.
 */
const climbTorque = ({ actuator }: DrivenWheel): number => peakShare * actuator.peak_torque_nm;

interface Axle {
  readonly wheels: readonly DrivenWheel[];
  readonly load_n: number;
  /** Push of all other wheels toward the edge, N. */
  readonly push_n: number;
}

/** Groups wheels into axles, with the load on each and the push of the others. */
function axlesOf(model: StaticModel, load: LoadCase): Axle[] {
  const { mass_kg, centre } = laden(model, load.payload_kg);
  const flat = ([x, y]: Vec3) => [x, y] as const;
  const shares = supportShares(
    model.wheels.map(({ at }) => flat(at)),
    flat(centre),
  );
  const wheels = model.wheels.map((wheel, index) => ({
    wheel,
    load_n: mass_kg * gravity * (shares[index] ?? 0),
  }));
  const pushOf = ({ wheel, load_n }: (typeof wheels)[number]) =>
    Math.min(climbTorque(wheel) / wheel.radius_m, grip * load_n) - load.rolling * load_n;
  const groups = Map.groupBy(wheels, ({ wheel }) => Math.round(wheel.at[0] * 1000));
  return [...groups.values()].map((axle) => ({
    wheels: axle.map(({ wheel }) => wheel),
    load_n: axle.reduce((sum, { load_n }) => sum + load_n, 0),
    push_n: Math.max(
      0,
      wheels.filter((wheel) => !axle.includes(wheel)).reduce((sum, wheel) => sum + pushOf(wheel), 0),
    ),
  }));
}

/**
 * The torque that an axle lacks at the edge of a step. A wheel of radius r touches the edge at the angle θ below
 * its axle, with cos θ = (r − h)/r. It bears its load W and the push P of the other wheels: across the contact
 * W·sin θ − P·cos θ, which its motors and friction must hold, and into the contact W·cos θ + P·sin θ.
 */
function lacksAtEdge({ wheels, load_n, push_n }: Axle, height: number): 'torque' | 'grip' | undefined {
  const radius = Math.min(...wheels.map(({ radius_m }) => radius_m));
  const cosine = (radius - height) / radius;
  const sine = Math.sqrt(Math.max(0, 1 - cosine ** 2));
  const across = load_n * sine - push_n * cosine;
  if (across > grip * (load_n * cosine + push_n * sine)) return 'grip';
  return across * radius > wheels.reduce((sum, wheel) => sum + climbTorque(wheel), 0) ? 'torque' : undefined;
}

/** The largest step that every axle climbs, pushed by the others, without the chassis touching the ground. */
function wheeledStep(model: StaticModel, load: LoadCase, clearance_m: number): Bounded {
  const axles = axlesOf(model, load);
  const radius = Math.min(...model.wheels.map(({ radius_m }) => radius_m));
  const byShape = least([
    { value: radius, bound: 'wheel_radius' },
    // With one axle on the step, the middle of the chassis is half a step higher.
    { value: 2 * clearance_m, bound: 'ground_clearance' },
  ]);
  const value = largest(byShape.value, precision_m, (height) =>
    axles.every((axle) => !lacksAtEdge(axle, height)),
  );
  if (value >= byShape.value) return byShape;
  const beyond = value + byShape.value / 1000;
  const bound = axles.flatMap((axle) => lacksAtEdge(axle, beyond) ?? [])[0] ?? 'torque';
  return { value, bound };
}

/** Rockers climb steps up to the wheel radius over this (domain knowledge of six-wheeled rocker-bogies). */
const rockerShare = 0.6;

/**
 * The largest step of six wheels on rockers: the differential keeps a sixth of the weight on each wheel, and the wheel
 * at the edge lifts it.
 */
function rockerStep(model: StaticModel, load: LoadCase, clearance_m: number): Bounded {
  const radius = Math.min(...model.wheels.map(({ radius_m }) => radius_m));
  const byShape = least([
    { value: radius / rockerShare, bound: 'wheel_radius' },
    { value: 2 * clearance_m, bound: 'ground_clearance' },
  ]);
  const each_n = (laden(model, load.payload_kg).mass_kg * gravity) / model.wheels.length;
  const sine = (height: number) => Math.sqrt(Math.max(0, 1 - Math.max(0, (radius - height) / radius) ** 2));
  const value = largest(byShape.value, precision_m, (height) =>
    model.wheels.every((wheel) => each_n * radius * sine(height) <= climbTorque(wheel)),
  );
  return value < byShape.value ? { value, bound: 'torque' } : byShape;
}

/** The largest step and gap with payload, on otherwise level ground. */
export function climbing(
  model: StaticModel,
  load: LoadCase,
  clearance_m: number,
): { readonly step: Bounded; readonly gap: Bounded } {
  if (model.crawler)
    return crawling(model, load, ({ actuator }, torque) => loadOf(actuator, torque).margin >= 1);
  if (model.wheels.length === 0)
    return { step: leggedStep(model, load, clearance_m), gap: leggedGap(model, load) };
  if (model.tracks) {
    const push_n = model.wheels.reduce((sum, wheel) => sum + climbTorque(wheel) / wheel.radius_m, 0);
    return trackedClimbing(model, load, { grip, push_n });
  }
  const step = (model.hasRockers ? rockerStep : wheeledStep)(model, load, clearance_m);
  const radius = Math.min(...model.wheels.map(({ radius_m }) => radius_m));
  // A wheel sinks into a gap until it touches the far edge: that edge is a step.
  const gap = 2 * Math.sqrt(radius ** 2 - (radius - Math.min(step.value, radius)) ** 2);
  return { step, gap: { value: gap, bound: step.bound } };
}
