import type { Bounded } from './bounds.ts';
import { crawling } from './crawling.ts';
import { largest } from './largest.ts';
import { foldLeg } from './leg-fold.ts';
import type { LoadCase } from './load-case.ts';
import {
  bears,
  climbMargin,
  type JointLoad,
  jointLoads,
  loadOf,
  type Stance,
  usualHalfStride,
} from './required-torque.ts';
import type { Foot, StaticModel } from './static-model.ts';
import { stepClimbOf } from './step-climb.ts';
import { largestStep } from './step-limits.ts';
import { trackedGap } from './tracked-climbing.ts';

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
  const step = largestStep(stepClimbOf(model, load, clearance_m), (torque) =>
    model.wheels.every(({ actuator }) => climbMargin(actuator, torque) >= 1),
  );
  if (model.tracks) return { step, gap: trackedGap(model, load) };
  const radius = Math.min(...model.wheels.map(({ radius_m }) => radius_m));
  // A wheel sinks into a gap until it touches the far edge: that edge is a step.
  const gap = 2 * Math.sqrt(radius ** 2 - (radius - Math.min(step.value, radius)) ** 2);
  return { step, gap: { value: gap, bound: step.bound } };
}
