import type { ManifoldToplevel } from 'manifold-3d';
import { axes, bestWayOut, wayOut } from './approach.ts';
import { caseScrews, type Hold } from './case-screws.ts';
import { cradleWeb } from './cradle.ts';
import { directionFrom, type Feature } from './feature.ts';
import { flangePosts } from './flange-posts.ts';
import type { HornPads } from './horn-pads.ts';
import type { Solid } from './kernel.ts';
import { bodyPieces, boxOf, fits, swept } from './mount-solids.ts';
import { inverse, type Seat } from './seats.ts';
import { placed } from './shape-solid.ts';
import { strapsAround } from './straps.ts';
import { wellFloor } from './well-floor.ts';

/** The way for plugs and cables from the connectors to the end of the case and a little beyond it. */
function cableWay(kernel: ManifoldToplevel, { mount }: Seat): Solid[] {
  const exit = mount.cable_exit;
  if (!exit) return [];
  const end = mount.case_mm[0] - mount.axis_from_near_end;
  const [low, high] = exit.height;
  return [boxOf(kernel, [exit.along[1], end + 6], [-5.5, 5.5], [low - 1.1, high])];
}

/** Directions across the shaft. */
const sideways = axes.filter(([, , z]) => z === 0);
/** The least width of material next to a disc, mm. */
const besideDisc = 2.4;

/** Where the discs, pads and heads of screws turn, and how they come in. */
function turningRoom(
  kernel: ManifoldToplevel,
  { mount }: Seat,
  material: Solid,
  { turning, fromSide }: HornPads,
): Solid[] {
  if (turning.length === 0) return [];
  const [, across] = mount.case_mm;
  const rooms = turning.map((solid) => {
    const { min, max } = solid.boundingBox();
    const radius = max[0];
    // Narrow prongs next to a disc would break: the plate ends behind it.
    return fromSide && radius > across / 2 - besideDisc
      ? [solid, boxOf(kernel, [-radius, 0.45 * radius], [-across, across], [min[2], max[2]])]
      : [solid];
  });
  if (!fromSide) return rooms.flat();
  const { direction } = bestWayOut(kernel, turning, material, sideways);
  return [...rooms.flat(), swept(kernel, turning, direction, wayOut)];
}

/** Cable ties around the case and what it lies against; neither its ears nor what turns on it is in their way. */
function tiesOf(
  kernel: ManifoldToplevel,
  { mount, part, inParent }: Seat,
  material: Solid,
  turning: readonly Solid[],
  obstacles: readonly Solid[],
): Hold {
  const toMount = inverse(inParent);
  const own = [...bodyPieces(kernel, mount, 0), ...turning].map((solid) => placed(solid, inParent));
  const { cut, fasteners } = strapsAround(kernel, part, placed(material, inParent), [...obstacles, ...own]);
  return { add: [], cut: cut.map((solid) => placed(solid, toMount)), fasteners };
}

/** Case screws, if needed in a floor under the case, or screws through its ears; undefined where none has a place. */
function screwsOf(
  kernel: ManifoldToplevel,
  seat: Seat,
  material: Solid,
  ways: readonly Solid[],
): Hold | undefined {
  const screws = caseScrews(kernel, seat, material, ways);
  if (screws.fasteners.length > 1) return screws;
  const floor = wellFloor(kernel, seat, material);
  const onFloor = floor && caseScrews(kernel, seat, material.add(floor), ways);
  if (onFloor && onFloor.fasteners.length > 1) return { ...onFloor, add: [floor, ...onFloor.add] };
  const ears = flangePosts(kernel, seat, material, ways);
  return ears.fasteners.length > 0 ? ears : undefined;
}

/**
 * The space for an actuator in the link that carries it, with the way in, its screws and its cable. The discs and the pads
 * of the child link turn in it.
 * @param obstacles what no cable tie may cross, in the frame of the link
 */
export function actuatorPocket(
  kernel: ManifoldToplevel,
  seat: Seat,
  ownMaterial: Solid,
  pads: HornPads,
  obstacles: readonly Solid[],
): Feature {
  const { mount, part, inParent } = seat;
  const material = placed(ownMaterial, inverse(inParent));
  const pieces = bodyPieces(kernel, mount, fits.sliding);
  // A case with ears between posts comes in from a side.
  const directions = mount.flange ? [...sideways.toReversed(), ...axes] : axes;
  const way = bestWayOut(kernel, bodyPieces(kernel, mount, 0), material, directions);
  const ways = [swept(kernel, pieces, way.direction, wayOut), ...turningRoom(kernel, seat, material, pads)];
  const hold =
    screwsOf(kernel, seat, material, ways) ??
    tiesOf(kernel, seat, kernel.Manifold.difference([material, ...ways]), pads.turning, obstacles);
  const cut = [...ways, ...cableWay(kernel, seat), ...hold.cut];
  const [dx, dy, dz] = directionFrom(inParent, way.direction);
  return {
    add: [...hold.add, ...cradleWeb(kernel, seat, material)].map((solid) => placed(solid, inParent)),
    cut: cut.map((solid) => placed(solid, inParent)),
    fasteners: hold.fasteners,
    holds: [{ part: part.name, along: [-dx, -dy, -dz] }],
    notes: [],
  };
}
