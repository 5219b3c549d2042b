import type { IrActuator, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, depthFirst, rotated, vector } from '@robotdesign/mjcf';

/** A wheel that a motor turns at a speed. */
export interface DrivenWheel {
  readonly actuator: IrActuator;
  readonly radius_m: number;
  /** 1 if a positive speed rolls the body ahead, else −1. */
  readonly sign: number;
  /** Distance from the midline at home, m; positive on the left. */
  readonly left_m: number;
}

/** Speeds of the two sides of a body, m/s. */
export interface SideSpeeds {
  readonly left_m_s: number;
  readonly right_m_s: number;
}

/** Speed of the body ahead, m/s. */
export const meanSpeed = ({ left_m_s, right_m_s }: SideSpeeds): number => (left_m_s + right_m_s) / 2;

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
      const { position } = node.homePose;
      return radius_m > 0 ? [{ actuator, radius_m, sign: Math.sign(axis[1]), left_m: position[1] }] : [];
    });
}

/** The speed at which the slowest wheel reaches a share of its no-load speed, m/s. */
export const driveSpeed = (wheels: readonly DrivenWheel[], share: number): number =>
  Math.min(...wheels.map(({ actuator, radius_m }) => share * actuator.no_load_speed_rad_s * radius_m));

/** Distance from the midline up to which a wheel is on neither side, m. */
const midline_m = 1e-3;

const speedAt = (left_m: number, speeds: SideSpeeds): number => {
  if (Math.abs(left_m) <= midline_m) return meanSpeed(speeds);
  return left_m > 0 ? speeds.left_m_s : speeds.right_m_s;
};

/** The commands of the wheels at the speeds of their sides, rad/s. A wheel on the midline turns at the mean speed. */
export const driveTargets = (wheels: readonly DrivenWheel[], speeds: SideSpeeds): number[] =>
  wheels.map(({ radius_m, sign, left_m }) => (sign * speedAt(left_m, speeds)) / radius_m);
