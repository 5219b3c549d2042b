import type { ControllerDraft } from '@robotdesign/controllers';
import type { Gait } from '@robotdesign/gait';
import { radians } from '../angles.ts';
import type { BodyInModel } from '../body-in-model.ts';
import { fallWatch } from '../fall.ts';
import { giveWay } from '../give-way.ts';
import type { Simulator } from '../simulator.ts';
import { type Command, controllerRun } from './controller-run.ts';
import { type Exploit, exploitWatch } from './exploits.ts';
import { gaitWatch } from './gait-watch.ts';
import { type MotorMeter, motorMeter } from './motor-meter.ts';

/** What a body did in a trial. The clock starts when the key has settled. */
export interface MoveTrial extends ReturnType<MotorMeter['result']> {
  /** Travel of the centre of mass ahead, before the first fall, m. */
  readonly distance_m: number;
  readonly speed_m_s: number;
  readonly fell: boolean;
  /** Time until the fall, or all of it, s. */
  readonly survived_s: number;
  /** Share of the time within 15° of the home pose. */
  readonly upright_fraction: number;
  /** Energy over weight and distance; absent without travel. */
  readonly cost_of_transport?: number;
  /** How a body on feet walked; absent without feet or strides. */
  readonly gait?: Gait;
  /** An error of the simulation from which the body gained; such a trial proves nothing. */
  readonly exploit?: Exploit;
  readonly warnings: number;
}

/** A body is upright while it leans less than this. */
const upright = radians(15);
const gravity = 9.81;
/** Travel from which on a cost of transport means anything, m. */
const leastTravel = 0.01;

/** Resets the body to its key and lets it settle. Returns the commands of the controller, by step. */
function settled(simulator: Simulator, controller: ControllerDraft): { command: Command; steps: number } {
  const sensing = [controller, controller.also].some((part) => part?.kind === 'feedback');
  simulator.computeSensors(sensing);
  simulator.resetToKey('home');
  simulator.forward();
  const command = controllerRun(simulator, controller);
  const steps = Math.round(controller.settle_s / simulator.timestep());
  for (let step = 0; step < steps; step += 1) {
    command(step);
    simulator.step();
  }
  return { command, steps };
}

/**
 * Lets a body move with a controller for `seconds` after settling. The heading is that of the home pose, along x.
 *
 * @param look called before each step, after its commands are set
 */
export function moveTrial(
  simulator: Simulator,
  body: BodyInModel,
  controller: ControllerDraft,
  seconds: number,
  look?: (step: number) => void,
): MoveTrial {
  const { command, steps: first } = settled(simulator, controller);
  const timestep = simulator.timestep();
  const steps = Math.round(seconds / timestep);
  const falls = fallWatch(simulator, body);
  const motors = motorMeter(simulator, body);
  const watch = exploitWatch(simulator, body);
  const walk = gaitWatch(simulator, body);
  const [from] = simulator.centerOfMass();
  let [fell, uprightSteps, step] = [false, 0, 0];
  for (; step < steps && !fell; step += 1) {
    command(first + step);
    look?.(step);
    simulator.step();
    watch.step(motors.step());
    const lean = falls.lean(simulator.qpos());
    if (lean < upright) uprightSteps += 1;
    fell = falls.leansTooFar(lean);
    if (!falls.looks(step)) continue;
    giveWay();
    const contacts = simulator.contacts();
    watch.contacts(contacts);
    walk.contacts(contacts);
    fell ||= falls.touchesDown(contacts);
  }
  simulator.computeSensors(false);
  const ran = Math.max(1, step);
  const distance_m = simulator.centerOfMass()[0] - from;
  const mass = simulator.bodyMass().reduce((sum, each) => sum + each, 0);
  const exploit = watch.found();
  const measured = motors.result();
  return {
    distance_m,
    speed_m_s: distance_m / seconds,
    fell,
    survived_s: ran * timestep,
    upright_fraction: uprightSteps / ran,
    ...measured,
    ...(distance_m > leastTravel && {
      cost_of_transport: measured.energy_j / (mass * gravity * distance_m),
    }),
    ...walk.result(distance_m, falls.lookEvery_s),
    ...(exploit && { exploit }),
    warnings: simulator.warningCount(),
  };
}
