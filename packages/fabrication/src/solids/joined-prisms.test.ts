import { expect, test } from '@jest/globals';
import { withPrismsJoined } from './joined-prisms.ts';
import { withKernel } from './kernel.ts';

test('plates turned in one plane become one solid that holds them closely; other solids stay', async () => {
  await withKernel((kernel) => {
    const { Manifold } = kernel;
    const plates = Array.from({ length: 10 }, (_, index) =>
      Manifold.cube([40, 20, 0.5])
        .rotate(0, 0, 7 * index)
        .translate(0, 0, 3)
        .rotate(-90, 0, 0),
    );
    const ball = Manifold.sphere(8, 48);
    const joined = withPrismsJoined(kernel, [...plates, ball], [0, 1, 0]);
    expect(joined).toHaveLength(2);
    const [all, same] = [Manifold.union([...plates, ball]), Manifold.union(joined)];
    expect(all.subtract(same).volume()).toBeLessThan(1e-6);
    expect(same.subtract(all).volume()).toBeLessThan(0.02 * all.surfaceArea());
  });
});

test.each([0, 45])('plates that end flush with a solid tilted by %s° leave no skin on it', async (tilt) => {
  await withKernel((kernel) => {
    const { Manifold } = kernel;
    const block = Manifold.cube([20, 20, 20], true).rotate(0, tilt, 0);
    const plates = [0, 5].map((turn) =>
      Manifold.cube([6, 4, 14]).translate(0, -2, 0).rotate(0, turn, 0).intersect(block),
    );
    const cut = Manifold.difference([block, ...withPrismsJoined(kernel, plates, [0, 1, 0])]);
    expect(cut.decompose()).toHaveLength(1);
  });
});
