import Module, { type ManifoldToplevel } from 'manifold-3d';
import { cleanup, garbageCollectManifold } from 'manifold-3d/lib/garbage-collector.js';

export type { Manifold as Solid } from 'manifold-3d';

let loading: Promise<ManifoldToplevel> | undefined;

async function load(): Promise<ManifoldToplevel> {
  const kernel = await Module();
  kernel.setup();
  return garbageCollectManifold(kernel);
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
    cleanup();
  }
}
