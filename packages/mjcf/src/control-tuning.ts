import type { IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, type TreeNode } from './body-tree.ts';
import { lowestPoint } from './extent.ts';
import { carriedInertia } from './joint-inertia.ts';
import { MjcfError } from './mjcf-error.ts';

/** The time step of every model and every trial, in seconds: no body and no genome may choose it. */
export const timestep = 0.002;

export interface ActuatorTuning {
  /** Position gain, N·m/rad; 0 for a velocity actuator. */
  readonly kp: number;
  /** Velocity gain, N·m·s/rad. */
  readonly kv: number;
  /** The command at home: rad, or rad/s for a velocity actuator. */
  readonly home_ctrl: number;
}

/** How a body's actuators are set, and how high its root stands at home. */
export interface ControlTuning {
  /** By actuator name. */
  readonly actuators: ReadonlyMap<string, ActuatorTuning>;
  readonly base_height_m: number;
}

/** An actuator may ask for its peak torque at this error, in radians. */
const errorAtPeak = 0.1;
/** A stiffer spring than 0.25·I/dt² rings within a few time steps. */
const stiffestPerInertia = 0.25 / (timestep * timestep);
/** A wheel's velocity loop against the motor's own droop, τ_stall/ω0. */
const wheelGain = 10;

/** Height of the root frame that puts the lowest colliding point on the floor; a bolted base stays where the IR has it. */
export function homeHeight(ir: RobotDesignIR, root: TreeNode): number {
  return ir.fixed_base ? ir.home_height_m : -lowestPoint(root);
}

interface Driven {
  readonly actuator: IrActuator;
  readonly joint: IrJoint;
  /** What the motor feels at home with its own armature, kg·m². */
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
  return { kp: 0, kv: (wheelGain * actuator.stall_torque_nm) / actuator.no_load_speed_rad_s, home_ctrl: 0 };
}

/** The positions that may be commanded: the joint's range, or one turn when it has none. */
export function commandRange(joint: IrJoint): readonly [number, number] {
  return joint.range_rad ? [joint.range_rad.min, joint.range_rad.max] : [-Math.PI, Math.PI];
}

function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}

function tuned(ir: RobotDesignIR, position: (from: Driven) => ActuatorTuning): ControlTuning {
  const root = bodyTree(ir);
  const actuators = driven(ir, root).map(
    (from) =>
      [
        from.actuator.name,
        from.actuator.control === 'velocity' ? velocityTuning(from) : position(from),
      ] as const,
  );
  return { actuators: new Map(actuators), base_height_m: homeHeight(ir, root) };
}

/**
 * The gains to ship: kp = τ_peak/0.10 rad, at most 0.25·I/dt²; kv = max(0, 2√(kp·I) − damping), critical damping with
 * what the motor damps by itself; command at home = q_home + τ_hold/kp, so that the spring already bears the weight.
 *
 * @param holdTorque N·m that each actuator gives at home, by actuator name; absent is 0.
 * @throws MjcfError when the body is no tree or an actuator drives nothing.
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

/** The stiffest gains that stay stable: what a body is held with to learn which torques its home pose takes. */
export function stiffTuning(ir: RobotDesignIR): ControlTuning {
  return tuned(ir, ({ actuator, joint, inertia }) => {
    const kp = stiffestPerInertia * inertia;
    return { kp, kv: criticalDamping(kp, inertia, actuator.damping_nm_s_rad), home_ctrl: joint.home_rad };
  });
}
