import type { GraphNode } from '@robotdesign/contracts';
import { type Anatomy, forkGap, gap, plate } from './anatomy.ts';

/**
 * Sizes of a body of segments in a row, m. Each segment is joined to the one ahead: a fork on the servo of its
 * joint, a web across, a tube behind the web, and the servo of the next joint at the end of the tube. The frame of
 * a segment is at the joint ahead of it; the frame of the head, which has no joint ahead, is in its middle.
 */

/** Space in a head for boards; the grammar reserves it before components are chosen. */
const boardRoom = { small: { long: 0.066, wide: 0.0357 }, large: { long: 0.087, wide: 0.0572 } } as const;

/** Depth of a worm's pads, rings and runners below its belly. */
export const treadHeight = 0.006;
/** Gap between a free wheel and the part next to it. */
export const hubGap = 0.0015;

/** Sizes that follow from the servo of a chain's joints. */
export interface ChainAnatomy {
  /** Half the width of a fork; the fork also ends this far ahead of its axis. */
  readonly forkHalf: number;
  /** Distance from the end of a tube to the axis behind it, so that a turning fork stays outside. */
  readonly cover: number;
  /** From an axis back to the end of the web of its segment. */
  readonly front: number;
  /** Axis to axis of a segment that contains only a servo. */
  readonly shortest: number;
  /** Width and height of a tube that holds servos and pack. */
  readonly girth: number;
}

export function chainAnatomy({
  swing,
  scale,
  far,
  cheek,
  packs,
  case: { across, axial },
}: Anatomy): ChainAnatomy {
  const forkHalf = Math.min(0.009 * scale, far / 3);
  const front = swing + cheek;
  return {
    forkHalf,
    cover: Math.hypot(forkHalf, forkHalf) + gap,
    front,
    shortest: front + cheek + far,
    girth: Math.max(
      axial + 2 * (cheek + forkGap),
      // The servo of a joint lies across the tube.
      across + 2 * (plate + forkGap),
      Math.max(packs.wide, packs.high) + 2 * plate,
    ),
  };
}

/** Whether a Linux board, which cameras and lidars need, fits into a head of this width. */
export const holdsLargeBoard = (width: number): boolean => width >= boardRoom.large.wide + 2 * plate - 1e-6;
export const hoodWidth = boardRoom.large.wide + 2 * plate;

/** From face to axis of the shortest head of this width. */
export const shortestHead = (anatomy: Anatomy, width: number): number =>
  plate +
  boardRoom[holdsLargeBoard(width) ? 'large' : 'small'].long +
  anatomy.headSpare.along +
  anatomy.cheek +
  anatomy.far;

/** From axis to end of the shortest tail; the packs of the battery are in it, one behind the other. */
export const shortestTail = (anatomy: Anatomy): number =>
  chainAnatomy(anatomy).front + anatomy.packs.count * anatomy.packs.long + plate;

export const headSegment = 'head_segment';
export const isHead = ({ node_id, form = '' }: Pick<GraphNode, 'node_id' | 'form'>): boolean =>
  form.endsWith('_head') && node_id === headSegment;
export const isTail = ({ form = '' }: Pick<GraphNode, 'form'>): boolean => form.endsWith('_tail');

/** Whether a segment is fixed to the one ahead; its tube begins where the tube of that one ends. */
export const isStiff = ({ form = '' }: Pick<GraphNode, 'form'>): boolean => form.startsWith('stiff_');

/** Start and end of the tube of a segment, x in its frame. */
export function tubeOf(
  node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>,
  anatomy: Anatomy,
): readonly [number, number] {
  const [length = 0] = node.size_m;
  const { front, cover } = chainAnatomy(anatomy);
  if (isHead(node)) return [length / 2, -length / 2 + cover];
  return [isStiff(node) ? cover : -front, isTail(node) ? -length : -length + cover];
}

/** x of the middle of a tube, where wheels, treads and sensors are mounted. */
export function tubeMiddle(node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>, anatomy: Anatomy): number {
  const [from, to] = tubeOf(node, anatomy);
  return (from + to) / 2;
}

/** x of the frame of the next segment: on the axis behind, also if that joint is fixed. */
export const nextAnchorX = (node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>): number =>
  isHead(node) ? -(node.size_m[0] ?? 0) / 2 : -(node.size_m[0] ?? 0);

/** Sizes that follow from the servo of a body whose segments have a pair of legs each. */
export interface LeggedChainAnatomy {
  /** From floor to lid; the fork of a coxa turns above and below its servo. */
  readonly height: number;
  /** Length along a segment of the servo of a hip and the fork that turns on it. */
  readonly hipZone: number;
  /** Length of the shortest segment from joint to joint. */
  readonly shortest: number;
  /** Width by joint type; a driven joint needs room for its servo between the hips. */
  readonly width: Readonly<Record<'stiff' | 'yaw' | 'pitch', number>>;
}

export function leggedChainAnatomy(anatomy: Anatomy): LeggedChainAnatomy {
  const { hipInset, far, packs, case: box } = anatomy;
  const { front, cover } = chainAnatomy(anatomy);
  const hipZone = box.across + 2 * gap;
  const widthFor = (between: number): number =>
    Math.max(2 * (hipInset + far + between / 2 + forkGap), packs.long + 2 * anatomy.plate);
  return {
    height:
      2 * anatomy.plate +
      Math.max(box.axial + 2 * (anatomy.cheek + 2 * forkGap), box.across + 4 * forkGap, packs.high),
    hipZone,
    shortest: front + hipZone + cover,
    width: { stiff: widthFor(0), yaw: widthFor(box.across), pitch: widthFor(box.axial) },
  };
}

/** Whether a node is a segment with legs behind the head. */
export const isLegged = ({ form = '' }: Pick<GraphNode, 'form'>): boolean =>
  /^(stiff_)?leg_(segment|tail)$/.test(form);

/** Length along the body of a head or tail that holds the battery and boards crosswise. */
export const acrossRoom = {
  pack: ({ packs }: Anatomy): number => packs.count * (packs.wide + 0.001),
  large: ({ headSpare }: Anatomy): number => boardRoom.large.wide + 0.0013 + headSpare.across,
} as const;

/** x of the hips of a segment with legs, in its frame. */
export function hipX(node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>, anatomy: Anatomy): number {
  const [, to] = tubeOf(node, anatomy);
  const { front } = chainAnatomy(anatomy);
  const { hipZone } = leggedChainAnatomy(anatomy);
  if (isHead(node)) return to + hipZone / 2;
  return isTail(node) ? -front - hipZone / 2 : (to - front) / 2;
}
