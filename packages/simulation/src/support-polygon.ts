export type Point = readonly [number, number];

/** Twice the area of the triangle, positive when the turn a → b → c is to the left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function chain(sorted: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of sorted) {
    for (let last = kept.at(-1), before = kept.at(-2); last && before && turn(before, last, point) <= 0; ) {
      kept.pop();
      last = kept.at(-1);
      before = kept.at(-2);
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** Corners of the convex hull, counter-clockwise (Andrew’s monotone chain); for points on a line its two ends. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const distinct = sorted.filter(
    (p, i) => i === 0 || p[0] !== sorted[i - 1]?.[0] || p[1] !== sorted[i - 1]?.[1],
  );
  if (distinct.length < 2) return distinct;
  return [...chain(distinct), ...chain(distinct.toReversed())];
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return Math.hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy);
}

/**
 * Distance of `point` to the nearest edge of the support polygon of the contacts, m; negative outside. With one or two
 * corners: minus the distance to the point or segment. Without contacts: −∞.
 */
export function supportMargin(contacts: readonly Point[], point: Point): number {
  const hull = convexHull(contacts);
  const edges = hull.map((corner, index): readonly [Point, Point] => [
    corner,
    hull[(index + 1) % hull.length] ?? corner,
  ]);
  const nearest = Math.min(...edges.map(([a, b]) => distanceToSegment(point, a, b)));
  const inside = hull.length > 2 && edges.every(([a, b]) => turn(a, b, point) >= 0);
  return inside ? nearest : -nearest;
}

/** Slope at which a body starts to tip, rad: atan(margin/h) for the height h of the centre of mass, m. */
export function tipAngle(margin: number, height: number): number {
  return Math.atan2(margin, height);
}
