import { describe, expect, test } from '@jest/globals';
import type { ListedLink, ListedPart, Shape, ShapeKind } from '@robotdesign/contracts';
import { compileMjcf } from './compile.ts';
import { partsList } from './parts-list.ts';
import { minus, plus, poseFrom, rotated, times, type Vector } from './spatial.ts';
import { arm, balancer, hexapod, quadruped, rover } from './testing/bodies.ts';

type Within = (size: readonly number[], at: Vector) => boolean;
const within: Readonly<Record<ShapeKind, Within>> = {
  box: ([x = 0, y = 0, z = 0], at) =>
    Math.abs(at[0]) <= x / 2 && Math.abs(at[1]) <= y / 2 && Math.abs(at[2]) <= z / 2,
  sphere: ([radius = 0], at) => Math.hypot(...at) <= radius,
  cylinder: ([radius = 0, length = 0], [x, y, z]) => Math.hypot(x, y) <= radius && Math.abs(z) <= length / 2,
  capsule: ([radius = 0, length = 0], [x, y, z]) =>
    Math.hypot(x, y, Math.max(0, Math.abs(z) - length / 2)) <= radius,
  tube: ([outer = 0, length = 0, inner = 0], [x, y, z]) =>
    Math.hypot(x, y) <= outer && Math.hypot(x, y) >= inner && Math.abs(z) <= length / 2,
};

/** Half extents of the box around a shape. */
const around = ({ kind, size_m: [a = 0, b = 0, c = 0] }: Shape): Vector => {
  if (kind === 'box') return [a / 2, b / 2, c / 2];
  return [a, a, kind === 'sphere' ? a : kind === 'capsule' ? a + b / 2 : b / 2];
};

const cells = 25;
/** Points of a lattice in a part, in the frame of the link; none of the formulas for inertia. */
function pointsOf({ shape, position_m, quaternion_wxyz }: ListedPart): Vector[] {
  const half = around(shape);
  const { position, rotation } = poseFrom(position_m, quaternion_wxyz);
  const line = Array.from({ length: cells }, (_, index) => (2 * index + 1) / cells - 1);
  return line.flatMap((u) =>
    line.flatMap((v) =>
      line.flatMap((w) => {
        const at: Vector = [u * half[0], v * half[1], w * half[2]];
        return within[shape.kind](shape.size_m, at) ? [plus(position, rotated(at, rotation))] : [];
      }),
    ),
  );
}

/** Mass, centre and inertia xx, yy, zz, xy, xz, yz of a link by the points of its parts. */
function sampled(link: ListedLink) {
  const points = link.parts.flatMap((part) => {
    const inside = pointsOf(part);
    return inside.map((at) => ({ at, mass: part.mass_kg / inside.length }));
  });
  const mass_kg = points.reduce((total, { mass }) => total + mass, 0);
  const center = times(
    points.reduce<Vector>((sum, { at, mass }) => plus(sum, at, mass), [0, 0, 0]),
    1 / mass_kg,
  );
  const total = (of: (from: Vector) => number) =>
    points.reduce((sum, { at, mass }) => sum + mass * of(minus(at, center)), 0);
  return {
    mass_kg,
    center,
    inertia: [
      total(([, y, z]) => y * y + z * z),
      total(([x, , z]) => x * x + z * z),
      total(([x, y]) => x * x + y * y),
      total(([x, y]) => -x * y),
      total(([x, , z]) => -x * z),
      total(([, y, z]) => -y * z),
    ],
  };
}

describe.each(Object.entries({ quadruped, hexapod, rover, arm, balancer }))(
  'the parts of %s',
  (_name, make) => {
    test('give mass, centre and inertia of each link within 1 %', () => {
      for (const link of partsList(make()).links) {
        const { mass_kg, center, inertia } = sampled(link);
        const trace = inertia.slice(0, 3).reduce((sum, moment) => sum + moment, 0);
        const size = Math.sqrt(trace / mass_kg);
        expect(Math.abs(link.mass_kg - mass_kg)).toBeLessThan(0.01 * mass_kg);
        for (const [axis, at] of center.entries())
          expect(Math.abs((link.center_m[axis] ?? Number.NaN) - at)).toBeLessThan(0.01 * size);
        for (const [entry, value] of inertia.entries())
          expect(Math.abs((link.inertia_kg_m2[entry] ?? Number.NaN) - value)).toBeLessThan(0.01 * trace);
      }
    });

    test('are those of the model: the same links with the same masses', () => {
      const { mass_kg, links } = partsList(make());
      const [, world = ''] = compileMjcf(make()).robot.split('<worldbody>');
      const bodies = [...world.matchAll(/<body name="([^"]+)"[^>]*>\s*<inertial [^>]*mass="([^"]+)"/g)];
      expect(links.map(({ name, mass_kg: mass }) => [name, mass])).toEqual(
        bodies.map(([, name, mass]) => [name, expect.closeTo(Number(mass), 8)]),
      );
      expect(mass_kg).toBeCloseTo(make().total_mass_kg, 9);
    });
  },
);
