import { componentBox, componentMass, printedMass, stockOf } from '@robotdesign/components';
import type { Part, Shape } from '@robotdesign/contracts';
import { add, mirrorPose, noRotation, type Pose, type Quat, quat4, type Vec3, vec3 } from '../pose.ts';
import { LoweringError } from './lowering-error.ts';

/** Filaments of the structure and of parts that touch the ground. */
const structureMaterial = 'mat_petg';
export const softMaterial = 'mat_tpu95a';

const extentsOf: Readonly<Record<Shape['kind'], (size: readonly number[]) => Vec3>> = {
  box: (size) => vec3(size),
  sphere: ([radius = 0]) => [2 * radius, 2 * radius, 2 * radius],
  cylinder: ([radius = 0, length = 0]) => [2 * radius, 2 * radius, length],
  capsule: ([radius = 0, length = 0]) => [2 * radius, 2 * radius, length + 2 * radius],
  // Unrolled: its walls, not its bore, are filled.
  tube: ([outer = 0, length = 0, inner = 0]) => [outer - inner, Math.PI * (outer + inner), length],
};
const volumeOf: Readonly<Record<Shape['kind'], (size: readonly number[]) => number>> = {
  box: ([x = 0, y = 0, z = 0]) => x * y * z,
  sphere: ([radius = 0]) => (4 / 3) * Math.PI * radius ** 3,
  cylinder: ([radius = 0, length = 0]) => Math.PI * radius ** 2 * length,
  capsule: ([radius = 0, length = 0]) => Math.PI * radius ** 2 * (length + (4 / 3) * radius),
  tube: ([outer = 0, length = 0, inner = 0]) => Math.PI * (outer ** 2 - inner ** 2) * length,
};

const rounded = (mass: number): number => Math.round(mass * 1e7) / 1e7;

interface Placement {
  readonly at: Vec3;
  readonly rotation?: Quat;
  readonly collides?: boolean;
}

/** A printed solid of a link; its mass follows from its shape and material. */
export function printed(
  name: string,
  shape: Shape,
  { at, rotation = noRotation, collides = true }: Placement,
  material: string = structureMaterial,
): Part {
  const size_m = shape.size_m.map((extent) => Math.round(extent * 1e9) / 1e9);
  if (!size_m.every((extent) => extent > 0))
    throw new LoweringError(`there is no room for the ${name.replaceAll('_', ' ')}: ${size_m.join(' × ')} m`);
  return {
    name,
    source: 'printed',
    material,
    mass_kg: rounded(
      printedMass(material, {
        extents_m: extentsOf[shape.kind](shape.size_m),
        volume_m3: volumeOf[shape.kind](shape.size_m),
      }),
    ),
    mass_estimated: false,
    position_m: vec3(at),
    quaternion_wxyz: rotation,
    shape: { kind: shape.kind, size_m },
    collides,
  };
}

/**
 * A bought part of a link: its bounding box, and its mass from the catalogue or an estimate. @throws
 * UnknownComponentError
 */
export function bought(name: string, componentId: string, placement: Placement): Part {
  const mass = componentMass(componentId);
  return {
    name,
    source: 'bought',
    component_id: componentId,
    mass_kg: mass.mass_kg,
    mass_estimated: mass.estimated,
    position_m: vec3(placement.at),
    quaternion_wxyz: placement.rotation ?? noRotation,
    shape: { kind: 'box', size_m: [...componentBox(componentId).size_m] },
    collides: placement.collides ?? false,
  };
}

/**
 * A piece of a tube or profile, long along its z axis: its real section, and its mass by the metre. A square one is drawn
 * as a solid box. @throws UnknownComponentError
 */
export function cut(name: string, stockId: string, length: number, placement: Placement): Part {
  const { shape, outer_m, wall_m = outer_m / 2, mass_per_m_kg, mass_estimated } = stockOf(stockId);
  if (length <= 0) throw new LoweringError(`there is no room for the ${name.replaceAll('_', ' ')}`);
  const own =
    shape === 'round' ? tube(outer_m / 2, length, outer_m / 2 - wall_m) : box(outer_m, outer_m, length);
  return {
    name,
    source: 'bought',
    component_id: stockId,
    mass_kg: rounded(length * mass_per_m_kg),
    mass_estimated,
    position_m: vec3(placement.at),
    quaternion_wxyz: placement.rotation ?? noRotation,
    shape: own,
    collides: placement.collides ?? true,
  };
}

export const box = (x: number, y: number, z: number): Shape => ({ kind: 'box', size_m: [x, y, z] });
export const cylinder = (radius: number, length: number): Shape => ({
  kind: 'cylinder',
  size_m: [radius, length],
});
/** A hollow cylinder. */
export const tube = (outer: number, length: number, inner: number): Shape => ({
  kind: 'tube',
  size_m: [outer, length, inner],
});
export const sphere = (radius: number): Shape => ({ kind: 'sphere', size_m: [radius] });

/** The same part on the other side of the body. Boxes, cylinders and spheres are their own mirror images. */
export function mirrorPart(part: Part, name: string): Part {
  const pose: Pose = mirrorPose({ position: vec3(part.position_m), rotation: quat4(part.quaternion_wxyz) });
  return { ...part, name, position_m: pose.position, quaternion_wxyz: pose.rotation };
}

/** Moves parts from the middle of a segment into its frame. */
export const shifted = (parts: readonly Part[], by: Vec3): Part[] =>
  parts.map((part) => {
    const [x = 0, y = 0, z = 0] = part.position_m;
    return { ...part, position_m: add([x, y, z], by) };
  });
