import { lineLacks } from './actuator-facts.ts';
import { actuator, allActuators } from './catalogue.ts';

/** The servo of a body whose task asks for no other. */
export const usualDrive = 'act_sts3215_c018' as const;

/** Slots of the catalogue whose actuators drive joints, and those whose actuators drive wheels. */
const jointSlots: ReadonlySet<string> = new Set([
  'joint_servo_pwm',
  'joint_servo_bus',
  'joint_actuator_high_torque',
]);
const wheelMotorSlot = 'wheel_motor';
/** Class whose actuators turn without end and fit into a wheel's hub. */
const hubClass = 'quasi_direct_drive';

/** Actuators with a torque–speed line that bodies cannot carry, with the reason. */
const unsuited: Readonly<Record<string, string>> = {
  act_2xc430_w250: 'it has two axes in one case, and joints have one axis each',
};

/** Why no body can be driven by an actuator; undefined for a usable one. @throws UnknownComponentError */
export function driveLacks(id: string): string | undefined {
  const { slot } = actuator(id);
  if (!jointSlots.has(slot) && slot !== wheelMotorSlot)
    return `it is a ${slot.replaceAll('_', ' ')}, which drives no joint and no wheel`;
  return unsuited[id] ?? lineLacks(id);
}

const usable = allActuators().filter(({ id }) => driveLacks(id) === undefined);

/** Ids of the actuators that drive joints, in catalogue order. */
export const jointDrives: readonly string[] = usable
  .filter(({ slot }) => jointSlots.has(slot))
  .map(({ id }) => id);

/** Ids of the actuators that drive wheels: gear motors, and quasi-direct drives as hub motors. */
export const wheelDrives: readonly string[] = usable
  .filter(({ slot, actuator_class }) => slot === wheelMotorSlot || actuator_class === hubClass)
  .map(({ id }) => id);

const joints = new Set(jointDrives);
const wheels = new Set(wheelDrives);
export const isJointDrive = (id: string): boolean => joints.has(id);
export const isWheelDrive = (id: string): boolean => wheels.has(id);

/** What actuators of a class are called in titles, and where the description in their catalogue name begins. */
const servoTitle = {
  noun: 'servo',
  description: /( (\d|standard|micro|metal|compact|serial|bus)|-[TR]\b|\/).*$/i,
};
const gearMotorTitle = { noun: 'gear motor', description: / gearmotor.*$/i };
const driveTitle = { noun: 'drive', description: /( (V\d|KV|\()|-R\b).*$/ };
const titles: Readonly<Record<string, typeof servoTitle>> = {
  hobby_servo: servoTitle,
  smart_servo: servoTitle,
  dc_gearmotor: gearMotorTitle,
  bldc_gearmotor: gearMotorTitle,
};

/** Name of so many actuators of this kind in titles, such as "STS3215 servos". @throws UnknownComponentError */
export function driveName(id: string, count = 2): string {
  const { name, actuator_class } = actuator(id);
  const { noun, description } = titles[actuator_class] ?? driveTitle;
  return `${name.replace(description, '')} ${noun}${count === 1 ? '' : 's'}`;
}
