import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import { boxOf, columnOf, fits, type Range } from './mount-solids.ts';
import type { Seat } from './seats.ts';

/** Thickness of a floor, how far it extends into the walls around a case, and how far inside a circle of screws, mm. */
const floor = { thick: 4, into: 3, inside: 6 } as const;
/** Least volume of a wall next to a floor, mm³, and how many of the four sides have one. */
const wall = { volume: 60, sides: 3 } as const;

/**
 * A floor under a case that stands in a well: walls around it, and nothing under it that its rear screws could clamp. In
 * the frame of the mount; undefined where the case is not walled in.
 */
export function wellFloor(kernel: ManifoldToplevel, { mount }: Seat, material: Solid): Solid | undefined {
  const [long, across] = mount.case_mm;
  const near = mount.axis_from_near_end;
  const [ends, flanks]: [Range, Range] = [
    [-near, long - near],
    [-across / 2, across / 2],
  ];
  const grown = ([from, to]: Range, by: number): Range => [from - by, to + by];
  const reach = fits.sliding + floor.into;
  const height: Range = [-fits.sliding - floor.thick, -fits.sliding];
  const strips: readonly (readonly [Range, Range])[] = [
    [[ends[0] - reach, ends[0]], flanks],
    [[ends[1], ends[1] + reach], flanks],
    [ends, [flanks[0] - reach, flanks[0]]],
    [ends, [flanks[1], flanks[1] + reach]],
  ];
  const walled = strips.filter(
    ([x, y]) => boxOf(kernel, x, y, height).intersect(material).volume() > wall.volume,
  );
  if (walled.length < wall.sides) return undefined;
  const plate = boxOf(kernel, grown(ends, reach), grown(flanks, reach), height);
  const rear = mount.case_screws?.rear;
  return rear && 'pcd' in rear
    ? plate.subtract(columnOf(kernel, rear.pcd / 2 - floor.inside, grown(height, 1)))
    : plate;
}
