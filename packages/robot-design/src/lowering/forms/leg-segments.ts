import type { Part } from '@robotdesign/contracts';
import type { Anatomy } from '../../anatomy.ts';
import { chainAnatomy, isHead, isStiff, isTail, leggedChainAnatomy, tubeOf } from '../../chain-anatomy.ts';
import { type Branch, sizeOf } from '../../graph-view.ts';
import { vec3 } from '../../pose.ts';
import type { Bay } from '../bays.ts';
import { box, printed } from '../parts.ts';
import { fork } from './chains.ts';
import type { Form, Forms, LinkBuilder } from './form.ts';
import { pedestalOf } from './torsos.ts';

/** Part of a head or tail without hips, from its end inward. */
function stowage(node: Branch['node'], anatomy: Anatomy): readonly [number, number] | undefined {
  const [from, to] = tubeOf(node, anatomy);
  const { hipZone } = leggedChainAnatomy(anatomy);
  if (isHead(node)) return [from - anatomy.plate, to + hipZone];
  return isTail(node) ? [-chainAnatomy(anatomy).front - hipZone, to + anatomy.plate] : undefined;
}

/** Floor and lid with the hips' servos between them, and a rib at each end without a joint. */
const frame: LinkBuilder = (branch, anatomy) => {
  const { node } = branch;
  const [, width, height] = sizeOf(node);
  const [from, to] = tubeOf(node, anatomy);
  const long = from - to;
  const at = (from + to) / 2;
  const rib = (name: string, x: number): Part =>
    printed(name, box(anatomy.plate, width, height - 2 * anatomy.plate), { at: [x, 0, 0], collides: true });
  return [
    printed('floor', box(long, width, anatomy.plate), { at: [at, 0, (anatomy.plate - height) / 2] }),
    printed('lid', box(long, width, anatomy.plate), { at: [at, 0, (height - anatomy.plate) / 2] }),
    ...(isHead(node) || isStiff(node) ? [rib('front_rib', from - anatomy.plate / 2)] : fork(branch, anatomy)),
    ...(isTail(node) ? [rib('rear_rib', to + anatomy.plate / 2)] : []),
  ];
};

function bayOf({ node }: Branch, anatomy: Anatomy): Bay {
  const [, width, height] = sizeOf(node);
  const [from, to] = stowage(node, anatomy) ?? [0, 0];
  return {
    at: [(from + to) / 2, 0, 0],
    size: [from - to, width - 2 * anatomy.plate, height - 2 * anatomy.plate],
  };
}

const legSegment: Form = {
  build: frame,
  // The servo that bends it is between the hips of the segment ahead.
  seat: ({ edge }) => ({ long: [1, 0, 0], shaft: vec3(edge.axis), axial: 0 }),
  holds: pedestalOf,
  bay: bayOf,
};

/** Segments with a pair of legs. */
export const legSegmentForms: Forms = {
  leg_head: legSegment,
  leg_segment: legSegment,
  stiff_leg_segment: legSegment,
  leg_tail: legSegment,
  stiff_leg_tail: legSegment,
};
