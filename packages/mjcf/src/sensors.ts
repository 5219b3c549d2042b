import type { IrSensor, RobotDesignIR } from '@robotdesign/contracts';
import { balancingWheels } from './balancing.ts';
import { movingJoints, type TreeNode } from './body-tree.ts';
import { type Element, element } from './mjcf-element.ts';
import { geomShape, poseAttributes } from './shape-geom.ts';
import { about, combined, poseFrom, type Rotation, wxyz } from './spatial.ts';

/** A mark on a link and the sensor that reads it, so that body tree and sensor list agree. */
export interface Instrument {
  readonly link: string;
  readonly marks: readonly Element[];
  readonly readings: readonly Element[];
}

/** Sensors look along x; MuJoCo range finders look along z, cameras along −z with y up. */
const alongZ: Rotation = about([0, 1, 0], Math.PI / 2);
const cameraView: Rotation = combined(about([0, 0, 1], -Math.PI / 2), about([1, 0, 0], Math.PI / 2));

type Make = (sensor: IrSensor, name: string, ir: RobotDesignIR) => Omit<Instrument, 'link'>;

function posed(sensor: IrSensor, looking?: Rotation): { pos?: readonly number[]; quat?: readonly number[] } {
  if (!looking) return poseAttributes(sensor.position_m, sensor.quaternion_wxyz);
  const { rotation } = poseFrom(sensor.position_m, sensor.quaternion_wxyz);
  return poseAttributes(sensor.position_m, wxyz(combined(rotation, looking)));
}

/** The vertical in the frame of an IMU: unlike the orientation, it does not depend on the heading. */
const vertical = (name: string): Element =>
  element('framezaxis', {
    name: verticalSensor(name),
    objtype: 'body',
    objname: 'world',
    reftype: 'site',
    refname: name,
  });
/** Name of the sensor that reads the vertical in the frame of an IMU; bodies with balancing wheels have it. */
export const verticalSensor = (imuName: string): string => `${imuName}_up`;
/** Name of the sensor that reads the turn rates in the frame of an IMU, rad/s. */
export const gyroSensor = (imuName: string): string => `${imuName}_gyro`;

const imu: Make = (sensor, name, ir) => ({
  marks: [element('site', { name, ...posed(sensor) })],
  readings: [
    element('gyro', { name: gyroSensor(name), site: name }),
    element('accelerometer', { name: `${name}_accelerometer`, site: name }),
    element('framequat', { name: `${name}_orientation`, objtype: 'site', objname: name }),
    ...(balancingWheels(ir).length > 0 ? [vertical(name)] : []),
  ],
});
const rangefinder: Make = (sensor, name) => ({
  marks: [element('site', { name, ...posed(sensor, alongZ) })],
  readings: [element('rangefinder', { name: `${name}_range`, site: name })],
});
const camera: Make = (sensor, name) => ({
  marks: [element('camera', { name, fovy: 60, ...posed(sensor, cameraView) })],
  readings: [],
});
const mark: Make = (sensor, name) => ({ marks: [element('site', { name, ...posed(sensor) })], readings: [] });

/** Kinds that MuJoCo cannot read only get a mark. */
const makers = new Map<string, Make>([
  ['imu', imu],
  ['rangefinder', rangefinder],
  ['distance', rangefinder],
  ['tof', rangefinder],
  ['ultrasonic', rangefinder],
  ['camera', camera],
  ['depth_camera', camera],
]);

const rootImu: Omit<IrSensor, 'link'> = { name: 'imu', kind: 'imu', position_m: [], quaternion_wxyz: [] };

/** Margin of a contact site around the foot, so that contacts on its surface are inside, m. */
const touchMargin = 0.002;

/** One touch sensor for each colliding solid of a foot. */
function touch(ir: RobotDesignIR, allocate: (wish: string) => string): Instrument[] {
  const feet = ir.links.filter(({ role }) => role === 'foot');
  return feet.flatMap((link) =>
    link.parts
      .filter(({ collides }) => collides)
      .map(({ shape, position_m, quaternion_wxyz }) => {
        const name = allocate(`${link.name}_touch`);
        const site = { ...geomShape(shape, touchMargin), ...poseAttributes(position_m, quaternion_wxyz) };
        return {
          link: link.name,
          marks: [element('site', { name, ...site, rgba: [0, 0, 0, 0] })],
          readings: [element('touch', { name, site: name })],
        };
      }),
  );
}

const isImu = ({ kind }: IrSensor): boolean => kind === 'imu';

/** The IMU of a body: that of its IR, else one in the frame of the root. */
export const imuOf = (ir: RobotDesignIR): IrSensor =>
  ir.sensors.find(isImu) ?? { ...rootImu, link: ir.root_link };

/** All sensors except those of joints: the sensors of the IR, an IMU, and touch at each foot. */
export function instruments(ir: RobotDesignIR, allocate: (wish: string) => string): Instrument[] {
  const sensors = ir.sensors.some(isImu) ? ir.sensors : [imuOf(ir), ...ir.sensors];
  const placed = sensors.map((sensor) => {
    const make = makers.get(sensor.kind) ?? mark;
    return { link: sensor.link, ...make(sensor, allocate(sensor.name), ir) };
  });
  return [...placed, ...touch(ir, allocate)];
}

/** Angle and speed of every moving joint, also of passive ones. */
export function jointSensors(root: TreeNode): Element[] {
  const joints = movingJoints(root);
  return [
    ...joints.map(({ name }) => element('jointpos', { name: `${name}_position`, joint: name })),
    ...joints.map(({ name }) => element('jointvel', { name: `${name}_velocity`, joint: name })),
  ];
}
