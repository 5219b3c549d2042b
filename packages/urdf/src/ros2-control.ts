import type { ControlKind } from '@robotdesign/contracts';
import type { Drive } from './drives.ts';
import { type Element, element } from './urdf-element.ts';

/** Mirrors commands to states, in every installation of ros2_control: a place for the plugin of the real motors. */
const plugin = 'mock_components/GenericSystem';

const param = (name: string, value: number): Element => element('param', { name }, value);

const interfaceOf: Readonly<Record<ControlKind, 'position' | 'velocity' | 'effort'>> = {
  position: 'position',
  velocity: 'velocity',
  torque: 'effort',
};

function command({ actuator, joint, velocity, effort }: Drive): Element[] {
  if (!actuator) return [];
  const name = interfaceOf[actuator.control];
  const limits = {
    position: joint.range_rad ?? { min: -Math.PI, max: Math.PI },
    velocity: { min: -velocity, max: velocity },
    effort: { min: -effort, max: effort },
  }[name];
  return [element('command_interface', { name }, [param('min', limits.min), param('max', limits.max)])];
}

const jointElement = (drive: Drive): Element =>
  element('joint', { name: drive.joint.name }, [
    ...command(drive),
    element('state_interface', { name: 'position' }, [param('initial_value', drive.joint.home_rad)]),
    element('state_interface', { name: 'velocity' }),
  ]);

const axes = ['x', 'y', 'z'] as const;
/** The names that `imu_sensor_broadcaster` reads. */
const imuReadings = [
  ...[...axes, 'w'].map((axis) => `orientation.${axis}`),
  ...axes.map((axis) => `angular_velocity.${axis}`),
  ...axes.map((axis) => `linear_acceleration.${axis}`),
];

const imuElement = (name: string): Element =>
  element(
    'sensor',
    { name },
    imuReadings.map((reading) => element('state_interface', { name: reading })),
  );

/**
 * The tags of ros2_control: commands in the unit of each motor's control and states of every joint that moves, and the
 * readings of the IMUs. Joints that follow others and passive ones have states only.
 */
export const ros2Control = (robot: string, drives: readonly Drive[], imus: readonly string[]): Element =>
  element('ros2_control', { name: robot, type: 'system' }, [
    element('hardware', {}, [element('plugin', {}, plugin)]),
    ...drives.map(jointElement),
    ...imus.map(imuElement),
  ]);
