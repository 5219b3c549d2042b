import type { RobotDesignIR } from '@robotdesign/contracts';
import type { Bound } from './bounds.ts';
import { gravity } from './gravity.ts';
import { type PlacedLink, placeLinks } from './home-pose.ts';
import { largest } from './largest.ts';
import { loadOf } from './required-torque.ts';
import type { StaticModel } from './static-model.ts';

/** What one arm of a body lifts and how far it reaches; estimated, not simulated. */
export interface ArmCapability {
  /** Load that the arm holds continuously, straight ahead and level, kg. */
  readonly lift_kg: number;
  /** From the shoulder to the tip of the straight arm, m. */
  readonly reach_m: number;
  /** Height of the shoulder above the ground at home, m. */
  readonly shoulder_height_m: number;
  readonly bound: Bound;
}

const heaviest_kg = 20;
const precision_kg = 1e-3;

/** A link of an arm: positions of its joint and centre of mass along the straight arm, from the shoulder. */
interface ArmLink {
  readonly link: PlacedLink;
  readonly joint_m: number;
  readonly centre_m: number;
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

function armOf(links: ReadonlyMap<string, PlacedLink>, hand: PlacedLink): ArmLink[] {
  const chain: PlacedLink[] = [];
  for (let link: PlacedLink | undefined = hand; link?.joint && link.link.role !== 'torso'; ) {
    chain.unshift(link);
    link = links.get(link.joint.parent);
  }
  let along = 0;
  return chain.map((link, index) => {
    const before = chain[index - 1];
    if (before) along += distance(link.pose.position, before.pose.position);
    return { link, joint_m: along, centre_m: along + distance(link.centre, link.pose.position) };
  });
}

/**
 * Whether a joint bears the weight of a level arm: joints that turn the arm about its own axis or close the hand do
 * not.
 */
const bears = ({ link }: ArmLink): boolean =>
  link.joint !== undefined &&
  link.joint.kind !== 'fixed' &&
  link.link.role !== 'gripper' &&
  Math.abs(link.joint.axis[2] ?? 0) < 0.9;

/** The capability of the weakest arm; undefined for a body without arms. */
export function armCapability(ir: RobotDesignIR, model: StaticModel): ArmCapability | undefined {
  const links = placeLinks(ir);
  const actuators = new Map(ir.actuators.map((actuator) => [actuator.joint, actuator]));
  const front = Math.max(...model.contacts.map(([x]) => x));
  const arms = [...links.values()].flatMap((hand): ArmCapability[] => {
    if (hand.link.role !== 'gripper') return [];
    const arm = armOf(links, hand);
    const [shoulder] = arm;
    const last = arm.at(-1);
    if (!shoulder || !last) return [];
    const reach_m = last.joint_m + reachOf(hand);
    const holds = (lift: number) =>
      arm.filter(bears).every(({ link, joint_m }) => {
        const actuator = actuators.get(link.joint?.name ?? '');
        if (!actuator) return true;
        const own = arm
          .filter((other) => other.joint_m >= joint_m)
          .reduce((sum, other) => sum + other.link.mass_kg * (other.centre_m - joint_m), 0);
        return loadOf(actuator, gravity * (own + lift * (reach_m - joint_m))).margin >= 1;
      });
    const ahead = shoulder.link.pose.position[0] + reach_m - front;
    // The tipping edge is at the toes; the weight of the arm itself counts at its own position.
    const stands = (lift: number) => lift * Math.max(0, ahead) <= model.mass_kg * (front - model.centre[0]);
    const lift = largest(heaviest_kg, precision_kg, (mass) => holds(mass) && stands(mass));
    return [
      {
        lift_kg: Math.floor(lift * 100 + 1e-6) / 100,
        reach_m,
        shoulder_height_m: shoulder.link.pose.position[2] + ir.home_height_m,
        bound: holds(lift + 0.01) ? 'tipping' : 'torque',
      },
    ];
  });
  return arms.toSorted((a, b) => a.lift_kg - b.lift_kg)[0];
}
