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
  component,
  isSensorKind,
  needsComputer,
  needsDriver,
  needsRegulator,
  unverifiedFields,
  usualDrive,
} from '@robotdesign/components';
import type { ComponentSlot, ExpandedRobotGraph, GraphEdge, SlotKind } from '@robotdesign/contracts';
import { isDriven } from '../graph-view.ts';

/** The regulator for servos whose voltage no battery matches. */
export const servoRegulator = 'servo_regulator';

/** The adapter of servos that speak another protocol than the first ones. */
const secondBusAdapter = 'servo_bus_adapter_2';

/** Names of the slots that sit inside the torso. */
export const torsoSlots = [
  'battery',
  'computer',
  'servo_bus_adapter',
  secondBusAdapter,
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
function servoDrivers(servoIds: readonly string[], batteryId: string): ComponentSlot[] {
  const adapters = new Map(
    servoIds.map((id) => {
      const choice = chooseBusAdapter(id);
      return [choice.component_id, choice] as const;
    }),
  );
  const buses = [...adapters.values()].map((choice, index) =>
    slot(index === 0 ? 'servo_bus_adapter' : secondBusAdapter, 'driver', choice),
  );
  const regulated = servoIds.filter(needsRegulator);
  const [first] = regulated;
  if (first === undefined) return buses;
  const { choice, quantity } = chooseServoRegulator(batteryId, first, regulated.length);
  return [...buses, slot(servoRegulator, 'regulator', choice, quantity)];
}

/** A component that the sizes of a body decide. @throws UnknownComponentError */
const sizedForIt = (id: string): Choice => ({
  component_id: id,
  because: `${component(id).name}: the body is sized for it`,
  unverified_fields: unverifiedFields(id),
});

/** The packs that the body has room for, or the choice for its motors. @throws NoComponentError */
function batterySlot(
  { battery }: ExpandedRobotGraph,
  servo: Choice | undefined,
  motor: Choice | undefined,
): ComponentSlot {
  if (battery)
    return {
      ...slot('battery', 'battery', sizedForIt(battery.component_id), battery.series * battery.parallel),
      series: battery.series,
    };
  const choice = chooseBattery({
    ...(servo ? { servo_id: servo.component_id } : {}),
    ...(motor ? { wheel_motor_id: motor.component_id } : {}),
  });
  return slot('battery', 'battery', choice);
}

/** The motor that the wheels are sized for, or the usual choice. @throws NoComponentError */
function wheelMotorOf({ wheel_motor: id }: ExpandedRobotGraph): Choice {
  return id === undefined ? chooseWheelMotor() : sizedForIt(id);
}

/** Chooses a real component for every slot of a graph, each with its reason. @throws NoComponentError */
export function chooseSlots(graph: ExpandedRobotGraph): ComponentSlot[] {
  const wheels = new Set(graph.nodes.filter((node) => node.symbol === 'wheel').map((node) => node.node_id));
  const driven = graph.edges.filter(isDriven);
  const wheelEdges = driven.filter((edge) => wheels.has(edge.child));
  const servoEdges = driven.filter((edge) => !wheels.has(edge.child));
  const servoOf = (edge: GraphEdge) => edge.actuator ?? graph.joint_servo ?? usualDrive;
  const servoIds = servoEdges.map(servoOf);
  const servos = new Map([...new Set(servoIds)].map((id) => [id, chooseJointActuator(id)]));
  // The battery feeds the servos that need no regulator directly.
  const servo = servos.get(servoIds.find((id) => !needsRegulator(id)) ?? servoIds[0] ?? '');
  const motor = wheelEdges.length > 0 ? wheelMotorOf(graph) : undefined;
  const battery = batterySlot(graph, servo, motor);
  const sensors = graph.nodes.flatMap((node) =>
    (node.symbol === 'sensor_mount' || node.symbol === 'head') && isSensorKind(node.form ?? '')
      ? [{ node, kind: node.form as Parameters<typeof chooseSensor>[0] }]
      : [],
  );
  const sees = sensors.some(({ kind }) => needsComputer(kind));
  const joints = (
    edges: readonly GraphEdge[],
    kind: SlotKind,
    choiceOf: (edge: GraphEdge) => Choice | undefined,
  ) =>
    edges.flatMap((edge) => {
      const choice = choiceOf(edge);
      return choice ? [slot(edge.joint_name, kind, choice)] : [];
    });
  return [
    ...joints(servoEdges, 'joint_actuator', (edge) => servos.get(servoOf(edge))),
    ...joints(wheelEdges, 'wheel_motor', () => motor),
    battery,
    slot('computer', 'computer', chooseComputer(sees)),
    ...(servo ? servoDrivers(servoIds, battery.component_id) : []),
    ...(motor && needsDriver(motor.component_id)
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
