import type {
  ControlKind,
  IrActuator,
  IrJoint,
  Link,
  NamedPose,
  RobotDesignIR,
} from '@robotdesign/contracts';
import { odometerSensors, odometerTendon } from './balancing.ts';
import { bodyTree, depthFirst, movingJoints, type TreeNode } from './body-tree.ts';
import { type ControlTuning, commandRange, timestep } from './control-tuning.ts';
import { couplings } from './couplings.ts';
import { type Contacts, collisionClass, defaultClasses } from './default-classes.ts';
import { exclusions } from './exclusions.ts';
import { linkInertia } from './link-inertia.ts';
import { materials, partMaterial } from './materials.ts';
import { type Element, element } from './mjcf-element.ts';
import { MjcfError } from './mjcf-error.ts';
import { type MotorClass, motorClasses, nameAllocator, partName } from './model-names.ts';
import { meshAsset, meshGeom, type PartMesh, seenOf } from './part-meshes.ts';
import { instruments, jointSensors } from './sensors.ts';
import { geomShape, poseAttributes } from './shape-geom.ts';

type Allocate = (wish: string) => string;

/** The whole model, or only the parts that affect its motion: no visual shapes, no sensors. */
type Detail = 'whole' | 'motion';

/** What a model has. */
export interface ModelContent {
  readonly detail: Detail;
  readonly contacts: Contacts;
  /** What is seen of printed parts; their shapes if absent. */
  readonly meshes?: readonly PartMesh[];
}

interface Anatomy {
  readonly meshes: readonly PartMesh[];
  readonly ir: RobotDesignIR;
  readonly tuning: ControlTuning;
  readonly detail: Detail;
  readonly geomName: Allocate;
  readonly robotClass: string;
  /** The class of the motor on a joint, by joint name. */
  readonly motorOfJoint: ReadonlyMap<string, MotorClass>;
  readonly marks: ReadonlyMap<string, readonly Element[]>;
}

/** Parameters of a passive joint: the drag of a small ball bearing, and an armature so that no joint is massless. */
export const passiveJoint = { damping: 1e-4, armature: 1e-5, frictionloss: 1e-4 };

function jointElement(joint: IrJoint, motor: MotorClass | undefined): Element[] {
  if (joint.kind === 'fixed') return [];
  const { name, axis, range_rad } = joint;
  const range = joint.kind !== 'continuous' && range_rad ? [range_rad.min, range_rad.max] : undefined;
  const type = joint.kind === 'slide' ? ({ type: 'slide' } as const) : {};
  return [
    element('joint', { name, ...type, axis, range, ...(motor ? { class: motor.name } : passiveJoint) }),
  ];
}

function inertialElement({ link, joint }: TreeNode): Element[] {
  const own = linkInertia(link);
  if (own.mass_kg === 0) {
    if (joint?.kind !== 'fixed') throw new MjcfError(`link ${link.name} moves but has no mass`);
    return [];
  }
  return [
    element('inertial', {
      pos: own.center_m,
      quat: own.principal_quat_wxyz,
      mass: own.mass_kg,
      diaginertia: own.principal,
    }),
  ];
}

function geomElements(link: Link, { geomName, detail, meshes }: Anatomy): Element[] {
  const seenAs = seenOf(link, meshes);
  const shapes = link.parts.flatMap((part) => {
    if (detail === 'motion' && !part.collides) return [];
    const name = partName(link.name, part.name);
    const where = { ...geomShape(part.shape), ...poseAttributes(part.position_m, part.quaternion_wxyz) };
    const seen = (): Element =>
      element('geom', {
        name: geomName(`${name}_visual`),
        class: 'visual',
        material: partMaterial(link, part),
        ...where,
      });
    const touched = (): Element =>
      element('geom', { name: geomName(`${name}_collision`), class: collisionClass(link.role), ...where });
    const isSeen = detail === 'whole' && seenAs.shapes.includes(part);
    return [...(isSeen ? [seen()] : []), ...(part.collides ? [touched()] : [])];
  });
  return [...seenAs.meshes.map((mesh) => meshGeom(link, mesh, geomName)), ...shapes];
}

function bodyElement(node: TreeNode, from: Anatomy): Element {
  const { link, joint } = node;
  const placed = joint
    ? poseAttributes(joint.position_m, joint.quaternion_wxyz)
    : { pos: [0, 0, from.tuning.base_height_m], childclass: from.robotClass };
  const moves = joint
    ? jointElement(joint, from.motorOfJoint.get(joint.name))
    : from.ir.fixed_base
      ? []
      : [element('freejoint', { name: 'floating_base' })];
  return element('body', { name: link.name, ...placed }, [
    ...inertialElement(node),
    ...moves,
    ...geomElements(link, from),
    ...(from.marks.get(link.name) ?? []),
    ...node.children.map((child) => bodyElement(child, from)),
  ]);
}

function tuningOf(
  tuning: ControlTuning,
  actuator: IrActuator,
): { kp: number; kv: number; home_ctrl: number } {
  const found = tuning.actuators.get(actuator.name);
  if (!found) throw new MjcfError(`actuator ${actuator.name} is not tuned`);
  return found;
}

function actuatorElement(
  actuator: IrActuator,
  motor: MotorClass,
  joint: IrJoint,
  tuning: ControlTuning,
): Element {
  const { kp, kv } = tuningOf(tuning, actuator);
  const common = { name: actuator.name, class: motor.name, joint: joint.name };
  const { no_load_speed_rad_s: fastest, peak_torque_nm: strongest } = actuator;
  const make: Readonly<Record<ControlKind, () => Element>> = {
    position: () => element('position', { ...common, kp, kv, ctrlrange: commandRange(joint) }),
    velocity: () => element('velocity', { ...common, kv, ctrlrange: [-fastest, fastest] }),
    torque: () => element('motor', { ...common, ctrlrange: [-strongest, strongest] }),
  };
  return make[actuator.control]();
}

function homeKey(root: TreeNode, { ir, tuning }: Anatomy): Element {
  const base = ir.fixed_base ? [] : [0, 0, tuning.base_height_m, 1, 0, 0, 0];
  return element('key', {
    name: 'home',
    qpos: [...base, ...movingJoints(root).map(({ home_rad }) => home_rad)],
    ctrl: ir.actuators.map((actuator) => tuningOf(tuning, actuator).home_ctrl),
  });
}

/** A pose in addition to the home pose. Position actuators hold its joints, the others rest. */
function poseKey(root: TreeNode, ir: RobotDesignIR, pose: NamedPose): Element {
  const angles = new Map(ir.joints.map(({ name }, index) => [name, pose.joints_rad[index] ?? 0]));
  const angleOf = (joint: string) => angles.get(joint) ?? 0;
  return element('key', {
    name: pose.name,
    qpos: [
      ...(ir.fixed_base ? [] : [0, 0, pose.height_m, ...pose.quaternion_wxyz]),
      ...movingJoints(root).map(({ name }) => angleOf(name)),
    ],
    ctrl: ir.actuators.map(({ control, joint }) => (control === 'position' ? angleOf(joint) : 0)),
  });
}

/** Sites for the frames of the IR and for the instruments, by link. */
function marksByLink(
  ir: RobotDesignIR,
  marks: readonly { link: string; marks: readonly Element[] }[],
  siteName: Allocate,
): ReadonlyMap<string, readonly Element[]> {
  const frames = ir.frames.map((frame) => ({
    link: frame.link,
    marks: [
      element('site', {
        name: siteName(frame.name),
        ...poseAttributes(frame.position_m, frame.quaternion_wxyz),
      }),
    ],
  }));
  const byLink = Map.groupBy([...marks, ...frames], ({ link }) => link);
  const known = new Set(ir.links.map(({ name }) => name));
  for (const link of byLink.keys())
    if (!known.has(link)) throw new MjcfError(`a sensor or frame is on the unknown link ${link}`);
  return new Map(Array.from(byLink, ([link, list]) => [link, list.flatMap((each) => each.marks)]));
}

function refuseSharedNames(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new MjcfError(`two ${what} have the same name: ${twice}`);
}

/**
 * The robot as a MuJoCo model in the layout of MuJoCo Menagerie: named default classes, visual shapes in group 2,
 * colliding shapes in group 3, explicit inertials, actuators on the torque–speed line of the motor, sensors, key
 * `home`.
 *
 * @throws MjcfError when the body is not a tree, a name is used twice, or a reference or number is invalid.
 */
export function robotMjcf(
  ir: RobotDesignIR,
  tuning: ControlTuning,
  { detail, contacts, meshes = [] }: ModelContent,
): Element {
  const root = bodyTree(ir);
  refuseSharedNames(
    'joints',
    ir.joints.map(({ name }) => name),
  );
  refuseSharedNames(
    'actuators',
    ir.actuators.map(({ name }) => name),
  );
  const className = nameAllocator();
  const robotClass = className(ir.name);
  const motors = motorClasses(ir, className);
  const joints = new Map(ir.joints.map((joint) => [joint.name, joint]));
  const siteName = nameAllocator();
  const sensed = detail === 'whole' ? instruments(ir, siteName) : [];
  const motorOf = (actuator: IrActuator): MotorClass =>
    motors.get(actuator.name) ?? { name: '', motor: actuator };
  const anatomy: Anatomy = {
    ir,
    tuning,
    detail,
    meshes,
    geomName: nameAllocator(),
    robotClass,
    motorOfJoint: new Map(ir.actuators.map((actuator) => [actuator.joint, motorOf(actuator)])),
    marks: detail === 'whole' ? marksByLink(ir, sensed, siteName) : new Map(),
  };
  const actuators = ir.actuators.map((actuator) => {
    const joint = joints.get(actuator.joint);
    if (!joint) throw new MjcfError(`actuator ${actuator.name} drives the unknown joint ${actuator.joint}`);
    return actuatorElement(actuator, motorOf(actuator), joint, tuning);
  });
  const bodies = depthFirst(root);
  return element('mujoco', { model: ir.name }, [
    element('compiler', { angle: 'radian', autolimits: true }),
    element('option', { timestep, integrator: 'implicitfast', cone: 'elliptic', impratio: 10 }),
    defaultClasses(robotClass, motors.values(), contacts),
    ...filled(
      'asset',
      detail === 'whole'
        ? [
            ...materials.map(({ name, rgba }) => element('material', { name, rgba })),
            ...meshes.map(meshAsset),
          ]
        : [],
    ),
    element('worldbody', {}, [bodyElement(root, anatomy)]),
    ...filled('contact', contacts === 'all' ? exclusions(ir, bodies) : []),
    ...filled('equality', couplings(ir)),
    ...filled('tendon', detail === 'whole' ? odometerTendon(ir) : []),
    ...filled('actuator', actuators),
    ...filled('sensor', detail === 'whole' ? sensorElements(ir, sensed, root) : []),
    element('keyframe', {}, [homeKey(root, anatomy), ...ir.poses.map((pose) => poseKey(root, ir, pose))]),
  ]);
}

const sensorElements = (
  ir: RobotDesignIR,
  sensed: readonly { readonly readings: readonly Element[] }[],
  root: TreeNode,
): Element[] => [
  ...sensed.flatMap(({ readings }) => readings),
  ...jointSensors(root),
  ...odometerSensors(ir),
];

function filled(
  tag: 'asset' | 'contact' | 'equality' | 'tendon' | 'actuator' | 'sensor',
  children: readonly Element[],
): Element[] {
  return children.length > 0 ? [element(tag, {}, children)] : [];
}
