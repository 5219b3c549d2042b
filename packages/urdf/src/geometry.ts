import type { Part, Shape, ShapeKind } from '@robotdesign/contracts';
import { compose, meshScale, type PartMesh, type Pose, poseFrom } from '@robotdesign/mjcf';
import { origin, originOf } from './origin.ts';
import { type Element, element } from './urdf-element.ts';

/** A primitive of URDF and its place in the frame of the shape. */
interface Solid {
  readonly name: string;
  readonly at: Pose;
  readonly element: Element;
}

const centered = (solid: Element): Solid[] => [{ name: '', at: poseFrom([], []), element: solid }];
const cylinder = ([radius = 0, length = 0]: readonly number[]): Element =>
  element('cylinder', { radius, length });

const solidsOf: Readonly<Record<ShapeKind, (size: readonly number[]) => Solid[]>> = {
  box: (size) => centered(element('box', { size })),
  sphere: ([radius = 0]) => centered(element('sphere', { radius })),
  cylinder: (size) => centered(cylinder(size)),
  // URDF has no hollow primitive.
  tube: (size) => centered(cylinder(size)),
  // Nor capsules.
  capsule: (size) => {
    const [radius = 0, length = 0] = size;
    const end = (name: string, z: number): Solid => ({
      name,
      at: poseFrom([0, 0, z], []),
      element: element('sphere', { radius }),
    });
    return [...centered(cylinder(size)), end('_top', length / 2), end('_bottom', -length / 2)];
  },
};

const placed = ({ position_m, quaternion_wxyz }: Part, at: Pose): Element =>
  originOf(compose(poseFrom(position_m, quaternion_wxyz), at));

const solids = (shape: Shape): Solid[] => solidsOf[shape.kind](shape.size_m);

/** A printed piece as it is seen; its file is in the frame of the link. */
export const meshVisual = ({ name, file }: PartMesh, material: string): Element =>
  element('visual', { name: `${name}_mesh` }, [
    origin([], []),
    element('geometry', {}, [element('mesh', { filename: file, scale: meshScale })]),
    element('material', { name: material }),
  ]);

/** What of a part is seen; several elements if URDF has no primitive for its shape. */
export const visuals = (part: Part, name: string, material: string): Element[] =>
  solids(part.shape).map((solid) =>
    element('visual', { name: `${name}${solid.name}_visual` }, [
      placed(part, solid.at),
      element('geometry', {}, [solid.element]),
      element('material', { name: material }),
    ]),
  );

/** What of a part others touch; nothing for a part that does not collide. */
export const collisions = (part: Part, name: string): Element[] =>
  part.collides
    ? solids(part.shape).map((solid) =>
        element('collision', { name: `${name}${solid.name}_collision` }, [
          placed(part, solid.at),
          element('geometry', {}, [solid.element]),
        ]),
      )
    : [];
