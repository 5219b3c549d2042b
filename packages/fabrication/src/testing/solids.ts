import type { ManifoldToplevel } from 'manifold-3d';
import type { PrintedPart } from '../printed-part.ts';
import { meshOf, type Solid, withKernel } from '../solids/kernel.ts';

/** A printed part of PETG with another solid and the mass of 20 % infill. */
export const partOf = (name: string, make: (kernel: ManifoldToplevel) => Solid): Promise<PrintedPart> =>
  withKernel((kernel) => {
    const solid = make(kernel);
    return {
      name,
      link: 'torso',
      tier: 0,
      made_of: [name],
      mesh: meshOf(solid),
      material: 'mat_petg',
      mass_kg: (0.5 * 1.25 * solid.volume()) / 1e6,
      infill: 0.2,
      fasteners: [],
      holds: [],
      joins: [],
      notes: [],
    };
  });
