import { type Point, type SupportEdge, supportEdges } from '@robotdesign/mjcf';

/** A half plane: the points to the left of a line, given by its normal and its distance from the origin. */
interface HalfPlane {
  readonly normal: Point;
  readonly least: number;
}

const tolerance = 1e-9;

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const isIn = ({ normal, least }: HalfPlane, point: Point): boolean => dot(normal, point) >= least - tolerance;

function inside({ from, along, length }: SupportEdge, margin_m: number): HalfPlane {
  const normal: Point = [-along[1] / length, along[0] / length];
  return { normal, least: dot(normal, from) + margin_m };
}

/** The point of the border of a half plane that is nearest to a point. */
function onBorder({ normal, least }: HalfPlane, point: Point): Point {
  const by = least - dot(normal, point);
  return [point[0] + by * normal[0], point[1] + by * normal[1]];
}

/** Where the borders of two half planes cross; nothing if they are parallel. */
function crossing(a: HalfPlane, b: HalfPlane): Point[] {
  const determinant = a.normal[0] * b.normal[1] - a.normal[1] * b.normal[0];
  if (Math.abs(determinant) < tolerance) return [];
  return [
    [
      (a.least * b.normal[1] - b.least * a.normal[1]) / determinant,
      (a.normal[0] * b.least - b.normal[0] * a.least) / determinant,
    ],
  ];
}

/**
 * The point nearest to the wanted one that lies inside of the hull of the supports by a margin.
 *
 * @param sways false for a body whose legs cannot move it to the side: the point keeps its y
 * @returns undefined without such a point
 */
export function balancePoint(
  supports: readonly Point[],
  wanted: Point,
  margin_m: number,
  sways: boolean,
): Point | undefined {
  const edges = supportEdges(supports);
  if (edges.length < 3) return undefined;
  const still: HalfPlane[] = sways
    ? []
    : [
        { normal: [0, 1], least: wanted[1] },
        { normal: [0, -1], least: -wanted[1] },
      ];
  const planes = [...edges.map((edge) => inside(edge, margin_m)), ...still];
  const candidates = [
    wanted,
    ...planes.map((plane) => onBorder(plane, wanted)),
    ...planes.flatMap((plane, index) => planes.slice(index + 1).flatMap((other) => crossing(plane, other))),
  ];
  const far = ([x, y]: Point): number => Math.hypot(x - wanted[0], y - wanted[1]);
  return candidates
    .filter((point) => planes.every((plane) => isIn(plane, point)))
    .toSorted((a, b) => far(a) - far(b))[0];
}
