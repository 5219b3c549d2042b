import type { GaitTargets, IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, type ControlTuning, depthFirst, rotated, vector } from '@robotdesign/mjcf';
import { homeLead } from '../follow.ts';

/** How a body without legs and driven wheels moves: a wave runs along its joints. */
export interface WaveParameters {
  /** Largest angle of each joint, rad. */
  readonly amplitude_rad: number;
  readonly period_s: number;
  /** Waves over the length of the body. */
  readonly waves: number;
  /** 1 if the wave runs from the front to the rear, −1 the other way. */
  readonly direction: number;
}

/** A joint that takes part in the wave. */
export interface WaveJoint {
  readonly actuator: IrActuator;
  readonly joint: IrJoint;
  /** Position along the body at home, m. */
  readonly x: number;
  /** 1 if its axis points up or left, else −1. */
  readonly sign: number;
}

/** Rows of a period. */
const rows = 32;

/** Whether a body bends in the plane of the ground, on free wheels; else it arches on its belly. */
const rolls = (ir: RobotDesignIR): boolean => ir.links.some(({ role }) => role === 'wheel');

/**
 * The joints of the wave, from the front to the rear: those with an upright axis for a body on wheels, which bends in
 * the plane of the ground; those with a level axis for one on its belly, which arches.
 */
export function waveJoints(ir: RobotDesignIR): WaveJoint[] {
  const nodes = new Map(depthFirst(bodyTree(ir)).map((node) => [node.joint?.name, node]));
  return ir.actuators
    .flatMap((actuator) => {
      const node = nodes.get(actuator.joint);
      if (!node?.joint) return [];
      const [, y, z] = rotated(vector(node.joint.axis), node.homePose.rotation);
      const along = rolls(ir) ? z : y;
      if (Math.abs(along) < 0.7) return [];
      return [{ actuator, joint: node.joint, x: node.homePose.position[0], sign: Math.sign(along) }];
    })
    .sort((a, b) => b.x - a.x);
}

/** The commands of a travelling wave: angle k is amplitude · sin(2π(t/period − direction · waves · k/n)). */
export function waveGait(
  joints: readonly WaveJoint[],
  tuning: ControlTuning,
  { amplitude_rad, period_s, waves, direction }: WaveParameters,
): GaitTargets {
  const targets = Array.from({ length: rows }, (_, row) =>
    joints.map(({ actuator, joint, sign }, index) => {
      const lead = homeLead(tuning, actuator, joint);
      const phase = row / rows - (direction * waves * index) / joints.length;
      return joint.home_rad + lead + sign * amplitude_rad * Math.sin(2 * Math.PI * phase);
    }),
  );
  return { period_s, targets };
}

/** A wave that is tried. */
interface Style extends Pick<WaveParameters, 'waves' | 'direction'> {
  /** Usable share of the no-load speed of the motors: a slow wave heats them less. */
  readonly speed: number;
}
/** On free wheels a wave to the rear moves the body ahead; the more waves, the less a joint works. */
const rollingStyles: readonly Style[] = [
  { waves: 1, direction: 1, speed: 0.8 },
  { waves: 1.5, direction: 1, speed: 0.8 },
  { waves: 1.5, direction: 1, speed: 0.4 },
  { waves: 2, direction: 1, speed: 0.2 },
];
/** On its belly a long body is carried ahead on the crests of a wave to the front; a short one may move either way. */
const archingStyles: readonly Style[] = [
  { waves: 1, direction: -1, speed: 0.8 },
  { waves: 1, direction: -1, speed: 0.4 },
  { waves: 1, direction: 1, speed: 0.8 },
  { waves: 1.5, direction: -1, speed: 0.8 },
  { waves: 1.5, direction: 1, speed: 0.8 },
  { waves: 1.5, direction: 1, speed: 0.4 },
];

const usableRange = 0.8;
/** Period of the fastest wave at the no-load speed of the motors, s. */
const shortestPeriod = 0.4;
/** Largest angle of the body to its heading, rad. */
const steepest = 1;

/** The waves that are tried, each with the largest angles that the joints and the heading of the body allow. */
export function waveChoices(ir: RobotDesignIR, joints: readonly WaveJoint[]): WaveParameters[] {
  const reach = Math.min(
    ...joints.map(({ joint }) => {
      const { min, max } = joint.range_rad ?? { min: -Math.PI, max: Math.PI };
      return usableRange * Math.min(joint.home_rad - min, max - joint.home_rad);
    }),
  );
  const fastest = Math.min(...joints.map(({ actuator }) => actuator.no_load_speed_rad_s));
  return (rolls(ir) ? rollingStyles : archingStyles).map(({ waves, direction, speed }) => {
    const phase = (2 * Math.PI * waves) / joints.length;
    const amplitude_rad = Math.min(reach, 2 * Math.sin(Math.min(phase, Math.PI) / 2) * steepest);
    const period_s = Math.max(shortestPeriod, (2 * Math.PI * amplitude_rad) / fastest) / speed;
    return { amplitude_rad, period_s, waves, direction };
  });
}
