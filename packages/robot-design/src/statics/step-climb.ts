import { largest } from './largest.ts';
import type { LoadCase } from './load-case.ts';
import type { StaticModel } from './static-model.ts';
import type { StepClimb } from './step-limits.ts';
import { trackedStep } from './tracked-climbing.ts';
import { rockerStep, wheeledStep } from './wheel-climbing.ts';

const precision_m = 1e-4;

/** The climb of the driven wheels or tracks of a body. @param clearance_m below the trunk */
export function stepClimbOf(model: StaticModel, load: LoadCase, clearance_m: number): StepClimb {
  if (model.tracks) return trackedStep(model, load);
  return (model.hasRockers ? rockerStep : wheeledStep)(model, load, clearance_m);
}

/**
 * Static torque of each drive on the step of a load case, N·m, or on the highest one below it that friction and balance
 * allow; 0 without a step.
 */
export function stepTorque(model: StaticModel, load: LoadCase): number {
  const { step_m = 0 } = load;
  if (step_m === 0 || model.wheels.length === 0) return 0;
  const { torqueAt } = stepClimbOf(model, load, Number.POSITIVE_INFINITY);
  const torque = torqueAt(largest(step_m, precision_m, (height) => typeof torqueAt(height) === 'number'));
  return typeof torque === 'number' ? torque : 0;
}

/** Whether friction and balance let driven wheels or tracks climb the step of a load case. */
export function holdsOnStep(model: StaticModel, load: LoadCase): boolean {
  const { step_m = 0 } = load;
  if (step_m === 0 || model.wheels.length === 0) return true;
  return typeof stepClimbOf(model, load, Number.POSITIVE_INFINITY).torqueAt(step_m) === 'number';
}
