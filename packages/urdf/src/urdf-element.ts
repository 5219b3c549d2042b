import { type Element, elementsOf } from '@robotdesign/mjcf';

type Numbers = readonly number[];
type None = Record<never, never>;
interface Named {
  name: string;
}

/**
 * The part of the URDF schema that these files use: https://wiki.ros.org/urdf/XML, and the tags of ros2_control:
 * https://control.ros.org/rolling/doc/getting_started/getting_started.html#hardware-description-in-urdf
 */
interface UrdfSchema {
  robot: Named;
  material: Named;
  color: { rgba: Numbers };
  link: Named;
  inertial: None;
  origin: { xyz: Numbers; rpy: Numbers };
  mass: { value: number };
  inertia: { ixx: number; ixy: number; ixz: number; iyy: number; iyz: number; izz: number };
  visual: Named;
  collision: Named;
  geometry: None;
  box: { size: Numbers };
  cylinder: { radius: number; length: number };
  sphere: { radius: number };
  mesh: { filename: string; scale: Numbers };
  joint: Named & { type?: 'fixed' | 'revolute' | 'continuous' | 'prismatic' };
  parent: { link: string };
  child: { link: string };
  axis: { xyz: Numbers };
  limit: { lower?: number; upper?: number; effort: number; velocity: number };
  dynamics: { damping: number; friction: number };
  mimic: { joint: string; multiplier: number };
  ros2_control: Named & { type: 'system' };
  hardware: None;
  plugin: None;
  param: Named;
  command_interface: Named;
  state_interface: Named;
  sensor: Named;
}

export type { Element };

/** Makes an element of a URDF file; an attribute that it does not have is a compile error. */
export const element = elementsOf<UrdfSchema>([
  'name',
  'type',
  'xyz',
  'rpy',
  'lower',
  'upper',
  'effort',
  'velocity',
]);
