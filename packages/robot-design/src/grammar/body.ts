import type {
  BatteryPack,
  Embodiment,
  GraphEdge,
  GraphNode,
  JointKind,
  NodeSymbol,
  Range,
} from '@robotdesign/contracts';
import { type Anatomy, anatomyOf } from '../anatomy.ts';
import {
  compose,
  mirrorAxis,
  mirrorPose,
  mirrorVec,
  noRotation,
  type Pose,
  type Quat,
  type Vec3,
  vec3,
} from '../pose.ts';
import type { FamilyStructure } from './family-structure.ts';
import { RuleError } from './rule-error.ts';
import type { GrammarSymbol } from './symbols.ts';

/** A body during its derivation. */
export interface Body {
  readonly embodiment: Embodiment;
  readonly structure: FamilyStructure;
  /** Component id of the actuator of its joints, from the first rule; absent if no joint has one. */
  servo?: string;
  /** The motor of its driven wheels, from the first rule; absent where the rule does not set one. */
  wheelMotor?: string;
  /** Radius of its driven wheels, m, from the first rule of a chassis. */
  wheelRadius?: number;
  /** The battery that it has room for, from the first rule; absent where components choose it. */
  battery?: BatteryPack;
  /** Thickness of the forks of its hips, m, from the first rule; the usual one if absent. */
  hipFork?: number;
  /** Number of the current application, from 1. */
  step: number;
  readonly nodes: Map<string, GraphNode>;
  readonly edges: Map<string, GraphEdge>;
  /** Open ends by node. For a mirrored pair only the left node is listed. */
  readonly open: Map<string, Set<GrammarSymbol>>;
  /** Pose of each node's frame in the world at home, the ground at z = 0. */
  readonly home: Map<string, Pose>;
  /** Right node by the left node that it mirrors. */
  readonly partner: Map<string, string>;
}

/** Sizes that follow from the servo and the battery of a body. */
export const anatomyAt = ({ servo, battery }: Body): Anatomy => anatomyOf(servo, battery);

/** The target of the first application, before there is any node. */
export const startTarget = 'robot';

export const emptyBody = (embodiment: Embodiment, structure: FamilyStructure): Body => ({
  embodiment,
  structure,
  step: 0,
  nodes: new Map(),
  edges: new Map(),
  open: new Map([[startTarget, new Set<GrammarSymbol>(['robot'])]]),
  home: new Map(),
  partner: new Map(),
});

/** The joint between a link and its parent; an axis is a unit vector in the link's own frame. */
export interface NewJoint {
  readonly name: string;
  readonly kind: Exclude<JointKind, 'fixed'>;
  readonly axis: Vec3;
  readonly range?: Range;
  readonly passive?: boolean;
  /** Component id of its actuator, where it differs from that of the body's joints. */
  readonly actuator?: string;
}

export interface NewLink {
  readonly name: string;
  readonly symbol: NodeSymbol;
  readonly form: string;
  readonly size: Vec3;
  readonly parent: string;
  readonly anchor: Vec3;
  readonly rotation?: Quat;
  readonly joint?: NewJoint;
  readonly opens?: readonly GrammarSymbol[];
  /** Component id of the actuator whose case shapes the link, where it differs from that of the body's joints. */
  readonly sizedFor?: string;
  /** Component id of the tube or profile that the link is cut from. */
  readonly stock?: string | undefined;
  /** Thickness of its plates or bars that bear load, m; the usual one if absent. */
  readonly thickness_m?: number | undefined;
  /** Thickness of the lid of a torso, m; that of its other plates if absent. */
  readonly lid_m?: number | undefined;
}

export function nodeOf(body: Body, id: string): GraphNode {
  const node = body.nodes.get(id);
  if (!node) throw new RuleError(`unknown node ${id}`);
  return node;
}

export function homeOf(body: Body, id: string): Pose {
  const pose = body.home.get(id);
  if (!pose) throw new RuleError(`unknown node ${id}`);
  return pose;
}

function insert(body: Body, link: NewLink, pose: Pose, mirrors?: { node: string; joint: string }): void {
  if (body.nodes.has(link.name)) throw new RuleError(`${link.name} already exists`);
  body.nodes.set(link.name, {
    node_id: link.name,
    symbol: link.symbol,
    name: link.name,
    size_m: vec3(link.size),
    ...(mirrors ? { mirror_of: mirrors.node } : {}),
    made_by_step: body.step,
    form: link.form,
    ...(link.sizedFor === undefined ? {} : { sized_for: link.sizedFor }),
    ...(link.stock === undefined ? {} : { stock: link.stock }),
    ...(link.thickness_m === undefined ? {} : { thickness_m: link.thickness_m }),
    ...(link.lid_m === undefined ? {} : { lid_m: link.lid_m }),
  });
  const { joint } = link;
  const jointName = joint?.name ?? `${link.name}_mount`;
  body.edges.set(link.name, {
    parent: link.parent,
    child: link.name,
    joint_name: jointName,
    kind: joint?.kind ?? 'fixed',
    anchor_m: vec3(pose.position),
    quaternion_wxyz: pose.rotation,
    axis: joint?.axis ?? [],
    ...(joint?.range ? { range_rad: joint.range } : {}),
    passive: joint?.passive ?? false,
    ...(mirrors ? { mirror_of: mirrors.joint } : {}),
    ...(joint?.actuator === undefined ? {} : { actuator: joint.actuator }),
  });
  body.home.set(link.name, compose(homeOf(body, link.parent), pose));
}

/** Adds the root in the middle of the torso, at this height above the ground at home. */
export function addRoot(
  body: Body,
  root: {
    readonly name: string;
    readonly form: string;
    readonly size: Vec3;
    readonly height: number;
    readonly opens: readonly GrammarSymbol[];
    readonly servo?: string;
    readonly wheelMotor?: string | undefined;
    readonly wheelRadius?: number;
    readonly hipFork?: number | undefined;
    readonly battery?: BatteryPack | undefined;
    /** Component id of the actuator whose case shapes the root. */
    readonly sizedFor?: string | undefined;
    /** Component id of the tube or profile of its frame. */
    readonly stock?: string | undefined;
    /** Thickness of its plates, and of its lid if that differs, m; the usual ones if absent. */
    readonly thickness_m?: number | undefined;
    readonly lid_m?: number | undefined;
  },
): void {
  body.open.delete(startTarget);
  if (root.servo) body.servo = root.servo;
  if (root.wheelMotor !== undefined) body.wheelMotor = root.wheelMotor;
  if (root.wheelRadius !== undefined) body.wheelRadius = root.wheelRadius;
  if (root.hipFork !== undefined) body.hipFork = root.hipFork;
  if (root.battery) body.battery = root.battery;
  body.nodes.set(root.name, {
    node_id: root.name,
    symbol: 'torso_segment',
    name: root.name,
    size_m: vec3(root.size),
    made_by_step: body.step,
    form: root.form,
    ...(root.sizedFor === undefined ? {} : { sized_for: root.sizedFor }),
    ...(root.stock === undefined ? {} : { stock: root.stock }),
    ...(root.thickness_m === undefined ? {} : { thickness_m: root.thickness_m }),
    ...(root.lid_m === undefined ? {} : { lid_m: root.lid_m }),
  });
  body.home.set(root.name, { position: vec3([0, 0, root.height]), rotation: noRotation });
  body.open.set(root.name, new Set(root.opens));
}

/** Adds one link in the sagittal plane. */
export function addLink(body: Body, link: NewLink): void {
  insert(body, link, { position: link.anchor, rotation: link.rotation ?? noRotation });
  body.open.set(link.name, new Set(link.opens));
}

const toRight = (name: string): string => name.replace(/(^|_)left(_|$)/, '$1right$2');

/** Axis of a mirrored joint: equal values of both joints give mirrored poses. */
const mirroredAxis = ({ kind, axis }: NewJoint): Vec3 =>
  kind === 'slide' ? mirrorVec(axis) : mirrorAxis(axis);

/** Adds a link on the left, as given, and its mirror image on the right. */
export function addPair(body: Body, left: NewLink): void {
  addLink(body, left);
  const pose = mirrorPose({ position: left.anchor, rotation: left.rotation ?? noRotation });
  const right: NewLink = {
    ...left,
    name: toRight(left.name),
    parent: body.partner.get(left.parent) ?? left.parent,
    anchor: mirrorVec(left.anchor),
    ...(left.joint
      ? { joint: { ...left.joint, name: toRight(left.joint.name), axis: mirroredAxis(left.joint) } }
      : {}),
  };
  const joint = body.edges.get(left.name)?.joint_name ?? left.name;
  insert(body, right, pose, { node: left.name, joint });
  body.partner.set(left.name, right.name);
}

/** Closes an open end. */
export function close(body: Body, id: string, symbol: GrammarSymbol): void {
  body.open.get(id)?.delete(symbol);
}
