import type { ControlKind, IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, type TreeNode } from './body-tree.ts';
import { lowestPoint } from './extent.ts';
import { carriedInertia } from './joint-inertia.ts';
import { MjcfError } from './mjcf-error.ts';

/** The time step of every model and trial, s; fixed, so that results are comparable. */
export const timestep = 0.002;

export interface ActuatorTuning {
  /** Position gain, N·m/rad; 0 without position control. */
  readonly kp: number;
  /** Velocity gain, N·m·s/rad; 0 for a motor. */
  readonly kv: number;
  /** The command at home: rad, rad/s of a velocity actuator, or N·m of a motor. */
  readonly home_ctrl: number;
}

/** Gains of the actuators of a body, and the height of its root at home. */
export interface ControlTuning {
  /** By actuator name. */
  readonly actuators: ReadonlyMap<string, ActuatorTuning>;
  readonly base_height_m: number;
}

/** Position error at which an actuator commands its peak torque, rad. */
export const errorAtPeak = 0.1;
/** Stability limit: a spring stiffer than 0.25·I/dt² oscillates within a few time steps. */
const stiffestPerInertia = 0.25 / (timestep * timestep);
/** Gain of a wheel's velocity loop, relative to the droop of the motor; statics compute speeds with it too. */
const wheelGain = 10;

/**
 * Height of the root frame with the lowest colliding point on the floor; a bolted base keeps the height of the IR.
 */
export function homeHeight(ir: RobotDesignIR, root: TreeNode): number {
  return ir.fixed_base ? ir.home_height_m : -lowestPoint(root);
}

interface Driven {
  readonly actuator: IrActuator;
  readonly joint: IrJoint;
  /** Inertia at the motor at home, with its armature, kg·m². */
  readonly inertia: number;
}

function driven(ir: RobotDesignIR, root: TreeNode): Driven[] {
  const carried = carriedInertia(root);
  const joints = new Map(ir.joints.map((joint) => [joint.name, joint]));
  return ir.actuators.map((actuator) => {
    const joint = joints.get(actuator.joint);
    const load = carried.get(actuator.joint);
    if (!joint || load === undefined)
      throw new MjcfError(`actuator ${actuator.name} drives a joint that does not move: ${actuator.joint}`);
    return { actuator, joint, inertia: load + actuator.armature_kg_m2 };
  });
}

function criticalDamping(kp: number, inertia: number, damping: number): number {
  return Math.max(0, 2 * Math.sqrt(kp * inertia) - damping);
}

function velocityTuning({ actuator }: Driven): ActuatorTuning {
  return { kp: 0, kv: wheelGain * actuator.damping_nm_s_rad, home_ctrl: 0 };
}

/** The range of position commands: the joint range, or one turn without a range. */
export function commandRange(joint: IrJoint): readonly [number, number] {
  return joint.range_rad ? [joint.range_rad.min, joint.range_rad.max] : [-Math.PI, Math.PI];
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}

type Tune = (from: Driven, position: (from: Driven) => ActuatorTuning) => ActuatorTuning;

const tuningOf: Readonly<Record<ControlKind, Tune>> = {
  position: (from, position) => position(from),
  velocity: velocityTuning,
  torque: () => ({ kp: 0, kv: 0, home_ctrl: 0 }),
};

function tuned(ir: RobotDesignIR, position: (from: Driven) => ActuatorTuning): ControlTuning {
  const root = bodyTree(ir);
  const actuators = driven(ir, root).map(
    (from) => [from.actuator.name, tuningOf[from.actuator.control](from, position)] as const,
  );
  return { actuators: new Map(actuators), base_height_m: homeHeight(ir, root) };
}

/**
 * The gains of the model: kp = τ_peak/0.10 rad, at most 0.25·I/dt²; kv = max(0, 2√(kp·I) − damping), critical
 * damping together with the motor; command at home = q_home + τ_hold/kp, so that the spring holds the weight.
 *
 * @param holdTorque Torque of each actuator at home, N·m, by actuator name; 0 if absent.
 * @throws MjcfError when the body is not a tree or an actuator drives no moving joint.
 */
export function controlTuning(ir: RobotDesignIR, holdTorque: ReadonlyMap<string, number>): ControlTuning {
  return tuned(ir, ({ actuator, joint, inertia }) => {
    const kp = Math.min(actuator.peak_torque_nm / errorAtPeak, stiffestPerInertia * inertia);
    const command = joint.home_rad + (holdTorque.get(actuator.name) ?? 0) / kp;
    return {
      kp,
      kv: criticalDamping(kp, inertia, actuator.damping_nm_s_rad),
      home_ctrl: clamp(command, commandRange(joint)),
    };
  });
}

/** The stiffest stable gains: a body is held with them to measure the torques of its home pose. */
export function stiffTuning(ir: RobotDesignIR): ControlTuning {
  return tuned(ir, ({ actuator, joint, inertia }) => {
    const kp = stiffestPerInertia * inertia;
    return { kp, kv: criticalDamping(kp, inertia, actuator.damping_nm_s_rad), home_ctrl: joint.home_rad };
  });
}
