import type { Link, Part } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import { placed, shapeSolid } from './shape-solid.ts';

/** Printed shapes touch; grown by this much on each side they overlap, mm. */
const weld = 0.01;

/** A printed IR part as a solid in the frame of its link, mm. */
export interface PrintedShape {
  readonly part: Part;
  readonly solid: Solid;
}

function grown({ kind, size_m }: Part['shape'], by_mm: number): Part['shape'] {
  const [a = 0, b = 0, c = 0] = size_m;
  const by = by_mm / 1000;
  const sizes = {
    box: [a + 2 * by, b + 2 * by, c + 2 * by],
    sphere: [a + by],
    cylinder: [a + by, b + 2 * by],
    capsule: [a + by, b],
    tube: [a + by, b + 2 * by, c],
  };
  return { kind, size_m: sizes[kind] };
}

/** The solid of a part in its place in the link, larger by a distance on each side, mm. */
export const grownSolid = (kernel: ManifoldToplevel, part: Part, by_mm: number): Solid =>
  placed(shapeSolid(kernel, grown(part.shape, by_mm)), poseFrom(part.position_m, part.quaternion_wxyz));

/** The printed shapes of a link. */
export const printedShapes = (kernel: ManifoldToplevel, { parts }: Link): PrintedShape[] =>
  parts
    .filter(({ source }) => source === 'printed')
    .map((part) => ({ part, solid: grownSolid(kernel, part, weld) }));
