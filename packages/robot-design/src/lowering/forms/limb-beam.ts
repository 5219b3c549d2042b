import { stockOf } from '@robotdesign/components';
import type { GraphNode, Part } from '@robotdesign/contracts';
import { plate } from '../../anatomy.ts';
import { noRotation, type Quat, turn, type Vec3 } from '../../pose.ts';
import { box, cut, printed, tube } from '../parts.ts';

/** Directions along a link, from its joint to its end: legs hang, arms point ahead, columns stand. */
const directions = {
  down: { at: (s: number): Vec3 => [0, 0, -s], rotation: noRotation, side: [1, 0, 0] },
  up: { at: (s: number): Vec3 => [0, 0, s], rotation: noRotation, side: [1, 0, 0] },
  ahead: { at: (s: number): Vec3 => [s, 0, 0], rotation: turn([0, 1, 0], Math.PI / 2), side: [0, 1, 0] },
} as const satisfies Readonly<Record<string, { at: (s: number) => Vec3; rotation: Quat; side: Vec3 }>>;

/** The straight part of a link. */
export interface LimbBeam {
  readonly direction: keyof typeof directions;
  /** Distances of its ends from the joint of the link, m. */
  readonly from: number;
  readonly to: number;
  /** Sides across it: along x and y of a leg or a column, along y and z of an arm. */
  readonly sides: readonly [number, number];
  /** Thickness of the blocks at the ends of a tube. */
  readonly blocks: readonly [number, number];
  /** Whether its end holds nothing wider than a tube: the tip of a leg. */
  readonly isTip?: boolean;
}

/** Length of a socket over the outer size of its tube. */
const socketShare = 1.2;
/** Wall of a socket. */
const socketWall = plate;

/** Length of a tube between its sockets at least, over its outer size. */
const freeShare = 1;

/** Least length of a beam, with its blocks, that can be a tube of this outer size. */
export const shortestTube = (outer_m: number): number => (2 * socketShare + freeShare) * outer_m;

/** A box of these sides along a link. */
const boxAlong = (direction: LimbBeam['direction'], [first, second]: LimbBeam['sides'], length: number) =>
  direction === 'ahead' ? box(length, first, second) : box(first, second, length);

/** What holds the end of a tube: a sleeve around a round one, plates bolted to two sides of a square one. */
function socket(name: string, stockId: string, direction: LimbBeam['direction'], middle: number): Part[] {
  const { shape, outer_m } = stockOf(stockId);
  const { at, rotation, side } = directions[direction];
  const long = socketShare * outer_m;
  if (shape === 'round')
    return [
      printed(name, tube(outer_m / 2 + socketWall, long, outer_m / 2), {
        at: at(middle),
        rotation,
        collides: false,
      }),
    ];
  const [x, y, z] = at(middle);
  const aside = (outer_m + socketWall) / 2;
  return [1, -1].map((sign) =>
    printed(`${name}_${sign > 0 ? 'first' : 'second'}`, boxAlong(direction, [socketWall, outer_m], long), {
      at: [x + sign * aside * side[0], y + sign * aside * side[1], z],
      collides: false,
    }),
  );
}

/**
 * The beam of a link: a printed box, or the tube or profile of its node between printed blocks with sockets.
 */
export function limbBeam({ stock }: GraphNode, beam: LimbBeam): Part[] {
  const { direction, from, to, sides, blocks, isTip = false } = beam;
  const { at, rotation } = directions[direction];
  if (stock === undefined)
    return [printed('beam', boxAlong(direction, sides, to - from), { at: at((from + to) / 2) })];
  const [root, end] = [from + blocks[0], to - blocks[1]];
  const { outer_m } = stockOf(stock);
  const half = (socketShare * outer_m) / 2;
  const tip = outer_m + 2 * socketWall;
  return [
    printed('root_block', boxAlong(direction, sides, blocks[0]), { at: at((from + root) / 2) }),
    ...socket('root_socket', stock, direction, root + half),
    cut('beam', stock, end - root, { at: at((root + end) / 2), rotation }),
    ...socket('end_socket', stock, direction, end - half),
    printed('end_block', boxAlong(direction, isTip ? [tip, tip] : sides, blocks[1]), {
      at: at((end + to) / 2),
    }),
  ];
}
