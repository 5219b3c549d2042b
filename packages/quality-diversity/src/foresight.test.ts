import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@robotdesign/random';
import { createArchive } from './archive.ts';
import { creativeScheduler } from './creative-scheduler.ts';
import type { Descriptor } from './descriptor.ts';
import type { Operators } from './emitter.ts';
import { createForesight } from './foresight.ts';
import { gaussianProcess } from './gaussian-process.ts';
import { expectedExcess, shareBelow } from './normal.ts';
import { drawnVector, lineVector, mutatedVector, type UnitVector } from './vector.ts';

const axis: Descriptor = { name: 'x', label: 'x', unit: '1', min: 0, max: 1, bins: 10 };
const length = 5;
const value = (genome: UnitVector) =>
  2 + Math.sin(4 * (genome[0] ?? 0)) - genome.reduce((sum, gene) => sum + (gene - 0.4) ** 2, 0) / 2;

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.0249979],
  ])('has this share below %s', (z, share) => {
    expect(shareBelow(z)).toBeCloseTo(share, 6);
  });

  test('exceeds a bound by as much as samples do on average', () => {
    const random = seededRandom(1);
    // The mean of a normal variable, by its quantiles.
    const samples = Array.from({ length: 20_000 }, () => {
      const radius = Math.sqrt(-2 * Math.log(1 - random.between(0, 1)));
      return 0.3 + 0.5 * radius * Math.cos(2 * Math.PI * random.between(0, 1));
    });
    const mean = samples.reduce((sum, one) => sum + Math.max(0, one - 0.6), 0) / samples.length;
    expect(expectedExcess(0.3, 0.5, 0.6)).toBeCloseTo(mean, 2);
    expect(expectedExcess(0.3, 0, 0.1)).toBeCloseTo(0.2, 12);
  });
});

describe('a Gaussian process', () => {
  test('predicts a smooth function from few points, and knows how well', () => {
    const random = seededRandom(2);
    const process = gaussianProcess();
    expect(process.predict(drawnVector(length, random))).toBeUndefined();
    for (let point = 0; point < 120; point += 1) {
      const genome = drawnVector(length, random);
      process.add(genome, value(genome));
    }
    for (const _ of process.adapt());
    const errors = Array.from({ length: 100 }, () => {
      const genome = drawnVector(length, random);
      const { mean, deviation } = process.predict(genome) ?? { mean: 0, deviation: 0 };
      return { error: Math.abs(mean - value(genome)), deviation };
    });
    expect(errors.reduce((sum, { error }) => sum + error, 0) / errors.length).toBeLessThan(0.1);
    expect(errors.filter(({ error, deviation }) => error < 3 * deviation).length).toBeGreaterThan(90);
  });

  test('forgets the older half of too many points', () => {
    const random = seededRandom(5);
    const process = gaussianProcess();
    for (let point = 0; point < 700; point += 1) {
      const x = random.between(0, 1);
      process.add([x], point < 256 ? 100 : x);
    }
    expect(process.predict([0.5])?.mean).toBeCloseTo(0.5, 2);
  });

  test('is sure of what it has seen and unsure of what is far from it', () => {
    const process = gaussianProcess();
    for (const x of [0.1, 0.12, 0.14, 0.16]) process.add([x], x);
    const [near, far] = [process.predict([0.13]), process.predict([0.95])];
    expect(near?.deviation).toBeLessThan((far?.deviation ?? 0) / 3);
  });
});

test('foresight places a genome in the cells where its trial ends, with probabilities that sum to one', () => {
  const foresight = createForesight<UnitVector>([axis], (genome) => genome);
  const random = seededRandom(3);
  expect(foresight.candidate([0.5, 0.5])).toBeUndefined();
  for (let trial = 0; trial < 60; trial += 1) {
    const genome = drawnVector(2, random);
    foresight.learn(genome, { objective: 1, measures: [genome[0] ?? 0] });
  }
  for (const _ of foresight.adapt());
  const { cells = [] } = foresight.candidate([0.55, 0.5]) ?? {};
  expect(cells.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 1);
  expect(cells.find(([cell]) => cell === 5)?.[1]).toBeGreaterThan(0.8);
});

test('a search with foresight fills more of the map with as many evaluations', async () => {
  const descriptors = [axis, { ...axis, name: 'y' }];
  const operators: Operators<UnitVector> = {
    draw: (random) => drawnVector(length, random),
    mutate: mutatedVector,
    recombine: (a, b, random) => lineVector(a, b, { iso: 0.02, line: 0.2 }, random),
  };
  // The measures are bent, so that draws reach few cells.
  const measured = ([x = 0, y = 0]: UnitVector) => [x ** 3, (x * y) ** 2];
  const score = async (features?: (genome: UnitVector) => UnitVector) => {
    const archive = createArchive<UnitVector>(descriptors);
    const scheduler = creativeScheduler({
      archive,
      operators,
      random: seededRandom(4),
      ...(features && { features }),
    });
    for (let batch = 0; batch < 12; batch += 1)
      scheduler.tell(
        (await scheduler.ask(8)).map(({ genome }) => ({
          objective: value(genome),
          measures: measured(genome),
        })),
      );
    return archive.stats().qd_score;
  };
  expect(await score((genome) => genome)).toBeGreaterThan(1.2 * (await score()));
});
