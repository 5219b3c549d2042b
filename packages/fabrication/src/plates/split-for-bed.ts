import type { ManifoldToplevel } from 'manifold-3d';
import type { Point } from '../printed-part.ts';
import { withoutCrumbs } from '../solids/crumbs.ts';
import type { Solid } from '../solids/kernel.ts';
import { fits, type Laid, layFlat } from './lay-flat.ts';

/** Pieces of a solid that is larger than the bed, and the pegs that align them. */
export interface Split {
  readonly pieces: readonly Laid[];
  /** Radii of the pegs, mm. */
  readonly pegs: readonly number[];
}

/** Radii of pegs, thickest first, and how far a peg goes into each piece, mm. */
const pegRadii = [4, 3, 2] as const;
export const pegDepth = 8;
/** Clearance per side of a press fit, mm. */
const pressFit = 0.12;
/** Material around a peg hole, mm. */
const pegWall = 2;
/** A hole is deeper than half its peg by this, so that the pieces close, mm. */
const pegRest = 0.5;

interface PegHole {
  readonly at: readonly [number, number];
  readonly radius: number;
}

/** Two places for pegs in a cross-section, far from each other; one in a small section, none in a thin one. */
function pegHoles(section: ReturnType<Solid['slice']>): PegHole[] {
  for (const radius of pegRadii) {
    const inner = section.offset(-(radius + pegWall), 'Round');
    const corners = inner.toPolygons().flat();
    const first = corners[0];
    if (!first) continue;
    const distance = (a: readonly [number, number], b: readonly [number, number]) =>
      Math.hypot(a[0] - b[0], a[1] - b[1]);
    const furthest = (from: readonly [number, number]) =>
      corners.reduce(
        (best, corner) => (distance(corner, from) > distance(best, from) ? corner : best),
        first,
      );
    const one = furthest(first);
    const other = furthest(one);
    return distance(one, other) > 4 * radius
      ? [
          { at: one, radius },
          { at: other, radius },
        ]
      : [{ at: one, radius }];
  }
  return [];
}

/** Cuts a solid at a height and drills holes for pegs into both halves. */
function cutAcross({ Manifold }: ManifoldToplevel, solid: Solid, height: number) {
  const [upper, lower] = solid.splitByPlane([0, 0, 1], height);
  const holes = pegHoles(solid.slice(height));
  const depth = pegDepth + pegRest;
  const drills = holes.map(({ at: [x, y], radius }) => {
    const hole = radius + pressFit;
    return Manifold.cylinder(2 * depth, hole, hole, 48, true).translate(x, y, height);
  });
  const drilled = (half: Solid) => drills.reduce((rest, drill) => rest.subtract(drill), half);
  return { halves: [drilled(lower), drilled(upper)] as const, radii: holes.map(({ radius }) => radius) };
}

const longestAxis = (size: Point): 0 | 1 | 2 =>
  size[2] >= size[0] && size[2] >= size[1] ? 2 : size[1] >= size[0] ? 1 : 0;

/** Turns an axis of a solid into z. */
const upright = (solid: Solid, axis: 0 | 1 | 2): Solid =>
  axis === 2 ? solid : axis === 1 ? solid.rotate(90, 0, 0) : solid.rotate(0, -90, 0);

/** Pieces into which a part may be cut. A robot of some metres needs fewer on the smallest bed. */
const mostPieces = 64;

/** Lays a solid on the bed; cuts it across its longest side until every piece fits. @param room mm */
export function splitForBed(kernel: ManifoldToplevel, solid: Solid, room: Point): Split {
  const laid = layFlat(kernel, solid, room);
  if (fits(laid.size_mm, room)) return { pieces: [laid], pegs: [] };
  const axis = longestAxis(laid.size_mm);
  const longest = laid.size_mm[axis];
  const count = Math.ceil(longest / Math.min(...room));
  if (count < 2 || count > mostPieces)
    throw new Error(`a part of ${laid.size_mm.join(' × ')} mm does not fit`);
  const standing = upright(laid.solid, axis);
  const { min } = standing.boundingBox();
  const pegs: number[] = [];
  const pieces: Laid[] = [];
  let rest = standing;
  for (let index = 1; index <= count; index += 1) {
    let piece = rest;
    if (index < count) {
      const { halves, radii } = cutAcross(kernel, rest, min[2] + (longest * index) / count);
      [piece, rest] = halves;
      pegs.push(...radii);
    }
    // A cut may leave separate bodies.
    for (const body of withoutCrumbs(piece)) {
      const split = splitForBed(kernel, body, room);
      pieces.push(...split.pieces);
      pegs.push(...split.pegs);
    }
  }
  return { pieces, pegs };
}
