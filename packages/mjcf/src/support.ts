/** A point in the projection along the direction of the load. */
export type Point = readonly [number, number];

const tiny = 1e-12;

/** Share of the load that the second end of a segment bears, from the point on the segment nearest to the load. */
function alongSegment(a: Point, b: Point, load: Point): number {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const square = x * x + y * y;
  if (square < tiny) return 0.5;
  return Math.min(1, Math.max(0, ((load[0] - a[0]) * x + (load[1] - a[1]) * y) / square));
}

/**
 * Shares that balance force and both moments with the least sum of squares: f = Aᵀ(AAᵀ)⁻¹b, where A has the rows 1,
 * x, y relative to the load and b = (1, 0, 0). Undefined for points on a line.
 */
function leastSquares(points: readonly Point[], load: Point): number[] | undefined {
  let [n, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
  const seen = points.map(([px, py]): Point => [px - load[0], py - load[1]]);
  for (const [x, y] of seen) {
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
  }
  const c0 = sxx * syy - sxy * sxy;
  const c1 = sxy * sy - sx * syy;
  const c2 = sx * sxy - sxx * sy;
  const determinant = n * c0 + sx * c1 + sy * c2;
  if (Math.abs(determinant) < tiny) return undefined;
  return seen.map(([x, y]) => (c0 + c1 * x + c2 * y) / determinant);
}

/**
 * The share of a load that each support bears; the shares add up to 1. Three supports are statically determinate
 * (ΣF = W, ΣM = 0). More than three use least squares. Two use the nearest point on the line between them, as in a
 * trot whose inertia balances the rest. Supports push and never pull: supports that would pull are left out, so
 * that a load outside of its supports rests on their edge.
 */
export function supportShares(points: readonly Point[], load: Point): number[] {
  const shares = points.map(() => 0);
  let standing = points.map((_, index) => index);
  while (standing.length > 2) {
    const found = leastSquares(
      standing.map((index) => points[index] ?? load),
      load,
    );
    if (!found) {
      for (const index of standing) shares[index] = 1 / standing.length;
      return shares;
    }
    const least = Math.min(...found);
    if (least >= -1e-9) {
      for (const [order, index] of standing.entries()) shares[index] = found[order] ?? 0;
      return shares;
    }
    const lifted = standing[found.indexOf(least)];
    standing = standing.filter((index) => index !== lifted);
  }
  const [first, second] = standing;
  if (first === undefined) return shares;
  const onSecond =
    second === undefined ? 0 : alongSegment(points[first] ?? load, points[second] ?? load, load);
  shares[first] = 1 - onSecond;
  if (second !== undefined) shares[second] = onSecond;
  return shares;
}

/** An edge of the hull of supports, from a support in a direction; the hull is to its left. */
export interface SupportEdge {
  readonly from: Point;
  readonly along: Point;
  readonly length: number;
}

/** Distance of a point from an edge, positive on its left. */
const leftOf = ({ from, along, length }: SupportEdge, [x, y]: Point): number =>
  (along[0] * (y - from[1]) - along[1] * (x - from[0])) / length;

/** The edges of the hull of supports. Supports on one line may give several equal ones. */
export function supportEdges(points: readonly Point[]): SupportEdge[] {
  const edges: SupportEdge[] = [];
  for (const [i, from] of points.entries())
    for (const [j, to] of points.entries()) {
      const along: Point = [to[0] - from[0], to[1] - from[1]];
      const length = Math.hypot(along[0], along[1]);
      if (i === j || length < 1e-9) continue;
      const edge = { from, along, length };
      if (points.every((point) => leftOf(edge, point) >= -1e-9)) edges.push(edge);
    }
  return edges;
}

/** Least distance of a load to an edge of the hull of its supports; negative outside, infinite without edges. */
export const supportMargin = (edges: readonly SupportEdge[], load: Point): number =>
  edges.reduce((margin, edge) => Math.min(margin, leftOf(edge, load)), Number.POSITIVE_INFINITY);
