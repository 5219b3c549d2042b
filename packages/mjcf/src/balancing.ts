import type { IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { type Element, element } from './mjcf-element.ts';
import { MjcfError } from './mjcf-error.ts';

/** A wheel that keeps a body upright: its torque follows from the state of the body. */
export interface BalancingWheel {
  readonly actuator: IrActuator;
  readonly joint: IrJoint;
  readonly radius_m: number;
}

/** The wheels that are driven by torque; a body that has some falls without a controller. */
export function balancingWheels(ir: RobotDesignIR): BalancingWheel[] {
  const joints = new Map(ir.joints.map((joint) => [joint.name, joint]));
  const links = new Map(ir.links.map((link) => [link.name, link]));
  return ir.actuators
    .filter(({ control }) => control === 'torque')
    .map((actuator) => {
      const joint = joints.get(actuator.joint);
      const radius = Math.max(
        0,
        ...(links.get(joint?.child ?? '')?.parts ?? [])
          .filter(({ collides, shape }) => collides && (shape.kind === 'cylinder' || shape.kind === 'tube'))
          .map(({ shape }) => shape.size_m[0] ?? 0),
      );
      if (!joint || radius === 0) throw new MjcfError(`actuator ${actuator.name} drives no wheel`);
      return { actuator, joint, radius_m: radius };
    });
}

/** Names of the sensors that a balance controller reads. */
export const balanceSensors = {
  /** Distance and speed by the mean of the wheel encoders, m and m/s. */
  distance: 'odometer_position',
  speed: 'odometer_velocity',
} as const;

const odometer = 'odometer';

/** A fixed tendon whose length is the mean distance that the balancing wheels have rolled relative to the body. */
export function odometerTendon(ir: RobotDesignIR): Element[] {
  const wheels = balancingWheels(ir);
  if (wheels.length === 0) return [];
  const coefficients = wheels.map(({ joint, radius_m }) =>
    element('joint', { joint: joint.name, coef: radius_m / wheels.length }),
  );
  return [element('fixed', { name: odometer }, coefficients)];
}

/** The sensors of the odometer. */
export const odometerSensors = (ir: RobotDesignIR): Element[] =>
  balancingWheels(ir).length === 0
    ? []
    : [
        element('tendonpos', { name: balanceSensors.distance, tendon: odometer }),
        element('tendonvel', { name: balanceSensors.speed, tendon: odometer }),
      ];
