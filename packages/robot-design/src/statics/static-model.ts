import type { IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { balanceModels, boxLoad, isActivelyBalanced, recoveryTorque } from '@robotdesign/controllers';
import { payloadSide, type SupportEdge, supportEdges } from '@robotdesign/mjcf';
import { add, compose, type Pose, rotate, type Vec3, vec3 } from '../pose.ts';
import { frontSkid } from '../tower-anatomy.ts';
import { contactsOf, lowPoints } from './contacts.ts';
import { distalIn, type PlacedLink, placeLinks } from './home-pose.ts';
import { type Bearings, bearingsOf } from './settled-speed.ts';

/** A driven joint of a standing body at home, in the root's frame. */
export interface StandingJoint {
  readonly actuator: IrActuator;
  readonly joint: IrJoint;
  readonly at: Vec3;
  readonly axis: Vec3;
  /** Indices of the feet that move with it. */
  readonly feet: readonly number[];
  /** Mass and centre of mass of the links that move with it. */
  readonly own: { readonly mass_kg: number; readonly centre: Vec3 };
  /** Whether the payload moves with it. */
  readonly bears_payload: boolean;
}

/** A foot, and the joints of its leg that fold it. */
export interface Foot {
  readonly name: string;
  /** Position of its ankle. */
  readonly at: Vec3;
  readonly length_m: number;
  /** Index of the joint that pitches its thigh, and position of its knee; a rigid knee has no joint. */
  readonly hip?: number;
  readonly knee_at?: Vec3;
  readonly knee?: number;
  /** Index of the joint that swings the leg about an upright axis. */
  readonly yaw?: number;
}

export interface DrivenWheel {
  readonly actuator: IrActuator;
  readonly radius_m: number;
  /** Bearings of the rollers that turn with it. */
  readonly bearings: Bearings;
  readonly at: Vec3;
}

/** Mass and centre of mass of a link, in the root frame. */
export interface LinkMass {
  readonly mass_kg: number;
  readonly centre: Vec3;
}

/** Everything that the loads of a body depend on, prepared once for all load cases. */
export interface StaticModel {
  readonly mass_kg: number;
  readonly centre: Vec3;
  /** Height of the root frame above the ground. */
  readonly height_m: number;
  /** Position of the underside of the payload. */
  readonly payload_at: Vec3;
  readonly joints: readonly StandingJoint[];
  readonly feet: readonly Foot[];
  /** Indices of the feet on the ground, for each phase of the gait with the fewest feet. */
  readonly phases: readonly (readonly number[])[];
  readonly wheels: readonly DrivenWheel[];
  /** Points on which the body rests, in the root frame. */
  readonly contacts: readonly Vec3[];
  /** Edges of the hull of the contacts, seen from above. */
  readonly hull: readonly SupportEdge[];
  /** Whether its wheels are on rockers whose pitch is opposite on both sides. */
  readonly hasRockers: boolean;
  /** Whether some of its wheels are on passive hinges that let axles pitch against each other. */
  readonly hasBogies: boolean;
  /**
   * Set for a body on tracks: height of the axle of their nose rollers above the ground, and how far it is ahead of the
   * foremost rollers on the ground.
   */
  readonly tracks?: { readonly nose_m: number; readonly run_m: number };
  /**
   * Set for a body that its wheels keep upright: the torque of each wheel that catches it from a lean of 3° and a push
   * of 0.2 m/s, with a payload, N·m.
   */
  readonly recovery_nm?: (payload_kg: number) => number;
  /** Set for such a body: how it rests on its front skid. The hull is relative to the axle, on the ground. */
  readonly parked?: {
    readonly pitch_rad: number;
    readonly axle: Vec3;
    readonly hull: readonly SupportEdge[];
    readonly radius_m: number;
  };
  /** Set for a body without feet and driven wheels, which moves by bending: its link masses. */
  readonly crawler?: { readonly links: readonly LinkMass[]; readonly wheel_radius_m?: number };
}

const centreOf = (links: readonly PlacedLink[]): { readonly mass_kg: number; readonly centre: Vec3 } => {
  const mass = links.reduce((sum, link) => sum + link.mass_kg, 0);
  const mean = (axis: 0 | 1 | 2) =>
    mass > 0 ? links.reduce((sum, link) => sum + link.mass_kg * link.centre[axis], 0) / mass : 0;
  return { mass_kg: mass, centre: [mean(0), mean(1), mean(2)] };
};

/** Radius of the wheel on a joint, m. */
const wheelRadius = (link: PlacedLink | undefined): number =>
  Math.max(
    0,
    ...(link?.link.parts ?? []).filter(({ collides }) => collides).map(({ shape }) => shape.size_m[0] ?? 0),
  );

function standingJoint(
  moving: ReadonlySet<string>,
  links: ReadonlyMap<string, PlacedLink>,
  feet: readonly string[],
  payloadLink: string,
  driven: { readonly actuator: IrActuator; readonly joint: IrJoint },
): StandingJoint {
  const { joint } = driven;
  const child = links.get(joint.child);
  return {
    ...driven,
    at: child?.pose.position ?? [0, 0, 0],
    axis: child ? rotate(child.pose.rotation, vec3(joint.axis)) : [0, 0, 0],
    feet: feet.flatMap((name, index) => (moving.has(name) ? [index] : [])),
    own: centreOf([...moving].flatMap((name) => links.get(name) ?? [])),
    bears_payload: moving.has(payloadLink),
  };
}

/** The joints of one leg, which move this foot alone, from the hip down. */
function footOf(
  link: PlacedLink,
  index: number,
  joints: readonly StandingJoint[],
  kneeOf: (foot: string) => Vec3 | undefined,
): Foot {
  const own = joints.flatMap((joint, order) =>
    joint.feet.length === 1 && joint.feet[0] === index ? [{ joint, order }] : [],
  );
  const named = (suffix: string) => own.find(({ joint }) => joint.joint.name.endsWith(suffix));
  const hip = named('_hip_pitch');
  const knee = named('_knee');
  const yaw = named('_hip_yaw');
  const knee_at = knee?.joint.at ?? kneeOf(link.link.name);
  const lengths = link.link.parts
    .filter(({ collides }) => collides)
    .map(({ shape }) => (shape.kind === 'box' ? (shape.size_m[0] ?? 0) : 2 * (shape.size_m[0] ?? 0)));
  return {
    name: link.link.name,
    at: link.pose.position,
    length_m: Math.max(0, ...lengths),
    ...(hip ? { hip: hip.order } : {}),
    ...(knee ? { knee: knee.order } : {}),
    ...(knee_at ? { knee_at } : {}),
    ...(yaw ? { yaw: yaw.order } : {}),
  };
}

/** Every second foot along each side, with the sides opposed: the diagonals of a trot, the tripods of an insect. */
function phasesOf(feet: readonly PlacedLink[]): number[][] {
  const phases: number[][] = [[], []];
  for (const side of [1, -1] as const) {
    const along = feet
      .map(({ pose }, index) => ({ pose, index }))
      .filter(({ pose }) => pose.position[1] >= 0 === side > 0)
      .sort((a, b) => b.pose.position[0] - a.pose.position[0]);
    for (const [order, { index }] of along.entries()) phases[(order + (side > 0 ? 0 : 1)) % 2]?.push(index);
  }
  return phases.filter((phase) => phase.length > 0);
}

function crawlerOf(links: readonly PlacedLink[]): NonNullable<StaticModel['crawler']> {
  const rolling = links.find(({ link }) => link.role === 'wheel');
  return {
    links: links.map(({ mass_kg, centre }) => ({ mass_kg, centre })),
    ...(rolling ? { wheel_radius_m: wheelRadius(rolling) } : {}),
  };
}

/** The tracks of a body: driven wheels that other wheels follow. */
function tracksOf(ir: RobotDesignIR, links: ReadonlyMap<string, PlacedLink>): StaticModel['tracks'] {
  const joints = new Map(ir.joints.map((joint) => [joint.name, joint]));
  const rollers = ir.couplings.flatMap(({ joint, follows }) =>
    [joint, follows].flatMap((name) => {
      const link = links.get(joints.get(name)?.child ?? '');
      return link?.link.role === 'wheel' ? [link.pose.position] : [];
    }),
  );
  if (rollers.length === 0) return undefined;
  const front = Math.max(...rollers.map(([x]) => x));
  const noses = rollers.filter(([x]) => front - x < 1e-6).map(([, , z]) => z + ir.home_height_m);
  const lowest = Math.min(...rollers.map(([, , z]) => z));
  const grounded = rollers.filter(([, , z]) => z - lowest < 1e-6).map(([x]) => x);
  return { nose_m: Math.max(...noses), run_m: front - Math.max(...grounded) };
}

/** The disturbance from which a balancing body must recover. */
const disturbance = { lean_rad: (3 * Math.PI) / 180, push_m_s: 0.2 } as const;

function recoveryOf(ir: RobotDesignIR): (payload_kg: number) => number {
  const modelWith = balanceModels(ir);
  return (payload_kg) => {
    const model = modelWith(boxLoad(payload_kg, payloadSide(payload_kg)));
    return recoveryTorque(model, disturbance.lean_rad, disturbance.push_m_s) / model.wheels;
  };
}

/** How a balancing body rests on its front skid. */
function parkedOn(ir: RobotDesignIR, links: ReadonlyMap<string, PlacedLink>): Pick<StaticModel, 'parked'> {
  const pose = ir.poses.find(({ name }) => name === 'parked');
  const skid = links.get(frontSkid);
  const wheels = [...links.values()].filter(({ link }) => link.role === 'wheel');
  const [wheel] = wheels;
  if (!pose || !skid || !wheel) return {};
  const [w = 1, , y = 0] = pose.quaternion_wxyz;
  const axle = wheel.pose.position;
  const leaning: Pose = { position: [0, 0, 0], rotation: [w, 0, y, 0] };
  const pitched = (link: PlacedLink): PlacedLink => ({
    ...link,
    pose: compose(leaning, { ...link.pose, position: add(link.pose.position, [-axle[0], 0, -axle[2]]) }),
  });
  const contacts = [skid, ...wheels].map(pitched).flatMap(lowPoints);
  return {
    parked: {
      pitch_rad: 2 * Math.atan2(y, w),
      axle,
      hull: supportEdges(contacts.map(([x, across]) => [x, across])),
      radius_m: wheelRadius(wheel),
    },
  };
}

/** Whether a differential couples two passive hinges. */
function hasRockers(ir: RobotDesignIR): boolean {
  const hinges = new Set(
    ir.joints.flatMap(({ name, kind, passive }) => (kind === 'hinge' && passive ? [name] : [])),
  );
  return ir.couplings.some(
    ({ joint, follows, ratio }) => ratio < 0 && hinges.has(joint) && hinges.has(follows),
  );
}

/** Whether a passive hinge across the body bears wheels. */
const hasBogies = (ir: RobotDesignIR): boolean =>
  ir.joints.some(({ kind, passive, axis, child }) => {
    const bearsWheels = ir.joints.some((joint) => joint.parent === child && joint.kind === 'continuous');
    return kind === 'hinge' && passive && Math.abs(axis[1] ?? 0) > 0.9 && bearsWheels;
  });

/**
 * Supports of a body on rockers: its single wheels, and the pivots of its bogies, over which it tips because bogies turn
 * freely. Undefined for other bodies.
 */
function bogieSupports(ir: RobotDesignIR, links: ReadonlyMap<string, PlacedLink>): Vec3[] | undefined {
  if (!hasRockers(ir)) return undefined;
  const wheels = [...links.values()].filter(({ link }) => link.role === 'wheel');
  return wheels.map((wheel) => {
    const [contact = wheel.pose.position] = contactsOf([wheel]);
    const carrier = links.get(wheel.joint?.parent ?? '');
    const isBogie = wheels.filter(({ joint }) => joint?.parent === carrier?.link.name).length > 1;
    return carrier && isBogie ? [carrier.pose.position[0], contact[1], contact[2]] : contact;
  });
}

/** Prepares a body, with its links at home, for all load cases. */
export function staticModel(
  ir: RobotDesignIR,
  links: ReadonlyMap<string, PlacedLink> = placeLinks(ir),
): StaticModel {
  const joints = new Map(ir.joints.map((joint) => [joint.name, joint]));
  const driven = ir.actuators.flatMap((actuator) => {
    const joint = joints.get(actuator.joint);
    return joint ? [{ actuator, joint }] : [];
  });
  const feetLinks = [...links.values()].filter(({ link }) => link.role === 'foot');
  const payload = ir.frames.find(({ name }) => name === 'payload');
  const carrier = links.get(payload?.link ?? ir.root_link);
  const names = feetLinks.map(({ link }) => link.name);
  const movingWith = distalIn(ir);
  const standing = driven
    .filter(({ actuator }) => actuator.control === 'position')
    .map((drive) =>
      standingJoint(movingWith(drive.joint), links, names, payload?.link ?? ir.root_link, drive),
    );
  const shinOf = (foot: string): Vec3 | undefined =>
    links.get(foot.replace(/_foot$/, '_shin'))?.pose.position;
  const base: Vec3 = carrier?.pose.position ?? [0, 0, 0];
  const offset = vec3(payload?.position_m ?? [0, 0, 0]);
  const wheels = driven.filter(({ actuator }) => actuator.control !== 'position');
  const tracks = tracksOf(ir, links);
  const contacts = bogieSupports(ir, links) ?? contactsOf(links.values());
  return {
    ...centreOf([...links.values()]),
    height_m: ir.home_height_m,
    payload_at: add(base, carrier ? rotate(carrier.pose.rotation, offset) : offset),
    joints: standing,
    feet: feetLinks.map((link, index) => footOf(link, index, standing, shinOf)),
    phases: phasesOf(feetLinks),
    contacts,
    hull: supportEdges(contacts.map(([x, y]) => [x, y])),
    hasRockers: hasRockers(ir),
    hasBogies: hasBogies(ir),
    ...(tracks ? { tracks } : {}),
    wheels: wheels.map(({ actuator, joint }) => {
      const link = links.get(joint.child);
      return {
        actuator,
        radius_m: wheelRadius(link),
        at: link?.pose.position ?? [0, 0, 0],
        bearings: bearingsOf(ir.couplings.filter(({ follows }) => follows === joint.name).length),
      };
    }),
    ...(isActivelyBalanced(ir) ? { recovery_nm: recoveryOf(ir), ...parkedOn(ir, links) } : {}),
    ...(feetLinks.length === 0 && wheels.length === 0 && !ir.fixed_base
      ? { crawler: crawlerOf([...links.values()]) }
      : {}),
  };
}

/** Mass and centre of mass of a body with payload. */
export function laden(
  model: StaticModel,
  payload_kg: number,
): { readonly mass_kg: number; readonly centre: Vec3 } {
  const mass = model.mass_kg + payload_kg;
  const [x, y, z] = payloadCentre(model, payload_kg);
  const mean = (own: number, carried: number) => (model.mass_kg * own + payload_kg * carried) / mass;
  const [ox, oy, oz] = model.centre;
  return { mass_kg: mass, centre: [mean(ox, x), mean(oy, y), mean(oz, z)] };
}

/** Centre of mass of the payload. */
export function payloadCentre({ payload_at: [x, y, z] }: StaticModel, payload_kg: number): Vec3 {
  return [x, y, z + payloadSide(payload_kg) / 2];
}
