import type { IrActuator, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, depthFirst, rotated, vector } from '@robotdesign/mjcf';

/** A wheel that a motor turns at a speed. */
export interface DrivenWheel {
  readonly actuator: IrActuator;
  readonly radius_m: number;
  /** 1 if a positive speed rolls the body ahead, else −1. */
  readonly sign: number;
}

/** The wheels and track rollers with a velocity actuator. */
export function drivenWheels(ir: RobotDesignIR): DrivenWheel[] {
  const nodes = new Map(depthFirst(bodyTree(ir)).map((node) => [node.joint?.name, node]));
  return ir.actuators
    .filter(({ control }) => control === 'velocity')
    .flatMap((actuator) => {
      const node = nodes.get(actuator.joint);
      if (!node?.joint) return [];
      const axis = rotated(vector(node.joint.axis), node.homePose.rotation);
      const radius_m = Math.max(
        0,
        ...node.link.parts.filter(({ collides }) => collides).map(({ shape }) => shape.size_m[0] ?? 0),
      );
      return radius_m > 0 ? [{ actuator, radius_m, sign: Math.sign(axis[1]) }] : [];
    });
}

/** The speed at which the slowest wheel reaches a share of its no-load speed, m/s. */
export const driveSpeed = (wheels: readonly DrivenWheel[], share: number): number =>
  Math.min(...wheels.map(({ actuator, radius_m }) => share * actuator.no_load_speed_rad_s * radius_m));

/** The commands of the wheels at a speed of the body, rad/s. */
export const driveTargets = (wheels: readonly DrivenWheel[], speed_m_s: number): number[] =>
  wheels.map(({ radius_m, sign }) => (sign * speed_m_s) / radius_m);
