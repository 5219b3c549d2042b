import {
  type Choice,
  chooseBattery,
  chooseBusAdapter,
  chooseComputer,
  chooseImu,
  chooseJointActuator,
  chooseMotorDriver,
  chooseRegulator,
  chooseSensor,
  chooseServoRegulator,
  chooseWheelMotor,
  isSensorKind,
  needsComputer,
  needsRegulator,
  usualServo,
} from '@robotdesign/components';
import type { ComponentSlot, ExpandedRobotGraph, GraphEdge, SlotKind } from '@robotdesign/contracts';
import { isDriven } from '../graph-view.ts';

/** The regulator for servos whose voltage no battery matches. */
export const servoRegulator = 'servo_regulator';

/** Names of the slots that sit inside the torso. */
export const torsoSlots = [
  'battery',
  'computer',
  'servo_bus_adapter',
  'motor_driver',
  'regulator_5v',
  servoRegulator,
  'imu',
] as const;

const slot = (name: string, kind: SlotKind, choice: Choice, quantity = 1): ComponentSlot => ({
  slot: name,
  kind,
  quantity,
  ...choice,
});

/** Chooses the parts between computer or battery and the servos. @throws NoComponentError */
function servoDrivers(servoId: string, batteryId: string, count: number): ComponentSlot[] {
  const bus = slot('servo_bus_adapter', 'driver', chooseBusAdapter(servoId));
  if (!needsRegulator(servoId)) return [bus];
  const { choice, quantity } = chooseServoRegulator(batteryId, servoId, count);
  return [bus, slot(servoRegulator, 'regulator', choice, quantity)];
}

/** Chooses a real component for every slot of a graph, each with its reason. @throws NoComponentError */
export function chooseSlots(graph: ExpandedRobotGraph): ComponentSlot[] {
  const wheels = new Set(graph.nodes.filter((node) => node.symbol === 'wheel').map((node) => node.node_id));
  const driven = graph.edges.filter(isDriven);
  const wheelEdges = driven.filter((edge) => wheels.has(edge.child));
  const servoEdges = driven.filter((edge) => !wheels.has(edge.child));
  const servo = servoEdges.length > 0 ? chooseJointActuator(graph.joint_servo ?? usualServo) : undefined;
  const motor = wheelEdges.length > 0 ? chooseWheelMotor() : undefined;
  const battery = chooseBattery({
    ...(servo ? { servo_id: servo.component_id } : {}),
    ...(motor ? { wheel_motor_id: motor.component_id } : {}),
  });
  const sensors = graph.nodes.flatMap((node) =>
    (node.symbol === 'sensor_mount' || node.symbol === 'head') && isSensorKind(node.form ?? '')
      ? [{ node, kind: node.form as Parameters<typeof chooseSensor>[0] }]
      : [],
  );
  const sees = sensors.some(({ kind }) => needsComputer(kind));
  const joints = (edges: readonly GraphEdge[], kind: SlotKind, choice: Choice | undefined) =>
    choice ? edges.map((edge) => slot(edge.joint_name, kind, choice)) : [];
  return [
    ...joints(servoEdges, 'joint_actuator', servo),
    ...joints(wheelEdges, 'wheel_motor', motor),
    slot('battery', 'battery', battery),
    slot('computer', 'computer', chooseComputer(sees)),
    ...(servo ? servoDrivers(servo.component_id, battery.component_id, servoEdges.length) : []),
    ...(motor
      ? [
          slot(
            'motor_driver',
            'driver',
            chooseMotorDriver(motor.component_id, battery.component_id),
            Math.ceil(wheelEdges.length / 2),
          ),
        ]
      : []),
    slot('regulator_5v', 'regulator', chooseRegulator(battery.component_id, sees)),
    slot('imu', 'sensor', chooseImu()),
    ...sensors.map(({ node, kind }) => slot(node.name, 'sensor', chooseSensor(kind))),
  ];
}
