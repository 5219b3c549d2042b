import { add, rotate, scale, type Vec3, vec3 } from '../pose.ts';
import { gravity } from './gravity.ts';
import { distalIn, type PlacedLink } from './home-pose.ts';
import type { StaticBody } from './static-body.ts';
import type { StandingJoint } from './static-model.ts';

/** A limb that strikes the floor when its body falls over. */
export interface Fall {
  /** Mass that rests on the limb for a moment, kg, and its speed at the floor, m/s. */
  readonly mass_kg: number;
  readonly speed_m_s: number;
  /** Distance of the end of the limb from the axis of its joint, m. */
  readonly lever_m: number;
  /** Inertia of the limb about that axis, without the rotor, kg·m². */
  readonly limb_kg_m2: number;
}

/** The fall of a body on the limb of a joint. */
export interface JointFall extends Fall {
  readonly joint: string;
  /** Speed at which the joint gives way over the fastest one allowed; above 1 the joint is thrown. */
  readonly ratio: number;
}

/** The figures of an actuator that decide how fast a fall throws its joint. */
interface Rotor {
  readonly armature_kg_m2: number;
  readonly no_load_speed_rad_s: number;
}

/** Largest speed of a joint under random commands over its no-load speed, of the check of compiled models. */
const mostSpeedRatio = 1.5;
/**
 * Share of a body's mass that one limb stops; the other limbs and the trunk stop the rest. Fitted to 456 joints of
 * humanoids and birds under random commands in native MuJoCo: about 1 of 60 with a ratio below 1 is thrown, 1 of 4 above.
 */
const shareOnLimb = 0.2;

/**
 * Speed at which a fall throws a joint over the fastest one allowed. A mass m at speed v meets the floor through a limb
 * that turns about its joint with inertia I and touches down at the lever l: m·(v − ω·l)·l = I·ω gives
 * ω = v·m·l/(m·l² + I), which is largest at l = √(I/m). The motor has no time to act.
 */
export const thrownRatio = (fall: Fall, { armature_kg_m2, no_load_speed_rad_s }: Rotor): number =>
  speedForFall(fall, armature_kg_m2) / no_load_speed_rad_s;

/** No-load speed from which on a fall does not throw the joint of an actuator, rad/s. */
export function speedForFall(
  { mass_kg, speed_m_s, lever_m, limb_kg_m2 }: Fall,
  armature_kg_m2: number,
): number {
  const inertia = armature_kg_m2 + limb_kg_m2;
  const lever = Math.min(lever_m, Math.sqrt(inertia / mass_kg));
  const thrown = (speed_m_s * mass_kg * lever) / (mass_kg * lever ** 2 + inertia);
  return thrown / mostSpeedRatio;
}

/** Distance of a point from an axis, m. */
function distance(point: Vec3, { at, axis }: StandingJoint): number {
  const from = add(point, scale(at, -1));
  const along = from[0] * axis[0] + from[1] * axis[1] + from[2] * axis[2];
  return Math.hypot(...add(from, scale(axis, -along)));
}

/** Distance of the far end of a link's colliding parts from the axis of a joint, m. */
const reachOf = ({ link, pose }: PlacedLink, joint: StandingJoint): number =>
  Math.max(
    0,
    ...link.parts.flatMap(({ collides, position_m, shape }) => {
      const centre = add(pose.position, rotate(pose.rotation, vec3(position_m)));
      return collides ? [distance(centre, joint) + Math.max(...shape.size_m) / 2] : [];
    }),
  );

/**
 * The falls of a body on the limbs that do not bear it: arms, head, wings, tail. Only a body on two feet falls over; it
 * falls from the height of its centre of mass.
 */
export function jointFalls({ ir, links, model }: StaticBody): JointFall[] {
  if (ir.fixed_base || model.feet.length !== 2) return [];
  const distal = distalIn(ir);
  const speed_m_s = Math.sqrt(2 * gravity * Math.max(0, model.height_m + model.centre[2]));
  return model.joints.flatMap((joint) => {
    if (joint.feet.length > 0 || joint.bears_payload || joint.joint.kind === 'slide') return [];
    const limb = [...distal(joint.joint)].flatMap((name) => links.get(name) ?? []);
    const fall: Fall = {
      mass_kg: shareOnLimb * model.mass_kg,
      speed_m_s,
      lever_m: Math.max(...limb.map((link) => reachOf(link, joint))),
      limb_kg_m2: limb.reduce((sum, link) => sum + link.mass_kg * distance(link.centre, joint) ** 2, 0),
    };
    return [{ joint: joint.joint.name, ...fall, ratio: thrownRatio(fall, joint.actuator) }];
  });
}
