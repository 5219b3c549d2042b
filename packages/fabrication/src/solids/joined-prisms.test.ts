import { expect, test } from '@jest/globals';
import { withPrismsJoined } from './joined-prisms.ts';
import { withKernel } from './kernel.ts';

test('plates turned in one plane become one solid of the same space; other solids stay', async () => {
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
    expect(all.subtract(same).volume()).toBeLessThan(0.01);
    expect(same.subtract(all).volume()).toBeLessThan(0.01);
  });
});
