import { printProfile } from '@robotdesign/components';
import type { Part, RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { PrintedPart } from '../printed-part.ts';
import { meshOf, withKernel } from './kernel.ts';
import { placed, shapeSolid } from './shape-solid.ts';

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
