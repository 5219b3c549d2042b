import type { GraphNode } from '@robotdesign/contracts';
import { type Anatomy, cheek, forkGap, gap, plate } from './anatomy.ts';

/**
 * A body of segments in a row, each joined to the one ahead: a fork on the servo of its joint, a web across, a tube
 * behind it, and in the tube's end the servo of the next joint. A segment's frame lies on the joint ahead of it, its
 * parts behind; that of the head, which has none ahead, lies in the middle. All lengths in m.
 */

/** Room that a head and a tail leave for what is bought; the grammar sizes them before a component is chosen. */
const packRoom = { long: 0.108, wide: 0.0357 } as const;
const boardRoom = { small: { long: 0.066, wide: 0.0357 }, large: { long: 0.087, wide: 0.0572 } } as const;

/** A worm's pads, rings and runners reach so far below its belly. */
export const treadHeight = 0.006;
/** Between a free wheel and what it turns beside. */
export const hubGap = 0.0015;

/** What follows from the servo of a chain's joints. */
export interface ChainAnatomy {
  /** Half of a fork across, which also ends so far ahead of its axis. */
  readonly forkHalf: number;
  /** A tube ends so far ahead of the axis behind it: a turning fork stays outside. */
  readonly cover: number;
  /** From an axis back to the end of its segment's web. */
  readonly front: number;
  /** Axis to axis of a segment with nothing but a servo in it. */
  readonly shortest: number;
  /** Width and height of a tube that holds servos and pack. */
  readonly girth: number;
}

export function chainAnatomy({ swing, scale, far, case: { axial } }: Anatomy): ChainAnatomy {
  const forkHalf = 0.009 * scale;
  const front = swing + cheek;
  return {
    forkHalf,
    cover: Math.hypot(forkHalf, forkHalf) + gap,
    front,
    shortest: front + cheek + far,
    girth: Math.max(axial + 2 * (cheek + forkGap), packRoom.wide + 2 * plate),
  };
}

/** Whether a board that runs Linux, for sensors that see, finds room in a head of this width. */
export const holdsLargeBoard = (width: number): boolean => width >= boardRoom.large.wide + 2 * plate - 1e-6;
export const hoodWidth = boardRoom.large.wide + 2 * plate;

/** Face to axis of the shortest head of a width. */
export const shortestHead = (anatomy: Anatomy, width: number): number =>
  plate + boardRoom[holdsLargeBoard(width) ? 'large' : 'small'].long + cheek + anatomy.far;

/** Axis to end of the shortest tail: the pack lies in it. */
export const shortestTail = (anatomy: Anatomy): number => chainAnatomy(anatomy).front + packRoom.long + plate;

export const headSegment = 'head_segment';
export const isHead = ({ node_id, form = '' }: Pick<GraphNode, 'node_id' | 'form'>): boolean =>
  form.endsWith('_head') && node_id === headSegment;
export const isTail = ({ form = '' }: Pick<GraphNode, 'form'>): boolean => form.endsWith('_tail');

/** Fixed to the one ahead: it begins where that one's tube ends. */
export const isStiff = ({ form = '' }: Pick<GraphNode, 'form'>): boolean => form.startsWith('stiff_');

/** Where along a segment its tube begins and ends, x in its frame. */
export function tubeOf(
  node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>,
  anatomy: Anatomy,
): readonly [number, number] {
  const [length = 0] = node.size_m;
  const { front, cover } = chainAnatomy(anatomy);
  if (isHead(node)) return [length / 2, -length / 2 + cover];
  return [isStiff(node) ? cover : -front, isTail(node) ? -length : -length + cover];
}

/** x of a tube's middle, where wheels, treads and sensors sit. */
export function tubeMiddle(node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>, anatomy: Anatomy): number {
  const [from, to] = tubeOf(node, anatomy);
  return (from + to) / 2;
}

/** Where the next segment's frame lies: on the axis behind, also where that one is fixed and nothing turns there. */
export const nextAnchorX = (node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>): number =>
  isHead(node) ? -(node.size_m[0] ?? 0) / 2 : -(node.size_m[0] ?? 0);

/** What follows from the servo of a body whose segments have a pair of legs each. */
export interface LeggedChainAnatomy {
  /** Between floor and lid a coxa's fork turns above and below its servo. */
  readonly height: number;
  /** Along a segment: a hip's servo and the fork that turns on it. */
  readonly hipZone: number;
  /** Of a segment from joint to joint. */
  readonly shortest: number;
  /** With room between the hips for the servo of the next joint. */
  readonly width: Readonly<Record<'stiff' | 'yaw' | 'pitch', number>>;
}

export function leggedChainAnatomy(anatomy: Anatomy): LeggedChainAnatomy {
  const { hipInset, far, case: box } = anatomy;
  const { front, cover } = chainAnatomy(anatomy);
  const hipZone = box.across + 2 * gap;
  const widthFor = (between: number): number =>
    Math.max(2 * (hipInset + far + between / 2 + forkGap), packRoom.long + 2 * plate);
  return {
    height: 2 * plate + box.axial + 2 * (cheek + 2 * forkGap),
    hipZone,
    shortest: front + hipZone + cover,
    width: { stiff: widthFor(0), yaw: widthFor(box.across), pitch: widthFor(box.axial) },
  };
}

/** A segment with legs, behind the head. */
export const isLegged = ({ form = '' }: Pick<GraphNode, 'form'>): boolean =>
  /^(stiff_)?leg_(segment|tail)$/.test(form);

/** Of the pack and boards across a head and a tail, along the body. */
export const acrossRoom = { pack: packRoom.wide + 0.001, large: boardRoom.large.wide + 0.0013 } as const;

/** x of the hips of a segment with legs, in its frame. */
export function hipX(node: Pick<GraphNode, 'node_id' | 'form' | 'size_m'>, anatomy: Anatomy): number {
  const [, to] = tubeOf(node, anatomy);
  const { front } = chainAnatomy(anatomy);
  const { hipZone } = leggedChainAnatomy(anatomy);
  if (isHead(node)) return to + hipZone / 2;
  return isTail(node) ? -front - hipZone / 2 : (to - front) / 2;
}
