import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@robotdesign/random';
import fc from 'fast-check';
import { createArchive, restoreArchive, type Solution } from './archive.ts';
import type { Descriptor } from './descriptor.ts';

const mass: Descriptor = {
  name: 'mass_kg',
  label: 'Mass',
  unit: 'kg',
  min: 0.5,
  max: 8,
  bins: 4,
  scale: 'log',
};
const length: Descriptor = { name: 'length_m', label: 'Length', unit: 'm', min: 0, max: 1, bins: 5 };
const descriptors = [mass, length];

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const solution: fc.Arbitrary<Solution<number>> = fc.record({
  genome: fc.integer(),
  // Few values, so that equal objectives meet in a cell.
  objective: fc.oneof(fc.constantFrom(0, 1, 2), number(0, 10)),
  measures: fc.tuple(number(0.2, 12), number(-0.2, 1.2)).map((pair): readonly number[] => pair),
});
const solutions = fc.array(solution, { maxLength: 60 });

const filled = (of: readonly Solution<number>[]) => {
  const archive = createArchive<number>(descriptors);
  return { archive, added: of.map((one) => archive.add(one)) };
};

const asNumber = (value: unknown): number => {
  if (typeof value !== 'number') throw new TypeError('not a number');
  return value;
};

describe('an archive', () => {
  test.each([
    [[0.5, 0], 0],
    [[0.99, 0.19], 0],
    [[1.01, 0], 5],
    [[1.01, 0.21], 6],
    [[8, 1], 19],
    [[0.49, 0.5], undefined],
    [[1, 1.01], undefined],
    [[Number.NaN, 0.5], undefined],
    [[1], undefined],
  ])('places the measures %j in cell %s', (measures, cell) => {
    const added = createArchive<number>(descriptors).add({ genome: 1, objective: 1, measures });
    expect(added.cell).toBe(cell);
    expect(added.status).toBe(cell === undefined ? 'outside' : 'new');
  });

  test('never loses QD score by adding, and gains what each addition reports', () => {
    fc.assert(
      fc.property(solutions, (of) => {
        const archive = createArchive<number>(descriptors);
        for (const one of of) {
          const before = archive.stats();
          const { improvement, status } = archive.add(one);
          const after = archive.stats();
          expect(improvement).toBeGreaterThanOrEqual(0);
          expect(after.qd_score - before.qd_score).toBeCloseTo(improvement, 9);
          expect(after.elites - before.elites).toBe(status === 'new' ? 1 : 0);
        }
      }),
    );
  });

  test('keeps the best solution offered to each cell, the first of equal ones, in the order of the cells', () => {
    fc.assert(
      fc.property(solutions, (of) => {
        const { archive, added } = filled(of);
        const best = new Map<number, Solution<number>>();
        for (const [at, one] of of.entries()) {
          const cell = added[at]?.cell;
          if (cell === undefined) continue;
          const held = best.get(cell);
          if (!held || one.objective > held.objective) best.set(cell, one);
        }
        const expected = [...best].sort(([a], [b]) => a - b).map(([cell, one]) => ({ cell, ...one }));
        expect(archive.elites()).toEqual(expected);
      }),
    );
  });

  test('has the same scores whatever the order of what is added', () => {
    fc.assert(
      fc.property(solutions, fc.integer(), (of, seed) => {
        const scores = (list: readonly Solution<number>[]) =>
          filled(list)
            .archive.elites()
            .map(({ cell, objective }) => ({ cell, objective }));
        expect(scores(seededRandom(seed).shuffle(of))).toEqual(scores(of));
      }),
    );
  });

  test('is the same after it was written and read', () => {
    fc.assert(
      fc.property(solutions, (of) => {
        const { archive } = filled(of);
        const read = restoreArchive(JSON.parse(JSON.stringify(archive)), asNumber);
        expect(read.toJSON()).toEqual(JSON.parse(JSON.stringify(archive)));
        expect(read.stats()).toEqual(archive.stats());
      }),
    );
  });

  test('counts cells, coverage and score', () => {
    const { archive } = filled([
      { genome: 1, objective: 2, measures: [0.6, 0.1] },
      { genome: 2, objective: 3, measures: [0.6, 0.1] },
      { genome: 3, objective: 1, measures: [6, 0.9] },
    ]);
    expect(archive.stats()).toEqual({ cells: 20, elites: 2, coverage: 0.1, qd_score: 4, best: 3 });
    expect(archive.remove(0)).toBe(true);
    expect(archive.remove(0)).toBe(false);
    expect(archive.stats()).toEqual({ cells: 20, elites: 1, coverage: 0.05, qd_score: 1, best: 1 });
  });

  test('samples only its elites, and each of them', () => {
    const { archive } = filled([
      { genome: 1, objective: 0, measures: [0.6, 0.1] },
      { genome: 3, objective: 9, measures: [6, 0.9] },
    ]);
    const random = seededRandom(1);
    const drawn = Array.from({ length: 40 }, () => archive.sample(random)?.genome);
    expect(new Set(drawn)).toEqual(new Set([1, 3]));
    expect(createArchive(descriptors).sample(random)).toBeUndefined();
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses an objective of %s', (objective) => {
    expect(() => filled([{ genome: 1, objective, measures: [1, 0] }])).toThrow(RangeError);
  });

  test.each([[[]], [[{ ...mass, min: 0 }]], [[{ ...length, bins: 0 }]], [[{ ...length, max: 0 }]]])(
    'refuses the descriptors %j',
    (axes) => {
      expect(() => createArchive(axes)).toThrow(RangeError);
    },
  );

  test('refuses elites that are not where they were written', () => {
    const elite = { genome: 1, objective: 2, measures: [0.6, 0.1] };
    const read = (elites: readonly object[]) =>
      restoreArchive(JSON.parse(JSON.stringify({ descriptors, elites })), asNumber);
    expect(() => read([{ ...elite, cell: 3 }])).toThrow(RangeError);
    expect(() =>
      read([
        { ...elite, cell: 0 },
        { ...elite, cell: 0 },
      ]),
    ).toThrow(RangeError);
    expect(() => read([{ ...elite, measures: [99, 99], cell: 0 }])).toThrow(RangeError);
  });
});
