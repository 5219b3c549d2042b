import type { Link, Part, Shape } from '@robotdesign/contracts';
import fc from 'fast-check';
import { link, part } from './body-builder.ts';

const size = fc.double({ min: 0.002, max: 0.5, noNaN: true });
const coordinate = fc.double({ min: -0.5, max: 0.5, noNaN: true });

const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(size, size, size).map((size_m): Shape => ({ kind: 'box', size_m })),
  size.map((radius): Shape => ({ kind: 'sphere', size_m: [radius] })),
  fc
    .tuple(fc.constantFrom('cylinder' as const, 'capsule' as const), size, size)
    .map(([kind, radius, length]): Shape => ({ kind, size_m: [radius, length] })),
);

export const position: fc.Arbitrary<number[]> = fc.array(coordinate, { minLength: 3, maxLength: 3 });

export const quaternion: fc.Arbitrary<number[]> = fc
  .array(coordinate, { minLength: 4, maxLength: 4 })
  .filter((q) => Math.hypot(...q) > 0.05)
  .map((q) => q.map((value) => value / Math.hypot(...q)));

const mass: fc.Arbitrary<number> = fc.double({ min: 0.001, max: 5, noNaN: true });

const anyPart: fc.Arbitrary<Part> = fc
  .tuple(shape, mass, position, quaternion)
  .map(([solid, massKg, at, quaternion_wxyz]) => part('solid', solid, massKg, at, { quaternion_wxyz }));

export const anyLink: fc.Arbitrary<Link> = fc
  .array(anyPart, { minLength: 1, maxLength: 6 })
  .map((parts) => link('link', 'limb', ...parts));
