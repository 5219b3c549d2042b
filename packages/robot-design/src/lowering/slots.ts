import {
  type Choice,
  chooseComputer,
  chooseGripDrive,
  chooseImu,
  chooseJointActuator,
  choosePower,
  chooseSensor,
  chooseWheelMotor,
  type DriveCount,
  isSensorKind,
  needsComputer,
  type PowerPart,
  protocolOf,
  usualDrive,
  usualWheelDrive,
} from '@robotdesign/components';
import type { ComponentSlot, ExpandedRobotGraph, GraphEdge, SlotKind } from '@robotdesign/contracts';
import { isDriven } from '../graph-view.ts';

const torsoSlot =
  /^(battery|computer|servo_bus_adapter|can_adapter|servo_pwm_driver|motor_driver|servo_regulator|regulator_12v|regulator_5v|emergency_stop|imu)(_\d+)?$/;

/** Whether a slot sits inside the torso. */
export const isTorsoSlot = (name: string): boolean => torsoSlot.test(name);

const slot = (name: string, kind: SlotKind, choice: Choice, quantity = 1): ComponentSlot => ({
  slot: name,
  kind,
  quantity,
  ...choice,
});

const powerSlot = ({ slot: name, kind, quantity, series, choice }: PowerPart): ComponentSlot => ({
  ...slot(name, kind, choice, quantity),
  ...(series === undefined ? {} : { series }),
});

/** Numbers of equal actuators, in order of first use. */
function counted(ids: readonly string[]): DriveCount[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([component_id, count]) => ({ component_id, count }));
}

/** The actuator of a joint; that of a printed gripper is compared with the grippers of the catalogue. */
function servoChoice({ nodes }: ExpandedRobotGraph, edge: GraphEdge, servo: string): Choice {
  const choice = chooseJointActuator(servo);
  const nodeOf = (id: string) => nodes.find(({ node_id }) => node_id === id);
  const pinion = nodeOf(edge.child);
  if (pinion?.form !== 'grip_pinion') return choice;
  const [, width_m = 0] = nodeOf(edge.parent)?.size_m ?? [];
  return chooseGripDrive(choice, { width_m, pinion_m: pinion.size_m[0] ?? 0 });
}

/** Chooses a real component for every slot of a graph, each with its reason. @throws NoComponentError */
export function chooseSlots(graph: ExpandedRobotGraph): ComponentSlot[] {
  const wheels = new Set(graph.nodes.filter((node) => node.symbol === 'wheel').map((node) => node.node_id));
  const driven = graph.edges.filter(isDriven);
  const wheelEdges = driven.filter((edge) => wheels.has(edge.child));
  const servoEdges = driven.filter((edge) => !wheels.has(edge.child));
  const servoOf = (edge: GraphEdge) => edge.actuator ?? graph.joint_servo ?? usualDrive;
  const motorOf = (edge: GraphEdge) => edge.actuator ?? graph.wheel_motor ?? usualWheelDrive;
  const sensors = graph.nodes.flatMap((node) =>
    (node.symbol === 'sensor_mount' || node.symbol === 'head') && isSensorKind(node.form ?? '')
      ? [{ node, kind: node.form as Parameters<typeof chooseSensor>[0] }]
      : [],
  );
  const sees = sensors.some(({ kind }) => needsComputer(kind));
  const drives = counted([...servoEdges.map(servoOf), ...wheelEdges.map(motorOf)]);
  const usesCan = drives.some(({ component_id }) => protocolOf(component_id) === 'can');
  const power = choosePower({
    drives,
    sees: sees || usesCan,
    ...(graph.battery ? { battery: graph.battery } : {}),
  });
  return [
    ...servoEdges.map((edge) =>
      slot(edge.joint_name, 'joint_actuator', servoChoice(graph, edge, servoOf(edge))),
    ),
    ...wheelEdges.map((edge) => slot(edge.joint_name, 'wheel_motor', chooseWheelMotor(motorOf(edge)))),
    ...power.parts.map(powerSlot),
    slot('computer', 'computer', chooseComputer({ sensors: sensors.map(({ kind }) => kind), usesCan })),
    slot('imu', 'sensor', chooseImu()),
    ...sensors.map(({ node, kind }) => slot(node.name, 'sensor', chooseSensor(kind))),
  ];
}
