import type { IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import { add, rotate, type Vec3, vec3 } from '../pose.ts';
import { distalIn, type PlacedLink, placeLinks } from './home-pose.ts';

/**
 * What a joint of an arm does: bend it, so that it bears the weight of what is beyond; turn it as a whole about an
 * upright axis; or roll the hand.
 */
export type ArmAction = 'bends' | 'turns' | 'rolls';

/** A joint of an arm, with its distance from the shoulder along the straight arm, m. */
export interface ArmJoint {
  readonly action: ArmAction;
  readonly along_m: number;
  readonly joint: IrJoint;
  readonly actuator?: IrActuator;
  /** Lever arm of a load in the hand about the axis of the joint at home, m. */
  readonly lever_m: number;
}

/** The printed fingers of a hand, which one actuator moves. */
export interface Fingers {
  readonly actuator: IrActuator;
  /** Largest distance between the fingers. */
  readonly opening_m: number;
  /** Movement of all fingers together over the turn of the actuator, m/rad. */
  readonly travel_m_rad: number;
}

/** An arm, and the same arm stretched out straight from its shoulder, the first joint that bends. */
export interface StaticArm {
  readonly hand: string;
  readonly shoulder: PlacedLink;
  /** From the shoulder to the centre of the grip, or to the tip of a hand without fingers. */
  readonly reach_m: number;
  readonly joints: readonly ArmJoint[];
  /** Its links from the shoulder to the hand, with the distance of their joints from the shoulder. */
  readonly links: readonly { readonly placed: PlacedLink; readonly along_m: number }[];
  /** Mass of each link, and its distance from the shoulder. */
  readonly masses: readonly { readonly mass_kg: number; readonly along_m: number }[];
  /** Mass and centre at home. */
  readonly mass_kg: number;
  readonly centre: Vec3;
  readonly fingers?: Fingers;
  /** Whether the body is bolted down, so that its joints alone hold the hand where it is. */
  readonly isBolted: boolean;
  /** Chain of the links that bend it at home, for its range: origins of the joints and the centre of the grip. */
  readonly grip: Vec3;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));

/** Distance from the origin of a link to its furthest point that collides. */
const reachOf = ({ link }: PlacedLink): number =>
  Math.max(
    0,
    ...link.parts
      .filter(({ collides }) => collides)
      .map(({ position_m, shape }) => Math.hypot(...position_m) + Math.max(...shape.size_m) / 2),
  );

/** Name of the frame at the centre of the grip of a hand. */
export const gripFrame = (hand: string): string => `${hand}_center`;

function fingersOf(ir: RobotDesignIR, hand: string): Fingers | undefined {
  const below = new Map(
    ir.joints.filter(({ parent }) => parent === hand).map((joint) => [joint.name, joint]),
  );
  const followers = ir.couplings.filter(({ joint }) => below.has(joint));
  const actuator = ir.actuators.find(({ joint }) => joint === followers[0]?.follows);
  if (!actuator) return undefined;
  return {
    actuator,
    opening_m: followers.reduce((sum, { joint }) => {
      const { min, max } = below.get(joint)?.range_rad ?? { min: 0, max: 0 };
      return sum + max - min;
    }, 0),
    travel_m_rad: followers.reduce((sum, { ratio }) => sum + Math.abs(ratio), 0),
  };
}

/** The links from the body to a hand. */
function chainTo(links: ReadonlyMap<string, PlacedLink>, hand: PlacedLink): PlacedLink[] {
  const chain: PlacedLink[] = [];
  for (let link: PlacedLink | undefined = hand; link?.joint && link.link.role !== 'torso'; ) {
    chain.unshift(link);
    link = links.get(link.joint.parent);
  }
  return chain;
}

/** Lever arm of a weight at a point about the axis of a joint: |a · (d × ẑ)| = |aₓ·d_y − a_y·dₓ|. */
function leverOf({ joint, pose }: PlacedLink, [x, y]: Vec3): number {
  const [ax, ay] = rotate(pose.rotation, vec3(joint?.axis ?? []));
  return Math.abs(ax * (y - pose.position[1]) - ay * (x - pose.position[0]));
}

/** A joint about the length of its link turns or rolls; so does one that points at the grip. */
function bends(link: PlacedLink, grip: Vec3): boolean {
  const axis = link.joint?.axis ?? [];
  if (Math.abs(axis[2] ?? 0) >= 0.9) return false;
  const [x, y, z] = rotate(link.pose.rotation, vec3(axis));
  const to = grip.map((value, index) => value - (link.pose.position[index] ?? 0));
  const along = x * (to[0] ?? 0) + y * (to[1] ?? 0) + z * (to[2] ?? 0);
  return Math.abs(along) < 0.9 * Math.hypot(...to);
}

function armOf(
  ir: RobotDesignIR,
  links: ReadonlyMap<string, PlacedLink>,
  hand: PlacedLink,
): StaticArm | undefined {
  const chain = chainTo(links, hand);
  const actuators = new Map(ir.actuators.map((actuator) => [actuator.joint, actuator]));
  const fingers = fingersOf(ir, hand.link.name);
  const frame = ir.frames.find(({ name }) => name === gripFrame(hand.link.name));
  const grip = add(
    hand.pose.position,
    rotate(hand.pose.rotation, frame ? vec3(frame.position_m) : [0, 0, -reachOf(hand)]),
  );
  // The moving finger of a claw is its hand.
  const isArmJoint = (link: PlacedLink) =>
    link.joint !== undefined && link.joint.kind !== 'fixed' && (link !== hand || fingers !== undefined);
  const bending = chain.map((link) => isArmJoint(link) && bends(link, grip));
  const first = bending.indexOf(true);
  const shoulder = chain[first];
  if (!shoulder) return undefined;
  let along = 0;
  const placed = chain.map((link, index) => {
    const before = chain[index - 1];
    if (before && index > first) along += distance(link.pose.position, before.pose.position);
    return { link, along_m: along, bends: bending[index] ?? false };
  });
  const beyond = hand.joint ? [...distalIn(ir)(hand.joint)] : [];
  const held = beyond.flatMap((name) => links.get(name) ?? []).filter((link) => link !== hand);
  const last = placed.at(-1)?.along_m ?? 0;
  const masses = [
    ...placed.map(({ link, along_m }, index) => ({
      link,
      along_m: index < first ? 0 : along_m + distance(link.centre, link.pose.position),
    })),
    ...held.map((link) => ({ link, along_m: last + distance(link.centre, hand.pose.position) })),
  ].map(({ link, along_m }) => ({ mass_kg: link.mass_kg, centre: link.centre, along_m }));
  const mass_kg = masses.reduce((sum, link) => sum + link.mass_kg, 0);
  const mean = (axis: 0 | 1 | 2) =>
    masses.reduce((sum, link) => sum + link.mass_kg * link.centre[axis], 0) / mass_kg;
  return {
    hand: hand.link.name,
    shoulder,
    reach_m: last + distance(grip, hand.pose.position),
    joints: placed.flatMap(({ link, along_m, bends: isBending }, index): ArmJoint[] => {
      const { joint } = link;
      if (!joint || !isArmJoint(link)) return [];
      const actuator = actuators.get(joint.name);
      const next = placed.slice(index).find((other) => other.bends);
      const action = isBending ? 'bends' : next ? 'turns' : 'rolls';
      return [
        {
          action,
          along_m: action === 'turns' ? (next?.along_m ?? 0) : along_m,
          joint,
          lever_m: leverOf(link, grip),
          ...(actuator ? { actuator } : {}),
        },
      ];
    }),
    links: placed.slice(first).map(({ link, along_m }) => ({ placed: link, along_m })),
    masses,
    mass_kg,
    centre: [mean(0), mean(1), mean(2)],
    ...(fingers ? { fingers } : {}),
    isBolted: ir.fixed_base,
    grip,
  };
}

/** Every arm of a body with its links at home: a chain from its torso to a hand. */
export function staticArms(
  ir: RobotDesignIR,
  links: ReadonlyMap<string, PlacedLink> = placeLinks(ir),
): StaticArm[] {
  // Fingers of a gripper are grippers on a gripper.
  const isHand = ({ link, joint }: PlacedLink) =>
    link.role === 'gripper' && links.get(joint?.parent ?? '')?.link.role !== 'gripper';
  return [...links.values()].filter(isHand).flatMap((hand) => armOf(ir, links, hand) ?? []);
}
