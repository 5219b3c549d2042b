import type { Shape, ShapeKind } from '@robotdesign/contracts';
import { MjcfError } from './mjcf-error.ts';

/** Moments of inertia of a homogeneous solid about its own centre and axes, for 1 kg, in m². */
type UnitMoments = readonly [number, number, number];
type Sizes = readonly [number, number, number];

const square = (x: number): number => x * x;

/** Moments of a solid of revolution about z. */
function round(about: number, across: number): UnitMoments {
  return [across, across, about];
}

/**
 * Textbook formulas; the capsule is a cylinder with two hemispheres, whose centres are 3r/8 from their flat faces:
 * https://en.wikipedia.org/wiki/List_of_moments_of_inertia
 */
const unitMoments: { readonly [K in ShapeKind]: (size: Sizes) => UnitMoments } = {
  box: ([x, y, z]) => [
    (square(y) + square(z)) / 12,
    (square(x) + square(z)) / 12,
    (square(x) + square(y)) / 12,
  ],
  sphere: ([radius]) => round(0.4 * square(radius), 0.4 * square(radius)),
  cylinder: ([radius, length]) => round(square(radius) / 2, square(radius) / 4 + square(length) / 12),
  tube: ([outer, length, inner]) => {
    const squares = square(outer) + square(inner);
    return round(squares / 2, squares / 4 + square(length) / 12);
  },
  capsule: ([radius, length]) => {
    const tube = length / (length + (4 / 3) * radius);
    const caps = 1 - tube;
    return round(
      tube * (square(radius) / 2) + caps * 0.4 * square(radius),
      tube * (square(radius) / 4 + square(length) / 12) +
        caps * (0.4 * square(radius) + square(length) / 4 + (3 / 8) * length * radius),
    );
  },
};

const sizeCount: Readonly<Record<ShapeKind, 1 | 2 | 3>> = {
  box: 3,
  sphere: 1,
  cylinder: 2,
  capsule: 2,
  tube: 3,
};

/**
 * The sizes of a shape, all positive.
 *
 * @throws MjcfError when one is missing or not a positive number.
 */
export function shapeSizes(shape: Shape): Sizes {
  const count = sizeCount[shape.kind];
  const given = (index: 0 | 1 | 2): number => {
    const size = index < count ? (shape.size_m[index] ?? Number.NaN) : 0;
    if (index < count && !(size > 0 && Number.isFinite(size)))
      throw new MjcfError(`a ${shape.kind} needs ${count} positive sizes, not [${shape.size_m.join(', ')}]`);
    return size;
  };
  return [given(0), given(1), given(2)];
}

/** Principal moments (kg·m²) of a homogeneous solid of `mass` (kg) about its own centre and axes. */
export function shapeMoments(shape: Shape, mass: number): UnitMoments {
  const [x, y, z] = unitMoments[shape.kind](shapeSizes(shape));
  return [mass * x, mass * y, mass * z];
}

/** How far the shape reaches from its centre along a unit direction given in the shape's frame, in metres. */
export function shapeReach(shape: Shape, direction: readonly [number, number, number]): number {
  return reach[shape.kind](shapeSizes(shape), direction);
}

const roundReach = ([radius, length]: Sizes, direction: Sizes): number =>
  radius * Math.hypot(direction[0], direction[1]) + (length / 2) * Math.abs(direction[2]);

const reach: { readonly [K in ShapeKind]: (size: Sizes, direction: Sizes) => number } = {
  box: (size, direction) =>
    (size[0] * Math.abs(direction[0]) + size[1] * Math.abs(direction[1]) + size[2] * Math.abs(direction[2])) /
    2,
  sphere: ([radius]) => radius,
  cylinder: roundReach,
  tube: roundReach,
  capsule: ([radius, length], direction) => radius + (length / 2) * Math.abs(direction[2]),
};
