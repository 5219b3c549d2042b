import type { Shape, ShapeKind } from '@robotdesign/contracts';
import { shapeSizes } from './shape-inertia.ts';

const half = (size: number): number => size / 2;

const geomSizes: {
  readonly [K in ShapeKind]: (size: readonly [number, number, number]) => readonly number[];
} = {
  box: (size) => size.map(half),
  sphere: ([radius]) => [radius],
  cylinder: ([radius, length]) => [radius, half(length)],
  capsule: ([radius, length]) => [radius, half(length)],
  tube: ([radius, length]) => [radius, half(length)],
};

/** Sizes of a shape in MuJoCo: half extents, enlarged by `margin` on all sides, m. */
export function geomShape(
  shape: Shape,
  margin = 0,
): { type: Exclude<ShapeKind, 'tube'>; size: readonly number[] } {
  return {
    // MuJoCo has no hollow primitive.
    type: shape.kind === 'tube' ? 'cylinder' : shape.kind,
    size: geomSizes[shape.kind](shapeSizes(shape)).map((size) => size + margin),
  };
}

/** Pose attributes; identity values are omitted. */
export function poseAttributes(
  position: readonly number[],
  quaternionWxyz: readonly number[],
): { pos?: readonly number[]; quat?: readonly number[] } {
  const [w = 1, x = 0, y = 0, z = 0] = quaternionWxyz;
  return {
    ...(position.some((value) => value !== 0) && { pos: position }),
    ...((x !== 0 || y !== 0 || z !== 0) && { quat: [w, x, y, z] }),
  };
}
