import type { Part, RobotDesignIR, UnresolvedPart } from '@robotdesign/contracts';

/** Belts of tracks. The model has rollers that overlap in place of a belt; a person needs the belt. */

type Place = readonly [x: number, z: number];

const turn = ([ax, az]: Place, [bx, bz]: Place, [cx, cz]: Place): number =>
  (bx - ax) * (cz - az) - (bz - az) * (cx - ax);

/** One side of the convex hull of places in order, without its last one. */
function hullSide(places: readonly Place[]): Place[] {
  const side: Place[] = [];
  for (const place of places) {
    for (;;) {
      const [before, last] = side.slice(-2);
      if (!before || !last || turn(before, last, place) > 0) break;
      side.pop();
    }
    side.push(place);
  }
  return side.slice(0, -1);
}

/** Length of a line around places. */
function around(places: readonly Place[]): number {
  const sorted = places.toSorted(([ax, az], [bx, bz]) => ax - bx || az - bz);
  const hull = [...hullSide(sorted), ...hullSide(sorted.toReversed())];
  return hull.reduce((sum, [x, z], index) => {
    const [nextX, nextZ] = hull[(index + 1) % hull.length] ?? [x, z];
    return sum + Math.hypot(nextX - x, nextZ - z);
  }, 0);
}

interface Roller {
  readonly belt: Part;
  readonly at: Place;
}

/** The rollers of each track, by the link that carries them. */
function tracksOf({ links, joints }: RobotDesignIR): ReadonlyMap<string, readonly Roller[]> {
  const belts = new Map(
    links.flatMap(({ name, parts }) => {
      const belt = parts.find((part) => part.name === `${name}_belt`);
      return belt ? [[name, belt] as const] : [];
    }),
  );
  const rollers = joints.flatMap(({ parent, child, position_m: [x = 0, , z = 0] }) => {
    const belt = belts.get(child);
    return belt ? [{ parent, belt, at: [x, z] as const }] : [];
  });
  return Map.groupBy(rollers, ({ parent }) => parent);
}

/** The belt of each track, with the sizes to look for. */
export function trackBelts(ir: RobotDesignIR): UnresolvedPart[] {
  return [...tracksOf(ir)].flatMap(([beam, rollers]) => {
    const [first] = rollers;
    if (!first) return [];
    const [radius = 0, width = 0] = first.belt.shape.size_m;
    const length = around(rollers.map(({ at }) => at)) + 2 * Math.PI * radius;
    return [
      {
        slot: `${beam.replace(/_beam$/, '')}_belt`,
        because: `Simulated as ${rollers.length} rollers that overlap and turn together. Their prints have the mass of the track and do not fit next to each other`,
        resolve_by: `A track ${(1000 * width).toFixed(0)} mm wide and ${(1000 * length).toFixed(0)} mm around, with wheels that hold it ${(2000 * radius).toFixed(0)} mm high and the shaft of the motor in the rear one; or print one`,
      },
    ];
  });
}
