import type { LinkRole, Part } from '@robotdesign/contracts';
import { add, compose, quat4, rotate, scale, type Vec3, vec3 } from '../pose.ts';
import { lowestPoint, type PlacedLink } from './home-pose.ts';

/**
 * Roles of the links on which a body rests; the first group that it has. A crawling body rests on its segments, any
 * other on its torso.
 */
const supports: readonly (readonly LinkRole[])[] = [['foot', 'wheel'], ['segment'], ['torso']];

/** Points of a link within this distance of its lowest point touch level ground, m. */
const level_m = 1e-3;

const signs = [1, -1] as const;

/** The lowest point of the rim at either end; for an upright cylinder the middle of its face. */
function lowestOfRim([radius = 0, length = 0]: readonly number[], [x, y]: Vec3): Vec3[] {
  const across = Math.hypot(x, y);
  const rim: Vec3 = across < 1e-9 ? [0, 0, 0] : [(x / across) * radius, (y / across) * radius, 0];
  return signs.map((end) => add(rim, [0, 0, (end * length) / 2]));
}

/**
 * Candidates for the lowest point of a part, from its middle, in a frame with its rotation; `down` is a unit
 * vector.
 */
const extremes: Readonly<Record<Part['shape']['kind'], (size: readonly number[], down: Vec3) => Vec3[]>> = {
  box: ([a = 0, b = 0, c = 0]) =>
    signs.flatMap((x) =>
      signs.flatMap((y) => signs.map((z): Vec3 => [(x * a) / 2, (y * b) / 2, (z * c) / 2])),
    ),
  sphere: ([radius = 0], down) => [scale(down, radius)],
  capsule: ([radius = 0, length = 0], down) =>
    signs.map((end) => add(scale(down, radius), [0, 0, (end * length) / 2])),
  cylinder: lowestOfRim,
  tube: lowestOfRim,
};

/** The points of a link that touch level ground under it, in the root frame. */
export function lowPoints(link: PlacedLink): Vec3[] {
  const lowest = lowestPoint(link, ({ collides }) => collides);
  if (lowest === undefined) return [];
  return link.link.parts
    .filter(({ collides }) => collides)
    .flatMap((part) => {
      const pose = compose(link.pose, {
        position: vec3(part.position_m),
        rotation: quat4(part.quaternion_wxyz),
      });
      const [w, x, y, z] = pose.rotation;
      const down = rotate([w, -x, -y, -z], [0, 0, -1]);
      return extremes[part.shape.kind](part.shape.size_m, down).map((point) =>
        add(pose.position, rotate(pose.rotation, point)),
      );
    })
    .filter((point) => point[2] - lowest < level_m);
}

/** Reduces the contact of a wheel to the middle of its tread. */
function middleOf(points: readonly Vec3[]): Vec3[] {
  const sum = points.reduce<Vec3>((total, point) => add(total, point), [0, 0, 0]);
  return points.length > 0 ? [scale(sum, 1 / points.length)] : [];
}

/** Points on which a body rests on level ground, in the root frame: corners of soles, middles of treads. */
export function contactsOf(links: Iterable<PlacedLink>): Vec3[] {
  const all = [...links];
  const roles = supports.find((group) => all.some(({ link }) => group.includes(link.role))) ?? [];
  return all
    .filter(({ link }) => roles.includes(link.role))
    .flatMap((link) => (link.link.role === 'wheel' ? middleOf(lowPoints(link)) : lowPoints(link)));
}
