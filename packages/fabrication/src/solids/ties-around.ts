import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import { tieFor, tieRoom } from './cable-ties.ts';
import type { Solid } from './kernel.ts';
import { boxOf, type Range } from './mount-solids.ts';

/** Cable ties around the tiers of a box that is too narrow for screws. */

/** Where ties are looked for along the box, as shares of its length, and the steps between, mm. */
const places = [0.2, 0.8] as const;
const step = 4;

export interface TieAround {
  readonly grooves: readonly Solid[];
  readonly fastener: Omit<Fastener, 'holds'>;
}

/**
 * Ties around a body whose outline is a box there, and past nothing else. @param around what is near the body
 */
export function tiesAround(kernel: ManifoldToplevel, body: Solid, around: readonly Solid[]): TieAround[] {
  const { min, max } = body.boundingBox();
  const isAlongX = max[0] - min[0] >= max[1] - min[1];
  const axis = isAlongX ? 0 : 1;
  const other = isAlongX ? 1 : 0;
  const box = (along: Range, across: Range, z: Range): Solid =>
    isAlongX ? boxOf(kernel, along, across, z) : boxOf(kernel, across, along, z);
  const near = kernel.Manifold.union([...around]);
  const tieAt = (at: number): TieAround | undefined => {
    const along: Range = [at - tieRoom.width / 2, at + tieRoom.width / 2];
    const slice = body.intersect(box(along, [min[other] - 1, max[other] + 1], [min[2] - 1, max[2] + 1]));
    if (slice.isEmpty()) return undefined;
    const { min: low, max: high } = slice.boundingBox();
    const across: Range = [low[other], high[other]];
    const ends: readonly [Range, Range] = [
      [low[2] - 1, low[2] + tieRoom.thick],
      [high[2] - tieRoom.thick, high[2] + 1],
    ];
    const isBox = [low[2] + 1, high[2] - 1].every(
      (z) => slice.slice(z).area() > 0.9 * tieRoom.width * (across[1] - across[0]),
    );
    const isFree = near
      .intersect(box(along, [across[0] - 3, across[1] + 3], [low[2] - 3, high[2] + 3]))
      .isEmpty();
    const way = 2 * (across[1] - across[0] + high[2] - low[2]);
    const tie = tieFor(way);
    if (!isBox || !isFree || !tie) return undefined;
    const middle = (across[0] + across[1]) / 2;
    return {
      grooves: ends.map((z) => box(along, [across[0] - 1, across[1] + 1], z)),
      fastener: {
        kind: 'tie',
        thread: `${tie.width} mm`,
        length_mm: tie.length,
        at_mm: isAlongX ? [at, middle, high[2]] : [middle, at, high[2]],
        along: [0, 0, -1],
      },
    };
  };
  const long = max[axis] - min[axis];
  return places.flatMap((share) => {
    for (let by = 0; by < 0.3 * long; by += step) {
      const found = tieAt(min[axis] + share * long + (share < 0.5 ? by : -by));
      if (found) return [found];
    }
    return [];
  });
}
