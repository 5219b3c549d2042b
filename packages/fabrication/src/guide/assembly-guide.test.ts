import { describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { bodyTree } from '@robotdesign/mjcf';
import { sampleSize } from '../../../../test/sample-size.ts';
import { printedParts } from '../solids/printed-parts.ts';
import { someBody, spreadFamilies } from '../testing/bodies.ts';
import { cutPartLines } from './assembly-guide.ts';
import { bodyParts } from './body-parts.ts';
import { buildSteps } from './build-steps.ts';
import { exploded } from './explode.ts';
import { joinSteps, jointLine } from './join-steps.ts';

const checked = sampleSize('families whose assembly guide is checked', { ci: 2, full: families.length });

describe.each(spreadFamilies(checked))('the guide of a %s', (family) => {
  const ir = someBody(family, 3, 1);
  const root = bodyTree(ir);
  const body = printedParts(ir).then((parts) => bodyParts(ir, parts));

  test('puts every part of a link with several parts into it once', async () => {
    const steps = buildSteps(await body, root);
    const inSteps = steps.reduce(
      (sum, { items, repeated }) => sum + items.length * Math.max(1, repeated.length),
      0,
    );
    const { printed } = await body;
    const sizes = ir.links.map(
      ({ name, parts }) =>
        (printed.get(name)?.length ?? 0) + parts.filter(({ source }) => source === 'bought').length,
    );
    expect(inSteps).toBe(sizes.filter((size) => size > 1).reduce((sum, size) => sum + size, 0));
    for (const { items } of steps) {
      expect(items[0]?.out).toBeUndefined();
      for (const { out, surfaces } of items.slice(1)) {
        expect(Math.hypot(...(out ?? []))).toBeCloseTo(1, 6);
        expect(surfaces).toHaveLength(1);
      }
    }
  });

  test('joins every joint once', async () => {
    const parts = await body;
    const lines = joinSteps(parts, root).flatMap(({ lines: own, repeated }) =>
      Array<readonly string[]>(Math.max(1, repeated.length)).fill(own).flat(),
    );
    expect(lines).toHaveLength(ir.joints.length);
    for (const joint of ir.joints.filter((one) => root.children.some((child) => child.joint === one)))
      expect(lines).toContain(jointLine(parts, joint));
  });
});

test('only pieces with holes for pegs are joined by pegs', () => {
  const piece = (kind: 'whole' | 'cut' | 'peg', name: string, shape: string, parts: readonly string[]) => ({
    ...{ kind, name, shape, parts },
    count: parts.length,
  });
  const lines = cutPartLines({
    pieces: [
      piece('cut', 'torso_base_piece_1', 'torso_base', ['torso_base']),
      piece('cut', 'torso_base_piece_2', 'torso_base', ['torso_base']),
      piece('cut', 'sole_piece_1', 'sole', ['left_sole', 'right_sole']),
      piece('cut', 'sole_piece_2', 'sole', ['left_sole', 'right_sole']),
      piece('whole', 'shin', 'shin', ['left_shin']),
      piece('peg', 'peg_8_mm', 'peg_8_mm', ['torso_base']),
    ],
  });
  expect(lines).toEqual([
    'torso base: join torso_base_piece_1, torso_base_piece_2. Press pegs into the holes of the cut faces, spread glue, and push the pieces together.',
    'sole (2 times): join sole_piece_1, sole_piece_2. Spread glue on the cut faces and hold them together on a flat surface until it is dry.',
  ]);
});

test('parts that cover each other are drawn apart; parts next to each other move together', () => {
  const box = (x: number, z: number) => ({
    bounds: { low: [x, 0, z], high: [x + 10, 10, z + 10] } as const,
  });
  const up = { out: [0, 0, 1] as const };
  const moves = exploded(
    [box(0, 0), { ...box(0, 10), ...up }, { ...box(20, 10), ...up }, { ...box(0, 20), ...up }],
    5,
  );
  expect(moves).toEqual([
    [0, 0, 0],
    [0, 0, 5],
    [0, 0, 5],
    [0, 0, 10],
  ]);
});
