import { times, type Vector } from '@robotdesign/mjcf';
import type { Point } from '../printed-part.ts';

/** A box along the axes, mm. */
export interface Bounds {
  readonly low: Point;
  readonly high: Point;
}

export interface Exploding {
  readonly bounds: Bounds;
  /** Unit vector along which it is taken off; absent for what stays. */
  readonly out?: Vector;
}

/** The axis that a direction follows most, with its sign. */
export function nearestAxis(direction: Vector): Vector {
  const sizes = direction.map(Math.abs);
  const axis = sizes.indexOf(Math.max(...sizes));
  const sign = (direction[axis] ?? 0) < 0 ? -1 : 1;
  return [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0];
}

/** From and to along an axis. */
function span({ low, high }: Bounds, axis: Vector): readonly [number, number] {
  const along = (point: Point) => point[0] * axis[0] + point[1] * axis[1] + point[2] * axis[2];
  const ends = [along(low), along(high)];
  return [Math.min(...ends), Math.max(...ends)];
}

/** Whether two boxes cover each other seen along an axis. */
const covers = (a: Bounds, b: Bounds, axis: Vector): boolean =>
  [0, 1, 2].every(
    (other) =>
      axis[other as 0 | 1 | 2] !== 0 ||
      ((a.low[other] ?? 0) < (b.high[other] ?? 0) && (b.low[other] ?? 0) < (a.high[other] ?? 0)),
  );

/**
 * How far each part moves so that parts taken off in the same direction follow each other with a gap, in the order in which
 * they lie. Parts next to each other move together. @param gap mm
 */
export function exploded(parts: readonly Exploding[], gap: number): Vector[] {
  const moves: Vector[] = parts.map(() => [0, 0, 0]);
  const placed = parts.flatMap(({ bounds, out }, index) => (out ? [] : [{ bounds, index }]));
  const taken = parts
    .map((part, index) => ({ ...part, index }))
    .filter((part): part is typeof part & { readonly out: Vector } => part.out !== undefined);
  for (const group of Map.groupBy(taken, ({ out }) => nearestAxis(out).join(' ')).values()) {
    const axis = nearestAxis(group[0]?.out ?? [0, 0, 1]);
    const order = group.toSorted((a, b) => span(a.bounds, axis)[0] - span(b.bounds, axis)[0]);
    const before = placed.map(({ bounds }) => ({ bounds, end: span(bounds, axis)[1] }));
    for (const { bounds, index } of order) {
      const [from, to] = span(bounds, axis);
      const ends = before.filter((other) => covers(other.bounds, bounds, axis)).map(({ end }) => end);
      const by = Math.max(0, Math.max(from, ...ends) + gap - from);
      moves[index] = times(axis, by);
      before.push({ bounds, end: to + by });
    }
  }
  return moves;
}
