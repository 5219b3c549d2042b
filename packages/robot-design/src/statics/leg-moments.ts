import { inverse, rotate, type Vec3 } from '../pose.ts';
import { gravity } from './gravity.ts';
import { distalIn, type PlacedLink } from './home-pose.ts';
import type { LoadCase } from './load-case.ts';
import { type Support, usualStance, visitSupports } from './required-torque.ts';
import type { StaticBody } from './static-body.ts';
import type { LinkMass } from './static-model.ts';

/** A link of a leg: where it is held, its end, and the mass beyond both. */
export interface LegLink {
  readonly name: string;
  /** Distance from its joint to the next one, m, and the index of the axis of its frame nearest to it. */
  readonly length_m: number;
  readonly along: 0 | 1 | 2;
  readonly placed: PlacedLink;
  readonly held: Vec3;
  readonly end: Vec3;
  readonly foot: number;
  /** Whether its end is the ankle, which moves with the foot. */
  readonly isLowest: boolean;
  readonly own: LinkMass;
  readonly beyond: readonly LinkMass[];
}

/** What a link bears in a support, in its own frame: the moments about its joint and about its end, N·m. */
export interface LegMoments {
  readonly held_nm: Vec3;
  readonly end_nm: Vec3;
}

/** a + (r − p) × F. */
const withMoment = (sum: Vec3, r: Vec3, p: Vec3, [fx, fy, fz]: Vec3): Vec3 => {
  const [x, y, z] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
  return [sum[0] + y * fz - z * fy, sum[1] + z * fx - x * fz, sum[2] + x * fy - y * fx];
};

const times = ([x, y, z]: Vec3, factor: number): Vec3 => [factor * x, factor * y, factor * z];

/** Moments of the hanging links beyond a link, about where it is held and about its end. */
interface Hanging {
  readonly held: Vec3;
  readonly end: Vec3;
}

function hangingOf({ held, end, own, beyond }: LegLink, down: Vec3): Hanging {
  const about = (point: Vec3, masses: readonly LinkMass[]) =>
    masses.reduce<Vec3>(
      (sum, { mass_kg, centre }) => withMoment(sum, centre, point, times(down, mass_kg * gravity)),
      [0, 0, 0],
    );
  return { held: about(held, [own, ...beyond]), end: about(end, beyond) };
}

/** Moments of a link of a leg: its foot presses upward, the links beyond hang. */
function momentsAt(
  link: LegLink,
  hanging: Hanging,
  { down, stride_m, force: forces, placeOf }: Support,
): LegMoments {
  const force = forces[link.foot];
  const own = inverse(link.placed.pose.rotation);
  const withFoot = (moment: Vec3, point: Vec3, moved = 0): Vec3 => {
    if (force === undefined) return rotate(own, moment);
    const from: Vec3 = [point[0] + moved, point[1], point[2]];
    return rotate(own, withMoment(moment, placeOf(link.foot, point), from, times(down, -force)));
  };
  return {
    held_nm: withFoot(hanging.held, link.held),
    end_nm: withFoot(hanging.end, link.end, link.isLowest ? stride_m : 0),
  };
}

const massOf = ({ mass_kg, centre }: PlacedLink): LinkMass => ({ mass_kg, centre });

/** Index of the axis nearest to the direction from one joint to the next, and their distance. */
export function stretch(link: PlacedLink, end: Vec3): Pick<LegLink, 'length_m' | 'along'> {
  const [px, py, pz] = link.pose.position;
  const [x, y, z] = rotate(inverse(link.pose.rotation), [end[0] - px, end[1] - py, end[2] - pz]);
  const sides = [Math.abs(x), Math.abs(y), Math.abs(z)];
  const longest = sides.indexOf(Math.max(...sides));
  return { length_m: Math.hypot(x, y, z), along: longest === 0 ? 0 : longest === 1 ? 1 : 2 };
}

/** The links of each leg from the foot up to the torso. */
export function legLinks({ ir, links, model }: StaticBody): LegLink[] {
  const distal = distalIn(ir);
  return model.feet.flatMap(({ name }, foot) => {
    const found: LegLink[] = [];
    let end = links.get(name);
    for (let link = links.get(end?.joint?.parent ?? ''); end && link?.link.role === 'limb'; ) {
      const below = end.joint ? [...distal(end.joint)].flatMap((each) => links.get(each) ?? []) : [];
      found.push({
        name: link.link.name,
        ...stretch(link, end.pose.position),
        placed: link,
        held: link.pose.position,
        end: end.pose.position,
        foot,
        isLowest: end.link.name === name,
        own: massOf(link),
        beyond: below.map(massOf),
      });
      end = link;
      link = links.get(link.joint?.parent ?? '');
    }
    return found;
  });
}

/**
 * Moments of links of legs, in their order, in the phases of a slow gait, with the fewest feet on the ground, as for
 * {@link jointLoads}.
 */
export function legMoments({ model }: StaticBody, legs: readonly LegLink[], load: LoadCase): LegMoments[][] {
  const cases = legs.map((): LegMoments[] => []);
  if (legs.length === 0) return cases;
  let down: Vec3 | undefined;
  let hanging: readonly Hanging[] = [];
  visitSupports(model, load, usualStance, (support) => {
    // Only the direction of gravity changes how the links hang.
    if (support.down !== down) hanging = legs.map((link) => hangingOf(link, support.down));
    down = support.down;
    for (const [index, link] of legs.entries()) {
      const own = hanging[index];
      if (own) cases[index]?.push(momentsAt(link, own, support));
    }
    return true;
  });
  return cases;
}
