import type { IrActuator, IrJoint, JointCoupling, RobotDesignIR } from '@robotdesign/contracts';
import { passiveJoint } from '@robotdesign/mjcf';

/** What moves a joint, and how fast and strong it is; rad or m. */
export interface Drive {
  readonly joint: IrJoint;
  /** Absent for a passive joint and for one that follows another. */
  readonly actuator?: IrActuator;
  /** The joint that it follows, and its movement over that of this joint. */
  readonly follows?: { readonly joint: string; readonly ratio: number };
  readonly effort: number;
  readonly velocity: number;
  readonly damping: number;
  readonly friction: number;
}

/** The limit of a joint without a motor, rad/s: URDF requires one, and nothing else limits it. */
const freeVelocity = 100;

/** The joint at the end of a chain of couplings: not every program follows a joint that follows another. */
function leaderOf(
  joint: string,
  couplings: ReadonlyMap<string, JointCoupling>,
): { readonly joint: string; readonly ratio: number } | undefined {
  let found: { joint: string; ratio: number } | undefined;
  // A ring of couplings ends when every joint was seen.
  for (let seen = 0; seen < couplings.size; seen += 1) {
    const next = couplings.get(found?.joint ?? joint);
    if (!next) return found;
    found = { joint: next.follows, ratio: (found?.ratio ?? 1) * next.ratio };
  }
  return found;
}

/**
 * The drives of all moving joints: limits are the peak torque and the speed without load at pack voltage. A joint that
 * follows another has the limits of its leader, through the ratio.
 */
export function drivesOf(ir: RobotDesignIR): Drive[] {
  const actuators = new Map(ir.actuators.map((actuator) => [actuator.joint, actuator]));
  const couplings = new Map(ir.couplings.map((coupling) => [coupling.joint, coupling]));
  const drive = (joint: IrJoint): Drive => {
    const own = actuators.get(joint.name);
    const follows = leaderOf(joint.name, couplings);
    const source = own ?? (follows && actuators.get(follows.joint));
    const ratio = Math.abs(own ? 1 : (follows?.ratio ?? 1));
    return {
      joint,
      ...(own && { actuator: own }),
      ...(follows && { follows }),
      effort: source ? source.peak_torque_nm / ratio : 0,
      velocity: source ? source.no_load_speed_rad_s * ratio : freeVelocity,
      damping: own?.damping_nm_s_rad ?? passiveJoint.damping,
      friction: own?.frictionloss_nm ?? passiveJoint.frictionloss,
    };
  };
  return ir.joints.filter(({ kind }) => kind !== 'fixed').map(drive);
}
