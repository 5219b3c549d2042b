import type { RobotDesignIR } from '@robotdesign/contracts';
import {
  bodyTree,
  depthFirst,
  homeHeight,
  imuOf,
  materials,
  nameAllocator,
  type PartMesh,
  serialise,
} from '@robotdesign/mjcf';
import { drivesOf } from './drives.ts';
import { fixedJoint, movingJoint } from './joints.ts';
import { linkElement } from './links.ts';
import { ros2Control } from './ros2-control.ts';
import { type Element, element } from './urdf-element.ts';

/** A frame on a link: in URDF a link without mass. */
interface Mark {
  readonly name: string;
  /** Of a sensor. */
  readonly kind?: string;
  readonly link: string;
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
}

const marked = ({ name, link, position_m, quaternion_wxyz }: Mark): Element[] => [
  element('link', { name }),
  fixedJoint({ name: `${name}_mount`, parent: link, child: name, position_m, quaternion_wxyz }),
];

/** The frame above the root: `world` of a bolted body, else `base_link` (https://www.ros.org/reps/rep-0105.html). */
function base(ir: RobotDesignIR): Element[] {
  const name = ir.fixed_base ? 'world' : 'base_link';
  const height = ir.fixed_base ? homeHeight(ir, bodyTree(ir)) : 0;
  return [
    element('link', { name }),
    fixedJoint({
      name: `${name}_to_${ir.root_link}`,
      parent: name,
      child: ir.root_link,
      position_m: [0, 0, height],
      quaternion_wxyz: [],
    }),
  ];
}

/** Sensors and frames under names that no link has. */
function marksOf(ir: RobotDesignIR): Mark[] {
  const allocate = nameAllocator();
  for (const name of ['base_link', ...ir.links.map((link) => link.name)]) allocate(name);
  const imu = imuOf(ir);
  const sensors = ir.sensors.includes(imu) ? ir.sensors : [imu, ...ir.sensors];
  return [...sensors, ...ir.frames].map((mark) => ({ ...mark, name: allocate(mark.name) }));
}

/**
 * A body as URDF for ROS: links with the masses and inertias of the MuJoCo model, joints with the limits of their
 * motors, `mimic` for joints that follow others, frames for sensors, and the tags of ros2_control. Its joint angles
 * and frames are those of the model. The same body gives the same bytes.
 *
 * @param meshes what is seen of printed parts; their shapes without it
 * @throws MjcfError when the body is not a tree, or a number is invalid.
 */
export function urdfOf(ir: RobotDesignIR, meshes: readonly PartMesh[] = []): string {
  const links = depthFirst(bodyTree(ir)).map(({ link }) => link);
  const drives = drivesOf(ir);
  const marks = marksOf(ir);
  const imus = marks.filter(({ kind }) => kind === 'imu').map(({ name }) => name);
  const fixed = ir.joints.filter(({ kind }) => kind === 'fixed');
  return serialise(
    element('robot', { name: ir.name }, [
      ...materials.map(({ name, rgba }) => element('material', { name }, [element('color', { rgba })])),
      ...base(ir),
      ...links.map((link) => linkElement(link, meshes)),
      ...fixed.map(fixedJoint),
      ...drives.map(movingJoint),
      ...marks.flatMap(marked),
      ros2Control(ir.name, drives, imus),
    ]),
  );
}
