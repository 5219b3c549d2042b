import {
  type ActuatorFacts,
  actuatorCase,
  actuatorFacts,
  actuatorRegulators,
  batteryAmong,
  componentBox,
  componentMass,
  feedOf,
  isStock,
  type PowerParts,
  stockOf,
  voltageOf,
} from '@robotdesign/components';
import type {
  ComponentProgram,
  ComponentSlot,
  ContactExclusion,
  ExpandedRobotGraph,
  Frame,
  GraphEdge,
  GraphNode,
  IrActuator,
  IrJoint,
  IrSensor,
  LinkRole,
  NodeSymbol,
  Part,
  RobotDesignIR,
  RobotDesignProgram,
} from '@robotdesign/contracts';
import { type Anatomy, anatomyOf } from '../anatomy.ts';
import { tubeMiddle } from '../chain-anatomy.ts';
import { structureOf } from '../derive/families.ts';
import { type Branch, branchesOf, isDriven, treeOf } from '../graph-view.ts';
import { noRotation } from '../pose.ts';
import { gripFrame } from '../statics/arm-model.ts';
import { lowestPoint, type PlacedLink, placeLinks } from '../statics/home-pose.ts';
import { formOf } from './forms.ts';
import type { LinkParts } from './link-parts.ts';
import { LoweringError } from './lowering-error.ts';
import { balancedOverAxle, parkedPose } from './over-axle.ts';

const irVersion = '1.1.0';

const roles: Readonly<Partial<Record<NodeSymbol, LinkRole>>> = {
  torso_segment: 'torso',
  limb_link: 'limb',
  foot: 'foot',
  wheel: 'wheel',
  head: 'head',
  sensor_mount: 'head',
  bay: 'torso',
  gripper: 'gripper',
  wing: 'wing',
  tail: 'tail',
};

function roleOf(node: GraphNode): LinkRole {
  const role = formOf(node)?.role ?? roles[node.symbol];
  if (!role) throw new LoweringError(`no role for a ${node.symbol}`);
  return role;
}

const jointOf = (edge: GraphEdge, names: ReadonlyMap<string, string>): IrJoint => ({
  name: edge.joint_name,
  kind: edge.kind,
  parent: names.get(edge.parent) ?? edge.parent,
  child: names.get(edge.child) ?? edge.child,
  position_m: edge.anchor_m,
  quaternion_wxyz: edge.quaternion_wxyz,
  axis: edge.axis,
  ...(edge.range_rad ? { range_rad: edge.range_rad } : {}),
  home_rad: 0,
  passive: edge.passive,
});

/** Slots of the regulators that feed actuators. */
const actuatorSlots: ReadonlySet<string> = new Set(Object.values(actuatorRegulators));

/** Torque–speed lines of the actuators of a body, by joint name. @throws LoweringError, UnknownComponentError */
export function drivesOf(components: ComponentProgram): Map<string, ActuatorFacts> {
  const slot = (name: string) => components.slots.find((candidate) => candidate.slot === name);
  const battery = batteryAmong(components.slots);
  if (!battery) throw new LoweringError('no component for the slot battery');
  const driver = slot('motor_driver')?.component_id;
  const parts: PowerParts = {
    battery,
    regulators: components.slots.flatMap(({ slot: name, component_id }) =>
      actuatorSlots.has(name) ? [component_id] : [],
    ),
    ...(driver === undefined ? {} : { driver_id: driver }),
  };
  return new Map(
    components.slots.flatMap(({ slot: joint, kind, component_id }) =>
      kind === 'joint_actuator' || kind === 'wheel_motor'
        ? [[joint, actuatorFacts(component_id, feedOf(component_id, parts))] as const]
        : [],
    ),
  );
}

/**
 * @param fastest speed to which a driver limits the joint, rad/s; absent for the full speed of the actuator
 * @param balances whether wheels keep the body upright: they are driven by torque
 */
function actuatorOf(
  edge: GraphEdge,
  facts: ActuatorFacts | undefined,
  fastest: number | undefined,
  balances: boolean,
): IrActuator {
  if (!facts) throw new LoweringError(`no component for the slot ${edge.joint_name}`);
  const speed = Math.min(facts.no_load_speed_rad_s, fastest ?? Number.POSITIVE_INFINITY);
  return {
    name: edge.joint_name,
    joint: edge.joint_name,
    component_id: facts.component_id,
    control: edge.kind !== 'continuous' ? 'position' : balances ? 'torque' : 'velocity',
    stall_torque_nm: facts.stall_torque_nm,
    peak_torque_nm: facts.peak_torque_nm,
    continuous_torque_nm: facts.continuous_torque_nm,
    no_load_speed_rad_s: speed,
    pack_voltage_v: facts.pack_voltage_v,
    damping_nm_s_rad: (facts.damping_nm_s_rad * facts.no_load_speed_rad_s) / speed,
    armature_kg_m2: facts.armature_kg_m2,
    frictionloss_nm: facts.frictionloss_nm,
    estimated_fields: facts.estimated_fields,
  };
}

const placeOf = (part: Part) => ({ position_m: part.position_m, quaternion_wxyz: part.quaternion_wxyz });

/** The bought sensors: the IMU at its board, every other sensor at its mount. */
function sensorsOf(
  branches: readonly Branch[],
  parts: ReadonlyMap<string, readonly Part[]>,
  slots: readonly ComponentSlot[],
): IrSensor[] {
  return slots.flatMap((slot) => {
    if (slot.kind !== 'sensor') return [];
    const owner = branches.find(({ node }) =>
      slot.slot === 'imu'
        ? parts.get(node.node_id)?.some((part) => part.name === 'imu')
        : node.name === slot.slot,
    );
    const part = parts
      .get(owner?.node.node_id ?? '')
      ?.find((candidate) => candidate.source === 'bought' && candidate.component_id === slot.component_id);
    if (!owner || !part) throw new LoweringError(`the body has no mount for the sensor ${slot.slot}`);
    const kind = slot.slot === 'imu' ? 'imu' : (owner.node.form ?? 'sensor');
    return [
      { name: slot.slot, kind, component_id: slot.component_id, link: owner.node.name, ...placeOf(part) },
    ];
  });
}

/** z of the lowest part of a link that touches the ground, in its frame. */
function soleZ(foot: PlacedLink | undefined): number {
  const low = foot && lowestPoint(foot, ({ collides }) => collides);
  if (!foot || low === undefined) throw new LoweringError('a foot has no sole');
  return Math.round((low - foot.pose.position[2]) * 1e9) / 1e9;
}

/** The node that carries a payload if there is no deck: the root, or the middle segment of a chain. */
function bearerOf(branches: readonly Branch[]): Branch | undefined {
  const row = branches.filter(({ node }) => node.symbol === 'torso_segment' && formOf(node)?.bay);
  return row[Math.floor(row.length / 2)] ?? branches[0];
}

/** Frames of soles, which are upright at home, of the centres of grips and of the payload. */
function framesOf(
  branches: readonly Branch[],
  links: ReadonlyMap<string, PlacedLink>,
  anatomy: Anatomy,
): Frame[] {
  const deck = branches.find(({ node }) => node.symbol === 'bay');
  const load = deck ?? bearerOf(branches);
  const soles = branches
    .filter(({ node }) => node.symbol === 'foot')
    .map(({ node }) => ({
      name: `${node.name}_sole`,
      link: node.name,
      position_m: [0, 0, soleZ(links.get(node.name))],
      quaternion_wxyz: noRotation,
    }));
  const grips = branches.flatMap((branch) => {
    const at = formOf(branch.node)?.grip?.(branch);
    const { name } = branch.node;
    return at ? [{ name: gripFrame(name), link: name, position_m: at, quaternion_wxyz: noRotation }] : [];
  });
  if (!load) return [...soles, ...grips];
  const height = deck ? 0.0084 : (load.node.size_m[2] ?? 0) / 2;
  const along = formOf(load.node)?.bay && load.edge ? tubeMiddle(load.node, anatomy) : 0;
  return [
    ...soles,
    ...grips,
    { name: 'payload', link: load.node.name, position_m: [along, 0, height], quaternion_wxyz: noRotation },
  ];
}

/** Excludes contacts of links whose children overlap, such as the rollers of a track, with these and among them. */
const overlapsOf = (branches: readonly Branch[]): ContactExclusion[] =>
  branches.flatMap(({ node, children }) => {
    const because = formOf(node)?.overlapping;
    if (because === undefined) return [];
    const names = [node, ...children.map((child) => child.node)].map(({ name }) => name);
    return names.flatMap((link1, index) =>
      names.slice(index + 1).map((link2) => ({ link1, link2, because })),
    );
  });

/** Excludes contacts between parent and child of a short link, which touch across it: for example thigh and torso. */
const exclusionsOf = (branches: readonly Branch[]): ContactExclusion[] =>
  branches.flatMap((outer) =>
    outer.children
      .filter(({ node }) => formOf(node)?.isShort)
      .flatMap((short) =>
        short.children.map((inner) => ({
          link1: outer.node.name,
          link2: inner.node.name,
          because: 'thigh and torso touch across the short link of the hip',
        })),
      ),
  );

/** Source of an estimated value of an actuator. */
function estimateOf({ component_id, continuous_because }: ActuatorFacts, field: string): string {
  const sources: Readonly<Record<string, string | undefined>> = {
    continuous_torque_nm: continuous_because,
    voltage_v: voltageOf(component_id)?.estimated_because,
    travel_rad: 'usual for its class',
  };
  return sources[field] ?? 'estimated from its torque–speed line';
}

/** Fields with a default or estimated value, as `part: why`. */
function defaultedOf(components: ComponentProgram, facts: ReadonlyMap<string, ActuatorFacts>): string[] {
  const all = [...new Set(components.slots.map((slot) => slot.component_id))];
  const ids = all.filter((id) => !isStock(id));
  const stock = all.filter(isStock).map((id) => `${id}.section: ${stockOf(id).estimated_because}`);
  const masses = ids.flatMap((id) => {
    const mass = componentMass(id);
    return mass.estimated ? [`${id}.mass_kg: ${mass.because}`] : [];
  });
  const boxes = ids.flatMap((id) => {
    const { because } = componentBox(id);
    return because === undefined ? [] : [`${id}.dimensions_mm: ${because}`];
  });
  const lines = new Map([...facts.values()].map((fact) => [fact.component_id, fact]));
  const torques = [...lines.values()].flatMap((fact) =>
    fact.estimated_fields.map((field) => `${fact.component_id}.${field}: ${estimateOf(fact, field)}`),
  );
  const shafts = [...lines.keys()].flatMap((id) => {
    const because = actuatorCase(id).estimated_because;
    return because === undefined ? [] : [`${id}.shaft_position: ${because}`];
  });
  return [...masses, ...boxes, ...torques, ...shafts, ...stock];
}

/** Height of the root frame above the ground, so that the lowest part that collides just touches the ground. */
function homeHeight(links: ReadonlyMap<string, PlacedLink>): number {
  const lows = [...links.values()].flatMap((link) => lowestPoint(link, (part) => part.collides) ?? []);
  return Math.round(-Math.min(...lows) * 1e9) / 1e9;
}

/** Forms of roots that are bolted down. */
const fixedBases: ReadonlySet<string> = new Set(['arm_base']);

/**
 * Builds the canonical body: links as lists of real parts, joints whose zero is the home pose, actuators with their
 * torque–speed lines. The total mass is the sum over the parts.
 * @throws LoweringError when graph and components do not fit together
 */
export function lowerToIr(
  program: RobotDesignProgram,
  graph: ExpandedRobotGraph,
  components: ComponentProgram,
  parts: LinkParts,
): RobotDesignIR {
  const tree = treeOf(graph);
  const branches = branchesOf(tree);
  const names = new Map(graph.nodes.map((node) => [node.node_id, node.name]));
  const facts = drivesOf(components);
  const limits = new Map(
    graph.nodes.map((node) => [node.node_id, formOf(node)?.fastest_rad_s?.(node, graph.nodes)]),
  );
  const links = branches.map(({ node }) => ({
    name: node.name,
    role: roleOf(node),
    parts: parts.get(node.node_id) ?? [],
  }));
  const balances = structureOf(program.metadata.embodiment).balances ?? false;
  const unplaced: RobotDesignIR = {
    ir_version: irVersion,
    name: `${program.metadata.embodiment}_${program.seed}`,
    embodiment: program.metadata.embodiment,
    root_link: tree.node.name,
    fixed_base: fixedBases.has(tree.node.form ?? ''),
    home_height_m: 0,
    links,
    joints: graph.edges.map((edge) => jointOf(edge, names)),
    actuators: graph.edges
      .filter(isDriven)
      .map((edge) => actuatorOf(edge, facts.get(edge.joint_name), limits.get(edge.child), balances)),
    sensors: sensorsOf(branches, parts, components.slots),
    frames: [],
    exclusions: [...exclusionsOf(branches), ...overlapsOf(branches)],
    total_mass_kg: links.reduce(
      (sum, link) => sum + link.parts.reduce((mass, part) => mass + part.mass_kg, 0),
      0,
    ),
    catalogue_version: components.catalogue_version,
    defaulted: defaultedOf(components, facts),
    couplings: branches.flatMap((branch) => formOf(branch.node)?.couplings?.(branch) ?? []),
    poses: [],
  };
  const placed = placeLinks(unplaced);
  const ir = {
    ...unplaced,
    frames: framesOf(branches, placed, anatomyOf(graph.joint_servo, graph.battery)),
    home_height_m: homeHeight(placed),
  };
  if (!balances) return ir;
  const balanced = balancedOverAxle(ir);
  return { ...balanced, poses: [parkedPose(balanced)] };
}
