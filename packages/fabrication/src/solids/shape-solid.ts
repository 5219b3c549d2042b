import type { Shape, ShapeKind } from '@robotdesign/contracts';
import { type Pose, rotated } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';

/** Pieces of a full circle. A polygon of 96 corners has 0.07 % less area than its circle. */
const around = 96;

type Builder = (kernel: ManifoldToplevel, size: readonly [number, number, number]) => Solid;

const builders: Readonly<Record<ShapeKind, Builder>> = {
  box: ({ Manifold }, size) => Manifold.cube(size, true),
  sphere: ({ Manifold }, [radius]) => Manifold.sphere(radius, around),
  cylinder: ({ Manifold }, [radius, length]) => Manifold.cylinder(length, radius, radius, around, true),
  capsule: ({ Manifold }, [radius, length]) => {
    const end = Manifold.sphere(radius, around);
    return Manifold.hull([end.translate(0, 0, -length / 2), end.translate(0, 0, length / 2)]);
  },
  tube: ({ Manifold }, [outer, length, inner]) =>
    Manifold.cylinder(length, outer, outer, around, true).subtract(
      Manifold.cylinder(length + 1, inner, inner, around, true),
    ),
};

/** The solid of a shape in millimetres, in the frame of the shape. */
export function shapeSolid(kernel: ManifoldToplevel, { kind, size_m }: Shape): Solid {
  const [x = 0, y = 0, z = 0] = size_m.map((size) => size * 1000);
  return builders[kind](kernel, [x, y, z]);
}

/** Moves a solid in millimetres by a pose in metres. */
export function placed(solid: Solid, { position, rotation }: Pose): Solid {
  const [x, y, z] = position;
  return solid.transform([
    ...rotated([1, 0, 0], rotation),
    0,
    ...rotated([0, 1, 0], rotation),
    0,
    ...rotated([0, 0, 1], rotation),
    0,
    1000 * x,
    1000 * y,
    1000 * z,
    1,
  ]);
}
