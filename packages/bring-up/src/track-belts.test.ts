import { expect, test } from '@jest/globals';
import type { RobotDesignIR } from '@robotdesign/contracts';
import { trackBelts } from './track-belts.ts';

const beltOf = (link: string) => ({
  name: `${link}_belt`,
  shape: { kind: 'tube', size_m: [0.05, 0.04, 0.047] },
});

/** Rollers of 0.1 m at places of one beam. */
const track = (places: readonly (readonly [number, number])[]) =>
  ({
    links: [
      { name: 'left_track_beam', parts: [] },
      ...places.map((_, index) => ({ name: `roller_${index}`, parts: [beltOf(`roller_${index}`)] })),
    ],
    joints: places.map(([x, z], index) => ({
      parent: 'left_track_beam',
      child: `roller_${index}`,
      position_m: [x, 0.02, z],
    })),
  }) as unknown as RobotDesignIR;

const aroundOf = (ir: RobotDesignIR) =>
  trackBelts(ir).map(({ resolve_by }) => Number(/(\d+) mm around/.exec(resolve_by)?.[1]));

test('a belt is as long as the line around its rollers', () => {
  const circle = Math.PI * 100;
  expect(
    aroundOf(
      track([
        [-0.1, 0],
        [0, 0],
        [0.1, 0],
      ]),
    ),
  ).toEqual([Math.round(400 + circle)]);
  expect(
    aroundOf(
      track([
        [-0.1, 0],
        [0, 0],
        [0.1, 0],
        [0.15, 0.05],
      ]),
    )[0],
  ).toBeCloseTo(200 + 50 * Math.SQRT2 + Math.hypot(250, 50) + circle, -1);
});

test('a belt has the width and the height of its rollers', () => {
  const [part] = trackBelts(
    track([
      [0, 0],
      [0.1, 0],
    ]),
  );
  expect(part).toMatchObject({ slot: 'left_track_belt' });
  expect(part?.resolve_by).toContain('40 mm wide');
  expect(part?.resolve_by).toContain('100 mm high');
});

test('a body without tracks needs no belt', () => {
  expect(
    trackBelts({ links: [{ name: 'torso', parts: [] }], joints: [] } as unknown as RobotDesignIR),
  ).toEqual([]);
});
