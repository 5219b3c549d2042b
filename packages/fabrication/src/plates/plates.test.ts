import { describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { sampleSize } from '../../../../test/sample-size.ts';
import { isClosed, volumeOf } from '../mesh-measures.ts';
import { planPrint } from '../print-plan.ts';
import { printedParts } from '../solids/printed-parts.ts';
import { someBody, spreadFamilies } from '../testing/bodies.ts';
import { partOf } from '../testing/solids.ts';
import { type Placement, packPlates } from './pack-plates.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type PrintOptions, usualPrint } from './print-options.ts';
import { printerSetup } from './print-profile.ts';
import { supportRoom } from './support-room.ts';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const massOf = (pieces: readonly Piece[]): number =>
  total(pieces.map(({ mass_kg, count }) => mass_kg * count));
const printed = (parts: Parameters<typeof piecesOf>[0], options: PrintOptions = usualPrint) =>
  piecesOf(parts, options, () => {});

/** Corners of the outline of a placed piece with its brim. */
function outline({ piece, at_mm: [x, y], isTurned }: Placement) {
  const [width, depth] = isTurned ? [piece.size_mm[1], piece.size_mm[0]] : piece.size_mm;
  const brim = printerSetup.brim_mm;
  return { left: x - brim, right: x + width + brim, front: y - brim, back: y + depth + brim };
}

const checked = sampleSize('families whose plates are checked', { ci: 2, full: families.length });

describe.each(spreadFamilies(checked))('the print of a %s', (family) => {
  const body = someBody(family, 3, 2);
  const plan = printedParts(body).then((parts) => planPrint(parts, usualPrint));

  test('has the mass of the printed parts of the model', async () => {
    const { pieces } = await plan;
    const model = body.links.flatMap(({ parts }) => parts.filter(({ source }) => source === 'printed'));
    expect(massOf(pieces) / total(model.map(({ mass_kg }) => mass_kg))).toBeCloseTo(1, 9);
  });

  test('is of closed pieces that lie on the bed', async () => {
    for (const { name, mesh, size_mm, volume_mm3 } of (await plan).pieces) {
      expect([name, isClosed(mesh)]).toEqual([name, true]);
      expect(volumeOf(mesh) / volume_mm3).toBeCloseTo(1, 4);
      for (const axis of [0, 1, 2]) {
        const values = mesh.positions.filter((_, index) => index % 3 === axis);
        expect(Math.min(...values)).toBeCloseTo(0, 3);
        expect(Math.max(...values)).toBeCloseTo(size_mm[axis] ?? 0, 3);
      }
    }
  });

  test('has every piece on a plate as often as counted, and no two overlap', async () => {
    const { pieces, plates, options } = await plan;
    const placed = plates.flatMap(({ placements }) => placements.map(({ piece }) => piece));
    for (const piece of pieces) expect(placed.filter((other) => other === piece)).toHaveLength(piece.count);
    expect(placed).toHaveLength(total(pieces.map(({ count }) => count)));
    for (const { placements, material } of plates) {
      expect(new Set(placements.map(({ piece }) => piece.material))).toEqual(new Set([material]));
      const outlines = placements.map(outline);
      for (const [index, a] of outlines.entries()) {
        expect(Math.min(a.left, a.front)).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(options.bed_mm[0] + 1e-3);
        expect(a.back).toBeLessThanOrEqual(options.bed_mm[1] + 1e-3);
        for (const b of outlines.slice(index + 1))
          expect(
            a.right <= b.left + 1e-9 ||
              b.right <= a.left + 1e-9 ||
              a.back <= b.front + 1e-9 ||
              b.back <= a.front + 1e-9,
          ).toBe(true);
      }
    }
  });
});

test('the same body and options give the same plan', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => planPrint(await printedParts(someBody('rover', 3)), usualPrint)),
  );
  expect(one).toEqual(other);
});

test('a part that is larger than the bed is cut into pieces that pegs align', async () => {
  const beam = await partOf('beam', ({ Manifold }) => Manifold.cube([500, 40, 30]));
  const pieces = await printed([beam, { ...beam, name: 'right_beam' }]);
  expect(pieces.map(({ name, count }) => [name, count])).toEqual([
    ['beam_piece_1', 2],
    ['beam_piece_2', 2],
    ['beam_piece_3', 2],
    ['peg_8_mm', 8],
  ]);
  expect(massOf(pieces)).toBeCloseTo(2 * beam.mass_kg, 9);
  const [first, middle, , peg] = pieces;
  const hole = Math.PI * (4 + 0.12) ** 2 * 8.5;
  expect((500 / 3) * 40 * 30 - (first?.volume_mm3 ?? 0)).toBeCloseTo(2 * hole, -2);
  expect((500 / 3) * 40 * 30 - (middle?.volume_mm3 ?? 0)).toBeCloseTo(4 * hole, -2);
  expect(peg?.size_mm.map(Math.round)).toEqual([8, 8, 16]);
});

test('a cut leaves no crumbs', async () => {
  const bar = await partOf('bar', ({ Manifold }) =>
    Manifold.union([
      Manifold.cube([400, 30, 10]),
      Manifold.cube([5, 10, 4]).translate(190, 10, 9),
      // Its last millimetre hangs over the cut without touching the bar.
      Manifold.cube([11, 10, 1]).translate(190, 10, 12),
    ]),
  );
  const pieces = await printed([bar]);
  expect(pieces.filter(({ kind }) => kind === 'cut')).toHaveLength(2);
  expect(massOf(pieces)).toBeCloseTo(bar.mass_kg, 9);
});

test('a part lies on the face that needs the least supports and height', async () => {
  const table = await partOf('table', ({ Manifold }) =>
    Manifold.cube([60, 60, 4])
      .translate(0, 0, 40)
      .add(Manifold.cube([20, 20, 40]).translate(20, 20, 0)),
  );
  const dome = await partOf('dome', ({ Manifold }) => Manifold.sphere(20, 64).trimByPlane([0, 0, -1], 0));
  const slab = await partOf('slab', ({ Manifold }) => Manifold.cube([10, 60, 40]).rotate(20, 30, 40));
  const [first, second, third] = await printed([table, dome, slab]);
  expect(first?.support_kg).toBe(0);
  expect(first?.size_mm[2]).toBeCloseTo(44, 2);
  expect(second).toMatchObject({ support_kg: 0 });
  expect(second?.size_mm[2]).toBeCloseTo(20, 1);
  expect(third?.size_mm.map(Math.round).toSorted((a, b) => a - b)).toEqual([10, 40, 60]);
  expect(third?.size_mm[2]).toBeCloseTo(10, 2);
});

test('equal parts are one piece with a count; mirror images are two', async () => {
  const make = (name: string, mirror: boolean, turn: number) =>
    partOf(name, ({ Manifold }) => {
      const angle = Manifold.cube([30, 10, 5])
        .add(Manifold.cube([10, 20, 5]))
        .add(Manifold.cube([5, 5, 20]));
      return (mirror ? angle.mirror([1, 0, 0]) : angle).rotate(0, turn, 90).translate(3, 5, 7);
    });
  const parts = await Promise.all([
    make('front_left_bracket', false, 0),
    make('rear_left_bracket', false, 180),
    make('front_right_bracket', true, 0),
    make('rear_right_bracket', true, 90),
  ]);
  const pieces = await printed(parts);
  expect(pieces.map(({ name, count }) => [name, count])).toEqual([
    ['left_bracket', 2],
    ['right_bracket', 2],
  ]);
});

test('another filament and more infill change the mass; soft parts stay soft', async () => {
  const block = await partOf('block', ({ Manifold }) => Manifold.cube([50, 50, 50]));
  const foot = { ...block, name: 'foot', material: 'mat_tpu95a' };
  const [usual] = await printed([block]);
  const [light, soft] = await printed([block, foot], { ...usualPrint, material: 'mat_abs' });
  expect((light?.mass_kg ?? 0) / (usual?.mass_kg ?? 0)).toBeCloseTo(1.05 / 1.25, 6);
  expect(soft).toMatchObject({ material: 'mat_tpu95a', mass_kg: usual?.mass_kg });
  const [strong] = await printed([block], { ...usualPrint, profile: 'strong' });
  // Half of the volume is filled; the core is 5/8 of it.
  expect((strong?.mass_kg ?? 0) / (usual?.mass_kg ?? 0)).toBeCloseTo((3 / 8 + 0.45 * (5 / 8)) / 0.5, 4);
});

test('no plate takes a piece that is larger than the bed', async () => {
  const [piece] = await printed([await partOf('slab', ({ Manifold }) => Manifold.cube([150, 150, 10]))]);
  expect(() => packPlates(piece ? [piece] : [], [120, 120, 120])).toThrow('slab does not fit the bed');
});

describe('supports', () => {
  const shelf = (walls: readonly number[]) =>
    partOf('shelf', ({ Manifold }) =>
      Manifold.union([
        Manifold.cube([40, 40, 10]),
        ...walls.map((x) => Manifold.cube([4, 40, 30]).translate(x, 0, 0)),
        Manifold.cube([40, 40, 4]).translate(0, 0, 26),
      ]),
    );

  test('fill the room from an overhang to the surface below it', async () => {
    const { volume_mm3, area_mm2 } = supportRoom((await shelf([0])).mesh);
    expect(area_mm2 / (36 * 40)).toBeCloseTo(1, 1);
    expect(volume_mm3 / (36 * 40 * 16)).toBeCloseTo(1, 1);
  });

  test('are not needed below a ceiling between two walls', async () => {
    expect(supportRoom((await shelf([0, 36])).mesh)).toEqual({ volume_mm3: 0, area_mm2: 0 });
  });
});

describe('the face on which a part lies', () => {
  test('is flat down for a thin plate that fits the bed only across its corners', async () => {
    const [piece] = await printed([
      await partOf('lid', ({ Manifold }) => Manifold.cube([60, 3, 220]).rotate(10, 0, 0)),
    ]);
    expect(piece?.size_mm.map(Math.round)).toEqual([198, 198, 3]);
  });

  test('is not an edge: a plate too large for the bed is cut', async () => {
    const plate = await partOf('plate', ({ Manifold }) => Manifold.cube([230, 130, 20]));
    const pieces = await printed([plate]);
    expect(pieces.filter(({ name }) => name.startsWith('plate')).map(({ size_mm }) => size_mm[2])).toEqual([
      20, 20,
    ]);
  });

  test('is the flank of a wheel, not its rim', async () => {
    const [tyre] = await printed([
      await partOf('tyre', ({ Manifold }) =>
        Manifold.cylinder(40, 36, 36, 64)
          .subtract(Manifold.cylinder(50, 34, 34, 64).translate(0, 0, -5))
          .rotate(90, 0, 0),
      ),
    ]);
    expect(tyre?.size_mm[2]).toBeCloseTo(40, 1);
    expect(tyre?.support_kg).toBe(0);
  });
});
