import type { ControllerDraft } from '@robotdesign/controllers';
import { radians } from '../angles.ts';
import type { BodyInModel } from '../body-in-model.ts';
import { tilt } from '../home-trial.ts';
import type { Contact, Simulator } from '../simulator.ts';
import { type Command, controllerRun } from './controller-run.ts';
import { type Exploit, exploitWatch } from './exploits.ts';
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
  /** An error of the simulation from which the body gained; such a trial proves nothing. */
  readonly exploit?: Exploit;
  readonly warnings: number;
}

/** Whether a body moves on its belly or free wheels by bending: it has neither feet nor driven wheels. */
const crawls = ({ ir }: BodyInModel): boolean =>
  !ir.links.some(({ role }) => role === 'foot') &&
  ir.actuators.every(({ control }) => control === 'position');

/**
 * How far a body leans, rad. One that crawls arches its back: only its roll counts, the angle of its y axis to the
 * ground.
 */
const leanOf = (body: BodyInModel): ((qpos: Float64Array) => number) =>
  crawls(body)
    ? (qpos) => {
        const [w = 1, x = 0, y = 0, z = 0] = qpos.subarray(3, 7);
        return Math.abs(Math.asin(Math.max(-1, Math.min(1, 2 * (y * z + w * x)))));
      }
    : tilt;

const fallen = radians(45);
const upright = radians(15);
/** Time between looks at the contacts, s: reading them costs as much as a step. */
const lookEvery_s = 0.02;
const gravity = 9.81;
/** Travel from which on a cost of transport means anything, m. */
const leastTravel = 0.01;

/** Geoms that touch the ground only in a fall; none of a body that crawls. */
function trunkGeoms(body: BodyInModel): ReadonlySet<number> {
  if (crawls(body)) return new Set();
  const standing = new Set(body.feet.flatMap(({ geoms }) => geoms));
  return new Set(body.collidingGeoms.filter((geom) => !standing.has(geom)));
}

/** Whether anything but a foot or a wheel touches the ground. */
const touchesDown = (
  contacts: readonly Contact[],
  { ground }: BodyInModel,
  trunk: ReadonlySet<number>,
): boolean =>
  contacts.some(
    ({ geoms }) => geoms.some((geom) => ground.has(geom)) && geoms.some((geom) => trunk.has(geom)),
  );

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
  const lookEvery = Math.round(lookEvery_s / timestep);
  const trunk = trunkGeoms(body);
  const leanNow = leanOf(body);
  const motors = motorMeter(simulator, body);
  const watch = exploitWatch(simulator, body);
  const [from] = simulator.centerOfMass();
  let [fell, uprightSteps, step] = [false, 0, 0];
  for (; step < steps && !fell; step += 1) {
    command(first + step);
    look?.(step);
    simulator.step();
    watch.step(motors.step());
    const lean = leanNow(simulator.qpos());
    if (lean < upright) uprightSteps += 1;
    fell = lean > fallen;
    if (step % lookEvery !== 0) continue;
    const contacts = simulator.contacts();
    watch.contacts(contacts);
    fell ||= touchesDown(contacts, body, trunk);
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
    ...(exploit && { exploit }),
    warnings: simulator.warningCount(),
  };
}
