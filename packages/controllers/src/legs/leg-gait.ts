import type { GaitTargets, IrActuator } from '@robotdesign/contracts';
import { type ControlTuning, plus } from '@robotdesign/mjcf';
import { followed, homeLead } from '../follow.ts';
import { type FootOffset, footOffset, type Step } from './foot-path.ts';
import type { Phases } from './footfalls.ts';
import { drivenOf, type Leg, type LegAngles } from './leg.ts';
import { reachFoot } from './reach-foot.ts';

/** How a body on legs walks straight ahead. */
export interface GaitParameters extends Step {
  readonly period_s: number;
  /** How much lower than at home the body walks, m: bent legs reach further. */
  readonly lower_m: number;
  /** Share of the period after which each foot touches down, in the order of the legs. */
  readonly phase: Phases;
}

export interface LegGait {
  /** In the order of the commands. */
  readonly actuators: readonly IrActuator[];
  readonly gait: GaitTargets;
  /** Largest distance by which a foot misses its path, m. */
  readonly error_m: number;
  /** Largest joint speed over the no-load speed of its motor is at most 1 for this period, s. */
  readonly speeds_rad_s: readonly number[];
}

/** Rows of a period. Between rows the commands are linear. */
const rows = 32;
/** A foot on the ground carries this many times its share at rest at most. */
const mostLoad = 2;

const fraction = (value: number): number => value - Math.floor(value);

interface Placed extends FootOffset {
  readonly angles: LegAngles;
}

/** The joint angles of a leg over a period, and how far the foot is off. */
function legPath(leg: Leg, step: GaitParameters, touchdown: number): { path: Placed[]; error_m: number } {
  let angles: LegAngles = drivenOf(leg).map(({ joint }) => joint.home_rad);
  let error_m = 0;
  const path: Placed[] = [];
  // The first rows lead from home to the path; a second turn begins on it.
  for (let row = -rows; row < rows; row += 1) {
    const offset = footOffset(step, fraction(row / rows - touchdown));
    const reached = reachFoot(leg, plus(leg.home, [offset.ahead_m, 0, step.lower_m + offset.up_m]), angles);
    angles = reached.angles;
    if (row < 0) continue;
    error_m = Math.max(error_m, reached.error_m);
    path.push({ ...offset, angles });
  }
  return { path, error_m };
}

/**
 * The commands of a gait: joint angles by inverse kinematics along the path of each foot. On the ground a command leads
 * its angle by the torque that holds the body up, divided by the stiffness of the actuator.
 */
export function legGait(legs: readonly Leg[], tuning: ControlTuning, parameters: GaitParameters): LegGait {
  const { period_s, phase, duty } = parameters;
  const load = Math.min(mostLoad, 1 / duty);
  const paths = legs.map((leg, index) => legPath(leg, parameters, phase[index] ?? 0));
  const joints = legs.flatMap((leg, index) =>
    drivenOf(leg).map(({ joint, actuator }, at) => {
      const lead = homeLead(tuning, actuator, joint);
      const path = paths[index]?.path ?? [];
      const angles = path.map((placed) => placed.angles[at] ?? 0);
      const free = followed(angles, period_s, tuning, actuator);
      return {
        actuator,
        angles,
        commands: free.map((command, row) => command + (path[row]?.onGround ? lead * load : 0)),
      };
    }),
  );
  const fastest = (angles: readonly number[]): number =>
    (rows / period_s) *
    Math.max(...angles.map((angle, row) => Math.abs((angles[(row + 1) % rows] ?? angle) - angle)));
  return {
    actuators: joints.map(({ actuator }) => actuator),
    gait: {
      period_s,
      targets: Array.from({ length: rows }, (_, row) => joints.map(({ commands }) => commands[row] ?? 0)),
    },
    error_m: Math.max(0, ...paths.map(({ error_m }) => error_m)),
    speeds_rad_s: joints.map(({ angles }) => fastest(angles)),
  };
}
