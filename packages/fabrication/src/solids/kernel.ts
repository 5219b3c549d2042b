import Module, { type Manifold, type ManifoldToplevel } from 'manifold-3d';
import type { SolidMesh } from '../printed-part.ts';
import { freeHandles, recordHandles } from './handles.ts';
import { keptApart } from './kept-apart.ts';

export type Solid = Manifold;

let loading: Promise<ManifoldToplevel> | undefined;

async function load(): Promise<ManifoldToplevel> {
  const kernel = await Module();
  kernel.setup();
  recordHandles(kernel);
  return kernel;
}

/**
 * Runs synchronous work with the solid modeller, then frees its solids: they live outside the garbage collector. Results
 * are copies, such as meshes and numbers.
 */
export async function withKernel<T>(work: (kernel: ManifoldToplevel) => T): Promise<T> {
  loading ??= load();
  const kernel = await loading;
  try {
    return work(kernel);
  } finally {
    freeHandles();
  }
}

/** The surface of a solid, with its vertices shared. */
export function meshOf(solid: Solid): SolidMesh {
  const { numProp, vertProperties, triVerts } = solid.getMesh();
  if (numProp !== 3) throw new Error(`A solid has ${numProp} values a vertex instead of 3`);
  return keptApart({ positions: new Float32Array(vertProperties), indices: new Uint32Array(triVerts) });
}

/** The solid within a surface. @throws if the surface is not closed */
export const solidOf = ({ Manifold, Mesh }: ManifoldToplevel, { positions, indices }: SolidMesh): Solid =>
  Manifold.ofMesh(new Mesh({ numProp: 3, vertProperties: positions, triVerts: indices }));
