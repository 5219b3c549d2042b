import { expect, test } from '@jest/globals';
import { isClosed, volumeOf } from '../mesh-measures.ts';
import { meshOf, withKernel } from './kernel.ts';

test.each([1e-9, 1e-4])('the mesh of a solid with a crack of %s mm has its volume', async (crack) => {
  await withKernel(({ Manifold }) => {
    const solid = Manifold.cube([40, 40, 20])
      .subtract(Manifold.cube([30, 30, crack]).translate(-5, 5, 10))
      .subtract(Manifold.cube([6, 50, 5]).translate(8, -1, 10))
      .rotate(33, 16, 0);
    const mesh = meshOf(solid);
    expect(volumeOf(mesh) / solid.volume()).toBeCloseTo(1, 3);
    expect(isClosed(mesh)).toBe(true);
  });
});
