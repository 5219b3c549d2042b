import { printProfile } from '@robotdesign/components';
import type { Part, RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { PrintedPart, SolidMesh } from '../printed-part.ts';
import { type Solid, withKernel } from './kernel.ts';
import { placed, shapeSolid } from './shape-solid.ts';

/** The surface of a solid, with its vertices shared. */
function meshOf(solid: Solid): SolidMesh {
  const { numProp, vertProperties, triVerts, mergeFromVert, mergeToVert } = solid.getMesh();
  if (numProp !== 3 || mergeFromVert.length !== mergeToVert.length)
    throw new Error(`A solid has ${numProp} values a vertex instead of 3`);
  return { positions: new Float32Array(vertProperties), indices: new Uint32Array(triVerts) };
}

const isPrinted = ({ source }: Part): boolean => source === 'printed';

/** Every printed IR part as a solid, without the openings for bought parts. */
export function printedParts({ links }: RobotDesignIR): Promise<PrintedPart[]> {
  return withKernel((kernel) =>
    links.flatMap((link) =>
      link.parts.filter(isPrinted).map((part): PrintedPart => {
        const pose = poseFrom(part.position_m, part.quaternion_wxyz);
        return {
          name: part.name,
          link: link.name,
          made_of: [part.name],
          mesh: meshOf(placed(shapeSolid(kernel, part.shape), pose)),
          material: part.material ?? '',
          mass_kg: part.mass_kg,
          infill: printProfile.infill,
          fasteners: [],
          holds: [],
          notes: [],
        };
      }),
    ),
  );
}
