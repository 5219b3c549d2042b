import { radians } from './angles.ts';
import type { BodyInModel } from './body-in-model.ts';
import { tilt } from './home-trial.ts';
import type { Contact, Simulator } from './simulator.ts';

/** A body has fallen when it leans more than this, or when anything but a foot or a wheel touches the ground. */
const fallen = radians(45);
/** Time between looks at the contacts, s: reading them costs as much as a step. */
const lookEvery_s = 0.02;

/** Whether a body moves on its belly or free wheels by bending: it has neither feet nor driven wheels. */
const crawls = ({ ir }: BodyInModel): boolean =>
  !ir.links.some(({ role }) => role === 'foot') &&
  ir.actuators.every(({ control }) => control === 'position');

/** Angle of the y axis of the root to the ground, rad. */
function roll(qpos: Float64Array): number {
  const [w = 1, x = 0, y = 0, z = 0] = qpos.subarray(3, 7);
  return Math.abs(Math.asin(Math.max(-1, Math.min(1, 2 * (y * z + w * x)))));
}

export interface FallWatch {
  /** How far the body leans, rad. One that crawls arches its back: only its roll counts. */
  readonly lean: (qpos: Float64Array) => number;
  /** Whether a body that leans so far has fallen. */
  readonly leansTooFar: (lean_rad: number) => boolean;
  /** Time between two reads of the contacts, s. */
  readonly lookEvery_s: number;
  /** Whether the contacts are read after a step. */
  readonly looks: (step: number) => boolean;
  /** Whether a part that touches the ground only in a fall does so; never in a body that crawls. */
  readonly touchesDown: (contacts: readonly Contact[]) => boolean;
}

/** Watches a body for falls. */
export function fallWatch(simulator: Pick<Simulator, 'timestep'>, body: BodyInModel): FallWatch {
  const lookEvery = Math.round(lookEvery_s / simulator.timestep());
  const crawling = crawls(body);
  const standing = new Set(body.feet.flatMap(({ geoms }) => geoms));
  const trunk = new Set(crawling ? [] : body.collidingGeoms.filter((geom) => !standing.has(geom)));
  return {
    lean: crawling ? roll : tilt,
    leansTooFar: (lean_rad) => lean_rad > fallen,
    lookEvery_s: lookEvery * simulator.timestep(),
    looks: (step) => step % lookEvery === 0,
    touchesDown: (contacts) =>
      contacts.some(
        ({ geoms }) => geoms.some((geom) => body.ground.has(geom)) && geoms.some((geom) => trunk.has(geom)),
      ),
  };
}
