import { expect, test } from '@jest/globals';
import { isClosed, volumeOf } from '../mesh-measures.ts';
import { keeping } from './handles.ts';
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

const isFreed = (handle: object): boolean => (handle as { isDeleted(): boolean }).isDeleted();

test('frees early what large work made, except its result', async () => {
  const kept = await withKernel(({ Manifold }) => {
    const ball = Manifold.sphere(10, 16);
    const { result, between } = keeping(
      () => {
        const moved = ball.translate(3, 0, 0);
        return { result: ball.intersect(moved), between: moved };
      },
      ({ result }) => [result],
    );
    expect([ball, result, between].map(isFreed)).toEqual([false, false, true]);
    expect(() =>
      keeping(
        () => {
          throw new Error(`${Manifold.cube().volume()}`);
        },
        () => [],
      ),
    ).toThrow('1');
    expect(ball.add(result).volume()).toBeCloseTo(ball.volume(), 6);
    return [ball, result];
  });
  expect(kept.map(isFreed)).toEqual([true, true]);
});

test('frees every solid and section of a piece of work', async () => {
  const made = await withKernel(({ Manifold, CrossSection }) => {
    const ball = Manifold.sphere(10, 16);
    const moved = ball.translate(3, 0, 0);
    const both = ball.add(moved);
    const section = both.slice(0);
    return [
      ...[
        ball,
        moved,
        both,
        section,
        section.offset(-1),
        Manifold.union([ball, moved]),
        moved.subtract(ball),
      ],
      ...both.decompose(),
      ...both.splitByPlane([0, 0, 1], 0),
      ...section.decompose(),
      CrossSection.circle(2, 16).extrude(3),
      both.project(),
      both.asOriginal(),
    ];
  });
  expect(made.length).toBeGreaterThan(12);
  expect(made.map(isFreed)).toEqual(made.map(() => true));
});
